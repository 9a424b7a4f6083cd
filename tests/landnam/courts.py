"""Tables at which an althing is held."""

from __future__ import annotations

from game.rules.landnam.actions import NameFirst, Roll, Sue
from game.rules.landnam.components import FATE_COUNTS
from game.rules.landnam.rules import LandnamGame
from tests.landnam.tables import Dice, farm, fates, give, land, play, settler, table


def won(game: LandnamGame, seat: int) -> list[int]:
    return game.won[seat * 3 : seat * 3 + 3]


def court(seats: int = 3, suits: bool = True, **options: str) -> LandnamGame:
    """Seat 1 has a settler on the grain of seats 0 and 2, and everybody some grain; fate decks are laid empty."""
    game = table(seats, "roll", **options)
    land(game, 10, "field", 8)
    land(game, 11, "forest", 6)
    farm(game, 0, 20)
    farm(game, 2, 22)
    if suits:
        settler(game, 1, 10)
    for seat in range(seats):
        give(game, seat, grain=3)
    game.discard, game.deck = list(FATE_COUNTS), [0] * len(FATE_COUNTS)
    return game


def hold(game: LandnamGame, seat: int, *names: str) -> None:
    """Gives a seat cards out of the discard."""
    game.deck, game.discard = game.discard, game.deck
    fates(game, seat, *names)
    game.deck, game.discard = game.discard, game.deck


def seven(game: LandnamGame, *drawn: str) -> None:
    """Rolls a seven; drawn are the cards of those who draw, the discard being shuffled for the first."""
    play(game, Roll(game.mover), Dice(harvest=[3, 4], fates=drawn))


def opened(game: LandnamGame | None = None) -> LandnamGame:
    """Returns an althing in which nobody could hold an Althing card, at the naming of who begins."""
    game = game or court()
    game.promised = (1 << game.seats) - 1
    seven(game, *["seek_bog", "seek_bog", "seek_field", "seek_field", "seek_forest"][: _drawing(game)])
    return game


def _drawing(game: LandnamGame) -> int:
    return 1 + sum(not game.fates[seat] for seat in range(game.seats) if seat != game.mover)


def sued() -> LandnamGame:
    game = opened()
    play(game, NameFirst(0, 0))
    play(game, Sue(0, 15))
    return game
