"""Everything that lies on a table of Cairn."""

from __future__ import annotations

from typing import ClassVar

from game.rules.cairn.components import STONES

from game.rules.kernel import Ledger
from game.rules.kernel.fields import number


class State(Ledger):
    """``stones`` is how many lie in the cairn; what each seat took is in the ledger."""

    sources: ClassVar = {"stones": "cairn.take", "last": "cairn.last"}

    stones: int = number(STONES, low=0, high=STONES)
