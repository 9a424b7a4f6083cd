"""What a table of Landnám between two turns shows of a seat, for the fitted value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.landnam.survey import Survey, idle
from game.bots.landnam.wishes import hand_worth, targets, wishes
from game.rules.landnam.althing import charge
from game.rules.landnam.components import RESOURCES
from game.rules.landnam.state import State, is_ship, owner_of

NAMES: Final = (
    *(f"income_{name}" for name in RESOURCES),
    *(f"cards_{name}" for name in RESOURCES),
    "least_income",
    "hand",
    "heap",
    "best_gain",
    "second_gain",
    "ships",
    "settlers",
    "fates",
    "outlaws",
    "due_red",
    "hindering",
    "hindered",
    "armed",
    "stock",
    "ahead",
    "next_turn",
)

WORDS: Final = {
    "landnam.prospect.harvest": (*(f"income_{name}" for name in RESOURCES), "least_income"),
    "landnam.prospect.hand": (*(f"cards_{name}" for name in RESOURCES), "hand", "heap"),
    "landnam.prospect.building": ("best_gain", "second_gain", "stock"),
    "landnam.prospect.ships": ("ships",),
    "landnam.prospect.settlers": ("settlers",),
    "landnam.prospect.fates": ("fates",),
    "landnam.prospect.outlaws": ("outlaws",),
    "landnam.source.red": ("due_red",),
    "landnam.prospect.suits": ("hindering", "hindered", "armed"),
    "landnam.prospect.lead": ("ahead",),
}


def features(survey: Survey, seat: int) -> Sequence[float]:
    """Returns the features of a seat, in the order of ``NAMES``."""
    state = survey.state
    income = [ways / 36 for ways in survey.incomes()[seat]]
    hand = state.hand(seat)
    found = wishes(survey, seat)
    wanted = targets(found)
    gains = [wish.gain for wish in found[:2]] + [0.0, 0.0]
    pieces = [piece for piece in state.pieces(seat) if state.place[piece] >= 0]
    ships = sum(is_ship(piece) for piece in pieces)
    hindering, hindered, armed = _suits(state, seat)
    most = max(state.points(other) for other in range(state.seats) if other != seat)
    return (
        *income,
        *(min(count, 5) for count in hand),
        min(income),
        hand_worth(hand, wanted),
        max(0, sum(hand) - 8),
        gains[0],
        gains[1],
        ships,
        idle(state, seat) - ships,
        len(state.fates[seat]),
        sum(state.red[piece].bit_count() for piece in pieces),
        sum(mask >> seat & 1 for mask in state.red),
        hindering,
        hindered,
        armed,
        min(state.house_stock(seat), 3),
        max(-3, min(3, state.points(seat) - most)),
        (seat - state.mover) % state.seats / state.seats,
    )


def _suits(state: State, seat: int) -> tuple[int, int, int]:
    """Returns how many others the seat hinders, by how many pieces it is hindered, and where it holds more cards."""
    hindering = hindered = armed = 0
    for piece, at in enumerate(state.place):
        if at < 0:
            continue
        kind, seats = charge(state, piece)
        if kind < 0 or not seats:
            continue
        owner = owner_of(piece)
        if owner == seat:
            hindering += seats.bit_count()
        elif seats >> seat & 1:
            hindered += 1
            armed += state.held(seat, kind) >= max(1, state.held(owner, kind))
    return hindering, hindered, armed
