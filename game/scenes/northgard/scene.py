"""The scene of Northgard: its view, its hands, and how its choices are offered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

import pygame

from game.rules.kernel import Message, SeatName
from game.rules.kernel.effects import Decline
from game.rules.northgard import frames as at
from game.rules.northgard import muster
from game.rules.northgard.actions import Cancel
from game.rules.northgard.battle_frames import Falling
from game.rules.northgard.building import SMALL_ONLY, price_of
from game.rules.northgard.components import ALTAR, REACTION
from game.rules.northgard.events import card_name, clan_name, creature_name, goods_named, resource_name
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import NOTHING
from game.rules.northgard.words import DECK
from game.scenes.northgard import card_hands, tokens
from game.scenes.northgard.cards import card_picture, card_words
from game.scenes.northgard.faces import RATIO
from game.scenes.northgard.hands import HANDS
from game.scenes.northgard.light import land_of
from game.scenes.northgard.view import NorthgardView
from game.scenes.table import ActionLook, Choice, TableScene
from game.scenes.table.board import zoomed

_MODIFIED = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_END = ActionLook(key=pygame.K_SPACE)
_ONE_OR_NONE = 2
"""So many answers has an effect that is offered alone: to take it, or not."""
_REACTION = (round(190 * RATIO), 190)
"""The reaction is so large in the tray, logical px."""
LAND_LOOKS: Mapping[str, ActionLook] = {
    "clan": ActionLook(words=lambda _, do: clan_name(do.clan)),
    "halt": _END,
    "let_be": _END,
    "end_turn": ActionLook(primary=True, key=pygame.K_SPACE),
    "end_trade": ActionLook(primary=True, key=pygame.K_SPACE),
    "accept": ActionLook(primary=True),
    "steal": ActionLook(words=lambda _, do: resource_name(do.resource), icon=lambda do: tokens.GOODS[do.resource]),
    "ransom": ActionLook(
        words=lambda _, do: Message("northgard.do.ransom.what", {"goods": goods_named((do.food, do.wood, do.lore))})
    ),
    "aim": ActionLook(words=lambda _, do: Message("northgard.do.aim", {"other": SeatName(do.other)}), button=True),
    "redraw": ActionLook(icon="northgard/ico-explore"),
}


class NorthgardScene(TableScene[NorthgardGame]):
    """A table of Northgard, played."""

    view_class = NorthgardView
    hands = HANDS
    looks: ClassVar[Mapping[str, ActionLook]] = {**LAND_LOOKS, **card_hands.LOOKS}
    view: NorthgardView

    def offered(self) -> list[Choice]:
        """Returns what is offered; the reaction as the card that it is."""
        card = card_picture(self.view, REACTION, large=True)
        return [
            replace(choice, picture=card, size=_REACTION, hint=self.view.tip(card_words(REACTION)), bears_name=True)
            if choice.actions and isinstance(choice.actions[0], Cancel)
            else choice
            for choice in super().offered()
        ]

    def point_tooltip(self) -> None:
        super().point_tooltip()
        self.view.light.show(self._pointed())

    def _pointed(self) -> int:
        """Returns the territory that is pointed at, or walked to by keys; -1: none, or something is in the hand."""
        if self.drag.hand is not None or self.covered:
            return NOTHING
        for walk, cursor in self.walking.cursors:
            if cursor.focused and self.group.by_keyboard and cursor.at is not None:
                return land_of(self.shown, walk.spot(cursor.at))
        spot = self.view.at(pygame.mouse.get_pos())
        return land_of(self.shown, spot.key) if spot is not None else NOTHING

    def input(self, event: pygame.Event) -> bool:
        return super().input(event) or self._look_nearer(event) or self._tell_refusal(event)

    def _look_nearer(self, event: pygame.Event) -> bool:
        """Takes plus, minus and Home: nearer to the land, farther, all of it; wherever the keys are."""
        if event.type != pygame.KEYDOWN or event.mod & _MODIFIED or not zoomed(self.view.ground_board.lens, event):
            return False
        self.view.reframe()
        self.handling.moved()
        return True

    def _tell_refusal(self, event: pygame.Event) -> bool:
        """Says why a territory that was clicked cannot be meant, while territories are to be clicked."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or not self.may_act:
            return False
        view = self.shown
        lands = (spot.key for spot in reversed(self.view.reachable) if spot.holds(event.pos))
        name = next((land_of(view, key) for key in lands if land_of(view, key) != NOTHING), NOTHING)
        action = HANDS.clicked(view, name) if name != NOTHING else None
        refusal = view.why_not(action) if action is not None else None
        if refusal is None:
            return False
        self.refused(self.refusal_text(refusal), event.pos)
        return True

    @property
    def moving(self) -> bool:
        return super().moving or self.view.light.moving

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if not self.covered and self.drag.hand is not None:
            self.view.draw_rest(surface, self.drag.hand.thing.key)

    def asked(self, frame: Any, heading: Message, text: Message | None) -> tuple[Message, Message | None]:
        """Returns the prompt, with what it is about where that tells more than the kind of choice."""
        if isinstance(frame, at.Reacting):
            said = {"seat": SeatName(frame.player), "card": card_name(frame.card)}
            return Message("northgard.prompt.react.card", said), Message("northgard.prompt.react.text")
        if isinstance(frame, at.Continuing) and len(self.shown.legal_actions()) == 1:
            back = "none" if self.guest.letter.can_undo else "sure"
            return Message("northgard.prompt.go_on.over"), Message(f"northgard.prompt.go_on.{back}")
        return heading, _sentence(self.shown, frame) or text


def _sentence(view: NorthgardGame, frame: Any) -> Message | None:
    """Returns what is offered, left or asked for in a choice; None where its kind says all."""
    last = view.year >= int(view.options["years"])
    match frame:
        case at.Swapping(seat=seat, give=give, get=get):
            said = {"seat": SeatName(view.mate(seat)), "give": resource_name(give), "get": resource_name(get)}
            return Message("northgard.prompt.swap.what", said)
        case at.Trading(seat=seat) if view.has_teams:
            return Message("northgard.prompt.trade.mate", {"seat": SeatName(view.mate(seat))})
        case at.Trading():
            return Message("northgard.prompt.trade.last" if last else "northgard.prompt.trade.drag")
        case at.Building(cheaper=cheaper) if cheaper:
            return Message("northgard.prompt.build.cheaper", {"large": price_of(ALTAR, cheaper)})
        case at.Building(ways=ways) if ways & SMALL_ONLY:
            return Message("northgard.prompt.build.small")
        case at.Marching(left=left):
            homes = {view.home(area) for _, area in view.pairs(view.den)}
            near = any(name in homes for name in view.own(frame.seat))
            return Message(f"northgard.prompt.march.{'beasts' if near else 'left'}", {"n": left})
        case at.Mustering():
            return Message("northgard.prompt.muster.left", {"n": muster.at_most(view, frame)})
        case at.Sorting(keep=keep, discard=discard, top=top):
            counts = (("keep", keep), ("discard", discard), ("top", top))
            parts = [Message(f"northgard.sort.{name}", {"n": n}) for name, n in counts if n]
            return Message("northgard.prompt.sort.left", {"parts": parts})
        case Falling(place=place) if not view.battle and (beasts := view.creatures(place)):
            return Message("northgard.prompt.fall.haunted", {"creature": creature_name(beasts[0])})
        case at.Grouping(seat=seat, chance=0) if view.can_call_kaija(seat):
            return Message("northgard.prompt.group.kaija")
        case at.Laying(anywhere=1):
            return Message("northgard.prompt.lay.anywhere")
        case at.Loosing(creature=creature) | at.Leading(creature=creature):
            return Message(f"northgard.prompt.{frame.kind}.who", {"creature": creature_name(creature)})
        case at.Picking() if last:
            return Message("northgard.prompt.pick.last")
        case at.Prying(other=other, price=price):
            said = {"seat": SeatName(other), "n": price}
            return Message(f"northgard.prompt.pry.{'ransom' if price else 'discard'}", said)
        case at.Yielding(taker=taker, card=card, price=price):
            said = {"seat": SeatName(taker), "card": card_name(card), "n": price}
            return Message("northgard.prompt.yield.card", said)
        case at.Continuing(main=main):
            return Message(f"northgard.prompt.go_on.{'instants' if main else 'main'}")
    if frame is not None and frame.kind == "choose_effect":
        acts = view.legal_actions()
        kind = "more" if len(acts) == _ONE_OR_NONE and any(isinstance(act, Decline) for act in acts) else "card"
        return Message(f"northgard.prompt.choose_effect.{kind}", {"card": card_name(DECK[frame.row].number)})
    return None
