"""Who plays without a seat, beside the other seats: the neutral side of two players, and the row of the Invaders."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.kernel import Message
from game.rules.tiny_epic.components import RUNES
from game.rules.tiny_epic.draft import NEUTRAL
from game.rules.tiny_epic.events import card_name, island_name
from game.rules.tiny_epic.state import State
from game.scenes.table import Shows, Spot, Words
from game.scenes.table.kit import Entry, Panel, PartMap, counter, described, entries, spread
from game.scenes.tiny_epic.cards import card_spot
from game.scenes.tiny_epic.faces import RATIO, CardBack
from game.scenes.tiny_epic.tokens import settler, shield, temple

_SIDE = PartMap("tiny_epic/parts/neutral", "badge name hand islands")
_ISLAND = PartMap("tiny_epic/parts/neutral-island", "rune name pieces")
_INVADERS = PartMap("tiny_epic/parts/invaders", "icon name cards")


def side(table: Shows, view: State, panel: pygame.Rect) -> Iterator[Spot]:
    """Yields the neutral side: its islands with what it has on each, and its hand while cards are passed."""
    look, parts = table.look, _SIDE.at(table.look, panel)
    said = Words(Message("tiny_epic.fight.neutral"), (Message("tiny_epic.neutral.text"),), "tiny_epic.two.setup")
    yield Spot(("neutral",), panel, Panel("slip"), said, outline="rect")
    yield Spot(("neutral", "badge"), parts["badge"], shield(table, view.other))
    yield parts.written(("neutral", "name"), "name", table.say(said.title))
    if view.is_drafting:
        count = len(view.draft.cards(NEUTRAL)) - view.draft.has_kept(NEUTRAL)
        said = described("tiny_epic.neutral.hand", "tiny_epic.two.draft", {"n": count})
        hand = Entry(("neutral", "hand"), CardBack(), f"×{count}", said, shape=RATIO)
        yield from entries(look, parts["hand"], [hand], 20, 4)
    islands = [island for island in range(view.sea.islands) if view.has_boots(island, view.other)]
    influences = view.influences()
    for island, place in zip(islands, parts.each("islands", len(islands), 3), strict=True):
        yield from _island(table, view, island, place, influences[island * view.parties + view.other])


def _island(table: Shows, view: State, island: int, area: pygame.Rect, influence: int) -> Iterator[Spot]:
    """Yields what the neutral side has on an island: its name with the rune, settlers, temples."""
    look, parts, key = table.look, _ISLAND.at(table.look, area), ("neutral island", island)
    count, temples = view.settlers_on(island, view.other), view.other_temples.count(island)
    figures = {"island": island_name(island), "settlers": count, "temples": temples, "influence": influence}
    said = Words(Message("tiny_epic.neutral.island", figures), (), "tiny_epic.two.setup")
    yield Spot((*key, "rune"), parts["rune"], f"tiny_epic/runemark-{RUNES[view.sea.rune[island]]}")
    yield parts.written((*key, "name"), "name", table.say(island_name(island)))
    found = [("s", settler(table, view.other), count), ("t", temple(table, view.other), temples)]
    row = [Entry((*key, name), token, f"×{number}") for name, token, number in found if number]
    yield from entries(look, parts["pieces"], row, 16, 1, least=len(found))
    yield Spot(key, area, words=said)


def invaders_words(view: State) -> Words:
    """Returns what the row of the Invaders says: how many there are, what for, and who they are."""
    none = () if view.invaders else (Message("tiny_epic.invaders.none"),)
    lines = (*none, Message("tiny_epic.invaders.text"), *map(card_name, view.invaders))
    return Words(Message("tiny_epic.invaders.row", {"n": len(view.invaders)}), lines, "tiny_epic.battle.invaders")


def invaders(table: Shows, view: State, panel: pygame.Rect) -> Iterator[Spot]:
    """Yields the row of the Invaders in a panel, the newest last: key ("invaders",), cards ("invader", number)."""
    look, said, parts = table.look, invaders_words(view), _INVADERS.at(table.look, panel)
    yield Spot(("invaders",), panel, Panel("slip"), said, outline="rect")
    yield Spot(("invaders", "icon"), parts["icon"], "tiny_epic/icon-battle")
    told = table.say("tiny_epic.invaders.short", n=len(view.invaders))
    yield parts.written(("invaders", "name"), "name", told, fit=True)
    room = parts["cards"]
    rects = spread(room, len(view.invaders), (round(room.height * RATIO), room.height), look.px(4))
    for number, (card, rect) in enumerate(zip(view.invaders, rects, strict=True)):
        yield card_spot(table, ("invader", number), rect, card)


def invaders_chip(table: Shows, view: State, arena: pygame.Rect) -> Spot:
    """Returns how many Invaders lie in their row, in a corner of the place of the battle: key ("invaders",)."""
    return counter(table.look, ("invaders",), arena, len(view.invaders), side=24, words=invaders_words(view),
                   fill="#3A0A08", rim="#E2543F")  # fmt: skip
