"""Everything that lies on a table of Northgard, as flat lists of small ints and values that copies share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.rules.kernel import FULL, BadRecord, Game
from game.rules.kernel.effects import Queue
from game.rules.kernel.fields import (
    derived,
    frozen,
    frozen_per_seat,
    growing,
    number,
    numbers,
    per_seat,
    zone,
    zone_per_seat,
)
from game.rules.kernel.zones import Hand, Pile, Row
from game.rules.northgard.components import (
    ADVANCED,
    BEAR_CLAN,
    BUILDINGS,
    CARDS,
    CLANS,
    CREATURES,
    EARLY,
    KINDS,
    TOKENS,
    UNREST_CARDS,
    VALKYRIE,
    WARRIORS,
)
from game.rules.northgard.land import Land, Territory, Whereabouts
from game.rules.northgard.tiles import AREAS, SLOTS, TILES

NOTHING: Final = -1
NOBODY: Final = -1
_CREATURE_KINDS: Final = tuple(creature.kind for creature in CREATURES)

# Where fame comes from while the game runs; the last is lost, not gained.
SOURCES: Final = ("closing", "harvest", "altars", "creatures", "clan", "unrest")
CLOSING, HARVEST, ALTARS, SLAIN, CLAN, UNREST_LOST = range(len(SOURCES))

RUNNING, BY_LAND, BY_YEARS = range(3)


class State(Game):
    """The table. Areas, slots, tiles, cards and creatures go by their numbers; a territory by its lowest area.

    ``owner`` and ``force`` hold, at the name of a territory, who controls it and with how many figures, Kaija included.
    ``kaija`` and ``scorched`` are areas (-1: in the reserve, not laid yet). ``built`` holds the building on every slot,
    ``loose`` those without a slot as area * 8 + building. ``den`` is the row of creatures: number, area, number, area.
    ``lurking`` counts the creature deck, the first ``tame`` of which are the weaker ones; ``beaten`` is its discard.

    Piles and hands are secret. ``active`` holds cards as number * 2 + 1 if played for their effect, + 0 if not;
    ``drawn`` the cards that the seat on turn has just drawn and must sort. ``offered`` are tiles drawn, open.

    Of the year: ``passed``, ``sighted`` (took their card already), ``storming`` (ignore towers and fortresses) and
    ``quiet`` (want no more questions) are masks of seats; ``awake`` says that Kaija may attack; ``strategist`` is who
    has the reaction card. Of an effect: ``mustered`` the territories that got warriors, one entry each; ``guests``
    figures in a territory that another seat holds, as seat, area, number; ``fleeing`` likewise those that must retreat;
    ``arrived`` area, number of those that came by this effect; ``declared`` creatures that will be fought; ``spot``
    where the last warrior or building came; ``battle`` the one that is fought (see ``battle``). ``stolen`` is the
    resource that the snake takes in this harvest; ``swaps`` offers of this trade step that were refused,
    ``received`` a mask of kinds that came by a swap.
    """

    viewer: int = number(FULL, low=FULL)
    has_teams: bool = derived(lambda table: table.options["teams"] == "on")
    is_first_edition: bool = derived(lambda table: table.options.get("edition") == "first")
    year: int = number(0, low=0, high=10)
    first: int = number(0, low=0)
    ended: int = number(RUNNING, low=RUNNING, high=BY_YEARS)
    land: Land = zone(Land, lambda table: Land())
    owner: list[int] = numbers([NOBODY] * len(AREAS), low=NOBODY, high=4)
    force: list[int] = numbers([0] * len(AREAS), low=0, high=WARRIORS + 1)
    kaija: int = number(NOTHING, low=NOTHING, high=len(AREAS) - 1)
    scorched: int = number(NOTHING, low=NOTHING, high=len(AREAS) - 1)
    built: list[int] = numbers([NOTHING] * len(SLOTS), low=NOTHING, high=len(BUILDINGS) - 1)
    loose: list[int] = growing(low=0, high=len(AREAS) * 8 - 1)
    den: list[int] = growing(low=0, high=len(AREAS) - 1)
    lurking: list[int] = numbers([1] * len(CREATURES), low=0, high=1)
    tame: int = number(lambda table: table.seats + 1, low=0)
    beaten: list[int] = numbers([0] * len(CREATURES), low=0, high=1)
    clans: list[int] = per_seat(NOTHING, low=NOTHING, high=len(CLANS) - 1)
    improved: list[int] = per_seat(0, low=0, high=3)
    goods: list[int] = per_seat([0] * len(KINDS), low=0)
    fame: list[int] = per_seat([0] * len(SOURCES))
    hands: list[Hand] = zone_per_seat(Hand, lambda table: Hand(NOBODY))
    piles: list[Pile] = zone_per_seat(Pile, lambda table: Pile())
    active: list[tuple[int, ...]] = frozen_per_seat(low=0, high=2 * len(CARDS) - 1)
    discard: list[tuple[int, ...]] = frozen_per_seat(low=0, high=len(CARDS) - 1)
    drawn: Row = zone(Row, lambda table: Row())
    early: Pile = zone(Pile, lambda table: Pile.of(EARLY))
    advanced: Pile = zone(Pile, lambda table: Pile.of(ADVANCED))
    display: tuple[int, ...] = frozen(low=0, high=len(CARDS) - 1)
    achievements: tuple[int, ...] = frozen(low=0, high=len(CARDS) - 1)
    gone: tuple[int, ...] = frozen(low=0, high=len(CARDS) - 1)
    unrest: int = number(UNREST_CARDS, low=0, high=UNREST_CARDS)
    tiles: Pile = zone(Pile, lambda table: Pile())
    offered: list[tuple[int, ...]] = frozen_per_seat(low=0, high=len(TILES) - 1)
    passed: int = number(0, low=0)
    sighted: int = number(0, low=0)
    storming: int = number(0, low=0)
    quiet: int = number(0, low=0)
    awake: int = number(0, low=0, high=1)
    strategist: int = number(NOBODY, low=NOBODY)
    mustered: list[int] = growing(low=0, high=len(AREAS) - 1)
    guests: list[int] = growing(low=0)
    fleeing: list[int] = growing(low=0)
    arrived: list[int] = growing(low=0)
    declared: list[int] = growing(low=0, high=len(CREATURES) - 1)
    spot: int = number(NOTHING, low=NOTHING, high=len(AREAS) - 1)
    battle: list[int] = growing(low=NOTHING)
    stolen: int = number(NOTHING, low=NOTHING, high=len(KINDS) - 1)
    swaps: list[int] = growing(low=0)
    received: int = number(0, low=0)
    triggers: Queue = zone(Queue, lambda table: Queue())

    def check(self) -> None:
        """Checks that what stands on the land stands on laid areas, and that seats are seats (raises BadRecord)."""
        home = self.land.home
        if self.first >= self.seats or self.strategist >= self.seats:
            raise BadRecord(f"not a table of northgard: there is no seat {max(self.first, self.strategist)}")
        for area, (seat, figures) in enumerate(zip(self.owner, self.force, strict=True)):
            if (seat == NOBODY) != (figures == 0) or (figures and home[area] != area) or seat >= self.seats:
                raise BadRecord(f"not a table of northgard: area {area} holds {figures} figures of seat {seat}")
        if len(self.den) % 2 or len(self.guests) % 3 or len(self.fleeing) % 3 or len(self.arrived) % 2:
            raise BadRecord("not a table of northgard: den, guests, fleeing or arrived is cut off")
        standing = [*self.den[1::2], *self.guests[1::3], *self.fleeing[1::3], *self.arrived[0::2], *self.mustered]
        standing += [area for area in (self.kaija, self.scorched, self.spot) if area != NOTHING]
        standing += [item // 8 for item in self.loose]
        standing += [SLOTS[slot].area for slot, building in enumerate(self.built) if building != NOTHING]
        if any(area >= len(AREAS) or home[area] == NOTHING for area in standing):
            raise BadRecord("not a table of northgard: something stands where no land lies")
        if any(creature >= len(CREATURES) for creature in self.den[0::2]):
            raise BadRecord("not a table of northgard: den: there is no such creature")

    # -- seats --------------------------------------------------------------------------------------------------

    @property
    def has_creatures(self) -> bool:
        """Tells whether creatures roam the land."""
        return self.options["creatures"] != "none"

    def pool(self, seat: int) -> int:
        """Returns the seat that keeps the fame of this one: a team has one fame (rule northgard.teams)."""
        return seat % 2 if self.has_teams else seat

    def mate(self, seat: int) -> int:
        """Returns the other member of the team, or -1."""
        return (seat + 2) % 4 if self.has_teams else NOBODY

    def is_foe(self, seat: int, other: int) -> bool:
        """Tells whether another seat is an opponent: neither nobody, nor the seat itself, nor its team mate."""
        return other not in (NOBODY, seat) and not (self.has_teams and other == self.mate(seat))

    def foes(self, seat: int) -> list[int]:
        """Returns the opponents, clockwise."""
        return [other for other in self.clockwise(seat) if self.is_foe(seat, other)]

    def clan(self, seat: int) -> int:
        """Returns the clan of a seat."""
        return self.clans[seat]

    @property
    def bear_seat(self) -> int:
        """Gets the seat to which Kaija belongs, or -1."""
        return self.clans.index(BEAR_CLAN) if BEAR_CLAN in self.clans else NOBODY

    def held(self, seat: int) -> list[int]:
        """Returns the resources of a seat, by kind."""
        return self.goods[seat * 3 : seat * 3 + 3]

    # -- the land -----------------------------------------------------------------------------------------------

    def home(self, area: int) -> int:
        """Returns the territory in which an area lies."""
        return self.land.home[area] if area != NOTHING else NOTHING

    def own(self, seat: int) -> list[int]:
        """Returns the territories that a seat controls (rule northgard.land.control)."""
        owner = self.owner
        return [name for name in self.land.territories if owner[name] == seat]

    def where(self, area: int) -> Whereabouts:
        """Returns where the territory of an area lies, as a log line names it."""
        return self.land.where(self.land.home[area])

    def territory(self, name: int) -> Territory:
        """Returns a territory."""
        return self.land.territories[name]

    def buildings(self, name: int) -> list[int]:
        """Returns the buildings in a territory."""
        built = self.built
        territory = self.land.territories[name]
        found = [built[slot] for slot in territory.slots if built[slot] != NOTHING]
        if self.loose:
            home = self.land.home
            found += [item % 8 for item in self.loose if home[item // 8] == name]
        return found

    def tokens_left(self, building: int) -> int:
        """Returns how many buildings of a kind are left in the supply."""
        return TOKENS - self.built.count(building) - sum(item % 8 == building for item in self.loose)

    def symbols(self, name: int) -> list[int]:
        """Returns the resources that a territory shows, on tiles and buildings, by kind."""
        found = list(self.land.territories[name].gives)
        for building in self.buildings(name):
            if BUILDINGS[building].gives >= 0:
                found[BUILDINGS[building].gives] += 1
        return found

    # -- figures ------------------------------------------------------------------------------------------------

    def has_kaija(self, seat: int, name: int) -> bool:
        """Tells whether Kaija is among this seat's figures in a territory."""
        return self.kaija != NOTHING and seat == self.bear_seat and self.land.home[self.kaija] == name

    def on_map(self, seat: int) -> int:
        """Returns how many figures a seat has on the land, Kaija included."""
        owner, force = self.owner, self.force
        total = sum([force[name] for name in self.land.territories if owner[name] == seat])
        for crowd in (self.guests, self.fleeing):
            if crowd:
                total += sum(crowd[at + 2] for at in range(0, len(crowd), 3) if crowd[at] == seat)
        return total

    def reserve(self, seat: int) -> int:
        """Returns how many warriors a seat has left to recruit, Kaija not counted (rule northgard.recruit.reserve)."""
        abroad = 1 if self.kaija != NOTHING and seat == self.bear_seat else 0
        return WARRIORS - self.on_map(seat) + abroad

    def can_call_kaija(self, seat: int) -> bool:
        """Tells whether Kaija waits in this seat's reserve."""
        return seat == self.bear_seat and self.kaija == NOTHING

    def put(self, seat: int, name: int, figures: int) -> None:
        """Adds figures to a territory that is neutral or the seat's."""
        if figures:
            self.owner[name] = seat
            self.force[name] += figures

    def lift(self, name: int, figures: int) -> None:
        """Takes figures of the owner away; the territory turns neutral with the last."""
        self.force[name] -= figures
        if not self.force[name]:
            self.owner[name] = NOBODY

    def crowd(self, crowd: list[int], name: int) -> int:
        """Returns how many figures of a list (guests, fleeing) are in a territory."""
        home = self.land.home
        return sum([crowd[at + 2] for at in range(0, len(crowd), 3) if home[crowd[at + 1]] == name]) if crowd else 0

    # -- creatures ----------------------------------------------------------------------------------------------

    def creatures(self, name: int) -> list[int]:
        """Returns the creatures in a territory, in the order of their row."""
        den = self.den
        if not den:
            return []
        home = self.land.home
        return [one for one, area in zip(den[::2], den[1::2], strict=True) if home[area] == name]

    def haunts(self, kind: int) -> set[int]:
        """Returns the territories in which a kind of creature is."""
        den, home = self.den, self.land.home
        if not den:
            return set()
        return {home[area] for one, area in zip(den[::2], den[1::2], strict=True) if _CREATURE_KINDS[one] == kind}

    def has_creature(self, name: int, kind: int) -> bool:
        """Tells whether a kind of creature is in a territory."""
        return bool(self.den) and kind in [_CREATURE_KINDS[one] for one in self.creatures(name)]

    def valkyries(self, name: int) -> int:
        """Returns how many valkyries are in a territory."""
        return sum([_CREATURE_KINDS[one] == VALKYRIE for one in self.creatures(name)]) if self.den else 0

    def pairs(self, flat: list[int]) -> Iterator[tuple[int, int]]:
        """Yields the pairs of a flat list."""
        return zip(flat[0::2], flat[1::2], strict=True)
