"""A Feast for Odin on the battery's bench: what holds on every table, and every action one could think of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.kernel import FULL, Event
from game.rules.odin import events as told
from game.rules.odin.acting import USE
from game.rules.odin.cards import CARD_ROWS, DECK, dealt
from game.rules.odin.components import (
    BANQUET,
    BERTHS,
    BUILDING_COUNTS,
    CARDS,
    FIRST_BUILDING,
    FIRST_SHIP,
    GREEN,
    ITEMS,
    NOTHING,
    ORANGE,
    ORE,
    PAIRS,
    PREGNANT_CATTLE,
    PREGNANT_SHEEP,
    RED,
    SHED,
    SHEEP,
    SHIPS,
    SMALL_BERTHS,
    SPACE_NAMES,
    SPECIALS,
    STONE_HOUSE,
    STRIPS,
    TILE,
    TILES,
    WEAPON_COUNTS,
    WEAPONS,
    WHALER,
    WOOD,
)
from game.rules.odin.course import solo_vikings
from game.rules.odin.frames import Settling
from game.rules.odin.geometry import FACES, cells_of, shape_of
from game.rules.odin.laying import cover, uncover
from game.rules.odin.rules import OdinGame
from game.rules.odin.spaces_data import COLUMN_OF
from game.rules.odin.state import (
    ALL_SPACES,
    AT,
    BERTH_OF,
    BOARDS,
    EMPTY,
    FIRST_LONG,
    FIRST_PAIR,
    FIRST_STONE,
    SPACE,
    SPACES,
    USED,
    Laid,
    is_house,
    ore_in,
    ship_in,
)
from tests.battery.adapter import Adapter
from tests.battery.universe import Universe


def check(game: OdinGame) -> None:
    """Asserts everything that holds on a full table."""
    assert game.viewer == FULL
    assert min(game.held + game.thing + game.weapons + game.discard + game.lying + game.penalties) >= 0
    _check_vikings(game)
    _check_things(game)
    _check_cards(game)
    _check_boards(game)
    for seat in range(game.seats):
        assert sum(item.points for item in game.score(seat)) == game.total(seat)
        assert game.total(seat) <= sum(item.points for item in game.forecast(seat))
        assert not game.acts or game.to_move is not None


def _check_vikings(game: OdinGame) -> None:
    """Asserts that every seat has as many Vikings as rounds have brought."""
    for at in range(ALL_SPACES):
        assert (game.holder[at] == NOTHING) == (game.standing[at] == 0)
        if at >= SPACES:
            assert (game.copied[at - SPACES] == NOTHING) == (game.standing[at] == 0)
            assert game.standing[at] == 0 or game.columns[at - SPACES] == COLUMN_OF[game.copied[at - SPACES]]
    if game.seats == 1:
        waiting = {"long": 5, "short": 6}[game.options["length"]] if game.round <= 1 else 0
        came = max(0, 2 * game.round - (game.options["length"] == "long"))
        total = {"long": 10, "short": 11}[game.options["length"]] + came
        assert game.thing[0] + sum(game.standing) + waiting == total
        return
    for seat in range(game.seats):
        placed = sum(n for n, holder in zip(game.standing, game.holder, strict=True) if holder == seat)
        assert game.thing[seat] + placed == game.length.vikings + game.round


def _check_things(game: OdinGame) -> None:
    """Asserts that weapons, special tiles, ships, buildings and strips lie in one place each."""
    for kind, item in enumerate(WEAPONS):
        held = sum(game.has(seat, item) for seat in range(game.seats))
        assert game.weapons[kind] + game.discard[kind] + held >= WEAPON_COUNTS[kind]
    laid = [piece.item for piece in game.pieces()]
    for at, tile in enumerate(SPECIALS):
        held = sum(game.has(seat, tile) for seat in range(game.seats))
        assert game.specials[at] + held + laid.count(tile) == 1, ITEMS[tile]
    for seat in range(game.seats):
        for at, berth in enumerate(game.berths(seat)):
            if berth:
                assert (ship_in(berth) == WHALER) == (at < SMALL_BERTHS)
                assert ore_in(berth) <= SHIPS[ship_in(berth)].ore
        sheds, houses = game.buildings(seat, SHED), game.buildings(seat, STONE_HOUSE)
        for place, most in enumerate((3 * sheds, 3 * sheds, houses, houses)):
            assert 0 <= game.stored[4 * seat + place] <= most
        assert game.first_cell(seat) <= BANQUET
    assert sum(game.sheds) <= BUILDING_COUNTS[SHED]
    strips = game.strips[::2]
    assert len(set(strips)) == len(strips)
    for strip, taken in zip(strips, game.strips[1::2], strict=True):
        assert not game.unopened[strip]
        assert 0 <= taken < len(STRIPS[strip])
    for pair in PAIRS:
        assert game.owner[FIRST_PAIR + pair] == NOTHING or not game.lying[pair]


def _check_cards(game: OdinGame) -> None:
    cards = [*game.dark, *game.light, *(card for hand in game.hands for card in hand)]
    for mask in game.played:
        cards += [card for card in CARDS if mask >> card & 1]
    decks = game.options["decks"]
    assert sorted(cards) == sorted((*dealt(decks, False), *dealt(decks, True)))
    assert not any(CARD_ROWS[card]["start"] for card in game.dark)
    assert all(CARD_ROWS[card]["start"] for card in game.light)
    for seat in range(game.seats):
        assert not game.done[seat] & ~game.played[seat]


def _check_boards(game: OdinGame) -> None:
    """Asserts that the masks are those of the pieces, that no colour touches itself, and incomes lie in order."""
    covered = [0] * BOARDS
    mine: dict[tuple[int, int], int] = {}
    for piece in game.pieces():
        face = FACES[game.face(piece.board)]
        cells = cells_of(game.face(piece.board), shape_of(piece.item), piece.pose, piece.row, piece.column)
        assert cells
        assert not cells & ~face.open
        assert not cells & covered[piece.board]
        covered[piece.board] |= cells
        assert game.owner[piece.board] >= 0
        if piece.item in TILES:
            colour = TILE[piece.item].colour
            assert not TILE[piece.item].is_animal
            guarded = (ORANGE, RED) if is_house(piece.board) else (GREEN,)
            assert is_house(piece.board) or colour not in (ORANGE, RED)
            if colour in guarded:
                key = (piece.board, colour)
                assert not face.grown(cells) & mine.get(key, 0), "one colour touches itself"
                mine[key] = mine.get(key, 0) | cells
        else:
            assert piece.item != WOOD or is_house(piece.board)
            assert piece.item != ORE or not is_house(piece.board)
    assert covered == game.covered
    for board, cells in enumerate(covered):
        for one in FACES[game.face(board)].incomes:
            assert not cells & one.bit or not one.needs & ~cells, "an income is covered out of order"


# -- the story --------------------------------------------------------------------------------------------------

_TOLD = (
    "held", "bay", "thing", "standing", "holder", "owner", "lying", "flipped", "sheds", "stored", "covered", "touchy",
    "laid", "strips", "unopened", "specials", "emigrated", "penalties", "played", "round", "first",
)  # fmt: skip


def story(before: OdinGame, events: Sequence[Event], after: OdinGame) -> None:
    """Asserts that the events tell of every thing, ship, building, piece, Viking and card that changed its place."""
    twin = before.copy()
    counts = [len(hand) for hand in twin.hands]
    for event in events:
        match event:
            case told.CardDrawn(seat=seat):
                counts[seat] += 1
            case told.CardPlayed(seat=seat, card=card):
                counts[seat] -= 1
                twin.played[seat] |= 1 << card
            case _:
                _tell(twin, event)
    assert counts == [len(hand) for hand in after.hands]
    for name in _TOLD:
        assert getattr(twin, name) == getattr(after, name), f"the events do not tell of {name}"
    _check_effect(before, events, after)


_EVIDENCE: Final = {
    "gain": {told.Gained, told.WeaponsDrawn},
    "trade": {told.Paid, told.Gained},
    "exchange": {told.Paid},
    "mine": {told.Mined},
    "upgrade": {told.Upgraded},
    "weapons": {told.WeaponsDrawn},
    "dice": {told.DieRolled, told.Upgraded},
    "explore": {told.Explored},
    "emigrate": {told.Emigrated},
    "plunder": {told.Gained},
    "overseas": {told.Paid, told.Upgraded, told.Ended},
    "sale": {told.Gained},
    "forge": {told.Gained},
    "draw": {told.CardDrawn},
    "occupation": {told.CardPlayed},
}


def proofs(space: int) -> set[type[Event]]:
    """Returns the events that show that one of the printed effects of a space was used, or what a card does instead."""
    row = DECK[space]
    names = {step.op.name for block in row.blocks for step in block}
    found = set().union(*(_EVIDENCE.get(name, set()) for name in names))
    return found | ({told.Paid} if "up1" in row.id else set())


def _check_effect(before: OdinGame, events: Sequence[Event], after: OdinGame) -> None:
    """Asserts that an action of a space that ended in this step has had one of its effects, now or before."""
    if before.options.get("edition") == "second" or any(act[AT] for act in after.acts):
        return
    spaces = [event.space for event in events if isinstance(event, told.Placed)]
    for act in before.acts[:1]:
        waits = any(isinstance(frame, Settling) and frame.part == USE for frame in before.stack)
        if act[AT] and (waits or not act[USED]):
            spaces.append(act[SPACE] - 1)
    for space in spaces:
        assert {type(event) for event in events} & proofs(space), f"{SPACE_NAMES[space]} ended without an effect"


def _hold(twin: OdinGame, seat: int, item: int, count: int) -> None:
    twin.held[seat * len(ITEMS) + item] += count


def _tell(twin: OdinGame, event: Event) -> None:
    match event:
        case told.Gained(seat=seat, things=things):
            for thing, count in zip(things[::2], things[1::2], strict=True):
                _take(twin, seat, thing, count)
        case told.Paid(seat=seat, things=things):
            for thing, count in zip(things[::2], things[1::2], strict=True):
                _give(twin, seat, thing, count)
        case told.WeaponsDrawn(seat=seat, weapons=weapons):
            for weapon in weapons:
                _hold(twin, seat, weapon, 1)
        case told.Upgraded(seat=seat, old=old, new=new):
            _hold(twin, seat, old, -1)
            _hold(twin, seat, new, 1)
        case told.PieceLaid(seat=seat, item=item, board=board, pose=pose, row=row, column=column):
            _hold(twin, seat, item, -1)
            cover(twin, Laid(board, item, pose, row, column))
        case told.CardMoved(seat=seat, item=item, pieces=(old, *new)):
            uncover(twin, Laid.read(old))
            for number in new:
                cover(twin, Laid.read(number))
            _hold(twin, seat, item, 1)
        case told.Served(seat=seat, item=item):
            _hold(twin, seat, item, -1)
        case told.AnimalsBred(seat=seat, animal=animal, born=born, pregnant=pregnant):
            other = PREGNANT_SHEEP if animal == SHEEP else PREGNANT_CATTLE
            _hold(twin, seat, animal, 2 * born - pregnant)
            _hold(twin, seat, other, pregnant - born)
        case told.FeastEnded(seat=seat, open=cells):
            twin.penalties[seat] += cells
        case _:
            _tell_ships(twin, event)


def _take(twin: OdinGame, seat: int, thing: int, count: int) -> None:
    if thing < FIRST_SHIP:
        _hold(twin, seat, thing, count)
        if thing in SPECIALS:
            twin.specials[thing - SPECIALS[0]] -= count
        return
    for _ in range(count):
        if thing < FIRST_BUILDING:
            berth = twin.free_berth(seat, thing - FIRST_SHIP)
            twin.bay[seat * BERTHS + berth] = BERTH_OF[thing - FIRST_SHIP]
        elif thing - FIRST_BUILDING == SHED:
            twin.sheds[seat] += 1
        else:
            first, end = (FIRST_STONE, FIRST_LONG) if thing - FIRST_BUILDING == STONE_HOUSE else (FIRST_LONG, BOARDS)
            twin.owner[twin.owner.index(NOTHING, first, end)] = seat


def _give(twin: OdinGame, seat: int, thing: int, count: int) -> None:
    if thing < FIRST_SHIP:
        _hold(twin, seat, thing, -count)
        return
    for _ in range(count):
        own = [(berth, at) for at, berth in enumerate(twin.berths(seat)) if ship_in(berth) == thing - FIRST_SHIP]
        twin.bay[seat * BERTHS + min(own)[1]] = EMPTY


def _tell_ships(twin: OdinGame, event: Event) -> None:
    match event:
        case told.OreLoaded(seat=seat, berth=berth):
            _hold(twin, seat, ORE, -1)
            twin.bay[seat * BERTHS + berth] += 1
        case told.OreUnloaded(seat=seat, berth=berth, ore=ore):
            _hold(twin, seat, ORE, ore)
            twin.bay[seat * BERTHS + berth] -= ore
        case told.OreBurnt(seat=seat, berth=berth):
            twin.bay[seat * BERTHS + berth] -= 1
        case told.ResourceStored(seat=seat, item=item):
            _hold(twin, seat, item, -1)
            twin.stored[4 * seat + (item != WOOD)] += 1
        case told.Explored(seat=seat, pair=pair):
            twin.owner[FIRST_PAIR + pair], twin.lying[pair] = seat, 0
        case told.Emigrated(seat=seat, berth=berth, ship=ship):
            twin.bay[seat * BERTHS + berth] = EMPTY
            twin.emigrated[2 * seat + ship - 1] += 1
        case told.IslandFlipped(pair=pair):
            twin.flipped |= 1 << pair
            twin.lying[pair] = 0
        case told.SilverLaid(pairs=pairs, silver=silver):
            for pair in pairs:
                twin.lying[pair] += silver
        case told.GameEnded(filled=filled):
            for seat, place, count in zip(filled[::3], filled[1::3], filled[2::3], strict=True):
                _hold(twin, seat, WOOD + place % 2, -count)
                twin.stored[4 * seat + place] += count
        case _:
            _tell_round(twin, event)


def _tell_round(twin: OdinGame, event: Event) -> None:
    match event:
        case told.RoundBegan(round=number):
            twin.round = number
            for seat in range(twin.seats):
                twin.thing[seat] += solo_vikings(twin) if twin.seats == 1 else 1
        case told.FirstPlayer(seat=seat):
            twin.first = seat
        case told.Placed(seat=seat, at=at, vikings=vikings):
            twin.standing[at], twin.holder[at] = vikings, twin.mark(seat)
            twin.thing[seat] -= vikings
        case told.VikingsBack(seat=seat, at=at, vikings=vikings):
            twin.standing[at] -= vikings
            twin.thing[seat] += vikings
            if not twin.standing[at]:
                twin.holder[at] = NOTHING
        case told.VikingsReturned(spaces=spaces):
            for at in spaces:
                twin.thing[0 if twin.seats == 1 else twin.holder[at]] += twin.standing[at]
                twin.standing[at], twin.holder[at] = 0, NOTHING
            if twin.seats == 1 and twin.round == 1:
                twin.thing[0] += {"long": 5, "short": 6}[twin.options["length"]]
        case told.Mined(strip=strip, count=count):
            _shorten(twin, strip, count)
        case told.StripsDecayed(items=items):
            for strip in items[::2]:
                _shorten(twin, strip, 1)
        case told.StripOpened(strip=strip):
            twin.unopened[strip] = 0
            twin.strips += (strip, 0)


def _shorten(twin: OdinGame, strip: int, count: int) -> None:
    at = 2 * twin.strips[::2].index(strip)
    twin.strips[at + 1] += count
    if twin.strips[at + 1] == len(STRIPS[strip]):
        del twin.strips[at : at + 2]


UNIVERSE = Universe(
    {
        "space": range(-1, SPACES + 1),
        "imitation": range(-1, 3),
        "card": range(-1, len(CARDS) + 1),
        "item": range(-1, len(ITEMS) + 1),
        "good": range(-1, len(TILES) + 1),
        "tile": range(-1, len(TILES) + 1),
        "board": range(-1, BOARDS + 1),
        "pose": range(-1, 9),
        "row": range(-1, 13),
        "column": range(-1, 14),
        "berth": range(-1, BERTHS + 1),
        "strip": range(-1, len(STRIPS) + 1),
        "amount": range(6),
        "wood": range(-1, 14),
        "cell": range(-1, BANQUET + 1),
        "lying": range(-1, 3),
        "what": range(-1, 4 * len(ITEMS)),
        "ship": range(-1, 4),
        "pair": range(-1, 5),
        "option": range(-1, 11),
        "effect": range(-1, 6),
        "resolve_first.row": range(-1, 253),
        **{name: range(-1, 25) for name in ("stones", "swords", "spears")},
    }
)
ADAPTER = Adapter(
    OdinGame,
    check,
    story,
    UNIVERSE,
    longest=6_000,
    rare=frozenset({"take_up"}),
    common=frozenset({"start player", "imitation left", "imitation right"}),
    stride=37,
    untold=frozenset({"names"}),
    persons=3,
    pressed=45,
    withholds=True,
)
