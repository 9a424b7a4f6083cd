"""Landnám on the battery's bench: what holds on every table, and every action one could think of."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import FULL, Event
from game.rules.landnam.components import (
    ALL_PIECES,
    CARDS,
    EACH_HARBOUR,
    EACH_NUMBER,
    FATE_COUNTS,
    FATES,
    HOUSES,
    KINDS,
    MOUNTAIN,
    NUMBERS,
    RESOURCE_OF,
    SEA,
    TERRAINS,
)
from game.rules.landnam.events import (
    BlackGiven,
    Built,
    CardLaid,
    CardsTaken,
    ChasedAway,
    Discovered,
    Exchanged,
    FamineStruck,
    FateDrawn,
    FatePlayed,
    HarvestDealt,
    HexAged,
    Moved,
    Outlawed,
    OutlawRemoved,
    Paid,
    SuitDecided,
    TokensRemoved,
    Traded,
)
from game.rules.landnam.fate import EXPLORATION
from game.rules.landnam.frames import Helping, Interrupting, Pleading, Suing, Verdict
from game.rules.landnam.island import AROUND, BESIDE, CORNERS, HEXES, ISLAND, OUTER
from game.rules.landnam.rules import LandnamGame
from game.rules.landnam.state import (
    AGEING,
    BLACK,
    FARM,
    HARBOUR,
    NOTHING,
    RED,
    SETTLER,
    SHIP,
    TOWN,
    WHITE,
    is_ship,
    owner_of,
)
from tests.battery.adapter import Adapter
from tests.battery.universe import Universe


def check(game: LandnamGame) -> None:
    """Asserts everything that holds on a full table of Landnám."""
    assert game.viewer == FULL
    _check_cards(game)
    _check_island(game)
    _check_pieces(game)
    _check_houses(game)
    _check_suit(game)
    for seat in range(game.seats):
        assert sum(item.points for item in game.score(seat)) == game.total(seat) == game.points(seat)
        if game.to_move is not None and game.stack[-1].kind == "roll":
            assert game.points(seat) < game.goal, "a game that is won goes on"
    if game.to_move is None:
        assert max(game.points(seat) for seat in range(game.seats)) >= game.goal


def _check_cards(game: LandnamGame) -> None:
    """Asserts that all 96 resource cards and all 44 fate cards lie in one place each."""
    assert min(game.bank + game.cards + game.deck + game.discard) >= 0
    for kind in KINDS:
        assert game.bank[kind] + sum(game.hand(seat)[kind] for seat in range(game.seats)) == CARDS
    found = [a + b for a, b in zip(game.deck, game.discard, strict=True)]
    for seat, hand in enumerate(game.fates):
        assert list(hand) == sorted(hand)
        for card in hand:
            found[card] += 1
        if game.promised >> seat & 1:
            assert set(hand) & set(EXPLORATION), "the first card is not an Exploration card"
    assert found == list(FATE_COUNTS)
    assert sum(found) == 44, "the box holds 44 fate cards: write the new number here if data/restored.toml has another"
    assert game.deck_size == sum(game.deck)


def _check_island(game: LandnamGame) -> None:
    """Asserts that all 50 tiles, 30 number tokens and 8 harbours lie in one place each."""
    assert min(game.tiles + game.tokens + game.moorings) >= 0
    assert game.terrain[ISLAND.centre] == MOUNTAIN
    assert game.terrain[OUTER] == SEA
    for kind, terrain in enumerate(TERRAINS):
        assert game.tiles[kind] + game.terrain.count(kind) == terrain.count
    for at, number in enumerate(NUMBERS):
        assert game.tokens[at] + game.token.count(number) == EACH_NUMBER
    for kind in KINDS:
        assert game.moorings[kind] + game.harbour.count(kind) == EACH_HARBOUR
    for at in range(HEXES):
        produces = game.terrain[at] >= 0 and RESOURCE_OF[game.terrain[at]] >= 0
        assert bool(game.token[at]) == produces
        assert game.harbour[at] == NOTHING or game.terrain[at] == SEA
    assert game.harbour[OUTER] == NOTHING


def _check_pieces(game: LandnamGame) -> None:
    assert len(game.place) == game.seats * ALL_PIECES
    on_board = [at for at in game.place if at not in (NOTHING, OUTER)]
    assert len(on_board) == len(set(on_board)), "two pieces on one hex"
    for piece, at in enumerate(game.place):
        if at == NOTHING:
            assert not game.red[piece], "an outlaw in stock"
            continue
        assert game.terrain[at] >= 0, "a piece in the unknown"
        if at != OUTER:
            assert game.standing[at] == piece
        else:
            assert is_ship(piece), "a settler at sea"
        assert game.terrain[at] != SEA or is_ship(piece)
        assert not game.red[piece] >> owner_of(piece) & 1
        if game.to_move is not None and game.stack[-1].kind not in ("move", "explore", "keep", "enter", "retreat"):
            assert not game.red[piece] & ~game.seats_touching(at), "a red token that points to no farm"
            assert not game.red[piece] or game.terrain[at] != MOUNTAIN
    assert sum(at >= 0 for at in game.standing) == len(on_board)


def _check_houses(game: LandnamGame) -> None:
    for seat in range(game.seats):
        assert 0 <= game.house_stock(seat) <= HOUSES
    for corner in range(CORNERS):
        if not game.house[corner]:
            continue
        assert any(game.resource_at(at) >= 0 for at in AROUND[corner])
        if game.house[corner] % 2 == 0:
            assert any(game.terrain[at] == SEA for at in AROUND[corner])
        for other, one, two in BESIDE[corner]:
            assert not game.house[other] or {game.terrain[one], game.terrain[two]} == {SEA, MOUNTAIN}


def _check_suit(game: LandnamGame) -> None:
    heard = any(isinstance(frame, (Pleading, Helping, Interrupting, Verdict)) for frame in game.stack)
    assert bool(game.suit) == heard
    if not any(isinstance(frame, Suing) for frame in game.stack):
        assert not game.suit


# -- the story --------------------------------------------------------------------------------------------------


def story(before: LandnamGame, events: Sequence[Event], after: LandnamGame) -> None:
    """Asserts that the events tell of every card, token, piece, house and hex that changed its place."""
    twin = before.copy()
    counts = [len(hand) for hand in twin.fates]
    for event in events:
        match event:
            case FateDrawn(seat=seat):
                counts[seat] += 1
            case FatePlayed(seat=seat):
                counts[seat] -= 1
            case _:
                _tell(twin, event)
    assert counts == [len(hand) for hand in after.fates]
    for name in ("cards", "won", "place", "red", "house", "terrain", "token", "harbour"):
        assert getattr(twin, name) == getattr(after, name), f"the events do not tell of {name}"


def _tell(twin: LandnamGame, event: Event) -> None:
    match event:
        case HarvestDealt(gains=gains):
            for _, seat, kind, amount in gains:
                twin.take(seat, kind, amount)
        case FamineStruck(returned=returned):
            for seat, kind, amount in returned:
                twin.pay(seat, kind, amount)
        case CardsTaken(seat=seat, resource=kind, amount=amount):
            assert twin.take(seat, kind, amount) == amount
        case CardLaid(seat=seat, resource=kind):
            twin.pay(seat, kind, 1)
        case Exchanged(seat=seat, given=given, amount=amount, got=got):
            twin.pay(seat, given, amount)
            twin.take(seat, got, 1)
        case Traded(seat=seat, other=other, given=given, got=got):
            for kind in KINDS:
                twin.cards[seat * len(KINDS) + kind] += got[kind] - given[kind]
                twin.cards[other * len(KINDS) + kind] += given[kind] - got[kind]
        case Paid(seat=seat, cards=cards):
            for kind in KINDS:
                twin.pay(seat, kind, cards[kind])
        case SuitDecided(seat=seat):
            twin.won[seat * 3 + WHITE] += 1
        case BlackGiven(seat=seat):
            twin.won[seat * 3 + BLACK] += 1
        case Outlawed(seat=seat, piece=piece):
            twin.red[piece] |= 1 << seat
        case OutlawRemoved(piece=piece, winners=winners) | ChasedAway(piece=piece, winners=winners):
            assert twin.red[piece] == winners
            for seat in range(twin.seats):
                twin.won[seat * 3 + RED] += winners >> seat & 1
            twin.red[piece] = 0
            twin.lift(piece)
        case TokensRemoved(piece=piece, seats=seats):
            twin.red[piece] &= ~seats
        case Moved(piece=piece, source=source, hex=at):
            assert twin.place[piece] == source
            twin.put(piece, at)
        case Discovered(hex=at, terrain=terrain, number=number):
            twin.terrain[at], twin.token[at] = terrain, number
        case HexAged(hex=at, old=old, new=new):
            assert twin.token[at] == old
            twin.token[at] = new
        case Built():
            _tell_built(twin, event)


def _tell_built(twin: LandnamGame, event: Built) -> None:
    match event.plan:
        case plan if plan == FARM:
            twin.lift(event.a)
            twin.house[event.b] = event.seat * 2 + 1
        case plan if plan == TOWN:
            twin.house[event.a] += 1
        case plan if plan in (SETTLER, SHIP):
            twin.put(event.c, event.b)
        case plan if plan == HARBOUR:
            twin.harbour[twin.place[event.a]] = event.b
        case plan:
            assert plan == AGEING


UNIVERSE = Universe(
    {
        "hex": range(-1, OUTER + 2),
        "piece": range(-1, 5 * ALL_PIECES + 2),
        "corner": range(-1, CORNERS + 1),
        "card": range(-1, len(FATES) + 1),
        "cards": range(-1, 5),
        "target": range(-1, 5 * ALL_PIECES + 1),
        **{name: range(-1, len(KINDS) + 1) for name in ("resource", "give", "get", "want")},
        **{name: range(-1, 6) for name in ("other", "first", "to")},
    }
)
ADAPTER = Adapter(
    LandnamGame,
    check,
    story,
    UNIVERSE,
    longest=40_000,
    rare=frozenset({"open_offer"}),
    common=frozenset({"start player"}),
    forgetful=frozenset({"fates_shuffled"}),
    stride=31,
    told=frozenset({"cards", "tiles", "bands"}),
    untold=frozenset({"tokens", "island", "steps", "mountains", "short", "offers"}),
    persons=4,
    pressed=35,
    withholds=True,
)
