"""What lies beside the land: developments to be taken, the supply of buildings, creatures, disorder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.rules.kernel import Message
from game.rules.northgard.components import BUILDINGS, CARDS, CREATURE_KINDS, CREATURES, UNREST, UNREST_FAME
from game.rules.northgard.creatures import goals_of
from game.rules.northgard.events import building_name, card_name, creature_name
from game.rules.northgard.rules import NorthgardGame
from game.scenes.northgard import tokens
from game.scenes.northgard.cards import card_picture, card_words
from game.scenes.northgard.faces import RATIO, SHAPE
from game.scenes.northgard.signs import draw_symbols
from game.scenes.northgard.symbols import Symbol, symbols
from game.scenes.table import Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Faint, Fitted, Line, Panel, PartMap, Parts, counter, heading, spread
from game.ui.look import Look

_ROOMY, _LOW, _TITLED = 280, 120, 150
_DISORDER = PartMap("northgard/parts/disorder", "card")
_DISORDER_WIDE = PartMap("northgard/parts/disorder-wide", "card name cost")
_SUPPLY = PartMap("northgard/parts/supply-rows", "heading stocks", "northgard/parts/supply")
_SUPPLY_NARROW = PartMap("northgard/parts/supply-narrow", "stocks")
_BELOW = PartMap("northgard/parts/stock-below", "building left")
_BESIDE = PartMap("northgard/parts/stock-beside", "building left")
_TITLED_SUPPLY, _UPRIGHT = 328, 1.2
"""From so many logical px in width on the supply has a heading; in a place so much higher than wide, numbers below."""
_CREATURES = PartMap("northgard/parts/creatures", "den")
_DEN = PartMap("northgard/parts/den", "creature line")
_DEN_WIDE, _ROOM_FOR_FAME = 96, 52
"""How wide the place of a creature is at most, and how wide it must be for its fame to be written, logical px."""


def _is_roomy(look: Look, area: pygame.Rect) -> bool:
    """Tells whether a panel is so wide that what it holds keeps off the ornaments in its corners."""
    return area.width > look.px(_ROOMY)


def _inner(look: Look, area: pygame.Rect) -> pygame.Rect:
    across, down = 56 if _is_roomy(look, area) else 28, 26 if area.height >= look.px(100) else 12
    return area.inflate(-look.px(across), -look.px(down))


# -- developments ---------------------------------------------------------------------------------------------------


def developments(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the open cards, one of which is taken by whoever passes: ("display", card); what is left in the decks."""
    look = table.look
    yield Spot(("developments",), area, Panel(), _decks_words(view))
    inner = _inner(look, area)
    row = inner
    if area.height > look.px(_TITLED):
        head = pygame.Rect(inner.left + look.px(4), inner.top - look.px(1), inner.width, look.px(26))
        name = table.say("northgard.developments")
        if not _is_roomy(look, area):
            head.left = area.centerx - Line(name, "heading", look.theme.colour.ink).width(look) // 2
        note = table.say("northgard.developments.left", n=len(view.early) + len(view.advanced))
        yield from heading(look, "developments", head, name, note)
        row = pygame.Rect(inner.left, head.bottom + look.px(4), inner.width, inner.bottom - head.bottom - look.px(6))
    shown = [(kind_of(card), card) for card in view.display]
    aims = [(kind_of(card), card) for card in view.achievements]
    if not shown and not aims:
        yield Spot(("developments", "none"), row, Line(table.say("northgard.developments.none"), "note",
                   look.theme.colour.ink_soft, "center", 15))  # fmt: skip
        return
    if shown and aims:
        low = round(row.height * 0.32)
        yield from _cards(table, pygame.Rect(row.left, row.top, row.width, row.height - low - look.px(6)), shown)
        yield from _aims(table, pygame.Rect(row.left, row.bottom - low, row.width, low), aims)
    else:
        yield from _cards(table, row, shown or aims)


@dataclass(frozen=True, slots=True)
class Aim:
    """An achievement that lies open from the beginning: what it counts, on gold."""

    row: tuple[Symbol, ...]

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the plate and the symbols."""
        pygame.draw.rect(surface, "#A9801F", rect, border_radius=look.px(5))
        pygame.draw.rect(surface, "#E9CF86", rect.inflate(-look.px(5), -look.px(5)), border_radius=look.px(4))
        pygame.draw.rect(surface, "#5B3A1E", rect, max(1, look.px(1.4)), border_radius=look.px(5))
        draw_symbols(look, surface, rect.inflate(-look.px(6), -look.px(4)), self.row)


def _aims(table: Shows, row: pygame.Rect, aims: Sequence[tuple[str, int]]) -> Iterator[Spot]:
    """Yields the achievements of the last year, small."""
    look, gap = table.look, table.look.px(4)
    wide = min(look.px(84), (row.width - gap * (len(aims) - 1)) // len(aims))
    left = row.centerx - (wide * len(aims) + gap * (len(aims) - 1)) // 2
    for number, (name, card) in enumerate(aims):
        rect = pygame.Rect(left + number * (wide + gap), row.top, wide, row.height)
        words = card_words(card, Message("northgard.developments.aims"))
        yield Spot((name, card), rect, Aim(symbols(card)), words, outline="rect",
                   large=card_picture(table, card, large=True), shape=SHAPE)  # fmt: skip


def kind_of(card: int) -> str:
    """Returns how the place of an open card is called."""
    return "achievement" if CARDS[card].kind == "achievement" else "display"


def _cards(table: Shows, row: pygame.Rect, shown: Sequence[tuple[str, int]]) -> Iterator[Spot]:
    """Yields cards side by side, one over the other where there is little room."""
    look = table.look
    gap = look.px(3)
    high = min(row.height, round((row.width - gap * (len(shown) - 1)) / len(shown) / RATIO))
    wide = round(high * RATIO)
    step = min(wide + look.px(8), (row.width - wide) // max(1, len(shown) - 1))
    begin = row.centerx - (step * (len(shown) - 1) + wide) // 2
    for index, (name, card) in enumerate(shown):
        rect = pygame.Rect(begin + index * step, row.centery - high // 2, wide, high)
        seen = rect.left + (min(step, wide) if index < len(shown) - 1 else wide) // 2
        yield Spot((name, card), rect, card_picture(table, card), card_words(card), outline="rect",
                   large=card_picture(table, card, large=True), shape=SHAPE, middle=(seen, rect.centery))  # fmt: skip


def _decks_words(view: NorthgardGame) -> Words:
    lines = (
        Message("northgard.developments.early", {"n": len(view.early)}),
        Message("northgard.developments.advanced", {"n": len(view.advanced)}),
        Message("northgard.developments.text"),
        Message("northgard.restored"),
    )
    return Words(Message("northgard.developments"), lines, "northgard.turn.pass.pick", partial(_gone, view))


def _gone(view: NorthgardGame) -> tuple[Message, ...]:
    return (
        (Message("northgard.developments.gone", {"cards": [card_name(card) for card in view.gone]}),)
        if view.gone
        else ()
    )


# -- the supply of buildings ----------------------------------------------------------------------------------------


def supply(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields every kind of building with what is left of it: ("supply", building) is dragged onto a slot."""
    look = table.look
    plate = Panel("slip" if area.height < look.px(_LOW) else "vellum")
    yield Spot(("supplies",), area, plate, Words(Message("northgard.supply"), (Message("northgard.supply.text"),),
               "northgard.build"))  # fmt: skip
    titled = area.width >= look.px(_TITLED_SUPPLY)
    parts = (_SUPPLY if titled else _SUPPLY_NARROW).at(look, area)
    if titled:
        name, prices = table.say("northgard.supply"), table.say("northgard.supply.prices")
        yield from heading(look, "supply", parts["heading"], name, prices)
    for building, place in enumerate(parts.each("stocks", len(BUILDINGS))):
        yield from _stock(table, view, building, place)


def _stock(table: Shows, view: NorthgardGame, building: int, place: pygame.Rect) -> Iterator[Spot]:
    token, left = tokens.BUILDING[building], view.tokens_left(building)
    parts = (_BELOW if place.height > place.width * _UPRIGHT else _BESIDE).at(table.look, place)
    picture = Fitted(token) if left else Faint(token)
    yield Spot(("supply", building), parts["building"], picture, building_words(view, building), outline="rect")
    yield parts.written(
        ("supply", building, "left"), "left", Line(str(left), "button", table.look.theme.colour.ink, "center")
    )


def building_words(view: NorthgardGame, building: int) -> Words:
    """Returns what a kind of building costs and does, and how many are left."""
    known = BUILDINGS[building]
    lines = (
        Message(f"northgard.building.{known.id}.text"),
        Message("northgard.supply.price", {"n": known.price}),
        Message("northgard.supply.left", {"n": view.tokens_left(building)}),
    )
    return Words(building_name(building), lines, "northgard.build")


# -- creatures and disorder -----------------------------------------------------------------------------------------


def disorder(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the disorder cards that are left, with what they cost where there is room."""
    look = table.look
    lines = (
        Message("northgard.card.unrest.text"),
        Message("northgard.unrest.left", {"n": view.unrest}),
    )
    yield Spot(("disorder",), area, Panel("slip"))
    wide = area.width > 2 * area.height
    parts = (_DISORDER_WIDE if wide else _DISORDER).at(look, area)
    if wide:
        yield from _disorder_lines(table, parts)
    picture = "northgard/card-disorder" if view.unrest else Faint("northgard/card-disorder")
    words = Words(Message("northgard.card.unrest"), lines, "northgard.decks.unrest")
    yield Spot(("stock", "unrest"), parts["card"], picture, words, outline="rect",
               large=card_picture(table, UNREST, large=True), shape=SHAPE)  # fmt: skip
    yield counter(look, ("stock", "unrest", "count"), parts["card"], view.unrest, "bottomright", 26)


def _disorder_lines(table: Shows, parts: Parts) -> Iterator[Spot]:
    """Yields the name of the card and what it costs, one below the other."""
    tone = table.look.theme.colour
    yield parts.written(
        ("disorder", "name"), "name", Line(table.say("northgard.card.unrest"), "heading", tone.ink, "bottomleft")
    )
    said = table.say("northgard.disorder.cost", n=UNREST_FAME)
    yield parts.written(("disorder", "cost"), "cost", Line(said, "note", tone.ink_soft, "topleft"))


def creatures(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the creatures on the land in the order in which they act, each with strength and fame: ("den", n)."""
    look, tone = table.look, table.look.theme.colour
    yield Spot(("creatures",), area, Panel("slip"), _deck_words(view))
    row, den = _CREATURES.at(look, area)["den"], list(view.den[0::2])
    if not den:
        none = Line(table.say("northgard.creatures.none"), "note", tone.ink_soft, "center", 15)
        yield Spot(("creatures", "none"), row, none)
        return
    size = min(look.px(_DEN_WIDE), row.width // len(den)), row.height
    for index, (creature, place) in enumerate(zip(den, spread(row, len(den), size, 0, "center"), strict=True)):
        parts, known = _DEN.at(look, place), CREATURES[creature]
        words = creature_words(view, creature, index)
        yield Spot(("den", creature), parts["creature"], Fitted(tokens.CREATURE[creature]), words, outline="rect")
        roomy = place.width > look.px(_ROOM_FOR_FAME)
        label = f"{known.strength} · ★{known.fame}" if roomy else str(known.strength)
        yield parts.written(("den", creature, "line"), "line", Line(label, "label", tone.ink, "center"))


def _deck_words(view: NorthgardGame) -> Words:
    lines = (Message("northgard.creatures.deck", {"n": sum(view.lurking), "beaten": sum(view.beaten)}),)
    return Words(Message("northgard.creatures"), lines, "northgard.creatures.deck")


def creature_words(view: NorthgardGame, creature: int, index: int) -> Words:
    """Returns what a creature is: strength, fame, where it goes first, what it does, and its place in the row."""
    known = CREATURES[creature]
    kind = creature_name(creature)
    order = [Message(f"northgard.creature.order.{name}") for name in known.order]
    lines = (
        Message(f"northgard.creatures.{CREATURE_KINDS[known.kind]}.text"),
        Message("northgard.creature.order", {"order": order}),
        Message("northgard.creature.turn", {"n": index + 1}),
    )
    return Words(kind, lines, "northgard.creatures.kinds", partial(_goals, view, creature))


def _goals(view: NorthgardGame, creature: int) -> tuple[Message, ...]:
    return (Message("northgard.creature.goals", {"n": len(goals_of(view, creature))}),)
