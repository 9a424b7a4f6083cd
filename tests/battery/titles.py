"""The titles on the battery's bench: every playable one, and the made-up one; and whose cards are rows of effects."""

from __future__ import annotations

from pathlib import Path

from game.rules.landnam.components import FATES
from game.rules.northgard.words import DECK as NORTHGARD
from game.rules.tiny_epic.components import DECK as EPIC
from tests.battery import landnam, northgard, odin, tiny_epic, vikings
from tests.battery.adapter import Adapter
from tests.battery.blanking import Ruled
from tests.toy import battery as toy
from tests.toy.cards import DECK

ADAPTERS: dict[str, Adapter] = {
    adapter.game.title: adapter
    for adapter in (vikings.ADAPTER, landnam.ADAPTER, northgard.ADAPTER, odin.ADAPTER, tiny_epic.ADAPTER, toy.ADAPTER)
}

_TESTS = Path(__file__).parent.parent
RULED: dict[str, Ruled] = {
    "skerry": Ruled(DECK, sorted((_TESTS / "toy").glob("test_*.py"))),
    "tiny_epic": Ruled(EPIC, [_TESTS / "tiny_epic" / "test_cards.py"]),
    "landnam": Ruled(FATES, [_TESTS / "landnam" / "test_cards.py"]),
    "northgard": Ruled(
        NORTHGARD,
        [
            path
            for name in ("cards", "deck_cards", "clans_*")
            for path in sorted((_TESTS / "northgard").glob(f"test_{name}.py"))
        ],
    ),
}
