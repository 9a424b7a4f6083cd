"""What a table of Northgard between two turns shows of a seat, or of its team, for the fitted value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.northgard import worth
from game.bots.northgard.plans import has_large
from game.rules.northgard.components import (
    ALTAR,
    BUILDINGS,
    CAMP,
    CARDS,
    FORGE,
    GREAT_LANDS,
    KINDS,
    RESOURCES,
    TEAM_LANDS,
    UNREST,
    winter_cost,
)
from game.rules.northgard.scoring import deck_of, members
from game.rules.northgard.state import State
from game.rules.northgard.yields import closed_fame, harvest_of

NAMES: Final = (
    "land",
    "lands",
    "closed_fame",
    "altars",
    "forges",
    "camps",
    "small_buildings",
    *(f"gives_{name}" for name in RESOURCES),
    *(f"held_{name}" for name in RESOURCES),
    "winter_short",
    "figures",
    "threatened",
    "great_lands",
    "last_but_one_great_land",
    "good_cards",
    "start_cards",
    "disorder",
    "hand",
    "has_passed",
)

# Who has more of these has more to play with. Left to themselves, games of karls teach that one large land too few for
# a win is a misfortune, and altars of the second year too.
GAINS: Final = (*NAMES[: NAMES.index("winter_short")], "figures", "great_lands", "last_but_one_great_land")
LOSSES: Final = ("winter_short", "threatened", "disorder")

WORDS: Final = {
    "northgard.prospect.land": ("land", "lands", "closed_fame", "threatened"),
    "northgard.prospect.buildings": (
        "altars", "forges", "camps", "small_buildings", "great_lands", "last_but_one_great_land",
    ),
    "northgard.prospect.harvest": tuple(f"gives_{name}" for name in RESOURCES),
    "northgard.prospect.resources": tuple(f"held_{name}" for name in RESOURCES),
    "northgard.prospect.winter": ("winter_short",),
    "northgard.prospect.warriors": ("figures",),
    "northgard.prospect.cards": ("good_cards", "start_cards"),
    "northgard.source.disorder": ("disorder",),
    "northgard.prospect.hand": ("hand", "has_passed"),
}  # fmt: skip


def features(state: State, seat: int) -> Sequence[float]:
    """Returns the features of a seat in the order of ``NAMES``; mates are counted together."""
    rows = [_alone(state, member) for member in members(state, seat)]
    found = [sum(column) for column in zip(*rows, strict=True)]
    wanted = TEAM_LANDS if state.has_teams else GREAT_LANDS
    at = NAMES.index("last_but_one_great_land")
    found[at] = float(state.options["years"] == "7" and found[at - 1] == wanted - 1)
    return found


def _alone(state: State, seat: int) -> Sequence[float]:
    own = state.own(seat)
    harvest = [0] * len(KINDS)
    counts = [0] * len(BUILDINGS)
    closed, great, land, threatened = 0, 0, 0.0, 0.0
    for name in own:
        value = worth.land(state, seat, name)
        land += value
        built = state.buildings(name)
        great += has_large(built) and state.territory(name).is_closed
        closed += closed_fame(state, name)
        for kind, amount in enumerate(harvest_of(state, name, built)):
            harvest[kind] += amount
        for building in built:
            counts[building] += 1
        threatened += value * _is_threatened(state, seat, name)
    held = state.held(seat)
    figures = state.on_map(seat)
    short = sum(max(0, due - have - more) for due, have, more in zip(winter_cost(figures), held, harvest, strict=True))
    deck = deck_of(state, seat)
    kinds = [CARDS[card].kind for card in deck]
    starting = kinds.count("start")
    disorder = deck.count(UNREST)
    small = sum(counts) - counts[ALTAR] - counts[FORGE] - counts[CAMP]
    return (
        land,
        len(own),
        closed,
        counts[ALTAR],
        counts[FORGE],
        counts[CAMP],
        small,
        *harvest,
        *held,
        short,
        figures,
        threatened,
        great,
        0.0,
        len(deck) - starting - disorder,
        starting,
        disorder,
        len(state.hands[seat]),
        state.passed >> seat & 1,
    )


def _is_threatened(state: State, seat: int, name: int) -> bool:
    """Tells whether an opponent beside a territory has more figures than stand there."""
    owner, force = state.owner, state.force
    return any(force[near] > force[name] and state.is_foe(seat, owner[near]) for near in state.territory(name).near)
