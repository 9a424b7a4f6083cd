"""Cards that are held out over the land: drawn ones to be sorted, another's hand, options of a card, clans."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.rules.kernel import Message, SeatName
from game.rules.kernel.effects import ChooseEffect
from game.rules.northgard import copying
from game.rules.northgard import frames as at
from game.rules.northgard.components import CLANS
from game.rules.northgard.events import card_name, clan_name
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.words import DECK
from game.scenes.northgard import tokens
from game.scenes.northgard.board import LandBoard
from game.scenes.northgard.cards import card_picture, card_words
from game.scenes.northgard.faces import RATIO, SHAPE, fitted
from game.scenes.northgard.signs import draw_symbols
from game.scenes.northgard.spare import least_covering
from game.scenes.northgard.symbols import Symbol, option_symbols
from game.scenes.table import Key, Picture, Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Fill, Line, Panel, PartMap, fitting
from game.ui import text
from game.ui.look import Look

_DARK: Final = "#B9A67E"
_HEAD, _INSET, _HIGHEST = 34, 44, 236
"""Of what is held out, logical px: its heading, the oak round the things, how high these are at most."""
_LETTERS: Final = 22
_OFFERING, _OPTION = PartMap("northgard/parts/offering", "heading"), PartMap("northgard/parts/option", "signs")
_EMBLEM = PartMap("northgard/parts/emblem", "emblem name power?", "northgard/parts/emblem-low")


@dataclass(frozen=True, slots=True)
class Held:
    """Something held out: its key, how it looks, what it says, and how it looks closely."""

    key: Key
    picture: Picture | str
    words: Words
    large: Picture | str | None = None
    wide: float = RATIO


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a card: its symbols on a slip of vellum, which is dark if that cannot be done now."""

    row: tuple[Symbol, ...]
    dim: bool = False

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the slip and the symbols."""
        Fill(_DARK if self.dim else look.theme.colour.vellum_lit, 10, "#6B4A26").draw(look, surface, rect)
        draw_symbols(look, surface, _OPTION.at(look, rect)["signs"], self.row)


@dataclass(frozen=True, slots=True)
class Emblem:
    """The emblem of a clan with its name, and its power where there is room to write it."""

    token: str
    name: str
    power: str

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the emblem, the name below it, and what the clan can do."""
        parts = _EMBLEM.at(look, rect)
        surface.blit(look.assets.token(self.token, *parts["emblem"].size), parts["emblem"])
        name = Line(self.name, "label", "#F6EBCF", "center")
        fitting(look, name, parts["name"].width).draw(look, surface, parts["name"])
        if "power" not in parts:
            return
        room, wished = parts["power"], look.px(parts.px("power") or 0)
        prose = fitted(look, room, self.power, "body", wished, look.px(text.SMALLEST), "#E4D3AC")
        if prose is not None:
            prose.draw(surface, (room.left, room.centery - prose.height // 2))


def offering(table: Shows, view: NorthgardGame, area: pygame.Rect, board: LandBoard) -> Iterator[Spot]:
    """Yields what is held out to the reader, in an area where it covers the fewest of the tiles on a board."""
    title, held = _held(table, view) or (Message(""), [])
    if not held:
        return
    look = table.look
    heading = Line(table.say(title), "prompt", look.theme.colour.gold, "center", _LETTERS, True)
    least = heading.width(look) + look.px(_INSET)
    grids = [Grid(look, area, held, rows, least) for rows in range(1, min(3, len(held)) + 1)]
    panel = least_covering(area.inflate(-look.px(16), -look.px(16)), board.tiles(), [grid.size for grid in grids])
    grid = next(grid for grid in grids if grid.size == panel.size)
    yield Spot(("offering",), panel, Panel("oak"), Words(title))
    yield _OFFERING.at(look, panel).written(("offering", "heading"), "heading", heading)
    for one, rect, seen in grid.places(panel):
        yield Spot(one.key, rect, one.picture, one.words, outline="rect", large=one.large, shape=SHAPE,
                   middle=(rect.left + seen // 2, rect.centery))  # fmt: skip


class Grid:
    """Things held out in so many rows, one over the other's edge where a row is too long for the area."""

    def __init__(self, look: Look, area: pygame.Rect, held: Sequence[Held], rows: int, least: int) -> None:
        per = -(-len(held) // rows)
        self.rows = [held[begin : begin + per] for begin in range(0, len(held), per)]
        self.gap, self.top = look.px(12), look.px(_HEAD + 14)
        room = (area.height - look.px(30) - self.top) // len(self.rows) - self.gap
        self.high = max(look.px(60), min(look.px(_HIGHEST), room, round(area.height * (0.42 if rows == 1 else 1.0))))
        inner = area.width - look.px(_INSET + 20)
        widest = max(self._width(row, self.gap) for row in self.rows)
        self.squeeze = min(1.0, inner / widest)
        wide = max(min(widest, inner) + look.px(_INSET), least)
        whole = self.top + (self.high + self.gap) * len(self.rows) + look.px(12)
        self.size = min(wide, area.width - look.px(16)), whole

    def _wide(self, one: Held) -> int:
        return round(self.high * one.wide)

    def _width(self, row: Sequence[Held], gap: int) -> int:
        return sum(map(self._wide, row)) + gap * (len(row) - 1)

    def places(self, panel: pygame.Rect) -> Iterator[tuple[Held, pygame.Rect, int]]:
        """Yields each thing, where it lies in a panel, and how much of its width is seen, px."""
        for number, row in enumerate(self.rows):
            last = self._wide(row[-1])
            whole = self._width(row, self.gap)
            squeeze = min(self.squeeze, (whole * self.squeeze - last) / max(1, whole - last))
            left = panel.centerx - (whole - last) * squeeze / 2 - last / 2
            for index, one in enumerate(row):
                wide = self._wide(one)
                step = (wide + self.gap) * squeeze
                top = panel.top + self.top + number * (self.high + self.gap)
                seen = min(round(step), wide) if index < len(row) - 1 else wide
                yield one, pygame.Rect(round(left), top, wide, self.high), seen
                left += step


def _held(table: Shows, view: NorthgardGame) -> tuple[Message, list[Held]] | None:
    """Returns the heading and what is held out; None: nothing."""
    frame: Any = view.stack[-1] if view.stack else None
    if frame is None:
        return None
    mine = frame.seat == table.viewer
    match frame:
        case at.Clanning() if mine:
            return Message("northgard.offering.clans"), _clans(table, view)
        case at.Sorting() if mine:
            return Message("northgard.offering.drawn"), _cards(table, "drawn", view.drawn.cards)
        case at.Prying(other=other) if mine:
            cards = dict.fromkeys(view.hands[other].cards)
            return Message("northgard.offering.hand", {"seat": SeatName(other)}), _cards(table, "pried", list(cards))
        case at.Fetching(seat=seat) if mine:
            return Message("northgard.offering.discard"), _cards(
                table, "fetched", list(dict.fromkeys(view.discard[seat]))
            )
        case at.Copying() if mine:
            return Message("northgard.offering.played"), _copies(table, view, frame)
        case at.Reacting(player=player, card=card):
            title = Message("northgard.offering.asked", {"seat": SeatName(player)})
            return title, _cards(table, "asked", [card])
        case at.Yielding(card=card):
            return Message("northgard.offering.yield"), _cards(table, "asked", [card])
    if frame.kind == "choose_effect":
        return _options(table, view, frame)
    return None


def _cards(table: Shows, name: str, cards: Sequence[int]) -> list[Held]:
    """Returns cards held out; of equal ones the last carries the key."""
    found = []
    for number, card in enumerate(cards):
        later = card in cards[number + 1 :]
        key: Key = (f"{name} behind", card, cards[: number + 1].count(card)) if later else (name, card)
        found.append(
            Held(key, card_picture(table, card, large=True), card_words(card), card_picture(table, card, large=True))
        )
    return found


def _copies(table: Shows, view: NorthgardGame, frame: at.Copying) -> list[Held]:
    found = []
    for action in copying.list_copies(view, frame):
        other, card = action.other, action.card  # type: ignore[attr-defined]
        words = card_words(card, Message("northgard.offering.of", {"seat": SeatName(other)}))
        large = card_picture(table, card, large=True)
        found.append(Held(("copied", other, card), large, words, large))
    return found


def _clans(table: Shows, view: NorthgardGame) -> list[Held]:
    found = []
    for clan, name in enumerate(CLANS):
        if clan in view.clans:
            continue
        words = Words(clan_name(clan), (Message(f"northgard.clan.{name}.text"),), f"northgard.clans.{name}")
        said = (table.say(f"northgard.clan.{name}.{part}") for part in ("short", "text"))
        emblem = Emblem(tokens.CLAN[clan], *said)
        found.append(Held(("clan", clan), emblem, words, wide=0.62))
    return found


def _does(steps: Sequence[Any]) -> Message:
    """Returns the name of what a block of a card does first."""
    return Message(f"northgard.effect.{steps[0].op.name}")


def _options(table: Shows, view: NorthgardGame, frame: Any) -> tuple[Message, list[Held]]:
    """Returns the card whose effect is to be chosen, and its options."""
    row = DECK[frame.row]
    card = row.number
    large = card_picture(table, card, large=True)
    held = [Held(("asked", card), large, card_words(card), large)]
    args = row.blocks[frame.block][frame.step].args
    blocks = getattr(args, "options", None) or (args.do,)
    legal = [action.option for action in view.legal_actions() if isinstance(action, ChooseEffect)]
    for number, block in enumerate(blocks):
        refusal = None if number in legal else view.why_not(ChooseEffect(frame.seat, number))
        body = (refusal.message,) if refusal is not None else card_words(card).body
        words = Words(_does(row.blocks[int(block)]), body, "northgard.cards")
        option = Option(option_symbols(card, int(block)), refusal is not None)
        held.append(Held(("option", number), option, words, wide=0.6))
    return Message("northgard.offering.option.of", {"card": card_name(card)}), held
