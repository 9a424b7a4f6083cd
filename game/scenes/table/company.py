"""What a table scene asks of whatever stands between it and the people of a table elsewhere."""

from __future__ import annotations

from typing import Protocol

from game.rules.kernel import Message


class Company(Protocol):
    """The people of a table elsewhere: told while the scene is on top, shown on a page of their own."""

    def update(self) -> None: ...
    def open(self) -> None: ...
    def close(self) -> None: ...
    def honesty(self) -> Message | None: ...
    def again(self) -> None: ...
