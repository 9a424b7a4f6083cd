"""The scene of Landnám: its view, its hands, and how its choices are offered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import pygame

from game.rules.kernel import Message, SeatName
from game.rules.landnam import actions as do
from game.rules.landnam import frames as ask
from game.rules.landnam import suit
from game.rules.landnam.components import FATE_NAMES
from game.rules.landnam.harvest import shifted
from game.rules.landnam.names import resource_name, terrain_name
from game.rules.landnam.rules import LandnamGame
from game.rules.landnam.suit import RESOURCE, SIDE
from game.scenes.landnam import tokens
from game.scenes.landnam.asked import asked_text
from game.scenes.landnam.panels import fate_card
from game.scenes.landnam.pictures import Found
from game.scenes.landnam.view import LandnamView
from game.scenes.landnam.words import HANDS, fate_words, shifted_by
from game.scenes.table import ActionLook, Choice, Path, TableScene
from game.table.trial import after


def _play(view: LandnamGame, action: Any) -> Message:
    name = Message(f"landnam.card.{FATE_NAMES[action.card]}")
    if shifted_by(action.card):
        number = shifted(view.stack[-1].number, action.target)
        return Message("landnam.do.play.shift", {"card": name, "number": number})
    return Message("landnam.do.play", {"card": name})


def _keep(view: LandnamGame, action: Any) -> Message:
    frame = view.stack[-1]
    terrain, number = ((frame.terrain1, frame.number1), (frame.terrain2, frame.number2))[action.which]
    name = terrain_name(terrain)
    return Message("landnam.do.keep.number" if number else "landnam.do.keep", {"terrain": name, "number": number})


def _kind(view: LandnamGame, action: Any) -> Message:
    return Message(f"landnam.do.{action.verb}", {"resource": resource_name(view.suit[RESOURCE])})


def _propose(view: LandnamGame, action: Any) -> Message:
    if action.to < 0:
        return Message("landnam.do.propose.all")
    return Message("landnam.do.propose", {"seat": SeatName(action.to)})


_CARD = (140.0, 196.0)
"""A fate card is so large in the tray, logical px."""


class LandnamScene(TableScene[LandnamGame]):
    """A table of Landnám, played."""

    view_class = LandnamView
    hands = HANDS
    looks: ClassVar[Mapping[str, ActionLook]] = {
        "roll": ActionLook(primary=True, key=pygame.K_SPACE),
        "deal": ActionLook(primary=True, key=pygame.K_SPACE),
        "explore": ActionLook(primary=True, key=pygame.K_SPACE, icon="landnam/d10-green"),
        "end_moving": ActionLook(key=pygame.K_SPACE),
        "end_turn": ActionLook(primary=True, key=pygame.K_SPACE),
        "play": ActionLook(
            words=_play,
            icon=lambda action: tokens.EMBLEM[action.card],
            button=lambda action: action.target < 0 or shifted_by(action.card),
        ),
        "keep": ActionLook(words=_keep),
        "stay": ActionLook(primary=True, key=pygame.K_SPACE),
        "name_first": ActionLook(words=lambda _, do: Message("landnam.do.name_first", {"seat": SeatName(do.first)})),
        "rest": ActionLook(
            words=lambda view, _: Message("landnam.do.rest" if suit.is_ahead(view) else "landnam.do.rest.behind")
        ),
        "ask_help": ActionLook(words=lambda _, do: Message("landnam.do.ask_help", {"seat": SeatName(do.other)})),
        "lay": ActionLook(words=_kind, primary=True, button=True),
        "join": ActionLook(words=_kind, primary=True, button=True),
        "let_pass": ActionLook(
            words=lambda _, do: Message("landnam.do.let_pass.always" if do.always else "landnam.do.let_pass"),
            primary=lambda do: not do.always,
        ),
        "propose": ActionLook(words=_propose, primary=lambda do: do.to < 0),
        "accept": ActionLook(primary=True),
        "refuse": ActionLook(
            words=lambda _, do: Message("landnam.do.refuse.always" if do.always else "landnam.do.refuse")
        ),
    }
    view: LandnamView

    def offered(self) -> list[Choice]:
        """Returns what is offered: fate cards that no gesture plays as cards, finds as the hexes that they are."""
        return [self._seen(choice) for choice in super().offered()]

    def _seen(self, choice: Choice) -> Choice:
        action: Any = choice.actions[0] if choice.actions else None
        match action:
            case do.PlayCard(card=card) if shifted_by(card):
                said, large = self.view.tip(fate_words(card)), fate_card(self.view, card, large=True)
                return replace(choice, picture=fate_card(self.view, card), size=_CARD, hint=said, large=large,
                               shape=tokens.CARD_SHAPE)  # fmt: skip
            case do.PlayCard(card=card):
                return replace(choice, hint=self.view.tip(fate_words(card)))
            case do.Refuse(always=1):
                return replace(choice, hint=self.say("landnam.do.refuse.always.hint"))
            case do.Keep(which=which):
                frame = self.shown.stack[-1]
                terrain = (frame.terrain1, frame.terrain2)[which]
                return replace(choice, picture=Found(terrain, (frame.number1, frame.number2)[which]))
            case do.LayCard() | do.Join():
                return replace(choice, icon=tokens.RESOURCE[self.shown.suit[RESOURCE]])
        return choice

    def choices(self) -> Sequence[Choice]:
        """Returns what can be chosen; in a suit, laying as many cards as it takes to overtake comes first.

        While one trades, ending the turn is first: it stays in its place when no offer can be made any more. An offer
        that can go to nobody else is what is expected.
        """
        found = list(super().choices())
        offers = [choice for choice in found if choice.actions and isinstance(choice.actions[0], do.Propose)]
        if len(offers) == 1:
            found = [replace(choice, primary=choice is offers[0]) for choice in found]
        frame = self.shown.stack[-1] if self.may_act else None
        if isinstance(frame, ask.Business):
            return sorted(found, key=lambda choice: not choice.primary)
        if not isinstance(frame, ask.Pleading):
            return found
        path, rest = overtaking(self.shown), do.Rest(self.shown.stack[-1].seat)
        if path is None:
            ahead = suit.is_ahead(self.shown)
            return [replace(choice, primary=ahead == (choice.actions[:1] == (rest,))) for choice in found]
        side = self.shown.suit[SIDE]
        against = suit.laid(self.shown, 1 - side)
        laid = sum(isinstance(action, do.LayCard) for action in path)
        label = self.say("landnam.do.lay.ahead", n=laid, own=against + 1, against=against)
        others = [choice for choice in found if not (choice.actions and isinstance(choice.actions[0], do.LayCard))]
        return [Choice(label, path, primary=True, icon=tokens.RESOURCE[self.shown.suit[RESOURCE]]), *others]

    def prompt_words(self) -> tuple[Message, Message | None]:
        """Returns the prompt; over a finished table also what decided between equal points."""
        heading, text = super().prompt_words()
        outcome = self.game.outcome
        if outcome is None or heading.id != "landnam.prompt.over" or outcome.termination == "points":
            return heading, text
        return heading, Message("landnam.prompt.over.tie", {"why": Message(f"landnam.outcome.{outcome.termination}")})

    def asked(self, frame: Any, heading: Message, text: Message | None) -> tuple[Message, Message | None]:
        """Returns the prompt, with what lies before the court or in the tray."""
        return heading, asked_text(self.shown, frame) or text


def overtaking(view: LandnamGame) -> Path | None:
    """Returns laying as many cards as it takes to overtake the other side, and leaving it at that; None: too few."""
    frame = view.stack[-1]
    side, seat = view.suit[SIDE], frame.seat
    short = suit.laid(view, 1 - side) + 1 - suit.laid(view, side)
    if not 0 < short <= view.held(seat, view.suit[RESOURCE]):
        return None
    path: Path = (do.LayCard(seat),) * short
    table = after(view, path)
    goes_on = table is not None and isinstance(table.stack[-1], ask.Pleading) and table.stack[-1].seat == seat
    return (*path, do.Rest(seat)) if goes_on and table is not None and table.suit[SIDE] == side else path
