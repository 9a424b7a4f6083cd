"""What lies beside the land: developments to be taken, the supply of buildings, creatures, disorder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise, product
from operator import itemgetter

import pygame

from game.rules.kernel import Message
from game.rules.northgard import frames as at
from game.rules.northgard.building import price_of
from game.rules.northgard.components import BUILDINGS, CARDS, CREATURES, UNREST, UNREST_FAME
from game.rules.northgard.creatures import goals_of
from game.rules.northgard.events import card_name
from game.rules.northgard.rules import NorthgardGame
from game.scenes.northgard import tokens, words
from game.scenes.northgard.cards import card_picture, card_words, close_look
from game.scenes.northgard.faces import RATIO
from game.scenes.northgard.lath import Lath
from game.scenes.northgard.signs import draw_symbols
from game.scenes.northgard.symbols import Symbol, symbols
from game.scenes.table import Shows, Spot, Words
from game.scenes.table.kit import Faint, Fill, Fitted, Line, Panel, PartMap, Parts, counter, heading, picture, spread
from game.ui.look import Look

_LOW = 150
_DEVELOPMENTS = PartMap("northgard/parts/developments", "heading cards shown aims", "northgard/parts/developments-low")
_DISORDER = PartMap("northgard/parts/disorder", "card")
_DISORDER_WIDE = PartMap("northgard/parts/disorder-wide", "card name cost")
_SUPPLY = PartMap("northgard/parts/supply-rows", "heading stocks", "northgard/parts/supply")
_SUPPLY_NARROW = PartMap("northgard/parts/supply-narrow", "heading stocks")
_BELOW = PartMap("northgard/parts/stock-below", "building left")
_BESIDE = PartMap("northgard/parts/stock-beside", "building left")
_WIDE_SUPPLY, _UPRIGHT = 328, 1.2
"""From so many logical px in width on the supply lies in long rows; in a place so much higher, numbers below."""
_TINY, _LATH, _LOW_LATH = 66, 25, 17
"""Open cards that would be narrower are laths, so high at least, or so low where names want rows, logical px."""
_AIM = PartMap("northgard/parts/aim", "plate signs")
_NARROW = 280
"""On a panel of fewer logical px the heading of the developments stands in the middle."""
_CREATURES = PartMap("northgard/parts/creatures", "den")
_DEN = PartMap("northgard/parts/den", "creature line")
_DEN_WIDE, _ROOM_FOR_FAME = 96, 52
"""How wide the place of a creature is at most, and how wide it must be for its fame to be written, logical px."""


# -- developments ---------------------------------------------------------------------------------------------------


def developments(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the open cards, one of which is taken by whoever passes: ("display", card); what is left in the decks."""
    look, parts = table.look, _DEVELOPMENTS.at(table.look, area)
    plate = Panel("vellum" if parts.name == _DEVELOPMENTS.names[0] else "slip")
    yield Spot(("developments",), area, plate, _decks_words(view))
    head, name, px = parts["heading"], table.say("northgard.developments"), parts.px("heading")
    if px is None and area.width <= look.px(_NARROW):
        begin = area.centerx - Line(name, "heading", look.theme.colour.ink).width(look) // 2
        head = pygame.Rect(begin, head.top, head.right - begin, head.height)
    note = table.say("northgard.developments.left", n=len(view.early) + len(view.advanced))
    yield from heading(look, "developments", head, name, note, px=px)
    shown = [(kind_of(card), card) for card in view.display]
    aims = [(kind_of(card), card) for card in view.achievements]
    if not shown and not aims:
        none = Line(table.say("northgard.developments.none"), "note", look.theme.colour.ink_soft, "center", 15)
        yield Spot(("developments", "none"), parts["cards"], none)
    elif shown and aims:
        yield from _cards(table, parts["shown"], shown)
        yield from _aims(table, parts, aims)
    else:
        yield from _cards(table, parts["cards"], shown or aims)


@picture
def aim(look: Look, surface: pygame.Surface, rect: pygame.Rect, row: tuple[Symbol, ...]) -> None:
    """Draws an achievement that lies open from the beginning: what it counts, on gold."""
    parts = _AIM.at(look, rect)
    Fill("#A9801F", 5, "#5B3A1E", 1.4).draw(look, surface, rect)
    Fill("#E9CF86", 4).draw(look, surface, parts["plate"])
    draw_symbols(look, surface, parts["signs"], row)


def _aims(table: Shows, parts: Parts, aims: Sequence[tuple[str, int]]) -> Iterator[Spot]:
    """Yields the achievements of the last year, small, in the middle of their row."""
    places = parts.each("aims", len(aims))
    aside = (parts["aims"].right - places[-1].right) // 2
    for (name, card), place in zip(aims, places, strict=True):
        rect = place.move(aside, 0)
        said = card_words(card, Message("northgard.developments.aims"))
        yield Spot((name, card), rect, aim(symbols(card)), said, **close_look(table, card))


def kind_of(card: int) -> str:
    """Returns how the place of an open card is called."""
    return "achievement" if CARDS[card].kind == "achievement" else "display"


def _cards(table: Shows, row: pygame.Rect, shown: Sequence[tuple[str, int]]) -> Iterator[Spot]:
    """Yields cards side by side, one over the other where there is little room; as laths where they would be tiny."""
    look, count = table.look, len(shown)
    high = min(row.height, round((row.width - look.px(3) * (count - 1)) / count / RATIO))
    wide = round(high * RATIO)
    if wide < look.px(_TINY):
        yield from _laths(table, row, shown)
        return
    places = spread(row, count, (wide, high), look.px(8), "center")
    step = min(wide, places[1].left - places[0].left) if count > 1 else wide
    for index, ((name, card), rect) in enumerate(zip(shown, places, strict=True)):
        middle = rect.left + (step if index < count - 1 else wide) // 2, rect.centery
        yield Spot((name, card), rect, card_picture(table, card), card_words(card), middle=middle,
                   **close_look(table, card))  # fmt: skip


def _laths(table: Shows, room: pygame.Rect, shown: Sequence[tuple[str, int]]) -> Iterator[Spot]:
    """Yields cards as laths in as many rows as there is room for, each as wide as its name wants beside the others.

    Where a name finds no room, there are more and lower rows, or the cards go to rows in which they have it.
    """
    look, gap = table.look, table.look.px(3)
    laths = [Lath(card_picture(table, card)) for _, card in shown]
    usual, most = (max(1, min(len(shown), (room.height + look.px(2)) // look.px(high))) for high in (_LATH, _LOW_LATH))
    pitches = [(room.height + look.px(2)) // down for down in range(usual, most + 1)]
    wanted = [[lath.least(look, pitch - look.px(2)) + gap for lath in laths] for pitch in pitches]
    best: tuple[int, Sequence[Sequence[int]], int] | None = None
    for parted, (down, widths) in product((_in_order, _in_any_order), enumerate(wanted, usual)):
        ways = ((max(sum(widths[number] for number in row) for row in rows), rows)
                for rows in parted(len(laths), down))  # fmt: skip
        longest, rows = min(ways, key=itemgetter(0))
        if best is None or longest < best[0]:
            best = longest, rows, down - usual
        if longest <= room.width + gap:
            break
    assert best is not None
    _, rows, way = best
    widths, pitch = wanted[way], pitches[way]
    for down, row in enumerate(rows):
        across = [widths[number] for number in row]
        spare, at = room.width + gap - sum(across), float(room.left)
        if spare < 0:
            across[across.index(max(across))] += spare
        for number, least in zip(row, across, strict=True):
            wide = least + max(0, spare) / len(row)
            size = round(at + wide) - round(at) - gap, pitch - look.px(2)
            rect, at, card = pygame.Rect((round(at), room.top + down * pitch), size), at + wide, shown[number][1]
            yield Spot(shown[number], rect, laths[number], card_words(card), **close_look(table, card))


def _in_order(count: int, rows: int) -> Iterator[Sequence[Sequence[int]]]:
    """Yields the ways to part so many numbers into rows in their order."""
    for ends in combinations(range(1, count), rows - 1):
        yield [range(begin, end) for begin, end in pairwise((0, *ends, count))]


def _in_any_order(count: int, rows: int) -> Iterator[Sequence[Sequence[int]]]:
    """Yields the ways to part them in any order, no row of them empty."""
    for place in product(range(rows), repeat=count):
        if len(set(place)) == rows:
            yield [[number for number in range(count) if place[number] == row] for row in range(rows)]


def _decks_words(view: NorthgardGame) -> Words:
    decks = {"early": len(view.early), "advanced": len(view.advanced)}
    decks = {"decks": sum(decks.values()), **decks}
    lines = [Message(f"northgard.developments.{name}", {"n": count}) for name, count in decks.items()]
    lines += [Message("northgard.developments.text"), Message("northgard.restored")]
    gone = [Message("northgard.developments.gone", {"cards": list(map(card_name, view.gone))})] if view.gone else []
    return Words(Message("northgard.developments"), (*lines, *gone), "northgard.turn.pass.pick")


# -- the supply of buildings ----------------------------------------------------------------------------------------


def supply(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields every kind of building with what is left of it: ("supply", building) is dragged onto a slot."""
    look = table.look
    plate = Panel("slip" if area.height < look.px(_LOW) else "vellum")
    yield Spot(("supplies",), area, plate, words.SUPPLY)
    parts = (_SUPPLY if area.width >= look.px(_WIDE_SUPPLY) else _SUPPLY_NARROW).at(look, area)
    name, prices = table.say("northgard.supply"), table.say("northgard.supply.prices")
    yield from heading(look, "supply", parts["heading"], name, prices, px=parts.px("heading"))
    for building, place in enumerate(parts.each("stocks", len(BUILDINGS))):
        token, left = tokens.BUILDING[building], view.tokens_left(building)
        stock = (_BELOW if place.height > place.width * _UPRIGHT else _BESIDE).at(look, place)
        picture = Fitted(token) if left else Faint(token)
        yield Spot(("supply", building), stock["building"], picture, building_words(view, building), outline="rect")
        yield stock.written(("supply", building, "left"), "left", str(left))


def building_words(view: NorthgardGame, building: int) -> Words:
    """Returns what a kind of building costs and does, and how many are left."""
    said, usual = words.BUILDINGS[building], BUILDINGS[building].price
    frame = view.stack[-1] if view.stack else None
    price = price_of(building, frame.cheaper if isinstance(frame, at.Building) else 0)
    cost = Message(f"northgard.supply.price{'' if price == usual else '.now'}", {"n": price, "usual": usual})
    left = Message("northgard.supply.left", {"n": view.tokens_left(building)})
    return replace(said, body=(*said.body, cost, left))


# -- creatures and disorder -----------------------------------------------------------------------------------------


def disorder(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the disorder cards that are left, with what they cost where there is room."""
    yield Spot(("disorder",), area, Panel("slip"))
    wide = area.width > 2 * area.height
    parts = (_DISORDER_WIDE if wide else _DISORDER).at(table.look, area)
    if wide:
        yield parts.written(("disorder", "name"), "name", table.say("northgard.card.unrest"))
        yield parts.written(("disorder", "cost"), "cost", table.say("northgard.disorder.cost", n=UNREST_FAME))
    picture = "northgard/card-disorder" if view.unrest else Faint("northgard/card-disorder")
    left = Message("northgard.unrest.left", {"n": view.unrest})
    said = replace(words.DISORDER, body=(*words.DISORDER.body, left))
    yield Spot(("stock", "unrest"), parts["card"], picture, said, **close_look(table, UNREST))
    yield counter(table.look, ("stock", "unrest", "count"), parts["card"], view.unrest, "bottomright", 26)


def creatures(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the creatures on the land in the order in which they act, each with strength and fame: ("den", n)."""
    look, counts = table.look, {"n": sum(view.lurking), "beaten": sum(view.beaten)}
    lines = (Message("northgard.creatures.deck", counts),)
    said = Words(Message("northgard.creatures"), lines, "northgard.creatures.deck")
    yield Spot(("creatures",), area, Panel("slip"), said)
    row, den = _CREATURES.at(look, area)["den"], list(view.den[0::2])
    if not den:
        none = Line(table.say("northgard.creatures.none"), "note", look.theme.colour.ink_soft, "center", 15)
        yield Spot(("creatures", "none"), row, none)
        return
    size = min(look.px(_DEN_WIDE), row.width // len(den)), row.height
    for index, (creature, place) in enumerate(zip(den, spread(row, len(den), size, 0, "center"), strict=True)):
        parts, known = _DEN.at(look, place), CREATURES[creature]
        said = creature_words(view, creature, index)
        yield Spot(("den", creature), parts["creature"], Fitted(tokens.CREATURE[creature]), said, outline="rect")
        roomy = place.width > look.px(_ROOM_FOR_FAME)
        label = f"{known.strength} · ★{known.fame}" if roomy else str(known.strength)
        yield parts.written(("den", creature, "line"), "line", label)


def creature_words(view: NorthgardGame, creature: int, index: int) -> Words:
    """Returns what a creature is: strength, fame, where it goes first, what it does, and its place in the row."""
    said = words.creature_words(creature)
    order = [Message(f"northgard.creature.order.{name}") for name in CREATURES[creature].order]
    lines = Message("northgard.creature.order", {"order": order}), Message("northgard.creature.turn", {"n": index + 1})
    return replace(said, body=(*said.body, *lines), more=lambda: (
        Message("northgard.creature.goals", {"n": len(goals_of(view, creature))}),
    ))  # fmt: skip
