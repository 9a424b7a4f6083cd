"""The tray: what is chosen as a thing lies in it at its size, beside the table that the choice is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.kernel import Message
from game.scenes.table.choices import Choice
from game.scenes.table.gestures import Path
from game.scenes.table.kit.held import Held, held_out
from game.scenes.table.picture import TablePicture
from game.scenes.table.spots import Key, Spot, Words
from game.ui.tooltip import tip

_PLAIN, _SIGN = (150.0, 34.0), (40.0, 40.0)
"""The sizes of a slip that bears words alone, and of the sign of one that bears little else, logical px."""


@dataclass(frozen=True, slots=True)
class _Laid:
    """What lies in the tray: choices by their keys, and their spots."""

    choices: Mapping[Key, Choice]
    spots: Sequence[Spot]


class Tray:
    """Holds out the choices that name a thing: each is hovered, clicked and, where it can be laid, dragged as one."""

    def __init__(self, view: TablePicture[Any]) -> None:
        self.view = view
        self._laid = _Laid({}, ())

    @property
    def spots(self) -> Sequence[Spot]:
        """Gets the panel and what lies in it, from below."""
        return self._laid.spots

    def choice(self, key: Key) -> Choice | None:
        """Returns the choice that lies in the tray with this key, if it can be chosen."""
        found = self._laid.choices.get(key)
        return found if found is not None and found.enabled else None

    def clicks(self) -> dict[Key, Path]:
        """Returns what can be clicked in the tray, and the actions that this means; none for what only shows more."""
        return {key: choice.actions for key, choice in self._laid.choices.items() if choice.enabled}

    def lay(self, choices: Sequence[Choice], heading: str) -> None:
        """Lays out choices, in a place that the view names."""
        view = self.view
        known = {choice.key or ("choice", number): choice for number, choice in enumerate(choices)}
        held = [_held(key, choice) for key, choice in known.items()]
        spots = held_out(view.look, "choices", view.tray_rooms(), view.tray_keeps(), held, heading) if held else ()
        self._laid = _Laid(known, tuple(spots))


def _held(key: Key, choice: Choice) -> Held:
    words = choice.words
    if words is None:
        hint = tip(choice.hint)
        words = Words(_plain(choice.label), tuple(map(_plain, hint.body)) if hint is not None else ())
    name = "" if choice.bears_name else choice.label
    picture = choice.picture or choice.icon
    size = choice.size if choice.picture is not None else _SIGN if picture is not None else _PLAIN
    return Held(
        key, picture, words, size, name, not choice.enabled, choice.large, choice.shape, choice.held, choice.brief
    )


def _plain(words: str) -> Message:
    return Message("table.plain", {"text": words})
