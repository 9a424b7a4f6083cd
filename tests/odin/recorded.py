"""The recorded games of A Feast for Odin: one of each ending.

The players are random, but pass only when they must and prefer to lay what they have.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, Final

from game.rules.kernel import Action
from game.rules.odin.rules import OdinGame
from tests.recorded import Recorder

SETUPS: Final = {
    "points": ({"length": "short", "decks": "all"}, 3),
    "shared": ({"length": "short", "decks": "b"}, 2),
    "solo": ({"length": "long", "decks": "all", "start": "chosen"}, 1),
}
_SHY: Final = frozenset({"pass", "done", "fail", "decline"})


def _choose(game: OdinGame, dice: random.Random) -> Action:
    legal = game.legal_actions()
    eager = [action for action in legal if action.verb not in _SHY]
    return dice.choice(eager or legal)


def _details(game: OdinGame) -> dict[str, Any]:
    """Returns the points of every seat by source."""
    return {
        "points": [{item.source.id: item.points for item in game.score(seat)} for seat in range(game.seats)],
        "digest": game.digest(),
    }


GAMES: Final = Recorder(OdinGame, Path(__file__).parent / "games", _choose, _details)


if __name__ == "__main__":
    for ending, setup in SETUPS.items():
        GAMES.write([ending], [setup], "odin")
