"""The contract between the rules of a title and everything else."""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

from game.rules.kernel.action import Action, ActionBook
from game.rules.kernel.chance import Chance
from game.rules.kernel.decision import Decision
from game.rules.kernel.errors import IllegalAction
from game.rules.kernel.event import Event
from game.rules.kernel.option import Option
from game.rules.kernel.refusal import GAME_OVER, NOT_NOW, NOT_YOUR_TURN, Refusal
from game.rules.kernel.score import Outcome, ScoreItem

Json = Any


class Game(ABC):
    """One table of one title: everything that lies on it, and what may be done with it.

    A game waits for one decision at a time. ``apply`` is the only way to change it and returns the events that
    happened. The state holds no generator: whoever calls ``apply`` hands in the chance. ``has_secrets`` says that
    the views of two seats may differ.
    """

    __slots__ = ("_legal",)

    title: ClassVar[str]
    rules_version: ClassVar[int]
    seat_range: ClassVar[range]
    options_declared: ClassVar[tuple[Option, ...]]
    actions: ClassVar[ActionBook]
    has_secrets: ClassVar[bool] = False

    options: Mapping[str, str]
    seats: int
    _legal: Sequence[Action] | None

    # -- what a title writes ------------------------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def new(cls, options: Mapping[str, str], seats: int, chance: Chance) -> Self:
        """Returns a set-up table.

        :raises RulesError: if an option or the number of seats is not one of the title's.
        """

    @property
    @abstractmethod
    def to_move(self) -> int | None:
        """Gets the seat that must choose now; None when the game is over."""

    @property
    @abstractmethod
    def decision(self) -> Decision | None:
        """Gets the choice that the game waits for; None when it is over."""

    @abstractmethod
    def _list_legal(self) -> Sequence[Action]:
        """Returns every action that the deciding seat may take now."""

    @abstractmethod
    def _refusal(self, action: Action) -> Refusal | None:
        """Returns why an action of the seat to move is forbidden, or None; judged apart from the legal list."""

    @abstractmethod
    def _perform(self, action: Action, chance: Chance, events: list[Event]) -> None:
        """Carries out a legal action, appending what happens to ``events``."""

    @abstractmethod
    def view_for(self, seat: int | None) -> Self:
        """Returns the same table with what this seat may not know taken out (None: a stranger)."""

    @abstractmethod
    def determinise(self, chance: Chance) -> Self:
        """Returns, for a view, one full table that agrees with everything seen."""

    @abstractmethod
    def copy(self) -> Self:
        """Returns a table that shares nothing changeable with this one."""

    @abstractmethod
    def score(self, seat: int) -> list[ScoreItem]:
        """Returns where the seat's points come from so far."""

    def forecast(self, seat: int) -> list[ScoreItem]:
        """Returns where the seat's points would come from if the game ended now."""
        return self.score(seat)

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Gets how the game ended, or None while it runs."""

    @abstractmethod
    def dump(self) -> dict[str, Json]:
        """Returns the whole state as plain JSON data."""

    @classmethod
    @abstractmethod
    def load(cls, data: Mapping[str, Json]) -> Self:
        """Returns the table that ``dump`` described.

        :raises BadRecord: if the data does not describe one.
        """

    # -- what every title gets ----------------------------------------------------------------------------------

    def legal_actions(self) -> Sequence[Action]:
        """Returns every action that the deciding seat may take now; never empty while the game runs."""
        legal = self._legal
        if legal is None:
            legal = self._legal = self._list_legal()
        return legal

    def why_not(self, action: Action) -> Refusal | None:
        """Returns None for a legal action, else words and rule id that forbid it."""
        seat = self.to_move
        if seat is None:
            return GAME_OVER
        if action.seat != seat:
            return NOT_YOUR_TURN
        return self._refusal(action)

    def apply(self, action: Action, chance: Chance) -> list[Event]:
        """Carries out an action and returns the events that happened, in order.

        :raises IllegalAction: if the action is not in the legal list; the table is then unchanged.
        """
        if action not in self.legal_actions():
            raise IllegalAction(action, self.why_not(action))
        self._legal = None
        events: list[Event] = []
        self._perform(action, chance, events)
        return events

    def digest(self) -> str:
        """Returns a short fingerprint of the state: equal tables, equal digests."""
        text = json.dumps(self.dump(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.blake2b(text.encode(), digest_size=10).hexdigest()

    def total(self, seat: int) -> int:
        """Returns the seat's points so far."""
        return sum(item.points for item in self.score(seat))

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.dump() == other.dump()

    __hash__ = None  # type: ignore[assignment]


__all__ = ["GAME_OVER", "NOT_NOW", "NOT_YOUR_TURN", "Game", "Json"]
