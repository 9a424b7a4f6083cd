"""The titles on the battery's bench: every playable one, and the made-up one."""

from __future__ import annotations

from tests.battery import vikings
from tests.battery.adapter import Adapter

ADAPTERS: dict[str, Adapter] = {adapter.game.title: adapter for adapter in (vikings.ADAPTER,)}
