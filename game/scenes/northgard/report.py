"""A battle as it can be told: who fights with what, what was spent and rolled, and how it ends or may end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.rules.northgard import battle_frames as at
from game.rules.northgard import odds
from game.rules.northgard.battle import ledger
from game.rules.northgard.components import FACES, FOOD
from game.rules.northgard.march import SHIELD, THROW
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import NOBODY, NOTHING

STRENGTH, FED, ROLLED, FELL, ENDED = range(5)
_OVERLAID: Final = ("feed", "choose_face", "throw", "fall")
_UNKNOWN: Final = (0, 0, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING)


@dataclass(frozen=True, slots=True)
class Side:
    """One side: its seat (-1: the creature), figures, points before food and dice, losses its buildings deal."""

    seat: int
    figures: int
    points: int
    losses: int
    food: int
    face: int
    pick: int

    @property
    def die(self) -> tuple[int, int]:
        """Gets points and losses of the die as far as it is rolled and chosen."""
        if self.face == NOTHING or (FACES[self.face].either and self.pick == NOTHING):
            return 0, 0
        found = FACES[self.face]
        if not found.either:
            return found.points, found.losses
        return (0, found.losses) if self.pick == 1 else (found.points, 0)


@dataclass(frozen=True, slots=True)
class Report:
    """A battle at one moment. ``asked``: the seat that chooses now, and ``question`` the kind of its frame."""

    place: int
    creature: int
    attack: Side
    defence: Side
    card: int
    power: int
    axes: int
    buildings: tuple[int, ...]
    asked: int = NOBODY
    question: str = ""
    winner: int = -2
    """1: the attacker has won, 0: the defender, -1: both fell; -2: not decided yet."""

    @property
    def sides(self) -> tuple[Side, Side]:
        """Gets the attacker and the defender."""
        return self.attack, self.defence

    @property
    def stage(self) -> int:
        """Gets how far it has come: the number of a step."""
        if self.winner != -2:
            return FELL if self.question == "fall" else ENDED
        if self.attack.face != NOTHING:
            return ROLLED
        return FED if self.question == "feed" or self.attack.food or self.defence.food else STRENGTH

    def points(self, attacking: bool) -> int:
        """Returns the points of a side as they stand."""
        side = self.sides[not attacking]
        return side.points + side.food + side.die[0] + (attacking and self.axes == 0)

    def losses(self, attacking: bool) -> int:
        """Returns how many of a side's figures fall as it stands; a creature loses none."""
        side, other = self.sides if attacking else self.sides[::-1]
        if side.seat == NOBODY:
            return 0
        lost = other.losses + other.die[1] + (not attacking and self.axes == 1)
        return max(0, lost - 1) if attacking and self.power == SHIELD else lost

    def odds(self, attack: int = 0, defence: int = 0) -> odds.Sides:
        """Returns what both bring to the dice, with so much food more."""
        one, two = self.sides
        return odds.Sides(
            0 if one.seat == NOBODY else one.figures,
            one.points + one.food + attack,
            0 if two.seat == NOBODY else two.figures,
            two.points + two.food + defence,
            two.losses,
            int(self.power == SHIELD),
            int(self.power == THROW and one.seat != NOBODY),
        )

    def given(self, pick: int = NOTHING, axes: int = NOTHING) -> tuple[int, int]:
        """Returns points and losses of the attacker's die and axes, if these are taken."""
        points, losses = replace(self.attack, pick=pick if pick != NOTHING else self.attack.pick).die
        thrown = axes if axes != NOTHING else self.axes
        return points + (thrown == 0), losses + (thrown == 1)


def report(view: NorthgardGame) -> Report | None:
    """Returns the battle that is fought while somebody chooses in it, on the table shown; None: none to be shown."""
    frame = view.stack[-1] if view.stack else None
    if not view.battle or frame is None or frame.kind not in _OVERLAID:
        return None
    battle = [*view.battle, *_UNKNOWN][: max(at.SIZE, len(view.battle))]
    one, two = ledger(view, battle, True), ledger(view, battle, False)
    sides = (one.figures, two.figures, one.points, two.points, two.losses)
    return told(battle, sides, tuple(view.buildings(battle[at.PLACE])), frame.seat, frame.kind)


def told(
    battle: Sequence[int], sides: Sequence[int], buildings: tuple[int, ...], asked: int = NOBODY, question: str = ""
) -> Report:
    """Returns the battle that a list of the table and what both brought to it tell."""
    spent = [[battle[one] for one in ones]
             for ones in ((at.A_FOOD, at.A_FACE, at.A_PICK), (at.D_FOOD, at.D_FACE, at.D_PICK))]  # fmt: skip
    attack = Side(battle[at.ATTACKER], sides[0], sides[2], 0, *spent[0])
    defence = Side(battle[at.DEFENDER], sides[1], sides[3], sides[4], *spent[1])
    winner = battle[at.SIZE] if len(battle) > at.SIZE else -2
    return Report(battle[at.PLACE], battle[at.CREATURE], attack, defence, battle[at.POINTS], battle[at.POWER],
                  battle[at.AXES], buildings, asked, question, winner)  # fmt: skip


def chance(found: Report, attack: int = 0, defence: int = 0) -> float:
    """Returns how likely the attacker wins before the dice, with so much food more on both sides."""
    won, of = odds.chances(found.odds(attack, defence))
    return won / of


def most_food(view: NorthgardGame, found: Report, attacking: bool) -> int:
    """Returns how much food a side could spend in all."""
    side = found.sides[not attacking]
    return 0 if side.seat == NOBODY else min(side.figures, food_left(view, found, attacking) + side.food)


def food_left(view: NorthgardGame, found: Report, attacking: bool) -> int:
    """Returns how much food the seat of a side has left, of what a view shows; in its battle that may be spent since.

    Where the view has no battle, it is over: what was spent is gone already, as nobody spends before a view has it.
    """
    side = found.sides[not attacking]
    left = view.goods[side.seat * 3 + FOOD]
    if not view.battle:
        return left
    return left + [*view.battle, *_UNKNOWN][at.A_FOOD if attacking else at.D_FOOD] - side.food


def answers(found: Report, pick: int = NOTHING, axes: int = NOTHING) -> tuple[odds.FaceOutcome, ...]:
    """Returns how it ends on each face of the defender's die, once the attacker's is rolled."""
    return odds.by_face(found.odds()._replace(axes=0), found.given(pick, axes))
