"""What was laid somewhere by a gesture that can be taken back is dragged off again, and the gesture is undone."""

from __future__ import annotations

from game.scenes.table.roles import Leads
from game.scenes.table.spots import Key
from game.ui.drag import DropTarget


class TakingBack:
    """Finds the gesture that laid a thing where its title says that it may be taken off, and undoes as far as it."""

    def __init__(self, scene: Leads) -> None:
        self.scene = scene

    def keys(self) -> set[Key]:
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
        """Undoes the gesture that laid a thing there, and what was done after it."""
        step = self._step(key)
        if step is not None:
            self.scene.travel.back_to(step)

    def _step(self, key: Key) -> int | None:
        """Returns the last gesture that laid a thing there; None: it cannot be taken back."""
        guest, laid = self.scene.guest, self.scene.hands.laid(self.scene.view.shown).get(key)
        if laid is None:
            return None
        steps = guest.steps(self.scene.view.viewer)
        found = next((index for index in range(len(steps) - 1, -1, -1) if laid.event in steps[index].events), None)
        return found if found is not None and guest.landing(found) == found else None
