"""From what was seen to what is shown: the moments of a gesture as the screen wants them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any

from game.rules.kernel import Event, Game
from game.scenes.table.staging import Staging
from game.table.conceding import told
from game.table.sight import Moment, Seen


def moments(step: Seen, by_hand: int = 0, now: Game | None = None) -> Iterator[Moment]:
    """Yields the moments of a gesture; the first `by_hand` records were dragged.

    `now` is the table as it has become, where the gesture is seen again.

    A moment ends where the hand ends, and with each record that drew something: what follows was not known before.
    """
    eyes, seen = step.eyes, step.moments
    before, events = seen[0].before.shown_to(eyes, now), list[Event]()
    for done, moment in enumerate(seen, 1):
        told = [event if now is None else now.told_to(eyes, event) for event in moment.events]
        events += (event for event in told if event is not None)
        if done in (by_hand, len(seen)) or moment.drew:
            after = moment.after.shown_to(eyes, now)
            yield Moment(before, after, tuple(events), moment.drew, done <= by_hand)
            before, events = after, []


def led(view: Staging[Any], step: Seen) -> Iterable[str]:
    """Returns the log's lines of a gesture up to what is told on a page: that, and what came of it, comes later."""
    events = takewhile(lambda event: not view.has_page(event), step.events)
    return dict.fromkeys(view.say(line) for event in events for line in told(event, view.told.seats))
