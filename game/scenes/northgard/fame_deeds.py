"""How fame is seen: it rises where it comes in play, and is counted source by source at the harvest and at the end."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Message
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import ALTARS, HARVEST, SOURCES
from game.scenes.northgard import tokens
from game.scenes.table import Deed, Shows
from game.scenes.table.deeds import Rise, Shake, Tally
from game.scenes.table.tally import in_order


def gained(seat: int, source: int, fame: int) -> Sequence[Deed]:
    """Returns how fame out of play is seen, or that of a harvest, which is told by its source."""
    rise = Rise(("badge", seat), ((fame, tokens.FAME),), ("fame", seat))
    if source not in (HARVEST, ALTARS):
        return [rise]
    return [Tally(Message(f"northgard.source.{SOURCES[source]}"), seat, (rise,), "northgard.harvest.fame")]


def final(table: Shows) -> Sequence[Deed]:
    """Returns the final scoring: every source, and what each seat, or team, has from it (rule northgard.end.fame)."""
    game = table.told.view(table.viewer)
    assert isinstance(game, NorthgardGame)
    seats = [seat for seat in range(game.seats) if game.pool(seat) == seat]
    items = [(seat, item) for seat in seats for item in game.score(seat) if item.points] if game.outcome else []
    order = in_order([[item.source.id for at, item in items if at == seat] for seat in seats])
    return [
        Tally(
            item.source, seat, (Rise(("badge", seat), ((item.points, tokens.FAME),), ("fame", seat)),), item.rule, True
        )
        for source in order
        for seat, item in items
        if item.source.id == source
    ] or [Shake(("badge", seat)) for seat in seats]
