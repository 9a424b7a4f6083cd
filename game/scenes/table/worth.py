"""What can be done, in the order of what it brings: as the tips foretell it, and no rule besides."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import NamedTuple

from game.scenes.table.gestures import Path
from game.scenes.table.roles import Tells
from game.scenes.table.spots import Key
from game.ui.drag import DropArea
from game.ui.drag.aim import every_key
from game.ui.widgets import Widget

MOST_TRIED = 64
"""So many places of a thing that lies on the table are tried; once it is in the hand, all are."""


class Worth(NamedTuple):
    """What a gesture brings: whether it is advised, and wastes nothing; then points at the end, and at once."""

    advised: bool = False
    keeps: bool = True
    coming: int = 0
    points: int = 0


class Ranking:
    """Orders places for the thing in the hand, and all that can be done while there is none; found when asked."""

    def __init__(self, scene: Tells) -> None:
        self.scene = scene
        self._shown: object = None
        self._known: dict[Path, Worth] = {}

    def of(self, path: Path) -> Worth:
        """Returns what a gesture brings; a path that cannot be tried in this view brings nothing that is known."""
        shown = self.scene.view.shown
        if shown is not self._shown:
            self._shown, self._known = shown, {}
        if path not in self._known:
            self._known[path] = self._find(path)
        advised = self._advice[: len(path)] == path[: len(self._advice)] if path and self._advice else False
        return self._known[path]._replace(advised=advised)

    def _find(self, path: Path) -> Worth:
        shown, hands = self.scene.view.shown, self.scene.hands
        if not path or path[0] not in shown.legal_actions():
            return Worth()
        trials = self.scene.pointing.trials
        now, then = trials.now(shown, path[0].seat), trials.then(shown, path)
        keeps = not hands.wastes(shown, path) and not hands.is_idle(shown, path)
        return Worth(False, keeps, then.forecast - now.forecast, then.points - now.points)

    @property
    def _advice(self) -> Path:
        """Gets what the raven has said of this position, if somebody has asked; () else."""
        answer = self.scene.hint.answer
        return tuple(answer.path) if answer is not None else ()

    def targets(self, key: Key) -> list[Key]:
        """Returns the places for the thing in the hand, best first; what a helper shines on comes before all.

        Of places that mean the same gesture there is one, the first.
        """
        paths, targets = self.scene.handling.paths(key), self.scene.handling.targets(key)
        lit = {area.best for area in targets if isinstance(area, DropArea)}
        places = every_key(targets)
        found = sorted(places, key=lambda place: (place not in lit, _falling(self.of(paths.get(place, ())))))
        first: dict[Hashable, Key] = {}
        for place in found:
            first.setdefault(paths.get(place, place), place)
        return list(first.values())

    def controls(self) -> list[Widget]:
        """Returns the controls of all that can be done now, best first; what only looks or goes nowhere is none."""
        scene = self.scene
        found: dict[Widget, Worth] = {}
        for widget in scene.group.foremost():
            if not widget.can_focus or scene.handling.is_idle(widget):
                continue
            path = scene.meant_by(widget)
            found[widget] = self.of(path) if path else self._best_of(scene.hearing.meant(widget))
        return sorted(self._once(found), key=lambda widget: _falling(found[widget]))

    def _once(self, controls: Iterable[Widget]) -> list[Widget]:
        """Returns controls without those that mean what another one means.

        Those are the second of two that are pressed for one gesture, things whose every way is pressed for too, and the
        second of two things whose ways are the same.
        """
        scene = self.scene
        means = {widget: scene.meant_by(widget) for widget in controls}
        pressed = {path for path in means.values() if path}
        known, found = set[object](), list[Widget]()
        for widget, path in means.items():
            ways = frozenset([path] if path else self._ways(scene.hearing.meant(widget)))
            if ways and (ways in known or (not path and ways <= pressed)):
                continue
            known.add(ways)
            found.append(widget)
        return found

    def _ways(self, key: Hashable) -> Iterable[Path]:
        return self.scene.handling.paths(key).values() if not isinstance(key, Widget) else ()

    def _best_of(self, key: Hashable) -> Worth:
        """Returns what a thing brings at its best place, of as many as may be tried."""
        tried = [self.of(path) for _, path in zip(range(MOST_TRIED), self._ways(key), strict=False)]
        return max(tried, default=Worth())


def _falling(worth: Worth) -> tuple[int, ...]:
    """Returns what sorts the greatest worth first."""
    return tuple(-int(part) for part in worth)
