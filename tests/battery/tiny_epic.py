"""Tiny Epic Vikings on the battery's bench: what holds on every table, and every action one could think of."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import FULL, Event
from game.rules.tiny_epic.components import (
    BLANK,
    BOATS,
    CARDS,
    ENEMY_BOATS,
    ENEMY_TEMPLES,
    ERAS,
    FAVOUR_SLOTS,
    FAVOURS,
    GOODS,
    MOST,
    ROW_SIZE,
    TEMPLES,
)
from game.rules.tiny_epic.enemy_events import (
    ChiefSailed,
    EnemyBoatLost,
    EnemyBuilt,
    EnemyDedicated,
    EnemyGained,
    EnemyRaided,
    EnemySettled,
    EnemyTempleBuilt,
    TrackReset,
)
from game.rules.tiny_epic.events import (
    BattleStarted,
    BattleWon,
    BoatBuilt,
    BoatEjected,
    BoatPlaced,
    BoatSailed,
    Dedicated,
    Deployed,
    Explored,
    FavourLaid,
    FavourReturned,
    FuryMoved,
    GoodsExchanged,
    GoodsGained,
    PrizeReturned,
    RuneLost,
    RuneTaken,
    SettlerPlaced,
    SettlerRemoved,
    SettlerTakenBack,
    SteelPaid,
    TempleBuilt,
    TempleMoved,
    VillageRaided,
)
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.state import DOWN, ENTERED, FACE_DOWN, NONE
from tests.battery.adapter import Adapter
from tests.battery.universe import Universe

WOOD, FOOD, STEEL = range(3)


def check(game: TinyEpicGame) -> None:
    """Asserts everything that holds on a full table of Tiny Epic Vikings."""
    assert game.viewer == FULL
    _check_cards(game)
    _check_favours(game)
    _check_map(game)
    _check_battle(game)
    _check_villages(game)
    assert min(game.goods) >= 0
    assert max(game.goods) <= MOST
    assert min(game.fury) >= 0
    assert bool(game.stack) == (game.era < ERAS)
    for seat in range(game.seats):
        points = sum(item.points for item in game.forecast(seat))
        assert game.total(seat) == (0 if game.stack else points)


def _check_cards(game: TinyEpicGame) -> None:
    """Asserts that each of the 48 Vikings lies in one place."""
    assert game.pile.elsewhere == game.pile.unseen == 0
    found = [*game.pile.cards, *game.discard, *game.invaders, *game.offered.cards, *game.enemy.cards]
    found += [*game.enemy_row, *game.battle_row]
    found += [game.vision] if game.vision >= 0 else []
    for seat in range(game.seats):
        hand = game.hands[seat]
        assert hand.is_full
        assert len(hand) == len(hand.cards)
        found += hand.cards
        found += [card % DOWN for card in game.rows[seat] if card != FACE_DOWN]
        if game.battle[seat] >= 0:
            found.append(hand.traces[game.battle[seat]].card)
    if game.is_drafting:
        found += [card for cards in game.draft.held[-1] for card in cards if card != BLANK]
        found += [card for kept in game.draft.kept[: game.seats] for card, _ in kept[: game.draft.step]]
        for kept in game.draft.kept[game.seats :]:
            now = kept[game.draft.step][0]
            if now != BLANK:
                found.remove(now)
    assert sorted(found) == list(range(CARDS))
    assert game.parties == game.seats or game.enemy_deck >= 0


def _check_favours(game: TinyEpicGame) -> None:
    """Asserts that every favour in play lies in one place, and nobody holds more than three."""
    found = [*game.above, *game.below, *game.enemy_favours, *(card for own in game.favours for card in own)]
    found += [game.prize] if game.prize >= 0 else []
    found += [frame.favour for frame in game.stack if frame.kind == "return"]
    assert len(set(found)) == len(found) == 2 * ROW_SIZE[game.seats]
    assert all(len(own) <= FAVOUR_SLOTS for own in game.favours)


def _check_map(game: TinyEpicGame) -> None:
    docks = len(game.sea.island)
    pushed = [frame.boat for frame in game.stack if frame.kind == "eject"]
    moored = [place for boat, place in enumerate(game.boats) if 0 <= place < docks and boat not in pushed]
    assert len(set(moored)) == len(moored), "two boats at one dock"
    assert not set(moored) & set(game.other_boats)
    assert list(game.other_boats) == sorted(set(game.other_boats))
    assert len(game.other_boats) <= ENEMY_BOATS
    assert len(game.other_temples) <= ENEMY_TEMPLES
    assert min(game.settlers) >= 0
    for side in range(game.parties):
        assert game.on_mat(side) >= 0
    for seat in range(game.seats):
        own = [island for island in game.own_temples(seat) if island != NONE]
        assert len(set(own)) == len(own), "two temples of one seat on an island"
    influence = game.influences()
    asked = game.stack and game.stack[-1].kind in ("turn", "pick", "join", "dedicate")
    for island, holder in enumerate(game.holder):
        here = influence[island * game.parties : (island + 1) * game.parties]
        if asked and holder != NONE:
            assert here[holder] > 0, "a rune is held without influence"
    if game.is_solo:
        assert 0 <= game.chief_boat < docks
    else:
        assert game.chief_boat == NONE
        assert not game.other_boats
        assert game.seats == 2 or not game.other_temples


def _check_battle(game: TinyEpicGame) -> None:
    fighters = [seat for seat in range(game.seats) if game.battle[seat] != NONE]
    if game.starter == NONE:
        assert not fighters
        assert game.prize == NONE
    elif game.starter < game.seats:
        assert game.starter in fighters
    for seat in range(game.seats):
        down = [card for card in game.rows[seat] if card == FACE_DOWN]
        assert len(down) == (game.battle[seat] >= 0)
        if game.battle[seat] == ENTERED:
            assert game.rows[seat][-1] >= DOWN


def _check_villages(game: TinyEpicGame) -> None:
    """Asserts that no village appears from nowhere; those that the enemy cannot dedicate leave the game."""
    left = game.villages.bit_count() + sum(game.raided) + sum(game.dedicated) + game.enemy_raids
    assert left <= sum(game.sea.village)
    assert left == sum(game.sea.village) or game.is_solo
    assert max(game.dedicated) <= game.dedications


# -- the story --------------------------------------------------------------------------------------------------


def story(before: TinyEpicGame, events: Sequence[Event], after: TinyEpicGame) -> None:
    """Asserts that the events tell of every piece, good, rune, village and favour that changed its place."""
    twin = before.copy()
    for event in events:
        _tell(twin, event)
    for name in (
        "goods", "settlers", "boats", "temples", "holder", "fury", "villages", "raided", "dedicated", "favours",
        "above", "below", "other_boats", "other_temples", "chief_boat", "enemy_goods", "enemy_favours",
    ):  # fmt: skip
        assert getattr(twin, name) == getattr(after, name), f"the events do not tell of {name}"


def _settlers(twin: TinyEpicGame, island: int, side: int, more: int) -> None:
    twin.settlers[island * twin.parties + side] += more


def _tell(twin: TinyEpicGame, event: Event) -> None:
    seat = event.seat
    match event:
        case BoatPlaced(fjord=fjord):
            twin.boats[seat * BOATS] = twin.sea.place(fjord)
        case BoatSailed(boat=boat, end=end):
            twin.boats[boat] = end
        case BoatEjected(boat=boat, fjord=fjord):
            twin.boats[boat] = twin.sea.place(fjord)
        case Deployed(island=island, count=count):
            _settlers(twin, island, seat, count)
            twin.pay(seat, FOOD, count)
        case SettlerRemoved(island=island, side=side):
            _settlers(twin, island, side, -1)
        case SettlerTakenBack(island=island):
            _settlers(twin, island, seat, -1)
        case SettlerPlaced(island=island):
            _settlers(twin, island, seat, 1)
        case Explored(start=start, end=end):
            _settlers(twin, start, seat, -1)
            _settlers(twin, end, seat, 1)
        case VillageRaided(dock=dock, steel=steel):
            twin.villages &= ~(1 << dock)
            twin.raided[seat] += 1
            twin.pay(seat, STEEL, steel)
        case TempleMoved(start=start, end=end):
            twin.temples[twin.temples.index(start, seat * TEMPLES)] = end
        case BoatBuilt(slot=slot, fjord=fjord, wood=wood):
            twin.boats[seat * BOATS + slot + 1] = twin.sea.place(fjord)
            twin.pay(seat, WOOD, wood)
        case TempleBuilt(slot=slot, island=island, wood=wood):
            twin.temples[seat * TEMPLES + slot - 3] = island
            twin.pay(seat, WOOD, wood)
        case GoodsGained(wood=wood, food=food, steel=steel):
            for good, count in enumerate((wood, food, steel)):
                twin.goods[seat * len(GOODS) + good] += count
        case GoodsExchanged(give=give, get=get, amount=amount):
            twin.pay(seat, give, amount)
            twin.pay(seat, get, -amount)
        case SteelPaid(steel=steel):
            twin.pay(seat, STEEL, steel)
        case RuneTaken(island=island, taker=taker):
            twin.holder[island] = taker
        case RuneLost(island=island):
            twin.holder[island] = NONE
        case FuryMoved(rune=rune, by=by):
            twin.fury[rune] += by
        case Dedicated(spot=spot):
            twin.raided[seat] -= 1
            twin.dedicated[spot] += 1
        case _:
            _tell_of_battles_and_enemy(twin, event)


def _tell_of_battles_and_enemy(twin: TinyEpicGame, event: Event) -> None:
    match event:
        case BattleStarted(row=row, end=end):
            cards = twin.favour_row(row)
            twin.prize_row, twin.prize_end = row, end
            twin.set_favour_row(row, cards[:-1] if end else cards[1:])
        case PrizeReturned(favour=favour):
            twin.put_favour(favour, twin.prize_row, twin.prize_end)
        case FavourLaid(seat=seat, favour=favour):
            twin.favours[seat] += (favour,)
        case FavourReturned(seat=seat, favour=favour, row=row, end=end):
            twin.favours[seat] = tuple(card for card in twin.favours[seat] if card != favour)
            twin.put_favour(favour, row, end)
        case BattleWon(seat=-1, favour=favour):
            twin.enemy_favours += (favour,)
        case ChiefSailed(dock=dock):
            twin.chief_boat = dock
        case EnemyRaided(dock=dock):
            twin.villages &= ~(1 << dock)
        case EnemyDedicated(spot=spot):
            twin.dedicated[spot] += 1
        case EnemySettled(island=island, count=count, source=source):
            _settlers(twin, island, twin.other, count)
            if source >= 0:
                _settlers(twin, source, twin.other, -count)
        case EnemyBuilt(dock=dock):
            twin.other_boats = tuple(sorted((*twin.other_boats, dock)))
        case EnemyBoatLost(dock=dock):
            twin.other_boats = tuple(other for other in twin.other_boats if other != dock)
        case EnemyTempleBuilt(island=island, settlers=settlers):
            twin.other_temples = tuple(sorted((*twin.other_temples, island)))
            _settlers(twin, island, twin.other, -settlers)
        case EnemyGained(good=good, count=count):
            tracks = list(twin.enemy_goods)
            tracks[good] += count
            twin.enemy_goods = tuple(tracks)
        case TrackReset(good=good, lost=lost):
            twin.enemy_goods = (*twin.enemy_goods[:good], 0, *twin.enemy_goods[good + 1 :])
            twin.pay(0, good, lost)


UNIVERSE = Universe(
    {
        "card": range(-1, CARDS + 1),
        "favour": range(-1, len(FAVOURS) + 1),
        "fjord": range(-1, 20),
        "place": range(-1, 56),
        "boat": range(-1, 4 * BOATS + 1),
        "island": range(-1, 10),
        "start": range(-1, 10),
        "end": range(-1, 10),
        "go_on.end": range(-1, 10),
        "settlers": range(-1, 7),
        "wood": range(-1, 8),
        "food": range(-1, 8),
        "steel": range(-1, 8),
        "amount": range(-1, 9),
        "slot": range(-1, 6),
        "spot": range(-1, 8),
        "side": range(-1, 5),
        "rune": range(-1, 4),
        "by": range(-2, 3),
        "row": range(-1, 3),
        "option": range(-1, 2),
        "effect": range(-1, 2),
    }
)
ADAPTER = Adapter(
    TinyEpicGame,
    check,
    story,
    UNIVERSE,
    longest=1500,
    rare=frozenset({"take_back"}),
    sealed=frozenset({"keep", "play_down"}),
    forgetful=frozenset({"reshuffled", "era_ended"}),
    common=frozenset({"chief", "enemy island"}),
    stride=5,
    told=frozenset({"cards", "favours", "boons", "points", "costs", "dedications", "raids", "enemies"}),
    untold=frozenset({"maps", "names"}),
    persons=3,
    pressed=35,
    withholds=True,
)
