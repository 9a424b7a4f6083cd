"""The recorded games of Northgard: one of each ending that chance brings, and what is new in the second edition.

The players are random but eager to explore, recruit and build great things. Endings that chance brings once in many
thousand games are held by tables laid out by hand (``test_year``).
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, Final

from game.rules.kernel import Action
from game.rules.northgard.components import BUILDINGS
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.scoring import standing
from tests.recorded import Recorder

ENDINGS: Final = ("land", "years", "years_territories", "years_warriors", "years_buildings")
SECOND: Final = {"second_creatures": ("war", "challenge"), "second_bribery": ("bribe", "let_be")}
"""Games of the second edition, by what the first knew not: a creature named before a battle, nobody bribed."""
_EAGER: Final = frozenset({"lay", "muster", "steal"})
_SHY: Final = frozenset({"pass", "wait", "halt", "remove", "upgrade", "let_be", "end_turn"})


def _choose(game: NorthgardGame, dice: random.Random) -> Action:
    """Chooses at random, but great buildings and what closes land before anything else."""
    legal = game.legal_actions()
    great = [one for one in legal if one.verb == "build" and BUILDINGS[one.building].is_great]  # type: ignore[attr-defined]
    if great:
        return dice.choice(great)
    played = [one for one in legal if one.verb in _EAGER]
    if played:
        return dice.choice(played)
    bold = [one for one in legal if one.verb not in _SHY]
    return dice.choice(bold or legal) if dice.random() < 0.9 else dice.choice(legal)


def _details(game: NorthgardGame) -> dict[str, Any]:
    """Returns what decides a game for every seat."""
    return {
        "standing": [list(standing(game, seat)) for seat in range(game.seats)],
        "year": game.year,
        "digest": game.digest(),
    }


GAMES: Final = Recorder(NorthgardGame, Path(__file__).parent / "games", _choose, _details)


if __name__ == "__main__":
    more, few, teams = {"creatures": "more"}, {"creatures": "creatures"}, {"teams": "on"}
    first = {"edition": "first"}
    tables = [({}, 2), (more, 2), (few, 3), ({}, 3), ({}, 5), (teams, 4)]
    GAMES.write(ENDINGS, [(options | first, seats) for options, seats in tables], "northgard")
    GAMES.write_edition(SECOND, (few, 2), "second", **first)
