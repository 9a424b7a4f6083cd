"""Cards that are held out over the land: drawn ones to be sorted, another's hand, options of a card, clans."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.rules.kernel import Message, SeatName
from game.rules.kernel.effects import ChooseEffect
from game.rules.northgard import copying
from game.rules.northgard import frames as at
from game.rules.northgard.components import CLANS
from game.rules.northgard.effects import DECK
from game.rules.northgard.events import card_name, clan_name
from game.rules.northgard.rules import NorthgardGame
from game.scenes.northgard import tokens
from game.scenes.northgard.cards import RATIO, SHAPE, card_picture, card_words, draw_symbols
from game.scenes.northgard.symbols import Symbol, option_symbols
from game.scenes.table import Key, Picture, Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Line, Panel
from game.ui import text
from game.ui.look import Look


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
    """An option of a card: its symbols on a slip of vellum."""

    row: tuple[Symbol, ...]

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the slip and the symbols."""
        pygame.draw.rect(surface, look.theme.colour.vellum_lit, rect, border_radius=look.px(10))
        pygame.draw.rect(surface, "#6B4A26", rect, max(1, look.px(2)), border_radius=look.px(10))
        draw_symbols(look, surface, rect.inflate(-look.px(14), -look.px(14)), self.row)


@dataclass(frozen=True, slots=True)
class Emblem:
    """The emblem of a clan with its name."""

    token: str
    name: str

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the emblem and the name below it."""
        line = look.px(22)
        side = min(rect.width, rect.height - line)
        picture = look.assets.token(self.token, side, side)
        surface.blit(picture, picture.get_rect(midtop=rect.midtop))
        px = text.fit_px(look, self.name, "label", rect.width)
        at = (rect.centerx, rect.bottom - line // 2)
        text.draw(look, surface, self.name, at, "label", "#F6EBCF", "center", px=px)


def offering(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields what is held out to the reader, at the foot of an area; nothing while there is nothing."""
    found = _held(table, view)
    if found is None:
        return
    title, held = found
    if not held:
        return
    look = table.look
    head, gap = look.px(34), look.px(12)
    high = min(round(area.height * 0.42), look.px(236))
    wides = [round(high * one.wide) for one in held]
    inset = look.px(56)
    room = area.width - inset - look.px(20)
    step_scale = min(1.0, (room - wides[-1]) / max(1, sum(wides[:-1]) + gap * (len(wides) - 1)))
    used = round((sum(wides[:-1]) + gap * (len(wides) - 1)) * step_scale) + wides[-1]
    heading = Line(table.say(title), "prompt", look.theme.colour.gold, "center", 22, True)
    wide = min(area.width - look.px(20), max(used, heading.width(look)) + inset)
    panel = pygame.Rect(0, 0, wide, high + head + look.px(36))
    panel.midbottom = area.centerx, area.bottom - look.px(10)
    yield Spot(("offering",), panel, Panel("oak"), Words(title))
    yield Spot(("offering", "heading"), pygame.Rect(panel.left, panel.top + look.px(10), wide, head), heading)
    left = float(panel.centerx - used / 2)
    top = panel.top + head + look.px(14)
    for number, (one, across) in enumerate(zip(held, wides, strict=True)):
        rect = pygame.Rect(round(left), top, across, high)
        step = (across + gap) * step_scale
        seen = rect.left + (min(round(step), across) if number < len(held) - 1 else across) // 2
        yield Spot(one.key, rect, one.picture, one.words, outline="rect", large=one.large, shape=SHAPE,
                   middle=(seen, rect.centery))  # fmt: skip
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
        key: Key = (name, "behind", number) if later else (name, card)
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
        found.append(Held(("clan", clan), Emblem(tokens.CLAN[clan], table.say(clan_name(clan))), words, wide=0.62))
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
        if number not in legal:
            continue
        words = Words(_does(row.blocks[int(block)]), card_words(card).body, "northgard.cards")
        held.append(Held(("option", number), Option(option_symbols(card, int(block))), words, wide=0.6))
    return Message("northgard.offering.option.of", {"card": card_name(card)}), held
