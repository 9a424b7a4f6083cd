"""What the enemy clan of the solo game does, as happenings."""

from __future__ import annotations

from typing import Annotated

from game.rules.kernel import Event, Message, Named, event
from game.rules.tiny_epic.components import GOODS, ICONS
from game.rules.tiny_epic.events import Card, Good, Island, Spot, good_name, island_name

IconKind = Annotated[int, Named("tiny_epic.icon.", ICONS)]


@event("tiny_epic.solo.turn", reveals=True)
class EnemyLed(Event):
    """The enemy turns over its next leader."""

    card: Card


@event("tiny_epic.solo.rune")
class EnemyRuneUsed(Event):
    """The enemy uses the rune action of its card."""

    card: Card

    def message(self) -> Message:
        """Returns the log line."""
        return self.say()


@event("tiny_epic.solo.sail")
class ChiefSailed(Event):
    """The chief's boat moves to a dock."""

    start: int
    dock: int
    island: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(island=island_name(self.island))


@event("tiny_epic.solo.raid")
class EnemyRaided(Event):
    """The enemy raids a village."""

    dock: int
    island: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(island=island_name(self.island))


@event("tiny_epic.solo.settle")
class EnemySettled(Event):
    """The enemy puts settlers on an island, from its mat (-1) or from another island."""

    island: Island
    count: int
    source: int

    def message(self) -> Message:
        """Returns the log line."""
        island = island_name(self.island)
        if self.source < 0:
            return self.say(island=island, count=self.count)
        return self.say("enemy_moved", island=island, count=self.count, source=island_name(self.source))


@event("tiny_epic.solo.build")
class EnemyBuilt(Event):
    """The enemy puts a boat at a dock."""

    dock: int
    island: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(island=island_name(self.island))


@event("tiny_epic.solo.boats")
class EnemyBoatLost(Event):
    """A boat of the enemy goes back to its mat, pushed out of a dock by the seat."""

    dock: int
    island: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(island=island_name(self.island))


@event("tiny_epic.solo.icons.temple")
class EnemyTempleBuilt(Event):
    """The enemy puts a temple on an island and takes settlers back."""

    island: Island
    settlers: int


@event("tiny_epic.solo.harvest")
class EnemyGained(Event):
    """A track of the enemy moves up."""

    good: Good
    count: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(goods=Message(f"tiny_epic.goods.{GOODS[self.good]}", {"n": self.count}))


@event("tiny_epic.solo.harvest")
class TrackReset(Event):
    """A full track goes back to 0, and the seat loses one of the good if it has any."""

    good: Good
    lost: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(good=good_name(self.good))


@event("tiny_epic.solo.icons")
class IconFired(Event):
    """A symbol on a track of the enemy is carried out."""

    icon: IconKind
    good: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(icon=Message(f"tiny_epic.icon.{ICONS[self.icon]}"))


@event("tiny_epic.solo.raid")
class EnemyDedicated(Event):
    """The enemy dedicates a village."""

    spot: Spot
