"""Northgard on the battery's bench: what holds on every table, and every action one could think of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.rules.kernel import FULL, Event
from game.rules.northgard import frames as at
from game.rules.northgard.battle_frames import Retreating
from game.rules.northgard.components import (
    ACHIEVEMENTS,
    ADVANCED,
    BUILDINGS,
    CARDS,
    CLAN_CARDS,
    CLANS,
    CREATURES,
    EARLY,
    KINDS,
    REACTION,
    START_CARDS,
    TOKENS,
    UNREST,
    UNREST_CARDS,
    WARRIORS,
)
from game.rules.northgard.events import (
    CardCancelled,
    CardFetched,
    CardLost,
    CardPicked,
    CardPlayed,
    CardRemoved,
    CardReplaced,
    CardsDrawn,
    CardsKept,
    CardsPutBack,
    CardWaited,
    ClanTaken,
    DisplayCleared,
    Displayed,
    DrawnDiscarded,
    FameGained,
    Gained,
    GroupPlaced,
    HarvestStolen,
    Paid,
    Passed,
    Ransomed,
    Reshuffled,
    Swapped,
    TileLaid,
    Traded,
    UnrestMissed,
    UnrestTaken,
    Upgraded,
    WinterPaid,
)
from game.rules.northgard.land import Land
from game.rules.northgard.land_events import (
    Bribed,
    Built,
    CreatureAppeared,
    CreatureMoved,
    CreatureSlain,
    Fell,
    Marched,
    Rebuilt,
    Recruited,
    Retreated,
    Scorched,
)
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.scoring import great_lands, lands_by_pool, members
from game.rules.northgard.state import NOBODY, NOTHING, SOURCES
from game.rules.northgard.tiles import AREAS, SLOTS, TILES
from tests.battery.adapter import Adapter
from tests.battery.universe import Universe


def check(game: NorthgardGame) -> None:
    """Asserts everything that holds on a full table of Northgard."""
    assert game.viewer == FULL
    _check_cards(game)
    _check_tiles(game)
    _check_figures(game)
    _check_buildings(game)
    _check_creatures(game)
    _check_effects(game)
    assert min(game.goods) >= 0
    if game.options["years"] == "7":
        held = [sum(great_lands(game, member) for member in members(game, seat)) for seat in range(game.seats)]
        pools = lands_by_pool(game)
        assert held == [pools[game.pool(seat)] for seat in range(game.seats)]
    for seat in range(game.seats):
        assert sum(item.points for item in game.score(seat)) == game.total(seat)


def _check_cards(game: NorthgardGame) -> None:
    """Asserts that every card of the box lies in one place, and every seat's own cards with it."""
    found: Counter[int] = Counter()
    sorter = next((frame.seat for frame in game.stack if isinstance(frame, at.Sorting)), NOBODY)
    assert (sorter == NOBODY) == (not game.drawn.places)
    for seat in range(game.seats):
        own = [*game.hands[seat].cards, *game.piles[seat].cards, *game.discard[seat]]
        own += [item // 2 for item in game.active[seat]]
        assert game.hands[seat].is_settled
        if seat == sorter:
            own += game.drawn.cards
        found.update(own)
        assert (game.strategist == seat) == (REACTION in own)
    found.update([*game.display, *game.achievements, *game.gone, *game.early.cards, *game.advanced.cards])
    found[UNREST] += game.unrest
    assert found[UNREST] == UNREST_CARDS
    for card in (*EARLY, *ADVANCED):
        assert found[card] == 1, CARDS[card].id
    assert sum(found[card] for card in ACHIEVEMENTS) == game.seats
    clans = [clan for clan in game.clans if clan != NOTHING]
    assert len(set(clans)) == len(clans)
    for card in set(START_CARDS):
        assert found[card] == START_CARDS.count(card) * len(clans)
    for seat, clan in enumerate(game.clans):
        if clan != NOTHING:
            first, *upgrades = CLAN_CARDS[clan]
            assert found[first] == 1
            assert [found[card] for card in upgrades] == [game.improved[seat] >> n & 1 for n in range(2)]


def _check_tiles(game: NorthgardGame) -> None:
    """Asserts that all 35 tiles lie in one place each, and that the land is what laying them anew makes."""
    offered = [tile for tiles in game.offered for tile in tiles]
    assert sorted([*game.land.tiles, *game.tiles.cards, *offered]) == list(range(len(TILES)))
    again = Land.load(game.land.dump())
    assert again == game.land
    assert again.home == game.land.home
    assert again.territories == game.land.territories
    for tile, x, y, turn in game.land.laid:
        assert game.land.cells[x, y] == (tile, turn)
        for one, two, _ in TILES[tile].borders:
            assert game.land.home[one] != game.land.home[two], "a border breaks off"
    for name, territory in game.land.territories.items():
        assert territory.areas[0] == name
        assert all(game.land.territories[other].near[name] == cost for other, cost in territory.near.items())


def _check_figures(game: NorthgardGame) -> None:
    """Asserts that nobody has more than 14 figures on the land and that no two seats share a territory for long."""
    for seat in range(game.seats):
        assert 0 <= game.reserve(seat) <= WARRIORS
    if game.kaija != NOTHING:
        place, seat = game.home(game.kaija), game.bear_seat
        assert seat != NOBODY
        crowds = [*zip(game.guests[0::3], game.guests[1::3], strict=True)]
        crowds += [*zip(game.fleeing[0::3], game.fleeing[1::3], strict=True)]
        there = game.owner[place] == seat or any((one, game.home(area)) == (seat, place) for one, area in crowds)
        assert there, "Kaija stands alone among strangers"
    for name in range(len(AREAS)):
        assert (game.owner[name] == NOBODY) == (game.force[name] == 0)
        assert not game.force[name] or game.land.home[name] == name
    if not any(isinstance(frame, (at.Marching, at.MarchEnd, at.Warring)) for frame in game.stack):
        assert not game.guests
    assert bool(game.fleeing) == any(isinstance(frame, Retreating) for frame in game.stack)


def _check_buildings(game: NorthgardGame) -> None:
    for building in range(len(BUILDINGS)):
        assert 0 <= game.tokens_left(building) <= TOKENS
    for slot, building in enumerate(game.built):
        if building != NOTHING:
            kind = BUILDINGS[building].slot
            assert SLOTS[slot].kind == kind or (kind, SLOTS[slot].kind) == (0, 1)
            assert game.home(SLOTS[slot].area) != NOTHING
    assert not any(BUILDINGS[item % 8].is_great for item in game.loose)
    assert game.loose == sorted(game.loose)


def _check_creatures(game: NorthgardGame) -> None:
    """Asserts that all nine creatures are on the land, in the deck or in its discard."""
    den = game.den[0::2]
    for creature in range(len(CREATURES)):
        assert den.count(creature) + game.lurking[creature] + game.beaten[creature] + _held(game, creature) == 1
    assert game.has_creatures or not den


def _held(game: NorthgardGame, creature: int) -> int:
    return sum(isinstance(frame, at.Loosing) and frame.creature == creature for frame in game.stack)


def _check_effects(game: NorthgardGame) -> None:
    """Asserts that what belongs to an effect is gone when the effect is."""
    if game.stack and isinstance(game.stack[-1], (at.Acting, at.Continuing, at.Picking, at.Trading)):
        assert not game.guests
        assert not game.fleeing
        assert not game.declared
        assert not game.battle
        assert not game.drawn.places
        assert not any(game.offered)


# -- the story --------------------------------------------------------------------------------------------------


def story(before: NorthgardGame, events: Sequence[Event], after: NorthgardGame) -> None:
    """Asserts that the events tell of every card, resource, figure, building and tile that changed its place."""
    twin = _Story(before)
    for event in events:
        twin.tell_cards(event)
        twin.tell_goods(event)
        twin.tell_land(event)
    told, found = twin, _Story(after)
    for name in ("goods", "fame", "hands", "discard", "active", "display", "gone", "unrest", "clans"):
        assert getattr(told, name) == getattr(found, name), f"the events do not tell of {name}"
    for name in ("owned", "figures", "kaija", "built", "loose", "den", "scorched", "laid"):
        assert getattr(told, name) == getattr(found, name), f"the events do not tell of {name}"


class _Story:
    """What a table looks like to who counts: figures by seat, cards by place."""

    def __init__(self, game: NorthgardGame) -> None:
        self.goods = list(game.goods)
        self.fame = list(game.fame)
        self.clans = list(game.clans)
        sorter = next((frame.seat for frame in game.stack if isinstance(frame, at.Sorting)), NOBODY)
        drawn = [[card for card in game.drawn.cards if seat == sorter] for seat in range(game.seats)]
        self.hands = [Counter([*game.hands[seat].cards, *drawn[seat]]) for seat in range(game.seats)]
        self.owned = [
            Counter([*self.hands[seat].elements(), *game.piles[seat].cards, *game.discard[seat]])
            + Counter(item // 2 for item in game.active[seat])
            for seat in range(game.seats)
        ]
        self.discard = [Counter(game.discard[seat]) for seat in range(game.seats)]
        self.active = [Counter(item // 2 for item in game.active[seat]) for seat in range(game.seats)]
        self.display = Counter([*game.display, *game.achievements])
        self.gone = Counter(game.gone)
        self.unrest = game.unrest
        self.figures = [game.on_map(seat) for seat in range(game.seats)]
        self.kaija = game.kaija != NOTHING
        self.built = list(game.built)
        self.loose = sorted(game.loose)
        self.den = list(game.den)
        self.scorched = game.scorched
        self.laid = game.land.laid
        self.has_teams = game.has_teams

    def pool(self, seat: int) -> int:
        """Returns the seat that keeps the fame."""
        return seat % 2 if self.has_teams else seat

    def tell_cards(self, event: Event) -> None:
        """Follows the cards."""
        seat = event.seat
        match event:
            case ClanTaken(clan=clan):
                self.clans[seat] = clan
                self.owned[seat].update([*START_CARDS, CLAN_CARDS[clan][0]])
            case CardsDrawn(cards=cards):
                self.hands[seat].update(cards)
            case CardsPutBack(cards=cards):
                self.hands[seat].subtract(cards)
            case DrawnDiscarded(cards=cards):
                self.hands[seat].subtract(cards)
                self.discard[seat].update(cards)
            case Reshuffled():
                self.discard[seat].clear()
            case CardPlayed(card=card) | CardWaited(card=card) | CardReplaced(card=card):
                self.hands[seat][card] -= 1
                self.active[seat][card] += 1
            case CardCancelled(player=player, card=card):
                self.hands[seat][REACTION] -= 1
                self.active[seat][REACTION] += 1
                self.active[player][card] -= 1
                self.discard[player][card] += 1
            case CardRemoved(card=card):
                self.hands[seat][card] -= 1
                self.owned[seat][card] -= 1
                self.gone[card] += 1
            case Upgraded(card=card, upgrade=upgrade, removed=removed):
                self.hands[seat][card] -= 1
                self.hands[seat][upgrade] += 1
                self.owned[seat][upgrade] += 1
                if removed:
                    self.gone[card] += 1
                    self.owned[seat][card] -= 1
                else:
                    self.active[seat][card] += 1
            case Passed(cards=cards):
                self.discard[seat].update(cards)
                self.hands[seat].clear()
                self.active[seat].clear()
            case Displayed(cards=cards):
                new = Counter(cards) - self.display
                self.display.update(new)
            case CardPicked(card=card):
                self.display[card] -= 1
                self.owned[seat][card] += 1
            case DisplayCleared(cards=cards):
                self.display.subtract(cards)
                self.gone.update(cards)
            case UnrestTaken():
                self.unrest -= 1
                self.owned[seat][UNREST] += 1
            case UnrestMissed(card=card):
                self.discard[seat][card] += card >= 0
            case CardLost(card=card):
                self.hands[seat][card] -= 1
                self.discard[seat][card] += 1
            case CardFetched(card=card):
                self.discard[seat][card] -= 1
                self.hands[seat][card] += 1
            case CardsKept(cards=cards):
                assert not Counter(cards) - self.hands[seat]

    def tell_goods(self, event: Event) -> None:
        """Follows resources and fame."""
        seat = event.seat
        match event:
            case Gained(goods=goods):
                self._add(seat, goods, 1)
            case Paid(goods=goods) | WinterPaid(goods=goods):
                self._add(seat, goods, -1)
            case Ransomed(taker=taker, goods=goods):
                self._add(seat, goods, -1)
                self._add(taker, goods, 1)
            case Traded(give=give, get=get):
                self.goods[seat * 3 + give] -= 3
                self.goods[seat * 3 + get] += 1
            case Swapped(other=other, give=give, get=get):
                for one, less, more in ((seat, give, get), (other, get, give)):
                    self.goods[one * 3 + less] -= 1
                    self.goods[one * 3 + more] += 1
            case HarvestStolen(resource=resource):
                self.goods[seat * 3 + resource] += 1
            case FameGained(source=source, fame=fame):
                self.fame[self.pool(seat) * len(SOURCES) + source] += fame

    def _add(self, seat: int, goods: Sequence[int], sign: int) -> None:
        for kind in KINDS:
            self.goods[seat * 3 + kind] += sign * goods[kind]

    def tell_land(self, event: Event) -> None:
        """Follows figures, buildings, creatures and tiles."""
        seat = event.seat
        match event:
            case TileLaid(tile=tile, x=x, y=y, turn=turn):
                self.laid = (*self.laid, (tile, x, y, turn))
            case GroupPlaced(figures=figures, kaija=kaija) | Recruited(figures=figures, kaija=kaija):
                self.figures[seat] += figures
                self.kaija = self.kaija or bool(kaija)
            case Fell(figures=figures, kaija=kaija):
                self.figures[seat] -= figures
                self.kaija = self.kaija and not kaija
            case (
                Marched(source=source, target=target)
                | Retreated(source=source, target=target)
                | Bribed(source=source, target=target)
            ):
                assert source != target
            case Built(building=building, slot=slot, area=area):
                if slot == NOTHING:
                    self.loose = sorted([*self.loose, area * 8 + building])
                else:
                    self.built[slot] = building
            case Rebuilt(slot=slot, area=area, old=old, building=building):
                if slot == NOTHING:
                    self.loose.remove(area * 8 + old)
                    self.loose = sorted([*self.loose, area * 8 + building])
                else:
                    assert self.built[slot] == old
                    self.built[slot] = building
            case Scorched(place=place):
                self.scorched = place
            case CreatureAppeared(creature=creature, area=area):
                self.den += [creature, area]
            case CreatureMoved(creature=creature, area=area):
                self.den[2 * self.den[0::2].index(creature) + 1] = area
            case CreatureSlain(creature=creature):
                place = self.den[0::2].index(creature)
                del self.den[2 * place : 2 * place + 2]


UNIVERSE = Universe(
    {
        **{name: range(-1, len(AREAS) + 1) for name in ("place", "source", "target", "area")},
        "card": range(-1, len(CARDS) + 1),
        "upgrade": range(-1, len(CARDS) + 1),
        "tile": range(-1, len(TILES) + 1),
        **{name: range(-20, 21) for name in ("x", "y")},
        "turn": range(-1, 5),
        "clan": range(-1, len(CLANS) + 1),
        "figures": range(-1, WARRIORS + 3),
        "slot": range(-1, len(SLOTS) + 1),
        **{name: range(-1, len(BUILDINGS) + 1) for name in ("building", "old")},
        "creature": range(-1, len(CREATURES) + 1),
        **{name: range(-1, len(KINDS) + 1) for name in ("resource", "give", "get")},
        "other": range(-1, 6),
        **{name: range(-1, 3) for name in ("wood", "lore", "removed", "always", "losses", "kaija")},
        "food": range(-1, WARRIORS + 2),
        "option": range(-1, 5),
        "row": range(-1, len(CARDS) + 1),
        "effect": range(-1, 3),
    }
)
ADAPTER = Adapter(
    NorthgardGame,
    check,
    story,
    UNIVERSE,
    longest=6_000,
    sealed=frozenset({"keep", "put_back"}),
    forgetful=frozenset({"reshuffled"}),
    stride=31,
    untold=frozenset({"names", "drawings"}),
    persons=3,
    pressed=30,
    withholds=True,
)
