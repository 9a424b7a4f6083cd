"""The eras: on their mat, with what a raid costs, the dedications, and the favour that is fought for; in the bar."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.kernel import Message, SeatName
from game.rules.tiny_epic import sailing
from game.rules.tiny_epic.components import DEALT, ERAS, PASSING, SPOTS, action_of
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.state import NONE
from game.scenes.table import Shows, Spot, Words
from game.scenes.table.kit import Disc, Line, Panel, PartMap, Stud, capital, fits, rounds, spread
from game.scenes.tiny_epic import tokens, words
from game.scenes.tiny_epic.cards import favour_spot
from game.scenes.tiny_epic.neutral import invaders_chip
from game.scenes.tiny_epic.pictures import arena, numbered
from game.scenes.tiny_epic.signs import signs

BATTLE = ("battle",)
_ERAS = PartMap("tiny_epic/parts/eras", "heading price eras battle spots", "tiny_epic/parts/eras-low")
_ERA = PartMap("tiny_epic/parts/era", "medal raven cards passing", "tiny_epic/parts/era-low")
_ARENA = PartMap("tiny_epic/parts/arena", "heading beside swords prize fighters")
_SPOT = PartMap("tiny_epic/parts/spot", "village count")
_PLAIN = 220
"""A panel of fewer logical px is a slip."""
_ROOMY, _STUD = 620, 38
"""From so many logical px on the bar has large shields; so wide is a stud of it."""


def eras(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the panel of the eras with everything on it."""
    look, parts = table.look, _ERAS.at(table.look, area)
    yield Spot(("eras",), area, Panel("vellum" if area.height >= look.px(_PLAIN) else "slip"))
    yield parts.written(("eras", "heading"), "heading", table.say("tiny_epic.eras"))
    yield from _price(view, parts["price"])
    for era, place in enumerate(parts.each("eras", ERAS)):
        yield from _medallion(table, view, era, place)
    yield from _battle(table, view, parts["battle"])
    for spot, place in enumerate(parts.each("spots", len(SPOTS))):
        yield from _dedication(table, view, spot, place)


def _price(view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields what a raid costs, as so much steel."""
    cost, side = sailing.raid_cost(view), area.height
    mark, *steel = spread(area, cost + 1, (side, side), 0, "right")
    for number, rect in enumerate(steel):
        yield Spot(("raid price", number), rect, tokens.GOOD[2])
    yield Spot(("raid price", "mark"), mark, tokens.RAID)
    yield Spot(("raid price",), mark.unionall(steel), words=words.raided(view, "raid_price"))


def _medallion(table: Shows, view: TinyEpicGame, era: int, place: pygame.Rect) -> Iterator[Spot]:
    tone, parts = table.look.theme.colour, _ERA.at(table.look, place)
    yield Spot(("era", era), parts["medal"], tokens.MEDALLION, words.era_words(era + 1), outline="round")
    if era == view.era:
        yield Spot(("raven",), parts["raven"], tokens.RAVEN)
    else:
        done = era < view.era
        line = Line("✓" if done else str(era + 1), "button", tone.ink_soft if done else tone.ink, "center", 20)
        yield Spot(("era", era, "number"), parts["medal"], line)
    yield Spot(("era", era, "cards"), parts["cards"], Line(f"×{DEALT[era]}", "label", tone.ink_soft, "midleft", 15))
    yield Spot(("era", era, "passing"), parts["passing"], tokens.PASSING[PASSING[era]])


def _battle(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the place of the battle: the favour that is fought for and who fights, or crossed swords."""
    look, parts, runs = table.look, _ARENA.at(table.look, area), view.starter >= 0
    yield Spot(BATTLE, area, arena(runs), words.battle_words(view), outline="rect")
    crowded = view.seats > 2
    if crowded:
        yield invaders_chip(table, view, area)
    clear = parts["beside" if crowded else "heading"]
    label = table.say("tiny_epic.battle.prize" if runs else "tiny_epic.battle.none")
    line = Line(label, "note", look.theme.colour.ink_soft, "midleft" if crowded else "center", parts.px("heading"))
    if fits(look, line, clear.width):
        yield Spot((*BATTLE, "heading"), clear, line)
    if not runs:
        yield Spot((*BATTLE, "swords"), parts["swords"], tokens.BATTLE)
        return
    if view.prize >= 0:
        yield favour_spot(("prize",), parts["prize"], view, view.prize)
    fighters = [seat for seat in range(view.seats) if view.battle[seat] != NONE]
    fighters += [view.seats] if view.starter == view.seats and view.is_solo else []
    foot = parts["fighters"]
    for side, rect in zip(fighters, spread(foot, len(fighters), (foot.height,) * 2, look.px(4), "center"), strict=True):
        yield Spot(("fighter", side), rect, tokens.shield(table, side))


def _dedication(table: Shows, view: TinyEpicGame, spot: int, place: pygame.Rect) -> Iterator[Spot]:
    """Yields a dedication with its action and the villages that lie there."""
    op, args = action_of(SPOTS[spot], "dedicate")
    count, parts = view.dedicated[spot], _SPOT.at(table.look, place)
    village = parts["village"]
    discount = f"−{args.discount}" if op == "build" else ""
    picture = numbered(signs(op, args), discount, village.width if count else 0)
    yield Spot(("spot", spot), place, picture, words.spot_words(view, spot), outline="rect")
    if count:
        yield Spot(("spot", spot, "village"), village, tokens.VILLAGE)
    if count > 1:
        yield Spot(("spot", spot, "count"), parts["count"], Disc(str(count)), bleed=2)


# -- the bar --------------------------------------------------------------------------------------------------------


def bar(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the era with a stud for each of its turns or picks, and where there is room the order of the seats."""
    look, era = table.look, min(view.era, ERAS - 1)
    side = look.px(30 if area.width > look.px(_ROOMY) else 25)
    step = side + look.px(6)
    order = view.clockwise(view.chief) if view.seats > 1 else []
    if area.width - step * len(order) < look.px(_STUD * DEALT[era] + 12):
        order = []
    end = area.right - step * len(order) - look.px(8)
    picks = view.is_drafting or (view.is_solo and bool(view.offered.cards))
    count = DEALT[era]
    if view.era == ERAS:
        now = count + 1
    elif picks:
        now = (len(view.hands[0]) if view.is_solo else view.draft.step) + 1
    else:
        begins = any(frame.kind in ("turn", "join") for frame in view.stack)
        waits = not view.is_solo and view.mover != table.front  # alone, the enemy's turn is of the same round
        now = min(count, len(view.rows[table.front]) + (begins or waits))
    name = "pick" if picks else "turn"
    titles = [Message(f"tiny_epic.bar.{name}", {"n": number + 1, "of": count}) for number in range(count)]
    named = Message("tiny_epic.bar.era", {"era": era + 1, "of": ERAS})
    studs = [Stud(Words(title, (named,), "tiny_epic.era")) for title in titles]
    label = table.say("tiny_epic.progress", era=era + 1, of=ERAS)
    coming = [] if view.era == ERAS else [table.say(f"tiny_epic.bar.{name}", n=max(1, now), of=count)]
    yield from rounds(look, area, end, capital(label), studs, now, coming,
                      table.say(named), words.era_words(era + 1))  # fmt: skip
    for index, seat in enumerate(order):
        rect = pygame.Rect(area.right - step * (len(order) - index), area.centery - side // 2, side, side)
        said = words.what("order", seat=SeatName(seat))
        yield Spot(("order", seat), rect, table.badge(seat), said, outline="round")
        if not index:
            mark = look.px(20)
            at = pygame.Rect(rect.left - look.px(6), rect.top - look.px(6), mark, mark)
            yield Spot(("order", "chief"), at, tokens.CHIEF_MARKER, words.what("marker"))
