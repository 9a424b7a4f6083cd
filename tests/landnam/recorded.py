"""The recorded games of Landnám: one of each ending, and what is new in the second edition.

The players are random but eager: they build and sue when they can, and offer nothing, so that the files stay small.
Who could end the game with a shared victory, by one more deed, does so: left to chance it hardly ever happens.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, Final

from game.rules.kernel import Action, RecordedChance
from game.rules.landnam.actions import EndTurn, PlayCard, Step
from game.rules.landnam.components import FATE_NAMES
from game.rules.landnam.frames import Moving
from game.rules.landnam.movement import winds
from game.rules.landnam.rules import LandnamGame
from tests.recorded import Recorder

ENDINGS: Final = ("points", "black", "red", "white", "cards", "shared")
SECOND: Final = {"second_pleading": ("plead", "lay"), "second_winds": ("move", "step")}
"""Games of the second edition, by what the first knew not: a side ahead that lays more, two pieces with a fair wind."""
_WIND: Final = FATE_NAMES.index("fair_wind")
_EAGER: Final = frozenset({"farm", "town", "settler", "sue"})
_DEEDS: Final = frozenset({"exchange", "age_token", "launch", "settler", "ship", "harbour"})
_SHY: Final = frozenset({"open_offer", "age_token", "end_moving"})


def _ending(game: LandnamGame, *path: Action) -> str:
    """Returns how the game would have ended after a path of actions; "" if it went on, or dice would be rolled."""
    twin = game.copy()
    for action in path:
        if action not in twin.legal_actions():
            return ""
        twin.apply(action, RecordedChance([]))
    return twin.outcome.termination if twin.outcome else ""


def _shared(game: LandnamGame) -> Action | None:
    """Returns what leads to a shared victory at once, or by one more deed of the turn."""
    if game.stack[-1].kind != "business" or max(game.points(seat) for seat in range(game.seats)) < game.goal:
        return None
    end = EndTurn(game.stack[-1].seat)
    if _ending(game, end) == "shared":
        return end
    deeds = [action for action in game.legal_actions() if action.verb in _DEEDS]
    return next((action for action in deeds if _ending(game, action, end) == "shared"), None)


def _choose(game: LandnamGame, dice: random.Random) -> Action:
    shared = _shared(game)
    if shared is not None:
        return shared
    legal = game.legal_actions()
    eager = [action for action in legal if action.verb in _EAGER]
    return dice.choice(eager or [action for action in legal if action.verb not in _SHY] or legal)


def _windy(game: LandnamGame, dice: random.Random) -> Action:
    """Chooses as above, but keeps a Fair Wind until there are two, and then plays them on two pieces and goes on."""
    legal = game.legal_actions()
    frame = game.stack[-1]
    if not isinstance(frame, Moving):
        return _choose(game, dice)
    blown = winds(game, frame)
    played = [one for one in legal if isinstance(one, PlayCard) and one.card == _WIND and one.target not in blown]
    if played and (blown or game.fates[frame.seat].count(_WIND) > 1):
        return dice.choice(played)
    steps = [one for one in legal if isinstance(one, Step) and (not blown or one.piece in blown)]
    others = [one for one in legal if not (isinstance(one, PlayCard) and one.card == _WIND)]
    return dice.choice(steps or others)


def _details(game: LandnamGame) -> dict[str, Any]:
    """Returns what decides a game for every seat."""
    return {
        "points": [game.points(seat) for seat in range(game.seats)],
        "tokens": game.won[:],
        "cards": [sum(game.hand(seat)) for seat in range(game.seats)],
        "digest": game.digest(),
    }


GAMES: Final = Recorder(LandnamGame, Path(__file__).parent / "games", _choose, _details)
_WINDY: Final = GAMES._replace(choose=_windy)


if __name__ == "__main__":
    first = {"edition": "first"}
    tables = [({"length": "short" if number % 5 else "full"} | first, 3 + number % 3) for number in range(15)]
    GAMES.write(ENDINGS, tables, "landnam")
    for name, recorder in zip(SECOND, (GAMES, _WINDY), strict=True):
        recorder.write_edition({name: SECOND[name]}, ({"length": "short"}, 3), "second", **first)
