"""Who plays without a seat, beside the other seats: the neutral side of two players, and the row of the Invaders."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.kernel import Message
from game.rules.tiny_epic.components import RUNES
from game.rules.tiny_epic.draft import NEUTRAL
from game.rules.tiny_epic.events import card_name, island_name
from game.rules.tiny_epic.state import State
from game.scenes.table import Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Disc, Line, Panel
from game.scenes.tiny_epic.cards import card_words, viking_card
from game.scenes.tiny_epic.faces import VIKING_SHAPE, CardBack
from game.scenes.tiny_epic.tokens import settler, shield, temple

_ROOMY = 140


def _inner(table: Shows, panel: pygame.Rect) -> pygame.Rect:
    roomy = panel.height >= table.look.px(_ROOMY)
    return panel.inflate(-table.look.px(40 if roomy else 26), -table.look.px(28 if roomy else 14))


def side(table: Shows, view: State, panel: pygame.Rect) -> Iterator[Spot]:
    """Yields the neutral side: its islands with what it has on each, and its hand while cards are passed."""
    look, ink = table.look, table.look.theme.colour.ink
    roomy = panel.height >= look.px(_ROOMY)
    said = Words(Message("tiny_epic.fight.neutral"), (Message("tiny_epic.neutral.text"),), "tiny_epic.two.setup")
    yield Spot(("neutral",), panel, Panel("vellum" if roomy else "slip"), said, outline="rect")
    inner = _inner(table, panel)
    badge = look.px(40 if roomy else 30)
    yield Spot(("neutral", "badge"), pygame.Rect(inner.left, inner.top, badge, badge), shield(table, view.other))
    name = pygame.Rect(inner.left + badge + look.px(8), inner.top, inner.width // 2, badge)
    yield Spot(("neutral", "name"), name, Line(table.say(said.title), "heading", ink, px=21 if roomy else 18))
    if view.is_drafting:
        yield from _hand(table, view, pygame.Rect(inner.right - look.px(90), inner.top, look.px(90), badge))
    islands = [island for island in range(view.sea.islands) if view.has_boots(island, view.other)]
    row = pygame.Rect(inner.left, inner.top + badge + look.px(4), inner.width, 0)
    row.height = inner.bottom - row.top
    wide = row.width // max(3, len(islands))
    influences = view.influences()
    for index, island in enumerate(islands):
        at = pygame.Rect(row.left + index * wide, row.top, wide - look.px(6), row.height)
        yield from _island(table, view, island, at, influences[island * view.parties + view.other])


def _hand(table: Shows, view: State, area: pygame.Rect) -> Iterator[Spot]:
    look, count = table.look, len(view.draft.cards(NEUTRAL)) - view.draft.has_kept(NEUTRAL)
    back = pygame.Rect(area.left, area.top, round(area.height * 240 / 336), area.height)
    said = Words(Message("tiny_epic.neutral.hand", {"n": count}), (Message("tiny_epic.neutral.hand.text"),),
                 "tiny_epic.two.draft")  # fmt: skip
    yield Spot(("neutral", "hand"), back, CardBack(), said)
    at = pygame.Rect(back.right + look.px(4), area.top, area.right - back.right - look.px(4), area.height)
    yield Spot(("neutral", "hand", "n"), at, Line(f"×{count}", "button", look.theme.colour.ink))


def _island(table: Shows, view: State, island: int, area: pygame.Rect, influence: int) -> Iterator[Spot]:
    """Yields what the neutral side has on an island: its name with the rune, settlers, temples."""
    look, ink = table.look, table.look.theme.colour.ink
    count, temples = view.settlers_on(island, view.other), view.other_temples.count(island)
    figures = {"island": island_name(island), "settlers": count, "temples": temples, "influence": influence}
    said = Words(Message("tiny_epic.neutral.island", figures), (), "tiny_epic.two.setup")
    line = min(look.px(26), area.height // 2)
    rune = pygame.Rect(area.left, area.top + (line - line * 4 // 5) // 2, line * 4 // 5, line * 4 // 5)
    yield Spot(("neutral island", island, "rune"), rune, f"tiny_epic/runemark-{RUNES[view.sea.rune[island]]}")
    name = pygame.Rect(rune.right + look.px(4), area.top, area.right - rune.right - look.px(4), line)
    yield Spot(("neutral island", island, "name"), name, Line(table.say(island_name(island)), "label", ink, px=16))
    side_ = min(look.px(36), area.height - line)
    left = area.left
    for key, token, number in (("s", settler(table, view.other), count), ("t", temple(table, view.other), temples)):
        figure = pygame.Rect(left, area.top + line, side_, side_)
        yield Spot(("neutral island", island, key), figure, token if number else None)
        at = pygame.Rect(figure.right, figure.top, look.px(24), side_)
        yield Spot(("neutral island", island, key, "n"), at, Line(f"×{number}" if number else "", "label", ink, px=16))
        left = at.right + look.px(4)
    yield Spot(("neutral island", island), area, words=said)


def invaders_words(view: State) -> Words:
    """Returns what the row of the Invaders says: how many there are, what for, and who they are."""
    lines = [Message("tiny_epic.invaders.text")]
    if not view.invaders:
        lines.insert(0, Message("tiny_epic.invaders.none"))
    title = Message("tiny_epic.invaders.row", {"n": len(view.invaders)})
    return Words(title, (*lines, *(card_name(card) for card in view.invaders)), "tiny_epic.battle.invaders")


def invaders(table: Shows, view: State, panel: pygame.Rect) -> Iterator[Spot]:
    """Yields the row of the Invaders in a strip, the newest last: key ("invaders",), cards ("invader", number)."""
    look, tone = table.look, table.look.theme.colour
    said = invaders_words(view)
    yield Spot(("invaders",), panel, Panel("slip"), said, outline="rect")
    inner = panel.inflate(-look.px(26), -look.px(10))
    side = min(look.px(26), inner.height)
    icon = pygame.Rect(inner.left, inner.centery - side // 2, side, side)
    yield Spot(("invaders", "icon"), icon, "tiny_epic/icon-battle")
    words = Line(table.say(said.title), "heading", tone.ink, px=18)
    name = pygame.Rect(icon.right + look.px(6), inner.top, words.width(look) + look.px(2), inner.height)
    yield Spot(("invaders", "name"), name, words)
    room = pygame.Rect(name.right + look.px(10), inner.top, inner.right - name.right - look.px(10), inner.height)
    wide = round(room.height * VIKING_SHAPE[0] / VIKING_SHAPE[1])
    step = min(wide + look.px(4), (room.width - wide) // max(1, len(view.invaders) - 1))
    for number, card in enumerate(view.invaders):
        rect = pygame.Rect(room.left + number * step, room.top, wide, room.height)
        yield Spot(("invader", number), rect, viking_card(table, card), card_words(card), outline="rect",
                   large=viking_card(table, card), shape=VIKING_SHAPE)  # fmt: skip


def invaders_chip(table: Shows, view: State, arena: pygame.Rect) -> Iterator[Spot]:
    """Yields how many Invaders lie in their row, in a corner of the place of the battle: key ("invaders",)."""
    side = table.look.px(24)
    rect = pygame.Rect(arena.right - side + table.look.px(4), arena.top - table.look.px(4), side, side)
    picture = Disc(str(len(view.invaders)), "#3A0A08", "#FFF3CF", "#E2543F")
    yield Spot(("invaders",), rect, picture, invaders_words(view), outline="round", bleed=table.look.px(4))
