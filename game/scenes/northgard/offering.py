"""Cards that are held out over the land: those to be taken, drawn ones to be sorted, others' hands, options, clans."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

import pygame

from game.rules.kernel import Message, SeatName
from game.rules.kernel.effects import ChooseEffect
from game.rules.northgard import actions as do
from game.rules.northgard import copying
from game.rules.northgard import frames as at
from game.rules.northgard.components import CLANS
from game.rules.northgard.events import card_name, clan_name
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.words import DECK
from game.scenes.northgard import tokens
from game.scenes.northgard.board import LandBoard
from game.scenes.northgard.cards import card_picture, card_words, keys_of
from game.scenes.northgard.faces import RATIO, fitted
from game.scenes.northgard.signs import draw_symbols
from game.scenes.northgard.symbols import Symbol, option_symbols
from game.scenes.table import Key, Shows, Spot, Words
from game.scenes.table.kit import Fill, Line, PartMap, fits, fitting, picture
from game.scenes.table.kit.held import Held, held_out
from game.ui import text
from game.ui.look import Look

_DARK: Final = "#B9A67E"
_INK: Final = "#2A1B10"
_CARD: Final = (round(190 * RATIO), 190)
_EDGE: Final = 3
"""So far off the rims of its slip a name is if it can be, logical px."""
_SLIP, _CLAN = (116, 190), (150, 240)
"""Cards, slips with an option, and those with the emblem of a clan are so large, logical px."""
_COVER: Final = 9.0
"""Cards are rather smaller than that they lie over land that the choice is about; clans are chosen by their words."""
_OPTION = PartMap("northgard/parts/option", "name signs")
_EMBLEM = PartMap("northgard/parts/emblem", "emblem name power?", "northgard/parts/emblem-low")


@picture
def option_slip(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, row: tuple[Symbol, ...], name: str, dim: bool = False
) -> None:
    """Draws an option of a card: its name and symbols on a slip, which is dark if that cannot be done now."""
    Fill(_DARK if dim else look.theme.colour.vellum_lit, 10, "#6B4A26").draw(look, surface, rect)
    parts = _OPTION.at(look, rect)
    rooms = (parts["name"].inflate(-2 * look.px(_EDGE), 0), parts["name"])
    lines = [Line(name, role, _INK, "center") for role in ("label", text.NARROW)]
    line, room = next((line, room) for room in rooms for line in lines if fits(look, line, room.width))
    fitting(look, line, room.width).draw(look, surface, room)
    draw_symbols(look, surface, parts["signs"], row)


@picture
def clan_emblem(look: Look, surface: pygame.Surface, rect: pygame.Rect, token: str, name: str, power: str) -> None:
    """Draws the emblem of a clan with its name, and its power where there is room to write it."""
    parts = _EMBLEM.at(look, rect)
    surface.blit(look.assets.token(token, *parts["emblem"].size), parts["emblem"])
    fitting(look, Line(name, "label", "#F6EBCF", "center"), parts["name"].width).draw(look, surface, parts["name"])
    if "power" not in parts:
        return
    room, wished = parts["power"], look.px(parts.px("power") or 0)
    prose = fitted(look, room, power, "body", wished, look.px(text.SMALLEST), "#E4D3AC")
    if prose is not None:
        prose.draw(surface, (room.left, room.centery - prose.height // 2))


def offering(table: Shows, view: NorthgardGame, area: pygame.Rect, board: LandBoard) -> Iterator[Spot]:
    """Yields what is held out to the reader, in an area where it covers the fewest of the tiles on a board."""
    found = _held(table, view)
    if found is None:
        return
    title, held = found
    if held:
        room = area.inflate(-table.look.px(16), -table.look.px(16))
        more = () if isinstance(view.stack[-1], at.Clanning) else (_COVER,)
        yield from held_out(table.look, "offering", [room], board.tiles(), held, table.say(title), *more)


def _held(table: Shows, view: NorthgardGame) -> tuple[Message, list[Held]] | None:
    """Returns the heading and what is held out; None: nothing."""
    frame: Any = view.stack[-1] if view.stack else None
    if frame is None:
        return None
    mine, here = frame.seat == table.viewer, frame.seat == table.front
    match frame:
        case at.Clanning() if here:
            return Message("northgard.offering.clans"), _clans(table, view)
        case at.Picking() if here:
            cards = [action.card for action in view.legal_actions() if isinstance(action, do.Pick)]
            return Message("northgard.offering.pick"), _cards(table, "picked", cards)
        case at.Sorting() if mine:
            return Message("northgard.offering.drawn"), _cards(table, "drawn", view.drawn.cards)
        case at.Prying(other=other) if mine:
            pried = view.hands[other].cards
            return Message("northgard.offering.hand", {"seat": SeatName(other)}), _stacks(table, "pried", pried)
        case at.Fetching(seat=seat) if mine:
            return Message("northgard.offering.discard"), _stacks(table, "fetched", view.discard[seat])
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


def _card(table: Shows, key: Key, card: int, *more: Message) -> Held:
    """Returns a card held out."""
    return Held(key, card_picture(table, card, large=True), card_words(card, *more), _CARD)


def _cards(table: Shows, name: str, cards: Sequence[int]) -> list[Held]:
    """Returns cards held out, each by itself."""
    return [_card(table, key, card) for key, card in zip(keys_of(name, cards), cards, strict=True)]


def _stacks(table: Shows, name: str, cards: Sequence[int]) -> list[Held]:
    """Returns cards held out, equal ones as a stack with their number."""
    return [replace(_card(table, (name, card), card), count=count) for card, count in Counter(cards).items()]


def _copies(table: Shows, view: NorthgardGame, frame: at.Copying) -> list[Held]:
    found: Sequence[Any] = copying.list_copies(view, frame)
    owners = [Message("northgard.offering.of", {"seat": SeatName(one.other)}) for one in found]
    return [_card(table, ("copied", one.other, one.card), one.card, owner)
            for one, owner in zip(found, owners, strict=True)]  # fmt: skip


def _clans(table: Shows, view: NorthgardGame) -> list[Held]:
    found = []
    for clan, name in ((clan, name) for clan, name in enumerate(CLANS) if clan not in view.clans):
        words = Words(clan_name(clan), (Message(f"northgard.clan.{name}.text"),), f"northgard.clans.{name}")
        said = (table.say(f"northgard.clan.{name}.{part}") for part in ("short", "text"))
        emblem = clan_emblem(tokens.CLAN[clan], *said)
        found.append(Held(("clan", clan), emblem, words, _CLAN))
    return found


def offered_name(steps: Sequence[Any]) -> Message:
    """Returns the name of what a block of a card does first."""
    return Message(f"northgard.effect.{steps[0].op.name}")


def _options(table: Shows, view: NorthgardGame, frame: Any) -> tuple[Message, list[Held]]:
    """Returns the card whose effect is to be chosen, and its options."""
    look, row = table.look, DECK[frame.row]
    card = row.number
    held = [_card(table, ("asked", card), card)]
    args = row.blocks[frame.block][frame.step].args
    blocks = getattr(args, "options", None) or (args.do,)
    legal = [action.option for action in view.legal_actions() if isinstance(action, ChooseEffect)]
    for number, block in enumerate(blocks):
        refusal = None if number in legal else view.why_not(ChooseEffect(frame.seat, number))
        body = (refusal.message,) if refusal is not None else card_words(card).body
        does = offered_name(row.blocks[int(block)])
        words = Words(does, body, "northgard.cards")
        option = option_slip(option_symbols(card, int(block)), table.say(does), refusal is not None)
        line = Line(table.say(does), text.NARROW, px=text.SMALLEST)
        held.append(Held(("option", number), option, words, _SLIP, least=line.width(look) + 2 * look.px(2 * _EDGE)))
    return Message("northgard.offering.option.of", {"card": card_name(card)}), held
