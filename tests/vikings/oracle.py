"""A second reading of the rulebook, slow and plain, against which the rules are checked.

Fjords are dictionaries here: {(row, column): Spot}, rows 0 (ships) to 5 (fishermen), columns from 1.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import NamedTuple

from game.rules.vikings.components import SWAPPED, TILE_NAMES
from game.rules.vikings.rules import VikingsGame

WARRIORS, NOBLES, SCOUTS, GOLDSMITHS, FISHERMEN = 1, 2, 3, 4, 5
MIDDLES = ("church", "farmstead", "smithy", "watchtower")
SAIL_REACHES = {"red": NOBLES, "green": SCOUTS, "yellow": GOLDSMITHS, "blue": FISHERMEN}
PRIZES = {"red": (3, 0), "green": (5, 0), "yellow": (0, 2), "blue": (0, 3)}
WIDEST = 12


class Spot(NamedTuple):
    """A tile in a fjord: its name, whether a figure stands on it, whether it is a special building tile."""

    name: str
    manned: bool = False
    is_special: bool = False


Fjord = dict[tuple[int, int], Spot]


def read(game: VikingsGame, seat: int) -> Fjord:
    """Returns a seat's fjord as the table shows it."""
    fjord: Fjord = {}
    for row, column in product(range(6), range(1, 41)):
        kind = game.tile_at(seat, row, column)
        if kind >= 0:
            name = TILE_NAMES[kind % SWAPPED]
            fjord[row, column] = Spot(name, game.has_figure(seat, row, column), kind >= SWAPPED)
    return fjord


# -- laying ---------------------------------------------------------------------------------------------------------


def sides(name: str) -> tuple[str, str]:
    """Returns what stands at the left and the right side of an island tile."""
    return ("sea" if name == "left" else "land", "sea" if name == "right" else "land")


def may_lie(fjord: Fjord, row: int, column: int, name: str) -> bool:
    """Tells whether an island tile may be laid there: free, touching island or coast, sea to sea and land to land."""
    if (row, column) in fjord:
        return False
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    if column > 1 and not any(cell in fjord and cell[0] > 0 for cell in around):
        return False
    left, right = sides(name)
    beside_left = (
        "sea" if column == 1 else sides(fjord[row, column - 1].name)[1] if (row, column - 1) in fjord else left
    )
    beside_right = sides(fjord[row, column + 1].name)[0] if (row, column + 1) in fjord else right
    return beside_left == left and beside_right == right


def cells_for(fjord: Fjord, name: str) -> set[tuple[int, int]]:
    """Returns every cell in which a tile may be laid."""
    if name in SAIL_REACHES:
        slots = {column for row, column in fjord if row == 0}
        printed = {1, 2, 3} - slots
        return {(0, column) for column in printed or {max(slots) + 1}}
    cells = product(range(1, 6), range(1, WIDEST + 2))
    return {(row, column) for row, column in cells if may_lie(fjord, row, column, name)}


# -- scoring --------------------------------------------------------------------------------------------------------


def is_threatened(fjord: Fjord, row: int, column: int) -> bool:
    """Tells whether a ship above threatens the cell."""
    ship = fjord.get((0, column))
    if ship is None or row > SAIL_REACHES[ship.name]:
        return False
    under = fjord.get((WARRIORS, column))
    return under is None or not under.manned


def earners(fjord: Fjord, row: int) -> list[int]:
    """Returns the columns of a row in which a figure stands without threat."""
    return [c for (r, c), spot in fjord.items() if r == row and spot.manned and not is_threatened(fjord, r, c)]


def small(fjord: Fjord) -> int:
    """Returns the gold of a small scoring."""
    return 3 * len(earners(fjord, GOLDSMITHS))


def large(fjord: Fjord) -> tuple[int, int]:
    """Returns gold and points of a large scoring after ferrying."""
    gold = 3 * len(earners(fjord, GOLDSMITHS))
    points = 2 * len(earners(fjord, NOBLES))
    for column in earners(fjord, SCOUTS):
        points += 1 + (column in earners(fjord, GOLDSMITHS)) + (column in earners(fjord, FISHERMEN))
    for (row, column), ship in fjord.items():
        if row == 0 and not is_threatened(fjord, WARRIORS, column):
            gold += PRIZES[ship.name][0]
            points += PRIZES[ship.name][1]
    return gold, points


def unrepelled(fjord: Fjord) -> tuple[int, int]:
    """Returns the gold and the points that the ships cost which no warrior repelled."""
    ships = [PRIZES[s.name] for (row, c), s in fjord.items() if row == 0 and is_threatened(fjord, WARRIORS, c)]
    return sum(gold for gold, _ in ships), sum(points for _, points in ships)


def completed(fjord: Fjord) -> list[int]:
    """Returns the lengths of the completed islands: a beginning, any middles, an end, no gap."""
    lengths = []
    for (row, column), spot in fjord.items():
        if row == 0 or spot.name != "left":
            continue
        length = 1
        while (row, column + length) in fjord and fjord[row, column + length].name in MIDDLES:
            length += 1
        end = fjord.get((row, column + length))
        if end and end.name == "right":
            lengths.append(length + 1)
    return sorted(lengths)


def food(fjord: Fjord, at_home: int) -> int:
    """Returns how many figures more can be fed than there are; negative: how many go hungry."""
    on_islands = sum(spot.manned for spot in fjord.values())
    return 5 * len(earners(fjord, FISHERMEN)) - on_islands - at_home


def buildings(fjord: Fjord) -> int:
    """Returns the points of the special building tiles."""
    points = 0
    for (row, column), spot in fjord.items():
        if spot.is_special and not is_threatened(fjord, row, column):
            square = product(range(row - 1, row + 2), range(column - 1, column + 2))
            points += min(9, sum(cell in fjord and fjord[cell].manned for cell in square))
    return points


class Player(NamedTuple):
    """What the final scoring looks at: the fjord, the purse, figures at home, boatsmen at home, special tiles."""

    fjord: Fjord
    gold: int
    at_home: int
    boatsmen: int
    specials: tuple[str, ...] = ()


def final(players: list[Player]) -> list[tuple[int, int]]:
    """Returns for every player the points of the final scoring and the gold left."""
    boatsmen = [player.boatsmen + player.specials.count("boatsman_horn") for player in players]
    islands = [len(completed(player.fjord)) for player in players]
    longest = [max(completed(player.fjord), default=0) for player in players]
    results = []
    for number, player in enumerate(players):
        due_gold, due_points = unrepelled(player.fjord)
        purse = player.gold - due_gold
        rate = 3 if "gold3to1" in player.specials else 5
        points = -due_points + min(0, purse) + max(0, purse) // rate
        for counts, bonus in ((boatsmen, 10), (islands, 7), (longest, 5)):
            points += bonus * (counts[number] == max(counts) > 0)
        spare = food(player.fjord, player.at_home)
        points += spare * (3 if "surplus3" in player.specials else 2) if spare > 0 else spare
        results.append((points + buildings(player.fjord), max(0, purse) % rate))
    return results


def bonus(fjord: Fjord, specials: tuple[str, ...], *, is_large: bool) -> tuple[int, int]:
    """Returns the gold and the points that special tiles add to a small or a large scoring."""
    smiths = len(earners(fjord, GOLDSMITHS))
    gold = smiths * (specials.count("goldsmith_plus1") + 2 * specials.count("goldsmith_plus2"))
    points = len(earners(fjord, NOBLES)) * specials.count("noble_plus1")
    points += len(earners(fjord, SCOUTS)) * specials.count("scout_plus1")
    points += len(earners(fjord, FISHERMEN)) * specials.count("fisherman_plus1")
    return gold, points if is_large else 0


# -- ferrying -------------------------------------------------------------------------------------------------------


def trips(fjord: Fjord, home: dict[int, int], *, fully: bool) -> set[frozenset[tuple[int, int]]]:
    """Returns what one boatsman of the basic game may do: sets of cells that he fills, never none.

    ``home`` counts the figures ashore by their row. Not ``fully``: he may leave figures behind that would find room.
    """
    free = {r: [c for (row, c), spot in fjord.items() if row == r and not spot.manned] for r in range(1, 6)}
    room = {r: min(home.get(r, 0), len(free[r])) for r in range(1, 6)}
    found: set[frozenset[tuple[int, int]]] = set()
    for r in range(1, 6):
        for count in [room[r]] if fully else range(1, room[r] + 1):
            found |= {frozenset((r, c) for c in chosen) for chosen in combinations(free[r], count) if chosen}
    choices = [[(r, c) for c in free[r]] if room[r] else [] for r in range(1, 6)]
    for picked in product(*([*cells] if fully and cells else [None, *cells] for cells in choices)):
        load = frozenset(cell for cell in picked if cell is not None)
        if load:
            found.add(load)
    return found


# -- buying ---------------------------------------------------------------------------------------------------------


def affordable(groups: dict[int, str], gold: int) -> set[int]:
    """Returns the fields whose group a player with this gold may buy; ``groups`` maps fields to figures."""
    zero = min(groups)
    others = {field: field - zero for field in groups if field != zero}
    fields = {field for field, price in others.items() if price <= gold}
    is_last_of_colour = list(groups.values()).count(groups[zero]) == 1
    cannot_pay = not others or gold < min(others.values())
    return fields | {zero} if is_last_of_colour or cannot_pay else fields
