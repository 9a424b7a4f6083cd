"""Choices: what no gesture reaches is offered in words, or as the thing it names; a title names exceptions only."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pygame

from game.rules.kernel import Action, Game, Message, SeatName
from game.scenes.table.gestures import Hands, Path
from game.scenes.table.spots import Key, Picture, Words
from game.ui.tooltip import Tip

THING = (84.0, 84.0)
"""A thing in the tray is so large, logical px, if nothing else is said of it."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be chosen. It carries out `actions` as one gesture, or calls `press` when there are none.

    ``picture`` makes it a thing in the tray, so large (logical px) if there is room; the label stands below it but
    where the picture ``bears_name``. Of such a thing ``key`` names it in gestures if it can be dragged, ``words``
    are what it says of itself if that is more than label and hint; ``large`` is what a close look shows in the
    proportions of ``shape``, ``held`` its size in the hand, px, ``brief`` its label where there is no room for more.
    ``at_hand``: a thing that lies on the table is taken up for it, which a button only repeats.
    While a button with ``shown`` is lit or pointed at, what it would lay lies pale in its places, and the prompt says
    that.
    """

    label: str
    actions: Path = ()
    primary: bool = False
    icon: str | None = None
    picture: str | Picture | None = None
    hint: Tip | str | None = None
    enabled: bool = True
    confirm: bool = False
    press: Callable[[], None] | None = None
    hot_key: int | None = None
    size: tuple[float, float] = THING
    bears_name: bool = False
    key: Key | None = None
    words: Words | None = None
    large: Picture | str | None = None
    shape: tuple[float, float] | None = None
    held: tuple[int, int] | None = None
    brief: str = ""
    shown: Message | None = None
    labels: tuple[str, ...] = ()
    at_hand: bool = False


@dataclass(frozen=True, slots=True)
class ActionLook:
    """How the actions of one verb are offered, where it is not simply a button with `TITLE.do.VERB`.

    ``words``: the message of an action, on a view. ``icon``, ``picture``: a token, or how to find it; with a picture it
    lies in the tray, and its ``size`` there is that of a `Choice`. ``number``: the field that is chosen with a stepper,
    in whole steps. ``button``: offered though a gesture means it too. ``key``: the pygame key that chooses it.
    ``confirm``: asks first where the settings say so.
    """

    words: Callable[[Any, Any], Message] | None = None
    icon: str | Callable[[Any], str] | None = None
    picture: str | Callable[[Any], str | Picture] | None = None
    primary: bool | Callable[[Any], bool] = False
    confirm: bool = False
    key: int | None = None
    size: tuple[float, float] = THING
    number: str = ""
    button: bool | Callable[[Any], bool] = False
    hint: str = ""


P = TypeVar("P")
PLAIN = ActionLook()


@dataclass(slots=True)
class Offer:
    """The choices of a decision: what to say them with, and how far the steppers stand."""

    title: str
    hands: Hands
    looks: Mapping[str, ActionLook]
    say: Callable[..., str]
    badge: Callable[[int], str]
    numbers: dict[str, int] = field(default_factory=dict)
    _numbered: str = ""

    def words(self, view: Game, action: Action) -> Message:
        """Returns an action in words: `TITLE.do.VERB` with its fields as arguments, or what the title says."""
        look = self.looks.get(action.verb, PLAIN)
        if look.words is not None:
            return look.words(view, action)
        fields: Any = action
        args = {name: value for name, value in fields._asdict().items() if name not in ("seat", "verb")}
        return Message(f"{self.title}.do.{action.verb}", args)

    def choices(self, view: Game, changed: Callable[[], None]) -> Iterator[Choice]:
        """Yields what can be chosen now; ``changed`` is called when a stepper moved."""
        numbered: dict[str, list[Action]] = {}
        for action in view.legal_actions():
            look = self.looks.get(action.verb, PLAIN)
            touch = self.hands.touch(view, action)
            button = look.button(action) if callable(look.button) else look.button
            if (touch.takes is not None or touch.puts is not None) and not button:
                continue
            if look.number:
                numbered.setdefault(action.verb, []).append(action)
            else:
                yield self._choice(view, action, look, touch.takes is not None)
        if numbered and self._numbered != (position := view.digest()):
            self.numbers, self._numbered = {}, position
        for verb, actions in numbered.items():
            yield from self._stepper(view, self.looks[verb], verb, actions, changed)

    def _choice(self, view: Game, action: Action, look: ActionLook, at_hand: bool) -> Choice:
        primary = look.primary(action) if callable(look.primary) else look.primary
        words = self.words(view, action)
        return Choice(
            self.say(words),
            (action,),
            primary,
            _found(look.icon, action) or self._whom(words),
            _found(look.picture, action),
            self.say(look.hint) if look.hint else None,
            confirm=look.confirm,
            hot_key=look.key,
            size=look.size,
            at_hand=at_hand,
        )

    def _whom(self, words: Message) -> str | None:
        """Returns the badge of the seat of which words speak, if it is a single one."""
        seats = [value for value in words.args.values() if isinstance(value, SeatName)]
        return self.badge(seats[0].seat) if len(seats) == 1 else None

    def _stepper(
        self, view: Game, look: ActionLook, verb: str, actions: Sequence[Action], changed: Callable[[], None]
    ) -> Iterator[Choice]:
        """Yields less, the action with the number that stands, and more; the action alone if there is one number."""
        ordered = sorted(actions, key=lambda action: int(getattr(action, look.number)))
        values = [int(getattr(action, look.number)) for action in ordered]
        wanted = self.numbers.get(verb, values[0])
        index = min(range(len(values)), key=lambda i: abs(values[i] - wanted))

        def move(step: int) -> None:
            self.numbers[verb] = values[max(0, min(index + step, len(values) - 1))]
            changed()

        labels = tuple(self.say(self.words(view, action)) for action in ordered)
        chosen = Choice(labels[index], (ordered[index],), primary=True, labels=labels)
        if len(values) == 1:
            yield chosen
            return
        yield Choice(
            "−", hint=self.say("table.less"), press=lambda: move(-1), enabled=index > 0, hot_key=pygame.K_MINUS
        )
        yield chosen
        enabled = index < len(values) - 1
        yield Choice("+", hint=self.say("table.more"), press=lambda: move(1), enabled=enabled, hot_key=pygame.K_EQUALS)


def _found(what: str | Callable[[Any], P] | None, action: Action) -> str | P | None:
    return what(action) if callable(what) else what
