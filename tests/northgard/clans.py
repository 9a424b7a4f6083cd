"""Tables at which a clan shows its powers."""

from __future__ import annotations

from game.rules.northgard.components import CARD_NAMES
from game.rules.northgard.rules import NorthgardGame
from tests.northgard.tables import Luck, put, table


def led(clan: str, own: int = 3, theirs: int = 3, seats: int = 2) -> tuple[NorthgardGame, int, int]:
    """Returns a table at which seat 0 leads a clan and holds the west, and seat 1, another one, the east."""
    others = [name for name in ("goat", "boar", "stag", "raven") if name != clan][: seats - 1]
    game = table(seats, clans=(clan, *others))
    return game, put(game, 0, "start.w", own), put(game, 1, "start.e", theirs)


def resolve(game: NorthgardGame, frame: object, luck: Luck | None = None) -> None:
    """Puts a frame on top of the stack and has it resolved."""
    game.stack.append(frame)
    game.steps.settle(game, luck or Luck(), [])
    game._legal = None


def held(game: NorthgardGame, seat: int = 0) -> list[str]:
    """Returns the names of the cards in a hand."""
    return sorted(CARD_NAMES[number] for number in game.hands[seat].cards)
