"""Asking who goes on from a moment of a finished game, and beginning that table."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from pathlib import Path

from game.language import literal
from game.paths import journals_folder
from game.scenes.scene import Scene
from game.table.branch import NoBranch, branch, persons_at, seats_for
from game.table.errors import JournalError
from game.table.seats import SeatPlan
from game.ui.widgets import Answer

AS_IT_WAS, NOBODY, EVERYBODY = -1, -2, -3


def ask_seats(scene: Scene, path: Path, step: int, seats: Sequence[SeatPlan], usual: int) -> None:
    """Asks whose seat the person takes; bots take the others, or persons all; or all sit as several persons did."""
    say = scene.say
    answers = [Answer(NOBODY, say("hall.cancel"))]
    answers += [
        Answer(seat, say("raven.branch.as", name=literal(plan.name)), primary=seat == usual)
        for seat, plan in enumerate(seats)
    ]
    if not all(plan.is_person for plan in seats):
        answers.append(Answer(EVERYBODY, say("raven.branch.everybody")))
    if sum(plan.is_person for plan in seats) > 1:
        answers.insert(1, Answer(AS_IT_WAS, say("raven.branch.all")))

    def answered(value: Hashable) -> None:
        if isinstance(value, int) and value != NOBODY:
            asked = {AS_IT_WAS: seats, EVERYBODY: persons_at(seats)}
            _begin(scene, path, step, asked[value] if value in asked else seats_for(seats, value))

    scene.ask(say("raven.branch"), say("raven.branch.text"), answers, answered, NOBODY)


def _begin(scene: Scene, path: Path, step: int, seats: Sequence[SeatPlan]) -> None:
    try:
        begun = branch(path, journals_folder(), step, seats)
    except (JournalError, NoBranch) as error:
        scene.notice(scene.say("table.trouble"), scene.say(error.message))
        return
    scene.app.open.saved_table(begun)
