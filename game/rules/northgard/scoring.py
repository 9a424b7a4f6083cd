"""The end of the game: who wins by land, who by fame, and what breaks ties (rules northgard.end)."""

from __future__ import annotations

from typing import Final

from game.rules.kernel import Outcome, ScoreItem, itemise, rank
from game.rules.northgard.components import BUILDINGS, CARDS, GREAT_LANDS, SET, TEAM_LANDS, UNREST, UNREST_FAME
from game.rules.northgard.state import BY_LAND, BY_YEARS, NOBODY, NOTHING, SOURCES, State
from game.rules.northgard.tiles import LARGE, SLOTS
from game.rules.northgard.words import EFFECTS

RULES: Final = {
    "closing": "northgard.explore.closing",
    "harvest": "northgard.harvest.fame",
    "altars": "northgard.harvest.fame",
    "creatures": "northgard.creatures.battle",
    "clan": "northgard.clans.stag",
    "unrest": "northgard.decks.unrest",
    "sets": "northgard.end.fame",
    "cards": "northgard.end.fame",
    "achievements": "northgard.cards.achievements",
    "disorder": "northgard.decks.unrest",
}
_LARGE_SLOTS: Final = tuple((number, slot.area) for number, slot in enumerate(SLOTS) if slot.kind == LARGE)
_TIES: Final = ("fame", "territories", "warriors", "buildings")


def deck_of(state: State, seat: int) -> list[int]:
    """Returns all cards of a seat, wherever they lie (rule northgard.end.fame).

    In a view they can be counted as well: what is in hand, deck and among cards drawn is known, taken together.
    """
    own_drawn = [card for card in state.drawn.cards if card >= 0] if _is_drawing(state, seat) else []
    pile = state.piles[seat]
    tops = [card for card, _ in (*pile.top, *pile.bottom) if card >= 0]
    active = [item // 2 for item in state.active[seat]]
    return [*state.hands[seat].cards, *own_drawn, *pile.bag, *tops, *active, *state.discard[seat]]


def _is_drawing(state: State, seat: int) -> bool:
    return any(frame.kind == "sort" and frame.seat == seat for frame in state.stack)


def final_points(state: State, seat: int) -> dict[str, int]:
    """Returns what a seat has at the end besides its tokens: sets of resources, cards, achievements, disorder."""
    cards = deck_of(state, seat)
    printed = sum(CARDS[card].fame for card in cards)
    scored = [card for card in cards if CARDS[card].kind == "achievement"]
    return {
        "sets": sum(state.held(seat)) // SET,
        "cards": printed,
        "achievements": EFFECTS.fold(state, seat, scored, "end", 0),
        "disorder": -UNREST_FAME * cards.count(UNREST),
    }


def members(state: State, seat: int) -> list[int]:
    """Returns the seats that share their fame with this one, itself among them."""
    return [other for other in range(state.seats) if state.pool(other) == state.pool(seat)]


def tokens(state: State, seat: int) -> int:
    """Returns the fame tokens of a seat or its team."""
    at = state.pool(seat) * len(SOURCES)
    return sum(state.fame[at : at + len(SOURCES)])


def score(state: State, seat: int, final: bool) -> list[ScoreItem]:
    """Returns where the fame of a seat, or of its team, comes from: tokens, and at the end all else."""
    at = state.pool(seat) * len(SOURCES)
    points = dict(zip(SOURCES, state.fame[at : at + len(SOURCES)], strict=True))
    if final:
        for member in members(state, seat):
            for source, fame in final_points(state, member).items():
                points[source] = points.get(source, 0) + fame
    return itemise("northgard.source.", RULES, points)


# -- territories ------------------------------------------------------------------------------------------------


def great_names(state: State, seat: int) -> list[int]:
    """Returns the closed territories with a large building that a seat controls (rule northgard.end.land)."""
    return [
        name
        for name in state.own(seat)
        if state.territory(name).is_closed and any(BUILDINGS[one].is_great for one in state.buildings(name))
    ]


def great_lands(state: State, seat: int) -> int:
    """Counts the closed territories with a large building that a seat controls (rule northgard.end.land)."""
    return len(great_names(state, seat))


def wanted_lands(state: State) -> int:
    """Returns how many closed territories with a large building win (rule northgard.end.land)."""
    return TEAM_LANDS if state.has_teams else GREAT_LANDS


def lands_by_pool(state: State) -> list[int]:
    """Counts closed territories with a large building by who shares fame; none in the long game (northgard.end.land).

    It is asked at every step, so it looks at the large slots alone; only small buildings can stand beside slots.
    """
    counts = [0] * state.seats
    built, home, owner, territories = state.built, state.land.home, state.owner, state.land.territories
    counted: set[int] = set()
    for slot, area in _LARGE_SLOTS:
        if built[slot] != NOTHING and (name := home[area]) not in counted and not territories[name].ends:
            counted.add(name)
            if (seat := owner[name]) != NOBODY:
                counts[state.pool(seat)] += 1
    return counts if state.options["years"] == "7" else [0] * state.seats


def claims(state: State) -> list[int]:
    """Returns the seats that win by land if the year ends now; nobody in the long game (rule northgard.end.land)."""
    if state.options["years"] != "7":
        return []
    wanted = wanted_lands(state)
    return [
        seat
        for seat in range(state.seats)
        if sum(great_lands(state, member) for member in members(state, seat)) >= wanted
    ]


def standing(state: State, seat: int) -> tuple[int, int, int, int]:
    """Returns what ranks a seat, or its team: fame, territories, warriors, buildings (rule northgard.end.ties)."""
    fame = sum(item.points for item in score(state, seat, True)) if state.ended == BY_YEARS else tokens(state, seat)
    own = [(member, state.own(member)) for member in members(state, seat)]
    return (
        fame,
        sum(len(names) for _, names in own),
        sum(state.on_map(member) for member, _ in own),
        sum(len(state.buildings(name)) for _, names in own for name in names),
    )


def outcome(state: State) -> Outcome:
    """Returns how the finished game ended: by land or by years, and what decided between those who were level."""
    by_land = state.ended == BY_LAND
    able = claims(state) if by_land else list(range(state.seats))
    keys = {seat: (seat in able, *standing(state, seat)) for seat in range(state.seats)}
    groups = rank(range(state.seats), lambda seat: keys[seat])
    best = keys[groups[0][0]]
    rivals = [keys[seat] for seat in able if seat not in groups[0]]
    name = "land" if by_land else "years"
    sides = {state.pool(seat) for seat in groups[0]}
    if len(sides) > 1:
        return Outcome(f"{name}_shared", groups)
    closest = max(rivals, default=None)
    if closest is None:
        return Outcome(name, groups)
    at = next(at for at in range(1, len(best)) if best[at] != closest[at])
    if not by_land and at == 1:
        return Outcome(name, groups)
    return Outcome(f"{name}_{_TIES[at - 1]}", groups)
