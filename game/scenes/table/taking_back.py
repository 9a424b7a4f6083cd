"""What was laid somewhere by a gesture that can be undone is dragged off again; what else lies there stays."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from game.rules.kernel import Event
from game.scenes.table.gestures import Path
from game.scenes.table.roles import Leads
from game.scenes.table.spots import Key
from game.ui.drag import DropTarget


class TakingBack:
    """Finds the gesture that laid a thing where its title says that it may be taken off, and undoes as far as it."""

    def __init__(self, scene: Leads) -> None:
        self.scene = scene

    def things(self) -> set[Key]:
        """Returns the things that can be dragged off now."""
        laid = self.scene.hands.laid(self.scene.view.shown)
        return {key for key in laid if self._step(key) is not None}

    def target(self, key: Key) -> DropTarget | None:
        """Returns the place where a thing goes back; None: it is not one of those, or that place is not in sight."""
        view = self.scene.view
        laid, lies = self.scene.hands.laid(view.shown).get(key), view.spot(key)
        home = view.spot(laid.home) if laid is not None and self._step(key) is not None else None
        if home is None or lies is None:
            return None
        label = self.scene.say("table.take_back")
        return DropTarget(home.key, home.rect, home.outline, label, size=lies.rect.size)

    def take(self, key: Key) -> None:
        """Undoes the gesture that laid a thing there, and what was done after it; what else lay there is laid again."""
        step = self._step(key)
        if step is None:
            return
        laid = self.scene.hands.laid(self.scene.view.shown)
        rest = laid[key].rest
        begin = self._begin([one.event for one in laid.values()], step) if rest else step
        self.scene.travel.back_to(begin, partial(self._lay_again, rest) if rest else None)

    def _lay_again(self, rest: Path) -> None:
        """Lays what was only taken along by an undo, after what opens the way to it."""
        scene, shown = self.scene, self.scene.view.shown
        legal, thing = shown.legal_actions(), scene.hands.touch(shown, rest[0]).takes
        ways = [(*opening, *rest) for opening in scene.hands.openings(shown, thing)]
        path = next((way for way in ways if way[0] in legal), None)
        if path is not None:
            scene.commit(path, by_hand=len(path))

    def _begin(self, events: Collection[Event], step: int) -> int:
        """Returns the first of the gestures up to a step that all laid something there and can be undone."""
        steps, guest = self.scene.guest.steps(self.scene.view.viewer), self.scene.guest
        while step and any(event in events for event in steps[step - 1].events) and guest.landing(step - 1) == step - 1:
            step -= 1
        return step

    def _step(self, key: Key) -> int | None:
        """Returns the last gesture that laid a thing there; None: it cannot be taken back."""
        guest, laid = self.scene.guest, self.scene.hands.laid(self.scene.view.shown).get(key)
        if laid is None:
            return None
        steps = guest.steps(self.scene.view.viewer)
        found = next((index for index in range(len(steps) - 1, -1, -1) if laid.event in steps[index].events), None)
        return found if found is not None and guest.landing(found) == found else None
