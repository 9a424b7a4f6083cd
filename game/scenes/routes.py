"""The ways between the scenes. Each is loaded when it is first gone, so that the window opens at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.paths import journals_folder
from game.ui.widgets import Answer

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping, Sequence
    from pathlib import Path

    from game.annals.reader import Who
    from game.remote.visit import Visit
    from game.report import Failure
    from game.rules.kernel import Message
    from game.scenes.house import House, ShownTable
    from game.scenes.table import TableScene
    from game.table.errors import JournalError
    from game.table.guest import Guest
    from game.table.lesson import Lesson
    from game.table.seats import SeatPlan


class SceneRoutes:
    """Opens scenes in a house, as its `Routes` promise."""

    def __init__(self, house: House) -> None:
        self.house = house

    # -- the hall ---------------------------------------------------------------------------------------------------

    def change_settings(self, **changes: Any) -> None:
        from game.scenes.hall.change import change_settings

        change_settings(self.house, **changes)

    def hearing(self) -> None:
        from game.scenes.settings.hearing import HearingScene

        self.house.push(HearingScene(self.house))

    def menu(self) -> None:
        from game.scenes.menu import MenuScene

        self.house.push(MenuScene(self.house))

    def seating(self, title: str, friend: bool = False) -> None:
        from game.scenes.seating import SeatingScene

        self.house.push(SeatingScene(self.house, title, friend))

    def saved_tables(self) -> None:
        from game.scenes.load_list import LoadScene

        self.house.push(LoadScene(self.house))

    def annals(self) -> None:
        from game.scenes.annals import AnnalsScene

        self.house.push(AnnalsScene(self.house))

    def feats(self, who: Who | None = None, title: str = "", feat: str = "") -> None:
        from game.scenes.annals.feats import FeatsScene

        self.house.push(FeatsScene(self.house, who, title, feat))

    def deals(self) -> None:
        from game.scenes.deals import DealsScene

        self.house.push(DealsScene(self.house))

    def riddles(self) -> None:
        from game.scenes.riddles import RiddlesScene

        self.house.push(RiddlesScene(self.house))

    def sagas(self, mark: str = "") -> None:
        from game.scenes.sagas import SagasScene

        self.house.push(SagasScene(self.house, mark))

    def rulebook(self, title: str, rule: str = "", about: str | None = None) -> None:
        from game.scenes.rulebook import RulebookScene

        self.house.push(RulebookScene(self.house, title, rule, about))

    def about(self) -> None:
        from game.scenes.about import AboutScene

        self.house.push(AboutScene(self.house))

    def failure(self, failure: Failure) -> None:
        from game.scenes.failure import FailureScene

        self.house.push(FailureScene(self.house, failure))

    def settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.house.push(SettingsScene(self.house))

    # -- tables -----------------------------------------------------------------------------------------------------

    def new_table(
        self,
        title: str,
        options: Mapping[str, str],
        seats: Sequence[SeatPlan],
        seed: str = "",
        deal: str = "",
        saga: str = "",
    ) -> bool:
        from game.table.errors import JournalError
        from game.table.local import new_table

        def begun(folder: Path | None) -> Guest:
            return new_table(title, options, seats, seed, folder, lambda: self.house.settings, deal, saga)

        try:
            guest = begun(journals_folder())
        except JournalError as error:
            self._ask_unkept(error, lambda: self._show(begun(None)))
            return False
        self._show(guest)
        return True

    def lesson(self, name: str) -> None:
        from game.language import literal
        from game.rules.kernel import RulesError
        from game.table.lesson import load_lesson

        try:
            self._teach(load_lesson(name))
        except RulesError as error:
            say = self.house.language.text
            self.house.tell(say("table.trouble"), say("hall.lessons.trouble", why=literal(str(error))))

    def _teach(self, lesson: Lesson) -> None:
        from game.table.local import lesson_table

        look = self.house.look
        seats = look.theme.seats_of(lesson.title)[: lesson.seats]
        names = [self.house.language.text(f"hall.name.{number}") for number in range(1, lesson.seats + 1)]
        at = self.house.settings.lessons.get(lesson.name, 0)
        colours = [seat.name for seat in seats]
        guest, guidance = lesson_table(lesson, names, colours, at, lambda: self.house.settings)
        scene = self._scene(guest)
        scene.teach(guidance)
        self.house.push(scene)

    def lessons(self, title: str = "") -> None:
        from game.scenes.lessons import LessonsScene

        self.house.push(LessonsScene(self.house, title))

    def _ask_unkept(self, error: JournalError, play: Callable[[], object]) -> None:
        """Says that a table cannot be kept, and asks whether it is to be played all the same."""
        from game.ui.widgets import Answer

        say = self.house.language.text
        answers = [Answer("no", say("hall.cancel")), Answer("yes", say("hall.unkept.play"), primary=True)]
        body = f"{say(error.message)} {say('hall.unkept.text')}"
        self.house.ask(say("hall.unkept"), body, answers, lambda value: value == "yes" and play(), "no")

    def saved_table(self, path: Path, with_results: bool = False) -> bool:
        from game.table.errors import JournalError
        from game.table.local import saved_table

        if self.house.back_to(lambda scene: _path_of(scene) == path):
            return True
        try:
            guest = saved_table(path, lambda: self.house.settings)
        except JournalError as error:
            if error.trouble == "in_use":
                self._ask_copy(path, error)
            else:
                self._tell(error.message)
            return False
        scene, recovered = self._show(guest), guest.wire.book.recovered
        if recovered is not None:
            scene.notice(scene.say("table.recovered"), scene.say(recovered))
        elif with_results and guest.is_over:
            scene.open_results()
        return True

    def _ask_copy(self, path: Path, error: JournalError) -> None:
        """Says that another window plays a table, and offers to watch it or to play a copy."""
        from game.ui.widgets import Answer

        say = self.house.language.text
        answers = [
            Answer("no", say("hall.cancel")),
            Answer("watch", say("hall.load.watch")),
            Answer("copy", say("hall.in_use.copy"), primary=True),
        ]
        deeds = {"watch": lambda: self.watch(path), "copy": lambda: self._play_copy(path)}
        body = f"{say(error.message)} {say('hall.in_use.text')}"
        self.house.ask(say("hall.in_use"), body, answers, lambda value: value in deeds and deeds[str(value)](), "no")

    def _play_copy(self, path: Path) -> bool:
        from game.table.errors import JournalError
        from game.table.local import copied_table

        try:
            guest = copied_table(path, journals_folder(), lambda: self.house.settings)
        except JournalError as error:
            self._tell(error.message)
            return False
        self._show(guest)
        return True

    def handed_over(self, path: Path, seats: Sequence[SeatPlan]) -> bool:
        from game.scenes.finishing import FinishingScene
        from game.table.errors import JournalError
        from game.table.hand_over import hand_over

        self.house.home()
        try:
            into = hand_over(path, journals_folder(), seats)
        except JournalError as error:
            self._tell(error.message)
            return False
        if any(plan.is_person for plan in seats):
            return self.saved_table(into)
        self.house.push(FinishingScene(self.house, into))
        return True

    def elsewhere(self, guest: Guest, moved: Callable[[], object]) -> None:
        from game.scenes.elsewhere import ElsewhereScene

        self.house.push(ElsewhereScene(self.house, guest, moved))

    # -- tables elsewhere -------------------------------------------------------------------------------------------

    def join(self) -> None:
        from game.scenes.company import JoinScene

        self.house.push(JoinScene(self.house))

    def address(self) -> None:
        from game.scenes.company import AddressScene

        self.house.push(AddressScene(self.house))

    def invite(
        self, title: str, options: Mapping[str, str], seats: Sequence[SeatPlan], friends: frozenset[int], saga: str = ""
    ) -> None:
        from game.scenes.company import InviteScene

        self.house.push(InviteScene(self.house, title, options, seats, friends, saga))

    def waiting(self, visit: Visit) -> None:
        from game.scenes.company import WaitingScene

        self.house.home()
        self.house.push(WaitingScene(self.house, visit))

    def company(self, visit: Visit) -> None:
        assert visit.guest is not None
        scene = self._show(visit.guest, visit)
        if 0 < visit.guest.turn_of(scene.viewer) < visit.guest.length and not visit.is_over:
            self._tell_since(scene)

    def _tell_since(self, scene: TableScene[Any]) -> None:
        """Asks who comes back whether to see what happened meanwhile."""
        say = self.house.language.text
        answers = [
            Answer("on", say("hall.table.resume")),
            Answer("since", say("hall.curtain.since"), primary=True),
        ]

        def answered(value: Hashable) -> None:
            if value == "since":
                self.replay_since(scene)

        scene.ask(say("remote.back"), say("remote.back.text"), answers, answered, "on")

    def talk(self, visit: Visit) -> None:
        from game.scenes.company import TalkScene

        self.house.push(TalkScene(self.house, visit))

    def _scene(self, guest: Guest) -> TableScene[Any]:
        from game.titles import load_scene

        kind: type[TableScene[Any]] = load_scene(guest.title)
        return kind(self.house, guest)

    def _show(self, guest: Guest, visit: Visit | None = None) -> TableScene[Any]:
        scene = self._scene(guest)
        if visit is not None:
            from game.scenes.company import Desk

            scene.company = Desk(self.house, visit, lambda: scene)
        self.house.home()
        self.house.push(scene)
        return scene

    def _tell(self, message: Message) -> None:
        say = self.house.language.text
        self.house.tell(say("table.trouble"), say(message))

    # -- about a table ----------------------------------------------------------------------------------------------

    def results(self, table: ShownTable, first: bool = False) -> None:
        from game.scenes.results import ResultsScene

        self.house.push(ResultsScene(self.house, table, first))

    def curtain(self, table: ShownTable) -> None:
        from game.scenes.curtain import CurtainScene

        self.house.push(CurtainScene(self.house, table))

    def replay(self, table: ShownTable, place: int = 0) -> None:
        from game.scenes.replay import replay

        replay(self.house, table, place)

    def replay_part(self, table: ShownTable, first: int, end: int) -> None:
        from game.scenes.replay import replay_part

        replay_part(self.house, table, first, end)

    def replay_since(self, table: ShownTable) -> bool:
        from game.scenes.replay import replay_since

        return replay_since(self.house, table)

    def watch(self, path: Path) -> bool:
        from game.scenes.replay import watch

        return watch(self.house, path)

    def raven(self, path: Path) -> bool:
        from game.analysis.source import NothingToTell
        from game.scenes.raven import RavenScene
        from game.table.errors import JournalError

        try:
            scene = RavenScene(self.house, path)
        except (JournalError, NothingToTell) as error:
            self._tell(error.message)
            return False
        self.house.push(scene)
        return True


def _path_of(scene: object) -> Path | None:
    """Returns the file of the table that a scene shows; None for a scene that shows none."""
    guest: Guest | None = getattr(scene, "guest", None)
    return guest.wire.book.path if guest is not None else None
