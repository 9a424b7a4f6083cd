"""What a viewer may not see in the zones of a table is taken out of them all alike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.rules.kernel.zones.hand import Hand
from game.rules.kernel.zones.pile import Pile


def hide_zones(table: Any, viewer: int, hands: Iterable[Hand]) -> None:
    """Takes the view of every zone of a copied table, and merges all that is unseen there into its one pile.

    ``hands`` are those that hold cards now, on the table or in a draft: some fields remember what lies elsewhere.
    """
    unseen = [card for hand in hands for card in hand.unseen(viewer)]
    for name, field in table.fields.items():
        if field.zone in (None, Pile) or not hasattr(field.zone, "view_for"):
            continue
        value = getattr(table, name)
        zones = value if isinstance(value, list) else [value]
        if field.zone is not Hand and hasattr(field.zone, "unseen"):
            unseen += [card for zone in zones for card in zone.unseen(viewer)]
        seen = [zone.view_for(viewer) for zone in zones]
        setattr(table, name, seen if isinstance(value, list) else seen[0])
    (pile,) = [name for name, field in table.fields.items() if field.zone is Pile]
    setattr(table, pile, getattr(table, pile).view_for(viewer, unseen))
