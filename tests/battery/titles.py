"""The titles on the battery's bench: every playable one, and the made-up one."""

from __future__ import annotations

from tests.battery import vikings
from tests.battery.adapter import Adapter
from tests.toy import battery as toy

ADAPTERS: dict[str, Adapter] = {adapter.game.title: adapter for adapter in (vikings.ADAPTER, toy.ADAPTER)}
