"""Tables of Landnám laid out by hand, dice that fall as told, and actions after which everything must still hold.

Hex 18 is the mountain in the centre; 10, 11, 17, 16 and 9 lie near it, 4 and 5 at the rim beside 10. Corners of 10:
20 (with 4 and 9), 21 (4 and 5), 22 (5 and 11), 34 (9 and 16), 35 (16 and 17), 36 (11 and 17).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.kernel import Action, Event
from game.rules.landnam import frames as at
from game.rules.landnam import movement
from game.rules.landnam.components import FATE_NAMES, KINDS, NUMBERS, RESOURCES, TERRAIN_NAMES
from game.rules.landnam.rules import LandnamGame
from tests.battery.landnam import check

GRAIN, WOOD, WOOL, IRON = KINDS


class Dice:
    """Chance that falls as told: ``harvest``, ``green`` and ``red`` faces from 1, and fate cards by name."""

    def __init__(
        self,
        harvest: Sequence[int] = (),
        green: Sequence[int] = (),
        red: Sequence[int] = (),
        fates: Sequence[str] = (),
    ) -> None:
        self.faces = {"harvest": list(harvest), "green": list(green), "red": list(red)}
        self.fates = list(fates)

    def roll(self, label: str, sides: int) -> int:
        """Returns the next face of the die that the label begins with."""
        face = self.faces[label.split()[0]].pop(0)
        assert 1 <= face <= sides
        return face - 1

    def deal(self, label: str, bag: Sequence[int], count: int) -> list[int]:
        """Returns the fate cards that come next."""
        cards = [FATE_NAMES.index(self.fates.pop(0)) for _ in range(count)]
        assert all(bag[card] for card in cards), label
        return cards

    @property
    def is_spent(self) -> bool:
        """Tells whether every face and card was asked for."""
        return not self.fates and not any(self.faces.values())


def table(seats: int = 3, phase: str = "business", mover: int = 0, **options: str) -> LandnamGame:
    """Returns a table in the middle of a seat's turn: nobody's first, nobody surely holds a card, hands are empty."""
    game = LandnamGame.bare(options, seats)
    game.mover, game.turns, game.fresh = mover, seats + 1, 0
    game.stack.append(at.TurnEnd(mover))
    game.stack.append(at.Business(mover))
    if phase != "business":
        game.stack += movement.begin(mover)
    if phase == "roll":
        game.stack.append(at.Rolling(mover))
    for seat in range(seats):
        give(game, seat)
    return game


def give(game: LandnamGame, seat: int, **cards: int) -> None:
    """Gives a seat exactly these resource cards."""
    for kind in KINDS:
        game.pay(seat, kind, game.held(seat, kind))
        assert game.take(seat, kind, cards.get(RESOURCES[kind], 0)) == cards.get(RESOURCES[kind], 0)


def land(game: LandnamGame, hex_: int, terrain: str, number: int = 0) -> None:
    """Lays a hex with its number."""
    kind = TERRAIN_NAMES.index(terrain)
    assert game.terrain[hex_] < 0
    game.tiles[kind] -= 1
    game.terrain[hex_] = kind
    if number:
        game.tokens[NUMBERS.index(number)] -= 1
        game.token[hex_] = number


def farm(game: LandnamGame, seat: int, *corners: int) -> None:
    """Builds farms."""
    for corner in corners:
        game.house[corner] = seat * 2 + 1


def town(game: LandnamGame, seat: int, *corners: int) -> None:
    """Builds towns."""
    for corner in corners:
        game.house[corner] = seat * 2 + 2


def settler(game: LandnamGame, seat: int, hex_: int, number: int = 0) -> int:
    """Stands a settler on a hex and returns its number."""
    piece = seat * 10 + 5 + number
    game.put(piece, hex_)
    return piece


def ship(game: LandnamGame, seat: int, hex_: int, number: int = 1) -> int:
    """Stands a ship on a hex and returns its number; ship 0 lies on the outer sea."""
    piece = seat * 10 + number
    game.put(piece, hex_)
    return piece


def fates(game: LandnamGame, seat: int, *names: str) -> None:
    """Gives a seat fate cards out of the deck."""
    cards = [FATE_NAMES.index(name) for name in names]
    for card in cards:
        game.deck[card] -= 1
    game.fates[seat] = tuple(sorted([*game.fates[seat], *cards]))


def card(name: str) -> int:
    """Returns the number of a fate card."""
    return FATE_NAMES.index(name)


def play(game: LandnamGame, action: Action, dice: Dice | None = None) -> list[Event]:
    """Carries out an action with dice that are all asked for; afterwards everything must hold."""
    chance = dice or Dice()
    game._legal = None
    events = game.apply(action, chance)
    assert chance.is_spent
    check(game)
    return events


def refused(game: LandnamGame, action: Action) -> str:
    """Returns the last word of the refusal of an action, "" if it is legal; the legal list must agree."""
    game._legal = None
    refusal = game.why_not(action)
    assert (refusal is None) == (action in game.legal_actions())
    return refusal.message.id.rpartition(".")[2] if refusal else ""


def legal(game: LandnamGame, kind: type[Any]) -> list[Any]:
    """Returns the legal actions of a class."""
    game._legal = None
    return [action for action in game.legal_actions() if isinstance(action, kind)]


def waits(game: LandnamGame) -> tuple[str, int]:
    """Returns the kind of the decision and who decides."""
    assert game.decision is not None
    return game.decision.kind, game.decision.seat
