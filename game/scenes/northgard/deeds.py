"""How the events of Northgard are seen: tiles are laid, figures march and fall, buildings rise, fame comes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.rules.kernel import Event, Message
from game.rules.northgard import events as happened
from game.rules.northgard import land_events as landed
from game.rules.northgard import scoring
from game.rules.northgard.components import KINDS
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import ALTARS, BY_LAND, HARVEST, SOURCES
from game.scenes.northgard import card_deeds, tokens
from game.scenes.northgard.hands import STACK
from game.scenes.northgard.pictures import Group, tile_picture
from game.scenes.table import Deed, Shows
from game.scenes.table.deeds import Deal, Move, Rise, Shake, Tally
from game.scenes.table.staging import Scorer
from game.scenes.table.tally import by_source

SILENT = {
    "axes_rolled", "first_taken", "tiles_buried", "nothing_found", "year_began", "displayed", "display_cleared",
    "reaction_passed", "effect_chosen", "swap_offered", "swap_refused", "trade_ended", "effect_ended",
    "stormed", "kaija_awoke", "battle_began", "creature_drawn", "creatures_shuffled",
} | card_deeds.SILENT  # fmt: skip
"""The kinds of events that are only told in the log, or seen by what follows from them."""


def deeds(table: Shows, event: Event) -> Sequence[Deed]:
    """Returns how an event is seen."""
    match event:
        case happened.TilesDrawn(tiles=tiles):
            return [Deal(STACK, tuple(("tile", tile) for tile in tiles))]
        case happened.TileLaid(tile=tile, turn=turn):
            return [Move(("tile", tile), ("laid", tile), "wood-drop", tile_picture(tile, turn))]
        case happened.GroupPlaced() | landed.Recruited():
            return [_march(table, event, ("reserve", event.seat), event.place)]
        case landed.Marched() | landed.Bribed() | landed.Retreated():
            return [_march(table, event, ("land", event.source), event.target)]
        case landed.Fell(seat=seat, place=place, figures=figures):
            return [Rise(("land", place), ((-figures, tokens.warrior(table, seat)),))]
        case landed.Built(building=building) | landed.Rebuilt(building=building):
            end = ("slot", event.slot) if event.slot >= 0 else ("loose", event.area, building)
            return [Move(("supply", building), end, "wood-drop", tokens.BUILDING[building])]
        case landed.Scorched(seat=seat):
            return [Move(("clan", seat), ("scorched",), "wood-drop", tokens.SCORCHED)]
        case landed.CreatureAppeared(creature=creature):
            return [Shake(("creature", creature), "wood-drop")]
        case landed.CreatureMoved(creature=creature):
            return [Move(("creature", creature), ("creature", creature), "wood-drop")]
        case landed.CreatureSlain(seat=seat, creature=creature):
            return [Move(("creature", creature), ("badge", seat), "wood-pick", tokens.CREATURE[creature])]
    return _of_seats(table, event) or card_deeds.deeds(table, event)


def _march(table: Shows, event: Any, start: tuple[object, ...], place: int) -> Move:
    """Returns figures on their way to a territory."""
    picture = Group(tokens.warrior(table, event.seat), event.figures, bool(event.kaija))
    return Move(start, ("force", place), "wood-drop", picture)


def _of_seats(table: Shows, event: Event) -> Sequence[Deed]:
    """Returns how resources and fame come and go."""
    match event:
        case happened.Gained(seat=seat, goods=goods):
            return _goods(seat, goods, 1)
        case happened.Paid(seat=seat, goods=goods):
            return _goods(seat, goods, -1)
        case happened.WinterPaid(seat=seat, goods=goods):
            things = tuple(("goods", seat, kind) for kind in KINDS if goods[kind])
            rises = tuple(_goods(seat, goods, -1))
            return [Tally(Message("northgard.winter.name"), seat, rises, "northgard.winter", things=things)]
        case happened.Ransomed(seat=seat, taker=taker, goods=goods):
            return [*_goods(seat, goods, -1), *_goods(taker, goods, 1)]
        case happened.FameGained(seat=seat, source=source, fame=fame):
            rise = Rise(("badge", seat), ((fame, tokens.FAME),), ("fame", seat))
            if source not in (HARVEST, ALTARS):
                return [rise]
            return [Tally(Message(f"northgard.source.{SOURCES[source]}"), seat, (rise,), "northgard.harvest.fame")]
        case happened.GameEnded():
            return _final(table)
        case happened.Traded(seat=seat, give=give, get=get):
            return [*_goods(seat, _one(give, 3), -1), *_goods(seat, _one(get, 1), 1)]
        case happened.Swapped(seat=seat, other=other, give=give, get=get):
            return [
                Move(("goods", seat, give), ("goods", other, give), "wood-drop", tokens.RESOURCE[give]),
                Move(("goods", other, get), ("goods", seat, get), "wood-drop", tokens.RESOURCE[get]),
            ]
        case happened.HarvestStolen(seat=seat, resource=kind):
            return _goods(seat, _one(kind, 1), 1)
        case happened.ClanTaken(seat=seat):
            return [Shake(("clan", seat))]
    return ()


def _one(kind: int, amount: int) -> tuple[int, ...]:
    return tuple(amount if other == kind else 0 for other in KINDS)


def _goods(seat: int, goods: Sequence[int], sign: int) -> list[Rise]:
    """Returns resources that rise from their pieces, gained or paid."""
    found = [
        Rise(("goods", seat, kind), ((sign * amount, tokens.GOODS[kind]),))
        for kind, amount in enumerate(goods)
        if amount
    ]
    return found or [Rise(("badge", seat), ((0, tokens.GOODS[0]),))]


# -- fame: it rises where it comes in play, and is counted source by source at the harvest and at the end ------------


def _final(table: Shows) -> Sequence[Deed]:
    """Returns the final scoring: every source, and what each seat, or team, has from it (rule northgard.end.fame)."""
    game = table.told.view(table.viewer)
    assert isinstance(game, NorthgardGame)
    seats = [seat for seat in range(game.seats) if game.pool(seat) == seat]
    sides = [Scorer(seat, game.score(seat), ("badge", seat)) for seat in seats] if game.outcome else []
    counted = by_source(sides, tokens.FAME, "fame")
    return [*counted, *_conquests(game, seats)] or [Shake(("badge", seat)) for seat in seats]


def _conquests(game: NorthgardGame, seats: Sequence[int]) -> Iterator[Tally]:
    """Yields who has the lands that win, and which they are, where the game ended by land (rule northgard.end.land)."""
    if not game.outcome or game.ended != BY_LAND:
        return
    for seat in sorted({game.pool(one) for one in scoring.claims(game)}.intersection(seats)):
        held = [name for one in scoring.members(game, seat) for name in scoring.great_names(game, one)]
        rises = tuple(Rise(("land", name), ((1, tokens.CLOSED),)) for name in held)
        told = Message("northgard.outcome.land.held")
        yield Tally(Message("northgard.prospect.by_land"), seat, rises, "northgard.end.land", True, told=told,
                    things=tuple(("land", name) for name in held))  # fmt: skip
