"""The recorded games of Vikings: one of each ending in each variant, played at random."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, Final

from game.rules.kernel import Action
from game.rules.vikings.rules import VikingsGame
from tests.recorded import Recorder

VARIANTS: Final = ("basic", "advanced", "advanced_without_auction")
ENDINGS: Final = ("points", "gold", "shared")


def _choose(game: VikingsGame, dice: random.Random) -> Action:
    return dice.choice(game.legal_actions())


def _details(game: VikingsGame) -> dict[str, Any]:
    """Returns every seat's items."""
    return {
        "points": list(game.points),
        "gold": list(game.gold),
        "items": [{item.source.id: item.points for item in game.score(seat)} for seat in range(game.seats)],
    }


GAMES: Final = Recorder(VikingsGame, Path(__file__).parent / "games", _choose, _details)


if __name__ == "__main__":
    for variant in VARIANTS:
        GAMES.write(ENDINGS, [({"variant": variant}, seats) for seats in (2, 3, 4)], variant, f"{variant}_")
