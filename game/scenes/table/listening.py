"""Keys for who plays by ear: where am I, what is best, what happened before."""

from __future__ import annotations

import pygame

from game.scenes.table.roles import Tells
from game.scenes.table.worth import Ranking
from game.ui.keys import is_key
from game.ui.telling.entry import worded

_BEST = {pygame.K_PAGEDOWN: 1, pygame.K_PAGEUP: -1}
_RECALL = {pygame.K_j: -1, pygame.K_k: 1}
_COMMANDS = pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META


class Listening:
    """Takes W, J, K, Page Down and Page Up at a table, and answers by what is said."""

    def __init__(self, scene: Tells) -> None:
        self.scene = scene
        self.ranking = Ranking(scene)
        self._rank: tuple[object, ...] = ()
        self._place = 0
        self._line = self._lines = 0
        self._taken: object = None

    def key(self, event: pygame.Event) -> bool:
        """Takes a key; returns whether it was one of these."""
        if event.mod & _COMMANDS:
            return False
        if event.key in _BEST:
            self._step(_BEST[event.key])
        elif is_key(event, pygame.K_w):
            self._where()
        else:
            return self.recall_key(event)
        self.scene.look.touch()
        return True

    def recall_key(self, event: pygame.Event) -> bool:
        """Takes J and K, which do nothing to a table; returns whether the key was one of them."""
        step = next((step for key, step in _RECALL.items() if is_key(event, key)), 0)
        if not step or event.mod & _COMMANDS:
            return False
        self._recall(step, to_end=bool(event.mod & pygame.KMOD_SHIFT))
        self.scene.look.touch()
        return True

    def _where(self) -> None:
        """Tells where the keys are and what lies around; from no place it goes to the first board."""
        scene = self.scene
        if scene.drag.hand is None and scene.walking.focused is None and scene.walking.cursors:
            scene.group.set_focus(scene.walking.cursors[0][1], by_keyboard=True)
        scene.hearing.tell(scene.around.here() or scene.say("table.around.no_board"))

    # -- the best first -----------------------------------------------------------------------------------------

    def attend(self) -> None:
        """Aims what was taken up by keys at its best place, once: from there the keys go on."""
        hand = self.scene.drag.hand
        is_new, self._taken = hand is not self._taken, hand
        found = self.ranking.targets(hand.thing.key) if hand is not None and hand.way == "keys" and is_new else []
        if found:
            self._rank, self._place = self._position(), 0
            self.scene.drag.aim_at(found[0])

    def _position(self) -> tuple[object, ...]:
        """Returns on what the order hangs: the table as it is shown, and the thing in the hand."""
        hand = self.scene.drag.hand
        return self.scene.view.shown, hand.thing.key if hand is not None else None

    def _step(self, step: int) -> None:
        """Goes to the next place in the order of what it brings, or back; the first time to the best."""
        scene, hand = self.scene, self.scene.drag.hand
        if hand is not None:
            found: list[object] = list(self.ranking.targets(hand.thing.key))
        else:
            found = list(self.ranking.controls()) if scene.may_act else []
        if not found:
            said = scene.around.here() if hand is not None else scene.say("table.best.none")
            scene.hearing.tell(said)
            return
        key = self._position()
        fresh, self._rank = self._rank != key, key
        self._place = 0 if fresh else (self._place + step) % len(found)
        goal: object = found[self._place]
        if hand is not None:
            scene.drag.aim_at(goal)
        else:
            scene.group.set_focus(goal, by_keyboard=True)  # type: ignore[arg-type]
        scene.hearing.tell(scene.say("table.best.at", n=self._place + 1, of=len(found)))

    # -- what happened before -----------------------------------------------------------------------------------

    def _recall(self, step: int, to_end: bool) -> None:
        """Says a line of the log: the last one first, then earlier ones or later ones; or the first, or the last."""
        view = self.scene.view
        lines = view.told.log(view.viewer)
        if not lines:
            self.scene.hearing.tell(self.scene.say("table.recall.none"))
            return
        last = len(lines) - 1
        fresh = self._lines != len(lines)
        self._lines = len(lines)
        at = last if fresh else max(0, min(self._line + step, last))
        self._line = (0 if step < 0 else last) if to_end else at
        said = worded(view.say(lines[self._line].message))
        self.scene.hearing.tell(self.scene.say("table.recall.line", n=self._line + 1, of=len(lines), line=said))
