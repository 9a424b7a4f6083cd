"""The window as the screen readers of a system want it: one of them takes only a window that nobody has seen."""

from __future__ import annotations

from typing import Any

import pytest

from game import app as program
from game.app import App
from game.table.settings import Settings
from game.ui.reader import Reader
from game.ui.window import Window


@pytest.mark.parametrize("hidden", [True, False])
def test_a_window_is_shown_after_the_adapter_has_it_where_that_is_wanted(
    monkeypatch: pytest.MonkeyPatch, hidden: bool
) -> None:
    done: list[object] = []

    class Kept(Window):
        def __init__(self, *args: Any, hidden: bool, **named: Any) -> None:
            done.append(("opened", hidden))
            super().__init__(*args, **named | {"headless": True}, hidden=hidden)

        def show(self) -> None:
            done.append("shown")

        @property
        def system_handle(self) -> int:
            return 17

    def attach(reader: Reader, window: int | None = None) -> None:
        done.append(("attached", window))

    monkeypatch.setattr(program, "Window", Kept)
    monkeypatch.setattr(program, "WANTS_HIDDEN", hidden)
    monkeypatch.setattr(program, "attach", attach)
    app = App(Settings(language="en", muted=True), (1280, 720))
    wanted = [("opened", True), ("attached", 17), "shown"] if hidden else [("opened", False), ("attached", None)]
    assert done == wanted
    app.quit()
    app.window.close()
