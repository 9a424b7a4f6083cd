"""The titles on the battery's bench: every playable one, and the made-up one; and whose cards are rows of effects."""

from __future__ import annotations

from pathlib import Path

from tests.battery import landnam, vikings
from tests.battery.adapter import Adapter
from tests.battery.blanking import Ruled
from tests.toy import battery as toy
from tests.toy.cards import DECK

ADAPTERS: dict[str, Adapter] = {
    adapter.game.title: adapter for adapter in (vikings.ADAPTER, landnam.ADAPTER, toy.ADAPTER)
}

RULED: dict[str, Ruled] = {"skerry": Ruled(DECK, sorted(Path(toy.__file__).parent.glob("test_*.py")))}
