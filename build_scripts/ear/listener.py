"""Somebody who hears a table and presses keys: goes through what can be done, best first, and takes what it wants."""

from __future__ import annotations

import re
from collections.abc import Callable

from aloud import PATIENT, QUIET, Aloud
from hearing import Hearing, Lost, Thing

MOST_KEYS, MOST_HEARD, TRIES = 12, 4, 3
"""So many keys at most lead to a place; of so many places it hears before it chooses; so often it begins anew."""
RANK = re.compile(r"(\d+) of (\d+), the best first")
HELD = re.compile(r"In your hand: (.+?)\. ")
PLACES = re.compile(r"Places for it: (\d+)")
NOTHING = "There is nothing for you to choose now"
ANSWER = re.compile(rf"{RANK.pattern}|{NOTHING}")
ENDED = re.compile(r" wins?$|^Nobody wins|^The game is lost|^The game is over$|: \d+ points?$")
HEADS = ("heading", "status bar")
"""What is said of the end of a game, and what says it: the prompt, or the page of results."""
Taste = Callable[[Thing, bool], float]
"""How much somebody wants a thing or, while something is in the hand, a place, by what was said of it."""


class Changed(Lost):
    """What can be done is not what it was, as when others have acted meanwhile."""


class Listener:
    """Plays by a taste. Fails if a thing has no name, the focus is lost, a sentence is missing, or keys do not do."""

    def __init__(self, taste: Taste, aloud: Aloud | None = None) -> None:
        """aloud: what a screen reader says meanwhile; each key waits until it is through."""
        self.hearing = Hearing()
        self.taste, self.aloud = taste, aloud
        self.pressed = self.most = self.acts = 0
        self.chosen: list[str] = []
        self.is_over = False
        self.first = " ".join(thing.name for thing in self.look_round() if thing.role == "status bar")
        """What was announced before anybody listened."""
        if aloud is not None:
            aloud.rest(self.hearing, PATIENT)

    # -- what it hears --------------------------------------------------------------------------------------------

    def look_round(self) -> list[Thing]:
        """Reads the whole screen once.

        :raises Lost: if something that can be used has no name, or nothing sensible has the focus.
        """
        found = self.hearing.look_round()
        self._check_names()
        self._check_focus()
        return found

    def _check_names(self) -> None:
        for found in self.hearing.nameless():
            raise Lost(f"a thing without a name: {found}")

    def _check_focus(self) -> Thing:
        focus = self.hearing.focus
        if focus is None or focus.role == "frame" or not focus.name.strip():
            raise Lost(f"nothing has the focus: {focus}")
        return focus

    def press(self, key: str, wanted: re.Pattern[str] | None = None) -> str:
        """Presses a key, and returns what is announced then; what others do meanwhile may come before what is wanted.

        wanted: what has to be said; None: whatever it is, until no more comes.
        :raises Lost: if that is not heard, the focus is nowhere, or something came that has no name.
        """
        hearing, before = self.hearing, len(self.hearing.log)
        self.pressed += 1
        if self.aloud is not None:
            self.aloud.pressed(key)
        hearing.press(key)

        def said() -> str:
            return " ".join(hearing.log[before:])

        if not hearing.until(lambda: bool(said()) if wanted is None else wanted.search(said()) is not None):
            raise Lost(f"it is not said where {key} leads: {said()[:160]!r}" if said() else f"silence after {key}")
        if wanted is None:
            hearing.rest()
        if not hearing.follow():
            raise Lost(f"the focus is lost after {key}; it was on {hearing.focus}")
        if self.aloud is not None:
            self.aloud.rest(hearing, PATIENT if key == "Return" else QUIET)
        self._check_names()
        return said()

    @property
    def log(self) -> list[str]:
        """Gets what was announced so far."""
        return self.hearing.log

    # -- what it does ---------------------------------------------------------------------------------------------

    def offers(self, places: int = 0) -> bool:
        """Goes through what can be done, best first, and stands on what it likes most; returns whether there is any.

        places: so many are there for the thing in the hand, which is aimed at the best of them; 0: none is held.
        :raises Lost: if it does not come there with so many keys, or is not told where it stands.
        """
        for _ in range(TRIES):
            begun = len(self.log)
            try:
                return self._offers(places)
            except Changed:
                if all(ANSWER.search(line) for line in self.log[begun:]):
                    raise
        raise Lost("what can be done changes again and again")

    def _offers(self, places: int) -> bool:
        heard: dict[int, Thing] = {1: self._check_focus()} if places else {}
        keys, number, count = 0, len(heard), places
        while len(heard) < MOST_HEARD and (not heard or number < count):
            found = self._step("Next")
            keys += 1
            if found is None and not heard:
                return False
            if found is None or (heard and found != (number + 1, count)):
                raise Changed(f"there was {number} of {count}, and now there is {found}")
            number, count = found
            heard[number] = self._check_focus()
        wanted = max(heard, key=lambda at: (self.taste(heard[at], places > 0), -at))
        while number != wanted and keys < MOST_KEYS:
            found = self._step("Prior" if number > wanted else "Next")
            keys += 1
            if found is None or found[1] != count:
                raise Changed(f"there was {number} of {count}, and now there is {found}")
            number = found[0]
        self.most = max(self.most, keys)
        if number != wanted:
            raise Lost(f"{heard[wanted].name!r} is not come to with {keys} keys")
        if self._check_focus() != heard[wanted]:
            raise Changed(f"{heard[wanted].name!r} is not where it was: {self.hearing.focus}")
        self.chosen.append(heard[wanted].name)
        return True

    def _step(self, key: str) -> tuple[int, int] | None:
        """Goes to the next thing, or back; returns which of how many it is, as it is said. None: there is none.

        :raises Lost: if neither is said.
        """
        found = RANK.findall(self.press(key, ANSWER))
        return (int(found[-1][0]), int(found[-1][1])) if found else None

    def act(self) -> bool:
        """Makes one choice by keys; returns whether there was one to make.

        :raises Lost: as `offers` does, or if a thing in the hand is not told of.
        """
        try:
            if not self.offers():
                return False
        except Lost:
            self.is_over = self.has_ended()
            if self.is_over:
                return False
            raise
        said = self.press("Return")
        held = HELD.search(said)
        if held is not None:
            self._check_focus()
            places = PLACES.search(said)
            if places is None:
                self._put_back(said)
                return True
            if not self.offers(int(places[1])):
                raise Lost(f"{held[1]} has places, and none is heard of")
            self.press("Return")
        self._check_focus()
        self.acts += 1
        return True

    def _put_back(self, said: str) -> None:
        """Puts back what goes nowhere; why has to be said."""
        if len(said.split(". ")) < 2:
            raise Lost(f"it is not said why it goes nowhere: {said!r}")
        self.press("Escape")

    def has_ended(self) -> bool:
        """Looks whether the screen tells who has won."""
        return any(ENDED.search(thing.name) for thing in self.look_round() if thing.role in HEADS)
