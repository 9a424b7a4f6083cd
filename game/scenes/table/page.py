"""What a table scene says, shows of itself and leads to; what is done at it stands in the scene."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from game.rules.kernel import Action, Game, Message, Refusal
from game.scenes.hall.thumbnail import save_thumbnail
from game.scenes.house import Company
from game.scenes.scene import Scene
from game.scenes.table.buttons import BarButtons
from game.scenes.table.choices import Offer
from game.scenes.table.contracts import Guides
from game.scenes.table.gestures import Hands
from game.scenes.table.hint import Hint
from game.scenes.table.menu import TableMenu
from game.scenes.table.paths import PathTeller
from game.scenes.table.spots import Words
from game.scenes.table.told import anybodys_eyes
from game.scenes.table.travel import Travel
from game.scenes.table.view import TableView
from game.scenes.table.visit import VisitScene
from game.table.guest import Guest
from game.table.lesson import is_chapter
from game.table.standing import keep_standing
from game.ui.notice import Notice

G = TypeVar("G", bound=Game)


class TablePage(Scene, Generic[G]):
    """A table on the screen, without hands; `TableScene` fills in its parts."""

    view_class: ClassVar[type[TableView[Any]]]
    hands: ClassVar[Hands] = Hands()
    guest: Guest
    view: TableView[G]
    offer: Offer
    notices: Notice
    buttons: BarButtons
    travel: Travel
    hint: Hint
    company: Company | None
    tutor: Guides | None
    covered: bool

    @property
    def game(self) -> Game:
        """Gets the table as it stands for the eyes at the screen, where motion may still show how it came to that."""
        return self.guest.view(self.view.viewer)

    @property
    def viewer(self) -> int:
        """Gets the seat of the person at the screen."""
        return self.view.front

    @viewer.setter
    def viewer(self, seat: int) -> None:
        self.view.viewer = seat

    @property
    def eyes(self) -> int | None:
        """Gets the seat through whose eyes the table is on the screen; None: a stranger's, for all who sit there."""
        return self.view.viewer

    @property
    def shown(self) -> G:
        """Gets the view that is on the screen."""
        return self.view.shown

    @property
    def undo_place(self) -> tuple[int, int]:
        """Gets the place where undo answers."""
        return self.buttons.undo_place

    @property
    def preludes(self) -> Collection[str]:
        """Gets the kinds of events that only make a gesture possible."""
        return self.view.preludes

    def badge(self, seat: int) -> str:
        """Returns the token of a seat's colour."""
        return self.view.badge(seat)

    @property
    def names(self) -> list[str]:
        """Gets the names on the seats."""
        return self.view.names

    def uncover(self) -> None:
        """Shows the table: the person named on the curtain sits at the screen."""
        self.covered = False

    def refit(self) -> None:
        """Lays the table out anew if window, scale or language changed while another scene lay over it."""
        if not self.view.fits(self.size):
            self.layout()

    def keep_picture(self) -> None:
        """Keeps a picture for the list of saved tables, a stranger's where several sit; and how it stands."""
        view = self.view_class(self.app, self.guest, anybodys_eyes(self.guest))
        picture = pygame.Surface(self.size).convert()
        view.layout(self.size)
        view.draw(picture)
        save_thumbnail(picture, self.guest.table)
        guest = self.guest
        keep_standing(guest.table, guest.view(None), guest.letter.records, guest.seats, view.tells_points)

    # -- where it leads ---------------------------------------------------------------------------------------------

    def open_results(self) -> None:
        """Opens the itemised scores over the final table."""
        self.app.open.results(self)

    def visit(self, seat: int) -> None:
        """Shows the table from another seat's side, as anybody may see it."""
        self.app.push(VisitScene(self.app, self.view_class(self.app, self.guest, None), self.viewer, seat))

    def see_again(self, step: int) -> None:
        """Shows a step again, with those that belong together with it."""
        course = self.view.course(self.view.steps, step)
        self.app.open.replay_part(self, course.start, course.stop)

    def open_menu(self) -> None:
        """Opens what can be done about the table as a whole."""
        self.app.push(TableMenu(self.app, self))

    def open_rules(self) -> None:
        """Opens the rulebook at the rule behind what the pointer rests on, else searching for it, else at its start."""
        words = self._pointed_words()
        if words is not None and not words.rule:
            self.search_rules()
        else:
            self.open_rule(words.rule if words is not None else "")

    def search_rules(self) -> None:
        """Opens the search of the rulebook, filled with the name of what the pointer rests on."""
        words = self._pointed_words()
        rule, name = (words.rule, self.view.say(words.title)) if words is not None else ("", "")
        self.app.open.rulebook(self.game.title, rule, name)

    def _pointed_words(self) -> Words | None:
        spot = self.view.at(pygame.mouse.get_pos())
        return spot.words if spot is not None else None

    def follow(self, target: str) -> None:
        """Opens what a link leads to: a chapter of the lessons, or a rule."""
        if is_chapter(target):
            self.app.open.lesson(target)
        else:
            self.open_rule(target)

    def open_rule(self, rule_id: str) -> None:
        """Opens the rulebook of the title at a rule."""
        self.app.open.rulebook(self.game.title, rule_id)

    def ask_hint(self) -> None:
        """Asks the raven."""
        self.hint.ask()

    def undo(self) -> None:
        """Takes back the last gesture of a person, with the bots' answers to it."""
        self.travel.undo()

    def redo(self) -> None:
        """Does again what was taken back."""
        self.travel.redo()

    def reset_turn(self) -> None:
        """Takes back everything since the present person's turn began."""
        self.travel.reset_turn()

    # -- words ------------------------------------------------------------------------------------------------------

    def refusal_text(self, refusal: Refusal) -> str:
        """Returns a refusal in the reader's language with a link to its rule."""
        words = self.view.say(refusal.message)
        return f"{words} [[{self.say('table.rule')}|{refusal.rule}]]" if refusal.rule else words

    def action_words(self, action: Action) -> str:
        """Returns an action in words, as a suggestion: what it takes, and where it goes."""
        return PathTeller(self.view, self.hands, self.offer).action(action)

    def refused(self, words: str, point: tuple[int, int]) -> None:
        """Says at a point why something was refused."""
        self.app.sound.play("refuse")
        self.notices.say(words, point, "refused")

    def people(self, presence: Mapping[int, Message]) -> None:
        """Takes note of who is away, by seat, with the words for it; their cards say so at once."""
        if presence != self.view.presence:
            self.view.presence = presence
            self.view.rearrange()

    def told(self, *messages: Message) -> None:
        """Says aside what concerns the whole table, all of it at once."""
        words = "\n".join(self.view.say(message) for message in messages)
        middle = self.size[0] // 2, self.size[1] // 2
        self.notices.say(words, middle, "told")
