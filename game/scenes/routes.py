"""The ways between the scenes. Each is loaded when it is first gone, so that the window opens at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.paths import journals_folder

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from game.rules.kernel import Message
    from game.scenes.house import House, ShownTable
    from game.scenes.table import TableScene
    from game.table.seats import SeatPlan
    from game.table.sitting import Sitting


class SceneRoutes:
    """Opens scenes in a house, as its `Routes` promise."""

    def __init__(self, house: House) -> None:
        self.house = house

    # -- the hall ---------------------------------------------------------------------------------------------------

    def menu(self) -> None:
        from game.scenes.menu import MenuScene

        self.house.push(MenuScene(self.house))

    def seating(self, title: str) -> None:
        from game.scenes.seating import SeatingScene

        self.house.push(SeatingScene(self.house, title))

    def saved_tables(self) -> None:
        from game.scenes.load_list import LoadScene

        self.house.push(LoadScene(self.house))

    def rulebook(self, title: str, rule: str = "") -> None:
        from game.scenes.rulebook import RulebookScene

        self.house.push(RulebookScene(self.house, title, rule))

    def settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.house.push(SettingsScene(self.house))

    # -- tables -----------------------------------------------------------------------------------------------------

    def new_table(self, title: str, options: Mapping[str, str], seats: Sequence[SeatPlan], seed: str = "") -> bool:
        from game.table.errors import JournalError
        from game.table.sitting import Sitting

        try:
            sitting = Sitting.start(title, options, seats, seed or None, journals_folder())
        except JournalError as error:
            self._tell(error.message)
            return False
        self._show(sitting)
        return True

    def saved_table(self, path: Path) -> bool:
        from game.table.errors import JournalError
        from game.table.sitting import Sitting

        try:
            sitting = Sitting.resume(path)
        except JournalError as error:
            self._tell(error.message)
            return False
        scene = self._show(sitting)
        if sitting.recovered is not None:
            scene.notice(scene.say("table.recovered"), scene.say(sitting.recovered))
        return True

    def _show(self, sitting: Sitting) -> TableScene:
        from game.titles import load_scene

        kind: type[TableScene] = load_scene(sitting.game.title)
        scene = kind(self.house, sitting)
        self.house.home()
        self.house.push(scene)
        return scene

    def _tell(self, message: Message) -> None:
        say = self.house.language.text
        self.house.tell(say("table.trouble"), say(message))

    # -- about a table ----------------------------------------------------------------------------------------------

    def results(self, table: ShownTable) -> None:
        from game.scenes.results import ResultsScene

        self.house.push(ResultsScene(self.house, table))

    def curtain(self, table: ShownTable) -> None:
        from game.scenes.curtain import CurtainScene

        self.house.push(CurtainScene(self.house, table))

    def replay(self, table: ShownTable) -> None:
        from game.scenes.replay import replay

        replay(self.house, table)

    def replay_since(self, table: ShownTable) -> bool:
        from game.scenes.replay import replay_since

        return replay_since(self.house, table)

    def watch(self, path: Path) -> bool:
        from game.scenes.replay import watch

        return watch(self.house, path)
