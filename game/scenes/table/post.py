"""The post of a table scene: what is on its way to the referee, and what comes back from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.kernel import Action
from game.scenes.table.roles import Receives
from game.table.letter import Reply, Wanted


@dataclass(frozen=True, slots=True)
class Errand:
    """Something that is asked: a gesture, of which so many records were dragged, or to turn back, maybe to a step.

    ``returned`` is called when it was refused, or could not be written, ``then`` once it was carried out.
    """

    wants: Wanted
    actions: tuple[Action, ...] = ()
    step: int = 0
    by_hand: int = 0
    returned: Callable[[], object] = lambda: None
    then: Callable[[], object] | None = None


class Post:
    """Sends one errand at a time, and shows what comes, one letter after another.

    While an errand is ``pending`` nobody may act here; looking round goes on.
    """

    def __init__(self, scene: Receives) -> None:
        self.scene = scene
        self.pending: Errand | None = None
        self._accepted = False
        self._ahead: frozenset[int] = frozenset()
        """The seats whose gestures were made here ahead and are still to come: a letter may tell of several at once."""
        self._then: Callable[[], object] | None = None

    def send(self, errand: Errand) -> bool:
        """Asks the referee; returns whether it was done or is on its way."""
        if self.pending is not None:
            return False
        self.pending = errand
        reply = self.scene.guest.ask(errand.wants, errand.actions, errand.step)
        if reply is not None:
            return self._answered(errand, reply)
        self.scene.sent(errand)
        return True

    def poll(self) -> None:
        """Takes what has come, and lets the table go on by itself."""
        scene = self.scene
        if self._hear():
            return
        self._follow()
        scene.guest.wire.attend()
        self.listen()
        if scene.guest.has_post:
            scene.settle()

    def listen(self) -> None:
        """Takes what the referee says aside: about bots, an advice, a journal that cannot be written."""
        scene = self.scene
        for word in scene.guest.wire.words():
            if word.notice is not None:
                scene.told(word.notice)
            if word.advice is not None:
                scene.hint.show(word.advice)
            if word.trouble is not None:
                scene.trouble.tell(word.trouble, self.poll)

    def open(self) -> bool:
        """Opens what has come, up to a gesture that moves; returns whether there is one, which is being shown then."""
        self._hear()
        scene = self.scene
        while scene.guest.has_post:
            ahead = self._ahead | scene.guest.ahead
            news = scene.guest.open()
            by_hand = 0
            if self._accepted and self.pending is not None:
                by_hand, self.pending, self._accepted = self.pending.by_hand, None, False
            is_gesture = news is not None and news.is_gesture
            seat = scene.view.steps[-1].seat if is_gesture else None
            self._ahead = ahead - {seat} if is_gesture else scene.guest.ahead
            if is_gesture and not scene.look.still:
                seen = scene.view.steps[-1]
                scene.play(seen, len(seen.moments) if seat in ahead else by_hand)
                return True
        return False

    def _hear(self) -> bool:
        """Takes the reply, if it has come: always before the letter that it announces."""
        if self.pending is None or (reply := self.scene.guest.reply()) is None:
            return False
        self._answered(self.pending, reply)
        return True

    def _answered(self, errand: Errand, reply: Reply) -> bool:
        """Takes note of what became of the errand; what it brought is in the next letter."""
        scene = self.scene
        if reply.accepted:
            self._accepted = True
            scene.trouble.written()
            self._then = errand.then
            scene.done(errand, reply.done)
            scene.settle()
            self._follow()
            return True
        self.pending = None
        errand.returned()
        if reply.trouble is not None:
            scene.trouble.tell(reply.trouble, lambda: self.send(errand))
        elif reply.refusal is not None:
            scene.refused(scene.refusal_text(reply.refusal), scene.undo_place)
        return False

    def _follow(self) -> None:
        """Does what was to follow an errand, once it is shown that it was carried out."""
        if self._then is not None and self.pending is None:
            then, self._then = self._then, None
            then()
