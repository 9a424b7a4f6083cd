"""What happens on the land of Northgard: figures, buildings, battles, creatures; ``at`` says where, for the log."""

from __future__ import annotations

from game.rules.kernel import Event, Message, SeatName, event
from game.rules.northgard.battle_frames import CREATURE, SIZE
from game.rules.northgard.events import BuildingName, CreatureName, building_name, creature_name, land_name

# -- effects on the land ----------------------------------------------------------------------------------------


@event("northgard.recruit")
class Recruited(Event):
    """Warriors come onto the land; Kaija is among them or not."""

    place: int
    figures: int
    kaija: int
    at: tuple[int, int, int]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say("kaija_recruited" if self.kaija else "", n=self.figures, place=land_name(self.at))


@event("northgard.move")
class Marched(Event):
    """Figures go from one territory to another; Kaija is among them or not."""

    source: int
    target: int
    figures: int
    kaija: int
    start: tuple[int, int, int]
    end: tuple[int, int, int]

    def message(self) -> Message:
        """Returns the log line."""
        line = "" if not self.kaija else "kaija_marched" if self.figures == 1 else "marched_with_kaija"
        return self.say(line, n=self.figures - self.kaija, start=land_name(self.start), end=land_name(self.end))


@event("northgard.move", silent=True)
class EffectEnded(Event):
    """The seat does no more of an effect, or not what it might."""


@event("northgard.build")
class Built(Event):
    """A building is built on a slot (or, -1, anywhere in an area)."""

    building: BuildingName
    slot: int
    area: int
    at: tuple[int, int, int]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(building=building_name(self.building), place=land_name(self.at))


@event("northgard.cards.rebuild")
class Rebuilt(Event):
    """A building on a slot (or, -1, in an area) is replaced by another."""

    slot: int
    area: int
    old: BuildingName
    building: BuildingName
    at: tuple[int, int, int]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(old=building_name(self.old), building=building_name(self.building), place=land_name(self.at))


@event("northgard.clans.snake")
class Scorched(Event):
    """The seat lays its token of scorched earth."""

    place: int
    at: tuple[int, int, int]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(place=land_name(self.at))


@event("northgard.battle.losses")
class Fell(Event):
    """Figures of the seat are removed; Kaija is among them or not."""

    place: int
    figures: int
    kaija: int
    at: tuple[int, int, int]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say("kaija_fell" if self.kaija else "", n=self.figures, place=land_name(self.at))


@event("northgard.cards.bribery")
class Bribed(Event):
    """Figures of the seat are moved by another."""

    source: int
    target: int
    figures: int
    kaija: int
    start: tuple[int, int, int]
    end: tuple[int, int, int]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(n=self.figures, start=land_name(self.start), end=land_name(self.end))


@event("northgard.cards.conqueror")
class Stormed(Event):
    """Towers and fortresses do nothing against the seat this year."""


@event("northgard.clans.bear")
class KaijaAwoke(Event):
    """Kaija may go into enemy territories this year."""


# -- battles ----------------------------------------------------------------------------------------------------


@event("northgard.battle")
class BattleBegan(Event):
    """A battle begins: between two seats, or (-1) with a creature."""

    place: int
    attacker: int
    defender: int
    creature: int
    at: tuple[int, int, int]

    def message(self) -> Message:
        """Returns the log line."""
        place = land_name(self.at)
        if self.attacker < 0:
            return self.say(
                "creature_attacked",
                creature=creature_name(self.creature),
                defender=SeatName(self.defender),
                place=place,
            )
        if self.defender < 0:
            return self.say(
                "creature_challenged",
                attacker=SeatName(self.attacker),
                creature=creature_name(self.creature),
                place=place,
            )
        return self.say(attacker=SeatName(self.attacker), defender=SeatName(self.defender), place=place)


@event("northgard.battle.food")
class Fed(Event):
    """The seat spends food in a battle."""

    food: int

    def message(self) -> Message | None:
        """Returns the log line."""
        return self.say(n=self.food) if self.food else None


@event("northgard.battle.dice", reveals=True)
class DieRolled(Event):
    """A die is rolled: a face by its number; ``beast`` 1 if it is a creature's."""

    face: int
    beast: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say("beast_rolled" if self.beast else "", face=Message(f"northgard.face.{self.face}"))


@event("northgard.battle.dice")
class FaceChosen(Event):
    """The seat takes a point (0) or a loss of the enemy (1)."""

    losses: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say("loss_chosen" if self.losses else "point_chosen")


def decided_by(points: tuple[int, int], attacker_won: bool) -> str:
    """Returns what decided a battle that one side won: "points", a "tie", or that the other "fell" whole."""
    attack, defence = points
    if (attack > defence) == attacker_won:
        return "tie" if attack == defence else "points"
    return "felled"


@event("northgard.battle.result")
class BattleDecided(Event):
    """A battle is decided for the seat, or (-1) both sides fell or a creature won: points and losses of both.

    ``battle`` is that of the table (see ``battle_frames.py``); ``sides`` are the figures of both, their points before
    food and dice, and the losses that buildings deal; ``buildings`` those that stand there.
    """

    place: int
    points: tuple[int, int]
    losses: tuple[int, int]
    battle: tuple[int, ...]
    sides: tuple[int, ...]
    buildings: tuple[int, ...]

    @property
    def reason(self) -> str:
        """Gets what decided: points, a tie, or that one side would have lost all."""
        return decided_by(self.points, self.battle[SIZE] == 1)

    def message(self) -> Message:
        """Returns the log line."""
        attack, defence = self.points
        if self.seat >= 0:
            return self.say("" if self.reason == "points" else f"battle_{self.reason}", attack=attack, defence=defence)
        if self.battle[SIZE] < 0:
            return self.say("battle_unwon", attack=attack, defence=defence)
        return self.say("beast_won", attack=attack, defence=defence, creature=creature_name(self.battle[CREATURE]))


@event("northgard.battle.retreat")
class Retreated(Event):
    """Beaten figures go to another territory; Kaija is among them or not."""

    source: int
    target: int
    figures: int
    kaija: int
    start: tuple[int, int, int]
    end: tuple[int, int, int]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(n=self.figures, start=land_name(self.start), end=land_name(self.end))


@event("northgard.end.land")
class LandsHeld(Event):
    """The seat, or its team, holds another number of the territories that win by land, so that it is near or no more.

    ``lands`` are closed and have a large building; ``wanted`` of them win, ``before`` it held so many.
    """

    lands: int
    wanted: int
    before: int

    def message(self) -> Message:
        """Returns the log line."""
        line = "" if self.lands < self.wanted else "lands_enough"
        return self.say("lands_lost" if self.lands < self.before else line, n=self.lands, wanted=self.wanted)


# -- creatures --------------------------------------------------------------------------------------------------


@event("northgard.creatures.appear", reveals=True)
class CreatureDrawn(Event):
    """A creature's card is drawn and laid at the end of the row."""

    creature: CreatureName


@event("northgard.creatures.appear", reveals=True)
class CreaturesShuffled(Event):
    """The creature deck was empty: its discard is shuffled."""


@event("northgard.creatures.appear")
class CreatureAppeared(Event):
    """A creature appears in an area."""

    creature: CreatureName
    area: int
    at: tuple[int, int, int]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(creature=creature_name(self.creature), place=land_name(self.at))


@event("northgard.creatures.move")
class CreatureMoved(Event):
    """A creature goes to another territory."""

    creature: CreatureName
    area: int
    at: tuple[int, int, int]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(creature=creature_name(self.creature), place=land_name(self.at))


@event("northgard.creatures.battle")
class CreatureSlain(Event):
    """A creature is beaten and leaves the land."""

    creature: CreatureName
