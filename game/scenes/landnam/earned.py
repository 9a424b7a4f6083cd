"""What earned a seat of Landnám its points, in words: so many farms, towns, stones won."""

from __future__ import annotations

from game.rules.kernel import Message
from game.rules.landnam.components import WORTH
from game.scenes.table.deeds import Tally
from game.table.sight import Moment

_WORTH = {"farms": "farm", "towns": "town", "white": "white", "red": "red", "black": "black"}


def earned(moment: Moment, scored: Tally) -> Message | None:
    """Returns how many of a source's things a seat has, and what each is worth."""
    source = scored.source.id.rpartition(".")[2]
    worth = WORTH[_WORTH[source]]
    points = sum(amount for rise in scored.rises for amount, _ in rise.amounts)
    return Message("landnam.earned", {"source": scored.source, "n": points // worth, "worth": worth}) if worth else None
