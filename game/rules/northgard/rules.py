"""Northgard: Uncharted Lands by Adrian Dinu: a land that grows, decks, battles and creatures, for 2 to 5 seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from game.rules.kernel import Action, Chance, Event, Message, Option, ScoreItem, Side, retire
from game.rules.northgard import actions as do
from game.rules.northgard import frames as at
from game.rules.northgard import (
    knowledge,
    scoring,
    setup,
)
from game.rules.northgard.components import CREATURE_NAMES
from game.rules.northgard.land_events import LandsHeld
from game.rules.northgard.state import BY_YEARS, State
from game.rules.northgard.steps import STEPS
from game.rules.northgard.words import EFFECTS

_EDITION = Option("edition", ("second", "first"), "second", retired=True)
"""In the first, creatures of a contested territory were challenged after the battle with its owner, ravens explored
from a brown bear's territory, Glory of the clan could collect and not build, and who played Bribery had to bribe."""


class NorthgardGame(State):
    """A table of Northgard for 2 to 5 seats. Hands and the order of decks are secret."""

    title = "northgard"
    seat_range = range(2, 6)
    has_secrets = True
    options_declared = (
        Option("years", ("7", "10"), "7"),
        Option("creatures", ("none", "creatures", "more"), "none"),
        Option("teams", ("off", "on"), "off", seats=range(4, 5)),
        Option("clans", ("drawn", "chosen"), "drawn"),
        _EDITION,
    )
    rules_version = 2
    upgrades = {1: retire(_EDITION, "first")}  # noqa: RUF012
    steps = STEPS
    ending = scoring.outcome
    hide = knowledge.hide
    guess = knowledge.guess

    @classmethod
    def new(cls, options: Mapping[str, str], seats: int, chance: Chance) -> Self:
        """Returns a set-up table; the first tile, or a clan, waits to be chosen (rule northgard.setup)."""
        game = cls.bare(options, seats)
        events: list[Event] = []
        setup.begin(game, chance, events)
        cls.steps.settle(game, chance, events)
        return game

    def apply(self, action: Action, chance: Chance) -> list[Event]:
        """Carries out an action; last it tells who is about to win by land, or is no more (northgard.end.land)."""
        before = scoring.lands_by_pool(self)
        events = super().apply(action, chance)
        if not self.ended and (now := scoring.lands_by_pool(self)) != before:
            wanted = scoring.wanted_lands(self)
            events += [
                LandsHeld(seat, lands, wanted, was)
                for seat, (lands, was) in enumerate(zip(now, before, strict=True))
                if was < lands >= wanted - 1 or lands < wanted <= was
            ]
        return events

    def check(self) -> None:
        """Checks that the table holds together (raises BadRecord)."""
        super().check()
        EFFECTS.check(self)

    def score(self, seat: int) -> list[ScoreItem]:
        """Returns where the fame of a seat, or of its team, comes from so far; after the last year all of it."""
        return scoring.score(self, seat, self.ended == BY_YEARS)

    def forecast(self, seat: int) -> list[ScoreItem]:
        """Returns where the fame would come from if the last year ended now."""
        return scoring.score(self, seat, True)

    def nothing_to_say(self) -> Action | None:
        """Returns letting a card pass, where nothing but the reaction is asked for."""
        frame = self.stack[-1] if self.stack else None
        return do.LetPass(frame.seat, 0) if isinstance(frame, at.Reacting) else None

    @property
    def progress(self) -> Message | None:
        """Gets the year."""
        years = {"n": max(1, self.year), "of": int(self.options["years"])}
        return Message("northgard.progress", years) if self.stack else None

    @property
    def turn(self) -> int | None:
        """Gets the seat whose turn it is, also while others are asked."""
        acting = [frame.seat for frame in self.stack if isinstance(frame, (at.Acting, at.Continuing))]
        return acting[0] if acting else self.to_move

    @property
    def sides(self) -> tuple[Side, ...]:
        """Gets the creatures on the land, in the order of their row."""
        return tuple(
            Side(
                CREATURE_NAMES[creature],
                Message(f"northgard.creature.{CREATURE_NAMES[creature]}"),
                f"northgard/creature-{CREATURE_NAMES[creature]}",
            )
            for creature in self.den[0::2]
        )
