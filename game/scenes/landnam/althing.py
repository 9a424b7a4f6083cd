"""The Althing by night: the two sides with their cards, what is at stake, whose turn to sue it is, how all stand."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence

import pygame

from game.rules.kernel import Message
from game.rules.landnam import althing, suit
from game.rules.landnam import frames as ask
from game.rules.landnam.components import RESOURCES
from game.rules.landnam.island import CORNERS_OF
from game.rules.landnam.names import piece_name, resource_name
from game.rules.landnam.rules import LandnamGame
from game.rules.landnam.state import is_ship, owner_of, seats_in
from game.rules.landnam.suit import LAID, MEMBERS, PIECE, PLAINTIFF, RESOURCE, SIDE, SPEAKER
from game.scenes.landnam import tokens, words
from game.scenes.landnam.geometry import RADIUS, Ground
from game.scenes.landnam.hands import DISCARD
from game.scenes.landnam.panels import roomy_inner
from game.scenes.landnam.pictures import Card, HexRing, Night, Ribbon
from game.scenes.table import Shows, Spot, Words
from game.scenes.table.kit import (
    Disc,
    Entry,
    Faint,
    Hollow,
    Line,
    Panel,
    PartMap,
    described,
    entries,
    explaining,
    heading,
    spread,
)
from game.ui.look import Look

_SUES, _DEFENDS = 0, 1
_AT_STAKE = "#8A1F18"
_SIDE = PartMap("landnam/parts/side", "heading cards sum")
_LINE = PartMap("landnam/parts/line", "badge name note? backs", "landnam/parts/line-low")
_STAKE = PartMap("landnam/parts/stake", "box? token words note?", "landnam/parts/stake-low")
_ROUND = PartMap("landnam/parts/round", "heading? title? seats", "landnam/parts/round-low")
_ROUND_WORDS = Words(
    Message("landnam.althing.round"), (Message("landnam.althing.round.note"),), "landnam.althing.round"
)
_SUITOR = PartMap("landnam/parts/suitor", "badge suits")
_HELD = 84
"""So wide is what tells the cards in a hand at the end of a row, px."""
_SLIM = 220
"""Rows of fewer px are laid out for little room."""
_ORNATE = 300
"""A panel of fewer px across bears no ornament."""
_LEAST_STAKE, _MOST_STAKE = 30, 58
"""So high is the row of a stake, px."""


def night(table: Shows, view: LandnamGame, ground: Ground) -> Iterator[Spot]:
    """Yields the darkness, light on the accused and on the farms that sue, and the Law Rock."""
    look = table.look
    lights = []
    if view.suit:
        at = view.place[view.suit[PIECE]]
        lights.append((*ground.middles[at], ground.px(1.5 * RADIUS)))
        sues = (2 * view.suit[PLAINTIFF] + 1, 2 * view.suit[PLAINTIFF] + 2)
        farms = (corner for corner in CORNERS_OF[at] if view.house[corner] in sues)
        lights += [(*ground.corners[corner], ground.px(0.7 * RADIUS)) for corner in farms]
    else:
        lights += [(*ground.middles[view.place[piece]], ground.px(1.2 * RADIUS)) for piece in _accusable(view)]
    left, top = ground.area.topleft
    water = tuple((x - left, y - top) for x, y in ground.water)
    lit = tuple((x - left, y - top, reach) for x, y, reach in lights)
    yield Spot(("night",), ground.area, Night(water, lit))
    if view.suit:
        at = view.place[view.suit[PIECE]]
        ring = HexRing(ground.outlines[at], "#F0705A", 5)
        yield Spot(("accused", "ring"), ground.hex(at), ring, bleed=look.px(10))
    side = ground.px(1.55 * RADIUS)
    rock = pygame.Rect(0, 0, side, side).move_to(midtop=(ground.area.centerx, ground.area.top + ground.px(4)))
    said = described("landnam.law_rock", "landnam.althing")
    yield Spot(DISCARD, rock, tokens.LAW_ROCK, said, outline="round")


def _accusable(view: LandnamGame) -> list[int]:
    """Returns the pieces against which the seat that is to sue may bring suits; they are public."""
    frame = view.stack[-1] if view.stack else None
    return althing.suits(view, frame.seat) if isinstance(frame, ask.Suing) else []


def panels(table: Shows, view: LandnamGame, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
    """Yields all panels of the Althing."""
    yield Spot(("banner",), areas["banner"], Ribbon(table.say(banner_words(view, table.names))))
    yield from _row(table, view, areas["plaintiffs"], _SUES)
    yield from _row(table, view, areas["defence"], _DEFENDS)
    yield from _members(table, view, areas["accusers"], _SUES)
    yield from _members(table, view, areas["accused"], _DEFENDS)
    yield from _helpers(table, view, areas["helpers"])
    yield from _round(table, view, areas["round"])
    yield from _standing(table, view, areas["standing"])


def banner_words(view: LandnamGame, names: Sequence[str]) -> Message:
    """Returns what is heard now."""
    if not view.suit:
        return Message("landnam.althing.banner")
    at = view.place[view.suit[PIECE]]
    harbour = is_ship(view.suit[PIECE]) and view.harbour[at] >= 0
    place = words.harbour_words(view.harbour[at]).title if harbour else words.hex_title(view, at)
    return Message("landnam.althing.sued", {"name": names[view.suit[PLAINTIFF]], "place": place})


# -- the two rows of cards ------------------------------------------------------------------------------------------


def _row(table: Shows, view: LandnamGame, area: pygame.Rect, side: int) -> Iterator[Spot]:
    """Yields a side's panel: its name, its cards with the badge of who laid each, and their sum."""
    look, tone = table.look, table.look.theme.colour
    yield Spot(("side", side), area, Panel(lit=bool(view.suit) and view.suit[SIDE] == side), bleed=look.px(4))
    name, parts = "plaintiffs" if side == _SUES else "defence", _SIDE.at(look, area)
    title = table.say(f"landnam.althing.{name}")
    yield from heading(look, name, parts["heading"], title, _note(table, view, side))
    place = parts["cards"]
    said = Words(Message(f"landnam.althing.{name}"), (Message("landnam.althing.row"),), "landnam.althing.pleading")
    yield Spot(("row", side), place, Hollow(), said, outline="rect")
    if not view.suit:
        return
    resource, sum_ = view.suit[RESOURCE], suit.laid(view, side)
    ahead = sum_ > suit.laid(view, 1 - side)
    colour = tone.moss_dark if ahead else _AT_STAKE
    yield Spot(("sum", side), parts["sum"], Line(str(sum_), "number", colour, "center"))
    who = [seat for seat in seats_in(view.suit[MEMBERS + side]) for _ in range(view.suit[LAID + seat])]
    inside = place.inflate(-look.px(8), -look.px(8))
    rects = spread(inside, len(who), (round(inside.height * 240 / 336), inside.height), look.px(6))
    for index, (seat, rect) in enumerate(zip(who, rects, strict=True)):
        card = Card(tokens.CARD[resource], table.say(f"landnam.resource.{RESOURCES[resource]}"))
        yield Spot(("laid", side, index), rect, card, words.RESOURCE_WORDS[resource])
        badge = look.px(24)
        at = pygame.Rect(rect.left - look.px(3), rect.top - look.px(3), badge, badge)
        yield Spot(("laid", side, index, "by"), at, table.badge(seat))


def _note(table: Shows, view: LandnamGame, side: int) -> str:
    if not view.suit:
        return ""
    members = [table.names[seat] for seat in seats_in(view.suit[MEMBERS + side])]
    return ", ".join(members)


def _line(
    table: Shows, view: LandnamGame, seat: int, area: pygame.Rect, note: Message | None, key: object
) -> Iterator[Spot]:
    """Yields a badge, a name with a note below it where there is room, and the totals of the hand."""
    tone, said, parts = table.look.theme.colour, table.score_words(view, seat), _LINE.at(table.look, area)
    yield Spot((key, "badge"), parts["badge"], table.badge(seat))
    name = Line(table.names[seat], "label", tone.ink)
    said = said if note is None else explaining(said, (note,))
    if note is not None and "note" in parts:
        yield Spot((key, "name"), parts["name"], name, said)
        yield parts.written((key, "note"), "note", table.say(note))
    else:
        room = parts["name"].union(parts["note"]) if "note" in parts else parts["name"]
        yield Spot((key, "name"), room, name, said)
    yield from _backs(table, view, seat, parts["backs"], key, parts.px("backs") or 19)


def _backs(
    table: Shows, view: LandnamGame, seat: int, area: pygame.Rect, key: object, px: float = 16
) -> Iterator[Spot]:
    """Yields how many cards a seat holds, resources and fate, beside their backs."""
    backs = (tokens.FATE_BACK, len(view.fates[seat])), (tokens.RESOURCE_BACK, sum(view.hand(seat)))
    found = [Entry((key, "back", index), token, str(count), words.purse_words(view, seat), shape=240 / 336,
                   label_key=(key, "n", index)) for index, (token, count) in enumerate(backs)]  # fmt: skip
    yield from reversed(list(entries(table.look, area, found[::-1], px, most=38)))


# -- who stands where, and what is at stake -------------------------------------------------------------------------


def _plate(look: Look, area: pygame.Rect) -> Panel:
    """Returns a panel's ground: without ornament where its corners would lie under words."""
    return Panel("vellum" if area.width >= look.px(_ORNATE) else "slip")


def _members(table: Shows, view: LandnamGame, area: pygame.Rect, side: int) -> Iterator[Spot]:
    look = table.look
    name = "accusers" if side == _SUES else "accused"
    yield Spot((name,), area, _plate(look, area))
    inner = area.inflate(-look.px(26 if area.width < look.px(_ORNATE) else 50), -look.px(28))
    if not view.suit:
        yield from _hindered(table, view, inner, side)
        return
    members, speaker = seats_in(view.suit[MEMBERS + side]), view.suit[SPEAKER + side]
    stakes = 2 if side == _SUES else 1
    word = look.px(20)
    slim = inner.width < look.px(_SLIM)
    room = inner.height - stakes * look.px(_LEAST_STAKE) - word
    high = min(look.px(42 if slim else 54), room // max(1, len(members)))
    stake = min(look.px(_LEAST_STAKE if slim else _MOST_STAKE), (inner.height - word - high * len(members)) // stakes)
    top = inner.top
    for seat in members:
        role = "last" if seat == speaker and len(members) > 1 else "party"
        note = Message(f"landnam.althing.{role}")
        yield from _line(table, view, seat, pygame.Rect(inner.left, top, inner.width, high), note, (name, seat))
        top += high
    spare = max(0, inner.bottom - top - word - stakes * stake)
    label = pygame.Rect(inner.left, top + spare // 2, inner.width, word)
    yield Spot((name, "if"), label, Line(table.say(f"landnam.althing.if.{name}"), "label", _AT_STAKE, px=15))
    white = Message("landnam.althing.stake.white", {"name": table.names[speaker]})
    entries = [(tokens.WON[0], white)]
    if side == _SUES:
        piece = piece_name(view.suit[PIECE])
        entries.append((tokens.WON[1], Message("landnam.althing.stake.red", {"piece": piece})))
    for index, (token, message) in enumerate(entries):
        row = pygame.Rect(inner.left, label.bottom + index * stake, inner.width, stake)
        yield from _stake(table, row, (name, "stake", index), token, message, words.TOKEN_WORDS[index])


def _stake(
    table: Shows, row: pygame.Rect, key: tuple[Hashable, ...], token: str, message: Message, said: Words
) -> Iterator[Spot]:
    """Yields a token and what it would bring whom; where there is room in a box, with the token's name below."""
    parts = _STAKE.at(table.look, row)
    if "box" in parts:
        yield Spot((*key, "box"), parts["box"], Hollow())
    yield Spot(key, parts["token"], token, said)
    if "note" in parts:
        note = parts.line("note", table.say(said.title))
        yield Spot((*key, "note"), parts["note"], note)
    yield parts.written((*key, "words"), "words", table.say(message))


def _hindered(table: Shows, view: LandnamGame, area: pygame.Rect, side: int) -> Iterator[Spot]:
    """Yields, while no suit is heard, who could still sue how often, or against how many each could be brought.

    Whoever may sue is shown with the cards in hand, where there is a row for each: what a suit costs hangs on them.
    """
    look, tone = table.look, table.look.theme.colour
    name = "may_sue" if side == _SUES else "may_be_sued"
    head = pygame.Rect(area.left, area.top, area.width, look.px(24))
    yield Spot((name, "heading"), head, Line(table.say(f"landnam.althing.{name}"), "label", tone.ink))
    high = min(look.px(30), (area.height - head.height) // view.seats)
    if side == _SUES:
        numbers = [len(althing.suits(view, seat)) for seat in range(view.seats)]
    else:
        charges = [althing.charge(view, piece)[1].bit_count() for piece in range(len(view.place))]
        numbers = [sum(charges[piece] for piece in view.pieces(seat)) for seat in range(view.seats)]
    per = max(1, area.width // look.px(92)) if area.height < look.px(150) else 1
    high = min(look.px(32), (area.height - head.height) // -(-view.seats // per))
    for seat in range(view.seats):
        down, across = divmod(seat, per)
        wide = area.width // per
        row = pygame.Rect(area.left + across * wide, head.bottom + down * high, wide, high)
        badge = pygame.Rect(row.left, row.top, high - look.px(3), high - look.px(3))
        yield Spot((name, seat, "badge"), badge, table.badge(seat))
        count = Line(str(numbers[seat]), "button", tone.ink, "midleft", 18)
        at = pygame.Rect(badge.right + look.px(6), row.top, look.px(26), high)
        yield Spot((name, seat, "count"), at, count)
        if per == 1:
            held = look.px(_HELD) if side == _SUES else 0
            if held:
                yield from _backs(table, view, seat, pygame.Rect(row.right - held, row.top, held, high), (name, seat))
            room = pygame.Rect(at.right, row.top, row.right - held - at.right, high)
            named = Line(table.names[seat], "body", tone.ink_soft, px=16)
            yield Spot((name, seat, "name"), room, named, table.score_words(view, seat))


def _helpers(table: Shows, view: LandnamGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields who may be asked for help by the side that moves."""
    look, tone = table.look, table.look.theme.colour
    yield Spot(("helpers",), area, _plate(look, area))
    inner = roomy_inner(look, area, -look.px(36), -look.px(24))
    head = pygame.Rect(inner.left, inner.top - look.px(2), inner.width, look.px(24))
    yield Spot(("helpers", "heading"), head, Line(table.say("landnam.althing.helpers"), "label", tone.ink))
    asked = suit.askable(view, view.suit[SPEAKER + view.suit[SIDE]]) if view.suit else []
    if not asked:
        none = pygame.Rect(inner.left, head.bottom, inner.width, look.px(22))
        yield Spot(("helpers", "none"), none, Line(table.say("landnam.althing.helpers.none"), "note", tone.ink_soft,
                   px=15))  # fmt: skip
        return
    high = min(look.px(52), (inner.bottom - head.bottom) // len(asked))
    if high < look.px(24):
        side = inner.bottom - head.bottom
        for index, seat in enumerate(asked):
            badge = pygame.Rect(inner.left + index * (side + look.px(10)), head.bottom, side, side)
            yield Spot(("helper", seat), badge, table.badge(seat), words.purse_words(view, seat), outline="round")
        return
    for index, seat in enumerate(asked):
        row = pygame.Rect(inner.left, head.bottom + index * high, inner.width, high)
        yield from _line(table, view, seat, row, None, ("helper", seat))


def _round(table: Shows, view: LandnamGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the round of suits: who had it, whose it is, who comes, and how many suits each has brought."""
    look, tone = table.look, table.look.theme.colour
    yield Spot(("round",), area, Panel(), _ROUND_WORDS)
    waiting = [frame.seat for frame in view.stack if isinstance(frame, ask.Suing)]
    order = view.clockwise((waiting[0] + 1) % view.seats) if waiting else view.clockwise(view.mover)
    parts = _ROUND.at(look, area)
    title = table.say("landnam.althing.round")
    if "heading" in parts:
        yield from heading(look, "round", parts["heading"], title, table.say("landnam.althing.round.note"))
    else:
        yield Spot(("round", "title"), parts["title"], Line(title, "label", tone.ink, px=14))
    for seat, place in zip(order, parts.each("seats", view.seats), strict=True):
        badge, suited = _SUITOR.at(look, place)["badge"], _SUITOR.at(look, place)["suits"]
        done = seat not in waiting and bool(waiting)
        if waiting and waiting[-1] == seat:
            lit = badge.inflate(look.px(8), look.px(8))
            yield Spot(("round", seat, "now"), lit, Disc("", lit=True), bleed=lit.width)
        token = table.badge(seat)
        yield Spot(("round", seat), badge, Faint(token, 0.55) if done else token)
        suits = sum(key // althing.SUIT_KEY == seat for key in view.brought)
        label = f"✓ {suits}" if done else str(suits) if suits else "·"
        yield Spot(("round", seat, "suits"), suited, Line(label, "label", tone.ink, "center", 15))


def _standing(table: Shows, view: LandnamGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields everybody's points and tokens, and who is in line for a black one."""
    look, tone = table.look, table.look.theme.colour
    yield Spot(("standing",), area, _plate(look, area))
    inner = (
        roomy_inner(look, area, -look.px(36), -look.px(22))
        if area.height > look.px(180)
        else area.inflate(-look.px(30), -look.px(22))
    )
    head = pygame.Rect(inner.left, inner.top - look.px(2), inner.width, look.px(24))
    is_last = max(view.points(seat) for seat in range(view.seats)) >= view.goal
    note = table.say("landnam.standing.last" if is_last else "landnam.standing.note", goal=view.goal)
    yield from heading(look, "standing", head, table.say("landnam.standing"), note)
    due = althing.blackened(view)
    seats = sorted(range(view.seats), key=lambda seat: -view.points(seat))
    high = min(look.px(38), (inner.bottom - head.bottom) // view.seats)
    for index, seat in enumerate(seats):
        row = pygame.Rect(inner.left, head.bottom + index * high, inner.width, high)
        side = high - look.px(3)
        yield Spot(("standing", seat, "badge"), pygame.Rect(row.left, row.top, side, side), table.badge(seat))
        left, right = row.left + side + look.px(6), row.right
        won = [kind for kind in (2, 1, 0) if inner.width >= look.px(_SLIM) or view.won[seat * 3 + kind]]
        for kind in won:
            number = pygame.Rect(right - look.px(12), row.top, look.px(12), high)
            yield Spot(("standing", seat, kind, "n"), number,
                       Line(str(view.won[seat * 3 + kind]), "label", tone.ink, px=15))  # fmt: skip
            icon = pygame.Rect(number.left - look.px(17), row.centery - look.px(8), look.px(16), look.px(16))
            yield Spot(("standing", seat, kind), icon, tokens.WON[kind], words.TOKEN_WORDS[kind])
            right = icon.left - look.px(1)
        points = pygame.Rect(right - look.px(34), row.top, look.px(34), high)
        star = Line(f"★{view.points(seat)}", "label", look.theme.state.points, "midleft", 16)
        yield Spot(("standing", seat, "points"), points, star)
        right = points.left
        if seat in due:
            icon = pygame.Rect(right - look.px(20), row.centery - look.px(9), look.px(18), look.px(18))
            said = described("landnam.althing.due", "landnam.althing.black", {"name": table.names[seat]})
            yield Spot(("due", seat), icon, Disc("!", "#1B110A", "#FFE7A6"), said, outline="round", bleed=2)
            right = icon.left
        name = pygame.Rect(left, row.top, right - left - look.px(2), high)
        said = table.score_words(view, seat)
        yield Spot(("standing", seat, "name"), name, Line(table.names[seat], "label", tone.ink, px=16), said)
        if seat != table.front:
            yield Spot(("meter", seat), row, words=table.score_words(view, seat))


def suit_words(view: LandnamGame) -> dict[str, object]:
    """Returns what a sentence about the suit that is heard may name."""
    side = view.suit[SIDE]
    return {
        "resource": resource_name(view.suit[RESOURCE]),
        "own": suit.laid(view, side),
        "against": suit.laid(view, 1 - side),
        "piece": piece_name(view.suit[PIECE]),
        "owner": owner_of(view.suit[PIECE]),
    }
