"""What a table tells screen readers: which thing has the focus, what has just happened, what a press does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.rules.kernel import Message
from game.scenes.scene import AGAIN, Scene
from game.scenes.table.handling import PressSpot
from game.scenes.table.listening import Listening
from game.scenes.table.readying import to_be_asked, to_be_told
from game.scenes.table.roles import Tells
from game.scenes.table.telling.hand import Held, Target
from game.scenes.table.telling.spots import one, words_of
from game.ui.animation import Stage
from game.ui.drag.pieces import Piece
from game.ui.keys import key_down
from game.ui.telling import Entry, spoken
from game.ui.telling.controls import control
from game.ui.telling.entry import worded
from game.ui.widgets import Widget

MOST_LINES = {"short": 3, "usual": 12}
"""So many lines of the log at most are told at once; the log itself keeps the others."""
_STEPS = {pygame.K_PAGEDOWN: 0, pygame.K_PAGEUP: pygame.KMOD_SHIFT}


class Hearing:
    """Turns the things of a table into controls for whoever hears it, and says what is new."""

    def __init__(self, scene: Tells) -> None:
        self.scene = scene
        self._told = 0
        self._news = self._whole = ""
        self._asked = self._aside = ""
        self._held: tuple[object, str] = (None, "")
        self._interrupted = False
        self._aimed: tuple[str, object] = ("", None)
        self._expected = self._named = self._noticed = ""

    def focused(self) -> object:
        """Returns the source of the entry that has the focus; the prompt has it where that is gone.

        While something is in the hand, the place aimed at has it, or the thing itself where there is none.
        """
        hand = self.scene.drag.hand
        if hand is not None:
            return Target(hand.target.key) if hand.target is not None else Held(hand.thing.key)
        group = self.scene.group
        return self.meant(group.focus) if group.focus is not None and group.focus in group.all() else None

    def meant(self, widget: Widget | None) -> object:
        """Returns what a control stands for: the key of a thing, or itself."""
        if isinstance(widget, PressSpot):
            return widget.spot.key
        if isinstance(widget, Piece) and widget.thing is not None:
            return widget.thing.key
        return widget

    def stand_ins(self) -> dict[object, Widget]:
        """Returns the controls that stand for things on the table now, by their keys."""
        found: dict[object, Widget] = {}
        for widget in self.scene.handling.widgets():
            key = self.meant(widget)
            if key is not widget:
                found.setdefault(key, widget)
        return found

    def aim(self, target: Target, drops: bool) -> None:
        """Brings the thing in the hand to a place, and lets it go there if that is wished."""
        if self.scene.drag.aim_at(target.key) and drops:
            self.scene.drag.drop_here()

    # -- what is said by itself -----------------------------------------------------------------------------------

    def tell(self, words: str) -> None:
        """Says something as soon as all rests."""
        self._aside = words

    def hides(self) -> Callable[[object], bool]:
        """Returns what tells whether only the reader may know of a thing or a choice.

        That are things which a stranger would see otherwise, and all choices that need something hidden.
        """
        view, decision = self.scene.view, self.scene.game.decision
        if view.viewer is None or not view.shown.has_secrets:
            return lambda source: False
        known = {spot.key: words_of(view, spot) for spot in view.spots_of(view.told.view(None))}
        closed = decision is not None and not decision.public
        choices = set(self.scene.prompt.buttons) if closed else set()

        def hidden(source: object) -> bool:
            key = source.key if isinstance(source, Held) else source
            spot = view.spot(key) if not isinstance(key, Widget) else None
            if spot is not None:
                return words_of(view, spot) != known.get(key)
            return source in choices

        return hidden

    def again(self) -> None:
        """Says the last message once more, whole however long it is."""
        self.tell(self._whole or self._asked)

    def beside(self, said: str) -> str:
        """Returns what a dialog says that lies over the table, and what was asked for; news wait until it is gone."""
        aside, self._aside, self._interrupted = self._aside, "", True
        return _joined([said, aside]) if aside else said

    def news(self, heading: Message, text: Message | None) -> str:
        """Returns what is new: lines of the log, what is asked, what lies in the hand, a notice, what was asked for.

        It stays the same until there is something new.
        """
        since = self._told
        lines, left = self._lines()
        asked = self._question(heading, text)
        parts, more = list[str](), list[str]()
        if lines or asked != self._asked:
            self._asked = asked
            more = lines[:left]
            parts = [*lines[left:], asked]
        elif since != self._told and self._is_own():
            parts = [*self._laid(), asked]
        elif self._expected and self._expected != self._lit():
            parts = [self._lit()]
        if (held := self._in_hand()) != self._held:
            named, self._held = self._named, held
            self._named = worded(self.scene.drag.hand.thing.label) if self.scene.drag.hand is not None else ""
            parts.append(held[1] or ("" if any(parts) else worded(self.scene.say("table.hand.back", thing=named))))
        if (noticed := self._notice()) != self._noticed:
            self._noticed = noticed
            parts.append(noticed)
        parts.append(self._aside)
        self._aside = ""
        if any(parts):
            before = [worded(self.scene.say("table.news.more", n=len(more)))] if more else []
            self._whole = _joined([*more, *parts])
            news = _joined([*before, *parts])
            self._news = news + AGAIN if news == self._news else news
        elif self._interrupted:
            self._news = self._asked
        self._interrupted, self._aimed, self._expected = False, self._aim(), self._lit()
        return self._news

    def _notice(self) -> str:
        """Returns what a notice over the table says: advice, why not, what the coach explains; "": there is none."""
        lines = (line for text in self.scene.notices.said for line in text.split("\n"))
        return _joined([worded(line) for line in lines])

    def _lines(self) -> tuple[list[str], int]:
        """Returns the lines of the log that were not told yet, and how many of them are too many at once."""
        view, settings = self.scene.view, self.scene.app.settings
        steps = len(view.told.steps(view.viewer))
        since, self._told = min(self._told, steps), steps
        eyes = view.viewer if settings.secrets_aloud else None
        lines = [worded(view.say(entry.message)) for entry in view.told.log(eyes, since)] if since < steps else []
        return lines, max(0, len(lines) - MOST_LINES.get(settings.verbosity, len(lines)))

    def _is_own(self) -> bool:
        """Tells whether somebody here did what was done last, or has taken something back."""
        steps = self.scene.view.told.steps(self.scene.view.viewer)
        return not steps or any(map(self.scene.guest.sits_here, steps[-1].seats))

    def _lit(self) -> str:
        """Returns what is said of the choice that stands out: other buttons may change what it means."""
        lit = next((button for button in self.scene.prompt.buttons if button.primary), None)
        return _joined(list(spoken(control(lit)))) if lit is not None else ""

    def _aim(self) -> tuple[str, object]:
        """Returns what is in the hand and the place at which it is aimed, in words, and the key of the place."""
        hand = self.scene.drag.hand
        if hand is None or hand.target is None:
            return "", None
        name = self.scene.around.called.places(hand.thing.key).get(hand.target.key, "")
        return ": ".join(part for part in (hand.thing.label, name) if part), hand.target.key

    def _laid(self) -> Iterator[str]:
        """Yields what was brought where, of which the log says nothing, and what lies there now."""
        said, place = self._aimed
        if place is None:
            return
        entry = one(self.scene.view, self.scene.view.reachable, place)
        inside = list[str]()
        for words in (part.words[0] for part in (entry.inside if entry is not None else ()) if part.words):
            if words.isdecimal() and inside:
                inside[-1] += f" {words}"
            else:
                inside.append(words)
        yield ": ".join(part for part in (said, ", ".join(inside)) if part)

    def _question(self, heading: Message, text: Message | None) -> str:
        """Returns what is asked; only its heading to whoever wants it short."""
        view = self.scene.view
        short = self.scene.app.settings.verbosity == "short"
        return _joined([worded(view.say(part)) for part in (heading, None if short else text) if part is not None])

    def _in_hand(self) -> tuple[object, str]:
        """Returns the thing in the hand, and what is said of it: its outline, how many places it has, or why none."""
        scene, hand = self.scene, self.scene.drag.hand
        if hand is None:
            return None, ""
        key = hand.thing.key
        if key == self._held[0]:
            return self._held
        places = len(set(scene.handling.paths(key).values()))
        why = "" if hand.way == "keys" else worded(scene.handling.why_nowhere(key))  # to keys a notice tells it
        told = worded(scene.say("table.hand.places", n=places)) if places else why
        return key, _joined(
            [worded(scene.say("table.hand.holds", thing=hand.thing.label)), scene.around.outline(key), told]
        )


def _joined(parts: list[str]) -> str:
    """Returns sentences as a text in which a voice stops after each."""
    return " ".join(part if part.rstrip(AGAIN)[-1:] in ".!?…:" else f"{part}." for part in parts if part)


@dataclass(frozen=True)
class Able:
    """Tells which things and controls can be used now; equal to another one that tells the same of things."""

    things: frozenset[object]
    controls: Callable[[object], bool] = field(compare=False)

    def __call__(self, source: object) -> bool:
        return source in self.things or isinstance(source, (Target, Held)) or self.controls(source)


class Audible(Scene):
    """A table as screen readers meet it: its things are pressed through the controls that stand for them."""

    hearing: Hearing
    listening: Listening
    stage: Stage
    covered: bool

    if TYPE_CHECKING:

        def prompt_words(self) -> tuple[Message, Message | None]:
            """Returns the prompt's heading and the sentences under it."""

    @property
    def busy(self) -> bool:
        return self.stage.busy

    def focused(self) -> object:
        return super().focused() if self.dialog is not None else self.hearing.focused()

    def able(self) -> Callable[[object], bool]:
        return Able(frozenset(self._things()), super().able())

    def readied(self) -> Iterator[object]:
        return to_be_told(self) if self._is_told else iter(())  # type: ignore[arg-type]

    def foreseen(self) -> Iterator[Entry | None]:
        return to_be_asked(self) if self._is_told else iter(())  # type: ignore[arg-type]

    @property
    def _is_told(self) -> bool:
        """Tells whether the table itself is told: nothing lies over it."""
        return self.dialog is None and not self.covered

    def attended(self) -> None:
        if self.dialog is not None:
            super().attended()
        else:
            self.listening.attend()

    def input_beside(self, event: pygame.Event) -> bool:
        """Recalls what happened, and goes through the dialog that lies over the table as through what can be done."""
        if event.type != pygame.KEYDOWN or self.dialog is None:
            return False
        if event.key in _STEPS:
            return self.dialog.handle(key_down(pygame.K_TAB, _STEPS[event.key]))
        return self.listening.recall_key(event)

    def say_again(self) -> None:
        if self.dialog is not None:
            super().say_again()
        else:
            self.hearing.again()

    def say_too(self, words: str) -> bool:
        if self.dialog is None:
            self.hearing.tell(words)
        return self.dialog is None

    def hides(self) -> Callable[[object], bool]:
        return self.hearing.hides()

    def news(self) -> str:
        if self.covered:
            return ""
        if self.dialog is not None:
            return self.hearing.beside(super().news())
        return self.hearing.news(*self.prompt_words())

    def perform(self, source: object, act: str, value: float | None = None) -> None:
        if isinstance(source, Target):
            self.hearing.aim(source, drops=act == "click")
        else:
            super().perform(self._things().get(source, source), act, value)

    def _things(self) -> dict[object, Widget]:
        """Returns the controls that stand for things now; none while something lies over the table."""
        return {} if self.dialog is not None else self.hearing.stand_ins()
