"""Points and where they come from (rule odin.score)."""

from __future__ import annotations

from typing import Final

from game.rules.kernel import Message, ScoreItem, itemise
from game.rules.odin.cards import POINTS
from game.rules.odin.components import (
    BUILDING_NAMES,
    BUILDING_POINTS,
    CROWN,
    GOODS,
    ISLAND_POINTS,
    KNARR,
    LONG_HOUSE,
    LONGSHIP,
    PENALTY,
    SHED,
    SHIPS,
    SILVER,
    STONE_HOUSE,
    STONE_SLOTS,
    TILE,
    WOOD_SLOTS,
)
from game.rules.odin.cues import cards_in
from game.rules.odin.geometry import FACE_NAMES, FACES
from game.rules.odin.state import FIRST_LONG, FIRST_PAIR, FIRST_STONE, State

SOURCES: Final = {
    "ships": "odin.ships",
    "emigration": "odin.emigration",
    "islands": "odin.exploration",
    "buildings": "odin.buildings",
    "animals": "odin.breeding",
    "occupations": "odin.occupations",
    "silver": "odin.score",
    "crown": "odin.score",
    "home": "odin.score.penalties",
    "island_cells": "odin.score.penalties",
    "building_cells": "odin.score.penalties",
    "feast": "odin.feast.penalty",
}


def points(state: State, seat: int) -> dict[str, int]:
    """Returns the points of a seat by source."""
    emigrated = state.emigrated[2 * seat : 2 * seat + 2]
    found = {
        "ships": sum(state.ships(seat, kind) * ship.price for kind, ship in enumerate(SHIPS)),
        "emigration": emigrated[0] * SHIPS[KNARR].emigrated + emigrated[1] * SHIPS[LONGSHIP].emigrated,
        "islands": sum(ISLAND_POINTS[island] for island in state.islands(seat)),
        "buildings": sum(BUILDING_POINTS[kind] * state.buildings(seat, kind) for kind in range(len(BUILDING_NAMES))),
        "animals": sum(TILE[good].points * state.has(seat, good) for good in GOODS if TILE[good].is_animal),
        "occupations": sum(POINTS[card] for card in cards_in(state.played[seat])),
        "silver": state.has(seat, SILVER),
        "crown": TILE[CROWN].points if has_crown(state, seat) else 0,
        "home": -open_penalties(state, seat),
        "island_cells": 0,
        "building_cells": -_open_slots(state, seat),
        "feast": -PENALTY * state.penalties[seat],
    }
    for board in state.boards(seat)[1:]:
        found["building_cells" if board >= FIRST_STONE else "island_cells"] -= open_penalties(state, board)
    return found


def open_penalties(state: State, board: int) -> int:
    """Returns how many penalty cells of a board are open (rule odin.score.penalties)."""
    return (FACES[state.face(board)].penalty & ~state.covered[board]).bit_count()


def _open_slots(state: State, seat: int) -> int:
    slots = sum(state.buildings(seat, kind) * (WOOD_SLOTS[kind] + STONE_SLOTS[kind]) for kind in (SHED, STONE_HOUSE))
    return slots - sum(state.stored[4 * seat : 4 * seat + 4])


def parts(state: State, seat: int, source: str) -> list[tuple[Message, int]]:
    """Returns what each board of a seat adds to a source: the points of islands and houses, the open cells of each."""
    name = source.rpartition(".")[2]
    if name not in ("islands", "buildings", "island_cells", "building_cells"):
        return []
    found = []
    for board in state.boards(seat)[1:]:
        house = board >= FIRST_STONE
        if house != name.startswith("building"):
            continue
        worth = -open_penalties(state, board) if name.endswith("cells") else board_points(state, board)
        found.append((Message(f"odin.board.{FACE_NAMES[state.face(board)]}"), worth))
    return [*found, *_shed_parts(state, seat, name)]


def board_points(state: State, board: int) -> int:
    """Returns the points that a board brings by itself: an island, or a house (rule odin.score)."""
    if board >= FIRST_STONE:
        return BUILDING_POINTS[LONG_HOUSE if board >= FIRST_LONG else STONE_HOUSE]
    return ISLAND_POINTS[state.island(board - FIRST_PAIR)] if board >= FIRST_PAIR else 0


def _shed_parts(state: State, seat: int, name: str) -> list[tuple[Message, int]]:
    """Returns the sheds, and the slots for wood and stone that are open in all buildings."""
    if name == "buildings":
        shed = Message(f"odin.thing.{BUILDING_NAMES[SHED]}")
        return [(shed, BUILDING_POINTS[SHED])] * state.sheds[seat]
    open_slots = _open_slots(state, seat) if name == "building_cells" else 0
    return [(Message("odin.source.slots"), -open_slots)] if open_slots else []


def has_crown(state: State, seat: int) -> bool:
    """Tells whether a seat has the English Crown, in its supply or on a board."""
    if state.has(seat, CROWN):
        return True
    return any(piece.item == CROWN and state.owner[piece.board] == seat for piece in state.pieces())


def score(state: State, seat: int) -> list[ScoreItem]:
    """Returns where the points of a seat come from."""
    return itemise("odin.source.", SOURCES, points(state, seat))
