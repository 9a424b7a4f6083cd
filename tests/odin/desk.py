"""Tables laid out by hand, dice that fall as told, and short words for what the tests do and look at.

Seat 0 is to have its turn in round 3 of a long game for two with all decks; it owns nothing but what a test gives it.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Event
from game.rules.kernel.effects import ChooseEffect, Decline, ResolveFirst
from game.rules.odin import actions as do
from game.rules.odin.cards import dealt
from game.rules.odin.components import (
    BERTHS,
    FIRST_BUILDING,
    FIRST_SHIP,
    ITEM,
    ITEMS,
    SPACE_NAMES,
    SPECIALS,
    STRIPS,
    THINGS,
)
from game.rules.odin.course import FIRST
from game.rules.odin.frames import NextTurn as Next
from game.rules.odin.frames import Phase, Playing
from game.rules.odin.geometry import POSES, shape_of
from game.rules.odin.laying import cover
from game.rules.odin.rules import OdinGame
from game.rules.odin.state import BOAT, CARRIER, FIRST_LONG, FIRST_PAIR, FIRST_STONE, WARSHIP, Laid


class Luck:
    """Chance that falls as told: faces of dice, weapons by name, occupations by printed number, strips."""

    def __init__(self, dice: Sequence[int] = (), weapons: Sequence[str] = (), cards: Sequence[int] = ()) -> None:
        self.dice, self.weapons, self.cards = list(dice), list(weapons), list(cards)

    def roll(self, label: str, sides: int) -> int:
        """Returns the next face."""
        face = self.dice.pop(0)
        assert 1 <= face <= sides, label
        return face - 1

    def deal(self, label: str, bag: Sequence[int], count: int) -> list[int]:
        """Returns what comes next; where nothing is told, the first thing of the bag."""
        found = []
        for _ in range(count):
            if label.startswith("weapon") and self.weapons:
                found.append(("bow", "snare", "spear", "long_sword").index(self.weapons.pop(0)))
            elif "occupation" in label and self.cards:
                found.append(self.cards.pop(0) - 1)
            else:
                found.append(next(at for at, left in enumerate(bag) if left))
        return found


class Desk:
    """A table with short words."""

    def __init__(
        self,
        seats: int = 2,
        round_: int = 3,
        length: str = "long",
        vain: str = "skipped",
        edition: str = "third",
        **things: int,
    ) -> None:
        self.game = OdinGame.bare({"decks": "all", "length": length, "vain": vain, "edition": edition}, seats)
        game = self.game
        game.round = round_
        game.thing = [10] * seats
        game.strips, game.unopened = [0, 0, 2, 0], [0, 1, 0, 1, 1, 1, 1, 1]
        game.dark, game.light = dealt("all", False), dealt("all", True)
        game.stack += [Phase(0, FIRST), Next(seats - 1)]
        game.steps.settle(game, Luck(), [])
        self.events: list[Event] = []
        self.give(**things)

    # -- what lies there ----------------------------------------------------------------------------------------

    def give(self, seat: int = 0, **things: int) -> Desk:
        """Gives a seat things, ships and buildings without any ado."""
        game = self.game
        for name, count in things.items():
            thing = THINGS.index(name)
            if thing < FIRST_SHIP:
                game.held[seat * len(ITEMS) + thing] += count
                if thing in SPECIALS:
                    game.specials[thing - SPECIALS[0]] = 0
            elif thing < FIRST_BUILDING:
                for _ in range(count):
                    berth = game.free_berth(seat, thing - FIRST_SHIP)
                    game.bay[seat * BERTHS + berth] = (BOAT, CARRIER, WARSHIP)[thing - FIRST_SHIP]
            elif name == "shed":
                game.sheds[seat] += count
            else:
                first = FIRST_STONE if name == "stone_house" else FIRST_LONG
                for _ in range(count):
                    game.owner[game.owner.index(-1, first)] = seat
        game._legal = None
        return self

    def load(self, *ore: int) -> Desk:
        """Lays so much ore on the longships, or on the boats where there are none, one after another."""
        at = 3 if self.game.bay[3] or not self.game.bay[0] else 0
        for berth, count in enumerate(ore, start=at):
            self.game.bay[berth] += count
        self.game._legal = None
        return self

    def own(self, *numbers: int, seat: int = 0) -> Desk:
        """Has a seat have played occupations."""
        for number in numbers:
            self._take(number)
            self.game.played[seat] |= 1 << number - 1
        self.game._legal = None
        return self

    def hold(self, *numbers: int, seat: int = 0) -> Desk:
        """Puts occupations into a hand."""
        for number in numbers:
            self._take(number)
        self.game.hands[seat] = tuple(sorted((*self.game.hands[seat], *(number - 1 for number in numbers))))
        self.game._legal = None
        return self

    def _take(self, number: int) -> None:
        game = self.game
        game.dark = tuple(card for card in game.dark if card != number - 1)
        game.light = tuple(card for card in game.light if card != number - 1)

    def claim(self, *pairs: int, seat: int = 0) -> Desk:
        """Gives a seat the islands of some pairs."""
        for pair in pairs:
            self.game.owner[FIRST_PAIR + pair] = seat
        self.game._legal = None
        return self

    def lay(self, item: str, row: int, column: int, board: int = 0, pose: int = 0) -> Desk:
        """Has a piece lie somewhere, out of nowhere."""
        cover(self.game, Laid(board, ITEM[item], pose, row, column))
        if ITEM[item] in SPECIALS:
            self.game.specials[ITEM[item] - SPECIALS[0]] = 0
        self.game._legal = None
        return self

    def fill(self, board: int, *cells: tuple[int, int]) -> Desk:
        """Has silver lie on cells of a board."""
        for row, column in cells:
            self.lay("silver", row, column, board)
        return self

    def stand(self, space: str, vikings: int, seat: int = 0) -> Desk:
        """Has Vikings stand on a space."""
        at = SPACE_NAMES.index(space)
        self.game.standing[at], self.game.holder[at] = vikings, seat
        self.game.thing[seat] -= vikings
        self.game._legal = None
        return self

    def strip(self, *strips: tuple[int, int]) -> Desk:
        """Has these strips lie open, each with so much taken."""
        self.game.strips = [number for pair in strips for number in pair]
        self.game.unopened = [int(all(at != strip for strip, _ in strips)) for at in range(len(STRIPS))]
        self.game._legal = None
        return self

    # -- what is done -------------------------------------------------------------------------------------------

    def do(self, action: Action, **luck: Sequence[object]) -> Desk:
        """Carries out an action, on which everybody agrees; loads and saves on the way."""
        game = self.game
        assert action in game.legal_actions(), f"{action}: {game.why_not(action)}"
        assert game.why_not(action) is None
        assert OdinGame.load(game.dump()) == game
        self.events = game.apply(action, Luck(**luck))  # type: ignore[arg-type]
        return self

    def place(self, space: str, **luck: Sequence[object]) -> Desk:
        """Places Vikings on a space."""
        return self.do(do.Place(0, SPACE_NAMES.index(space)), **luck)

    def play(self, number: int, **luck: Sequence[object]) -> Desk:
        """Plays an occupation as if an action let it be played."""
        self.hold(number)
        self.game.stack.append(Playing(0, 1, 1))
        self.game._legal = None
        return self.do(do.PlayCard(0, number - 1), **luck)

    def yes(self, **luck: Sequence[object]) -> Desk:
        """Has an effect that may be had."""
        return self.do(ChooseEffect(0, 0), **luck)

    def no(self) -> Desk:
        """Declines an effect."""
        return self.do(Decline(0))

    def option(self, number: int, **luck: Sequence[object]) -> Desk:
        """Chooses an option of an effect."""
        return self.do(ChooseEffect(0, number), **luck)

    def first(self, number: int, effect: int = 0) -> Desk:
        """Has the effect of a card come first."""
        return self.do(ResolveFirst(0, len(SPACE_NAMES) + number - 1, effect))

    def pick(self, what: int, **luck: Sequence[object]) -> Desk:
        """Chooses what a named card offers."""
        return self.do(do.Pick(0, what), **luck)

    def done(self, **luck: Sequence[object]) -> Desk:
        """Ends what may be ended."""
        return self.do(do.Done(0), **luck)

    def up(self, good: str) -> Desk:
        """Upgrades a good."""
        return self.do(do.Upgrade(0, ITEM[good]))

    def mine(self, strip: int = 0, amount: int = 1) -> Desk:
        """Takes items from a strip."""
        return self.do(do.Mine(0, strip, amount))

    def use(self, number: int, **luck: Sequence[object]) -> Desk:
        """Uses a blue card."""
        return self.do(do.UseCard(0, number - 1), **luck)

    def put(self, item: str, row: int, column: int, board: int = 0, pose: int = 0) -> Desk:
        """Takes a piece up and lays it."""
        self.do(do.TakeUp(0, ITEM[item]))
        return self.do(do.Lay(0, board, pose, row, column))

    def serve(self, item: str, cell: int, lying: int = 0, **luck: Sequence[object]) -> Desk:
        """Serves food."""
        return self.do(do.Serve(0, ITEM[item], cell, lying), **luck)

    def phase(self, number: int, **luck: Sequence[object]) -> Desk:
        """Has a phase begin now; what came before is forgotten."""
        game = self.game
        game.stack = [Phase(0, number)]
        game.acts = []
        game._legal = None
        self.events = []
        game.steps.settle(game, Luck(**luck), self.events)  # type: ignore[arg-type]
        return self

    # -- what is seen -------------------------------------------------------------------------------------------

    def __getitem__(self, name: str) -> int:
        """Returns how many of a thing seat 0 has."""
        return self.game.count(0, THINGS.index(name))

    def of(self, seat: int, name: str) -> int:
        """Returns how many of a thing a seat has."""
        return self.game.count(seat, THINGS.index(name))

    @property
    def kind(self) -> str:
        """Gets the kind of decision that is due."""
        return str(self.game.stack[-1].kind)

    @property
    def verbs(self) -> set[str]:
        """Gets the verbs of all legal actions."""
        return {action.verb for action in self.game.legal_actions()}

    def can(self, space: str) -> bool:
        """Tells whether seat 0 may place Vikings on a space."""
        return do.Place(0, SPACE_NAMES.index(space)) in self.game.legal_actions()

    def refusal(self, action: Action) -> tuple[str, str]:
        """Returns the last word of a refusal and the rule behind it."""
        found = self.game.why_not(action)
        assert found is not None, f"{action} is legal"
        assert action not in self.game.legal_actions()
        return found.message.id.rpartition(".")[2], found.rule

    def closed(self, space: str) -> str:
        """Returns why a space cannot be taken."""
        return self.refusal(do.Place(0, SPACE_NAMES.index(space)))[0]

    def places(self, item: str) -> list[do.Lay]:
        """Returns every place for a piece, which is taken up and laid nowhere."""
        twin = Desk.__new__(Desk)
        twin.game, twin.events = self.game.copy(), []
        twin.game._legal = None
        twin.do(do.TakeUp(0, ITEM[item]))
        return [action for action in twin.game.legal_actions() if isinstance(action, do.Lay)]


def poses(item: str) -> int:
    """Returns in how many ways a piece can lie."""
    return len(POSES[shape_of(ITEM[item])])
