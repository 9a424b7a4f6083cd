"""Tables of Tiny Epic Vikings laid out by hand, cards that come as told, and actions after which all must still hold.

On the small side Hvalsey (wealth), Galdrey (mystery) and Haglsey (fury) lie round the whale's fjord f00; Stormvik
(fury), Runaheim (mystery) and Gullnes (wealth) at the edge. Gods of the tables here: Freyja of wealth, Odin of
mystery, Thor of fury.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.boards import load_board
from game.rules.kernel import Action, Event
from game.rules.kernel.zones import Hand
from game.rules.tiny_epic import frames as at
from game.rules.tiny_epic.chart import ISLANDS
from game.rules.tiny_epic.components import (
    BOATS,
    ENEMIES,
    FAVOURS,
    GODS,
    GOODS,
    NEUTRAL_SETTLERS,
    ROW_SIZE,
    TEMPLES,
    VIKINGS,
)
from game.rules.tiny_epic.rules import TinyEpicGame
from tests.battery.tiny_epic import check

WEALTH, MYSTERY, FURY = range(3)
WOOD, FOOD, STEEL = range(3)
HVALSEY, GALDREY, HAGLSEY, STORMVIK, RUNAHEIM, GULLNES = range(6)


class Fate:
    """Chance that falls as told: cards by id, for whatever label; numbers for rolls."""

    def __init__(self, cards: Sequence[str] = (), rolls: Sequence[int] = ()) -> None:
        self.cards, self.rolls = list(cards), list(rolls)

    def deal(self, label: str, bag: Sequence[int], count: int) -> list[int]:
        """Returns the cards that come next."""
        found = [card(self.cards.pop(0)) for _ in range(count)]
        assert all(bag[one] for one in found), f"{label}: {found} is not there"
        return found

    def roll(self, label: str, sides: int) -> int:
        """Returns the next number."""
        return self.rolls.pop(0)

    @property
    def is_spent(self) -> bool:
        """Tells whether everything was asked for."""
        return not self.cards and not self.rolls


def card(name: str) -> int:
    """Returns the number of a Viking."""
    return VIKINGS.index(name)


def favour(name: str) -> int:
    """Returns the number of a favour."""
    return FAVOURS.index(name)


def god(name: str) -> int:
    """Returns the number of a god."""
    return GODS.index(name)


def dock(name: str, side: str = "small") -> int:
    """Returns the place of a dock."""
    return [place.name for place in load_board(f"tiny_epic/{side}").layer("docks")].index(name)


def fjord(name: str, side: str = "small") -> int:
    """Returns the number of a fjord."""
    return [place.name for place in load_board(f"tiny_epic/{side}").layer("fjords")].index(name)


def water(name: str, side: str = "small") -> int:
    """Returns the place of a fjord."""
    return len(load_board(f"tiny_epic/{side}").layer("docks")) + fjord(name, side)


def island(name: str) -> int:
    """Returns the number of an island."""
    return ISLANDS.index(name)


def table(seats: int = 3, gods: Sequence[str] = ("freyja", "odin", "thor"), **options: str) -> TinyEpicGame:
    """Returns a table on the first seat's turn: hands and rows are empty, nobody is on the map but the neutral side."""
    game = TinyEpicGame.bare(options, seats)
    game.gods = tuple(god(name) for name in gods)
    size = ROW_SIZE[seats]
    game.above, game.below = tuple(range(size)), tuple(range(size, 2 * size))
    game.hands = [Hand(seat) for seat in range(seats)]
    game.mover = 0
    if seats == 2:
        for place, outer in enumerate(game.sea.outer):
            if outer:
                game.other_temples += (place,)
                game.settlers[place * game.parties + game.other] = NEUTRAL_SETTLERS
                game.holder[place] = game.other
    if seats == 1:
        game.chief_boat = dock("hvalsey-4")
    game.stack = [at.NextTurn(1 % seats), at.TurnEnd(0), at.Turn(0)]
    return game


def solo(enemy: str = ENEMIES[0], chief: str = "hvalsey-4") -> TinyEpicGame:
    """Returns a table of the solo game on the player's turn."""
    game = table(1, enemy=enemy)
    game.chief_boat = dock(chief)
    game.stack = [at.NextTurn(0), at.EnemyStep(0), at.TurnEnd(0), at.Turn(0)]
    return game


def ask(game: TinyEpicGame, frame: Any) -> TinyEpicGame:
    """Lets a table wait for something."""
    game.stack.append(frame)
    game._legal = None
    return game


def settle(game: TinyEpicGame, fate: Fate | None = None) -> list[Event]:
    """Resolves what resolves itself."""
    events: list[Event] = []
    chance = fate or Fate()
    game.steps.settle(game, chance, events)
    game._legal = None
    assert chance.is_spent
    return events


def hold(game: TinyEpicGame, seat: int, *names: str) -> None:
    """Gives a seat cards of the deck."""
    cards = [card(name) for name in names]
    _take(game, cards)
    game.hands[seat] = game.hands[seat].take((one, 0) for one in cards)


def row(game: TinyEpicGame, seat: int, *names: str) -> None:
    """Lays cards of the deck face up in the row of a seat."""
    cards = [card(name) for name in names]
    _take(game, cards)
    game.rows[seat] += tuple(cards)


def lead(game: TinyEpicGame, *names: str) -> None:
    """Lays cards of the deck in the row of leaders of the enemy."""
    cards = [card(name) for name in names]
    _take(game, cards)
    game.enemy_row += tuple(cards)


def enemy_deck(game: TinyEpicGame, *names: str) -> None:
    """Gives the enemy cards of the deck."""
    cards = [card(name) for name in names]
    _take(game, cards)
    game.enemy = game.enemy.take((one, 0) for one in cards)


def invaders(game: TinyEpicGame, *names: str) -> None:
    """Lays cards of the deck on the pile of Invaders."""
    cards = [card(name) for name in names]
    _take(game, cards)
    game.invaders += tuple(cards)


def _take(game: TinyEpicGame, cards: Sequence[int]) -> None:
    bag = list(game.pile.bag)
    for one in cards:
        bag.remove(one)
    game.pile = type(game.pile).of(bag)
    game._legal = None


def goods(game: TinyEpicGame, seat: int, wood: int = 0, food: int = 0, steel: int = 0) -> None:
    """Gives a seat exactly these goods."""
    game.goods[seat * len(GOODS) : (seat + 1) * len(GOODS)] = [wood, food, steel]


def people(game: TinyEpicGame, side: int, place: int, count: int = 1) -> None:
    """Puts settlers of a side on an island."""
    game.settlers[place * game.parties + side] += count


def boat(game: TinyEpicGame, seat: int, place: int, number: int = 0) -> int:
    """Puts a boat of a seat at a place and returns its number."""
    game.boats[seat * BOATS + number] = place
    return seat * BOATS + number


def temple(game: TinyEpicGame, seat: int, place: int, number: int = 0) -> None:
    """Puts a temple of a seat on an island."""
    game.temples[seat * TEMPLES + number] = place


def holds(game: TinyEpicGame, side: int, *places: int) -> None:
    """Gives a side the runes of islands."""
    for place in places:
        game.holder[place] = side


def have(game: TinyEpicGame, seat: int, *names: str) -> None:
    """Gives a seat favours that lie in the rows, or new ones in their place."""
    for name in names:
        number = favour(name)
        for line in (0, 1):
            cards = game.favour_row(line)
            if number in cards:
                game.set_favour_row(line, tuple(one for one in cards if one != number))
                break
        else:
            game.above = game.above[1:]
        game.favours[seat] += (number,)


def stock(game: TinyEpicGame, above: Sequence[str], below: Sequence[str]) -> None:
    """Lays out the rows of favours, as many cards as the number of seats has."""
    game.above = tuple(favour(name) for name in above)
    game.below = tuple(favour(name) for name in below)


def play(game: TinyEpicGame, action: Action, cards: Sequence[str] = (), rolls: Sequence[int] = ()) -> list[Event]:
    """Carries out an action with cards and rolls that are all asked for; afterwards everything must hold."""
    fate = Fate(cards, rolls)
    game._legal = None
    events = game.apply(action, fate)
    assert fate.is_spent, f"{fate.cards} {fate.rolls} did not come"
    check(game)
    return events


def refused(game: TinyEpicGame, action: Action) -> str:
    """Returns the last word of the refusal of an action, "" if it is legal; the legal list must agree."""
    game._legal = None
    refusal = game.why_not(action)
    assert (refusal is None) == (action in game.legal_actions())
    return refusal.message.id.rpartition(".")[2] if refusal else ""


def legal(game: TinyEpicGame, kind: type[Any]) -> list[Any]:
    """Returns the legal actions of a class."""
    game._legal = None
    return [action for action in game.legal_actions() if isinstance(action, kind)]


def waits(game: TinyEpicGame) -> tuple[str, int]:
    """Returns the kind of the decision and who decides."""
    assert game.decision is not None
    return game.decision.kind, game.decision.seat


def told(events: Sequence[Event], kind: type[Any]) -> list[Any]:
    """Returns the events of a class."""
    return [event for event in events if isinstance(event, kind)]
