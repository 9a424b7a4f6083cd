"""The table scene: a table on the screen, with hands: what the person does, what bots do, what is taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

import pygame

from game.rules.kernel import Action
from game.scenes.house import Company, House
from game.scenes.table.around import Around
from game.scenes.table.asking import Asking
from game.scenes.table.banner import Banner
from game.scenes.table.buttons import BarButtons
from game.scenes.table.choices import ActionLook, Choice, Offer
from game.scenes.table.choosing import Choosing
from game.scenes.table.gathering import Gathering
from game.scenes.table.handling import Handling
from game.scenes.table.hearing import Audible, Hearing
from game.scenes.table.hint import Hint
from game.scenes.table.large import Readable
from game.scenes.table.listening import Listening
from game.scenes.table.logpage import LogPage
from game.scenes.table.page import G
from game.scenes.table.places import Places
from game.scenes.table.pointing import Pointing
from game.scenes.table.post import Errand, Post
from game.scenes.table.prompt import Prompt
from game.scenes.table.spots import Key
from game.scenes.table.taking_back import TakingBack
from game.scenes.table.teacher import Teacher
from game.scenes.table.telling import InHand, LastPages, Lying, tell, thing_named
from game.scenes.table.travel import Travel
from game.scenes.table.trouble import WriteTrouble
from game.scenes.table.tutor import Tutor
from game.scenes.table.walking import Walking
from game.table.guest import Guest
from game.table.guidance import Guidance
from game.table.sight import Seen
from game.table.trial import after
from game.table.wire import POLL_MS
from game.ui.animation import Animation, Breath, Call, Pause, Stage
from game.ui.animation import Sequence as Series
from game.ui.keys import is_impatient
from game.ui.notice import Notice
from game.ui.telling import Entry
from game.ui.widgets import Widget
from game.ui.zoom import Magnifier

BOT_PAUSE_MS, HANDOVER_MS = 220, 500


class TableScene(Audible, Readable, Choosing[G]):
    """Lets those who sit at this window play. A title derives its scene and names its view, its hands and its looks."""

    looks: ClassVar[Mapping[str, ActionLook]] = {}

    def __init__(self, app: House, guest: Guest) -> None:
        super().__init__(app)
        self.guest, self.title_id = guest, guest.title
        self.view = self.view_class(app, guest, self._first_viewer())
        self.offer = Offer(guest.title, self.hands, self.looks, self.view.say, self.view.badge)
        self.stage = Stage(app.look)
        self.places = Places(self)
        self.notices = Notice(app.look, place=self.places.find, squeeze=self.places.squeezed)
        self.magnifier = Magnifier(app.look, self.view.close_up)
        self.handling = Handling(self)
        self.drag = self.handling.drag
        self.group.providers.append(self.handling.widgets)
        self.hearing = Hearing(self)
        self.pointing = Pointing(self, self.tooltip)
        self.banner = Banner(self)
        self.travel = Travel(self)
        self.taking_back = TakingBack(self)
        self.walking = Walking(self)
        self.around, self.in_hand = Around(self), InHand(self)
        self.lying, self.last_pages = Lying(), LastPages()
        self.listening = Listening(self)
        self.hint = Hint(self)
        self.trouble = WriteTrouble(self, guest)
        self.post = Post(self)
        self.teacher = Teacher(self)
        self.asking = Asking(self)
        self.prompt = Prompt(self)
        self.tray = self.prompt.tray
        self.buttons = BarButtons(self)
        self.view.extra = self.prompt.spots
        self.view.in_hand = lambda: self.handling.lifted
        self.tutor = None
        self.company: Company | None = None
        self.gathering = Gathering(self)
        self.sits: int | None = None
        """The seat of the person who last had the screen; None: nobody has sat down yet."""
        self._end_told = guest.is_over
        self._played: Seen | None = None
        self._offered: Sequence[Choice] = ()
        self._openly = set[str]()
        self.covered = self.hides_from(None, self.viewer)

    # -- state ------------------------------------------------------------------------------------------------------

    def _first_viewer(self) -> int:
        seat = self.guest.view(None).to_move
        if seat is not None and self.guest.sits_here(seat):
            return seat
        return next(eyes for eyes in self.guest.eyes if eyes is not None)

    def hides_from(self, last: int | None, seat: int) -> bool:
        """Tells whether a seat may see what the last person at the screen (None: nobody knows who) may not."""
        if self._is_alone or last == seat:
            return False
        always = self.app.settings.curtain == "always"  # between any two persons, whatever there is to hide
        return always or (self.game.has_secrets and (last is None or not self._is_open))

    @property
    def _is_alone(self) -> bool:
        """Tells whether nobody at this screen has anything to hide from another."""
        return self.guest.here < 2 or self.app.settings.curtain == "off"

    @property
    def _is_open(self) -> bool:
        """Tells whether what is to be chosen needs nothing hidden."""
        decision = self.game.decision
        return decision is not None and decision.public

    # -- acting -----------------------------------------------------------------------------------------------------

    def commit(
        self, actions: Iterable[Action], by_hand: int = 0, returned: Callable[[], object] = lambda: None
    ) -> bool:
        """Asks for one gesture and shows it; returns whether it was done or is on its way.

        ``returned`` is called if it comes back refused: nothing is changed then.
        """
        path = tuple(actions)
        self.tooltip.hide()
        if self.tutor is not None and not self.tutor.admits(path):
            return False
        if self.asking.first(path):
            return False
        return self.post.send(Errand("do", path, by_hand=by_hand, returned=returned))

    def done(self, errand: Errand, actions: Sequence[Action]) -> None:
        """Takes note that something was carried out, with the actions of those who sit here that came of it."""
        self.teacher.question = None
        self.tooltip.hide()
        if errand.wants != "do":
            self.app.sound.play("page")
            return
        self.notices.hide()
        self.hint.forget()
        if self.tutor is not None:
            self.tutor.played(actions)

    def sent(self, errand: Errand) -> None:
        """Shows what is on its way as if it were done, as far as that can be foreseen; choices are grey meanwhile."""
        self.teacher.question = None
        tried = after(self.shown, errand.actions)
        if tried is not None:
            self.view.show(tried)
        self.handling.forget()
        self.tooltip.hide()
        self.prompt.refresh()
        self.view.arrange()
        self.buttons.refresh()

    def choose(self, choice: Choice) -> None:
        """Does what a choice says, after asking where it cannot be taken back."""
        if choice.press is not None:
            choice.press()
            return
        if choice.confirm and self.app.settings.confirm and self.tutor is None:
            self.asking.confirm(choice)
            return
        self.commit(choice.actions)

    def click(self, key: Key) -> bool:
        """Does what a click on a place means; returns whether it means anything now."""
        if key not in self.handling.clicks():
            return False
        self.handling.click(key)
        return True

    def open_log(self) -> None:
        """Opens the whole log over the table."""
        self.tooltip.hide()
        self.dialog = LogPage(self.view, self.size, self.travel.offer)
        self.look.touch()

    # -- showing ----------------------------------------------------------------------------------------------------

    def play(self, step: Seen, by_hand: int = 0) -> None:
        """Shows a gesture: motion from view to view, then whatever the table waits for."""
        self._played = step
        parts: list[Animation] = [self.view.play(step, by_hand)]
        if any(event.message() for event in step.events):
            parts.append(Pause(self._pause_after(step.seat)))
        self.tooltip.hide()
        self.stage.add(Series(*parts, Breath(), Call(self.settle)))
        if self.stage.busy:
            self.handling.forget()
            self.prompt.refresh()
            self.view.arrange()

    def _pause_after(self, seat: int) -> float:
        """Returns how long what a seat did stays in sight before somebody else goes on, ms."""
        if not self.guest.seats[seat].is_person:
            return BOT_PAUSE_MS
        following = self.game.to_move
        return HANDOVER_MS if following is not None and following != seat else 0

    def settle(self) -> None:
        """Shows the table as it is now, and asks whoever has to choose; what has come meanwhile is shown before."""
        if not self.stage.busy and self.post.open():
            return
        self._follow_person()
        self.handling.forget()
        self.view.follow()
        if isinstance(self.dialog, LogPage):
            self.dialog.refresh()
        self.prompt.refresh()
        self.buttons.refresh()
        self.view.arrange()
        self.walking.refresh()
        self.group.forget_gone()
        if self.post.pending is not None:
            self.sent(self.post.pending)
            return
        self.banner.turn()
        self.teacher.begin()
        if self.game.to_move is None:
            self._tell_end()
        else:
            self._end_told = False

    def _tell_end(self) -> None:
        """Shows the results, once for every time that the game comes to its end; a lesson says first what it has to."""
        if not self._end_told and (self.tutor is None or self.tutor.may_leave):
            self._end_told = True
            self.app.open.results(self, first=True)

    def _follow_person(self) -> None:
        """Turns the table to the person who has to choose; where that one sees more, the curtain falls first.

        A choice that needs nothing hidden is made before the eyes of whoever sits there: as a stranger sees the table.
        Where they take turns at it, each of them so; who wants to see their own then looks behind the curtain.
        """
        seat = self.game.to_move
        if self.view.viewer is not None:
            self.sits = self.view.viewer
        if self.gathering.gather():
            self.view.show_to_all(self.viewer)
            return
        if seat is None or seat == self.view.viewer or not self.guest.sits_here(seat):
            return
        last = self.sits
        hides = self.hides_from(last, seat)
        decision, shared = self.game.decision, self.game.has_secrets and not self._is_alone and not hides
        kind = decision.kind if decision is not None else ""
        if shared and (last not in (None, seat) or (self._is_open and kind in self._openly)):
            self._openly.add(kind)
            self.view.show_to_all(seat)
            return
        self._openly.clear()
        self.viewer = seat
        self.covered = self.covered or hides

    def teach(self, guidance: Guidance) -> None:
        """Gives a lesson at this table."""
        self.tutor = Tutor(self, guidance)

    def end_lesson(self) -> None:
        """Lets the game go on by itself."""
        self.tutor = None
        self.guest.wire.end_lesson()

    # -- the scene --------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        self.walking.leave()
        self.group.clear()
        self.handling.forget()
        self.view.bar_right = None
        self.view.layout(self.size)
        self.buttons.build()
        self.view.bar_right = self.buttons.left
        self.group.add(self.view.log.build(self.travel.offer))
        self.group.add(self.view.log.opener(self.open_log))
        self.walking.build()
        self.prompt.buttons = []
        self.settle()
        self.handling.laid_anew()

    def first_input(self, event: pygame.Event) -> bool:
        if event.type != pygame.MOUSEMOTION:
            self.view.forget()
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.banner.hide()
        self.magnifier.handle(event)
        if self.stage.busy and is_impatient(event):
            if getattr(event, "key", None) == pygame.K_ESCAPE or not self.stage.hasten():
                self.stage.skip_all()
            return True
        if self._look_around(event):
            return True
        if self.notices.visible and event.type == pygame.MOUSEBUTTONDOWN:
            target, over = self.notices.link_at(event.pos), self.notices.covers(event.pos)
            self.notices.hide()
            if target is not None:
                self.follow(target)
            if over:
                return True
        return self.drag.handle(event)

    def _look_around(self, event: pygame.Event) -> bool:
        """Moves the boards; what is in the hand is asked first, but by a move that pans."""
        if self.drag.hand is not None and event.type != pygame.MOUSEMOTION and self.drag.handle(event):
            return True
        if not self.view.steer(event):
            return False
        self.handling.moved()
        return True

    def input(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.trouble.ask()
            return event.button == 1 and self.handling.refuse_click(event.pos)
        if event.type != pygame.KEYDOWN:
            return False
        return any(part.key(event) for part in (self.travel, self.walking, self.listening, self.buttons))

    def handle(self, event: pygame.Event) -> bool:
        used = super().handle(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            held = self.drag.hand is not None
            over = not held and self.dialog is None and self.drag.thing_at(event.pos) is not None
            self.app.pointer.show("closed" if held else "open" if over else "arrow")
        return used

    def point_tooltip(self) -> None:
        self.pointing.point(self.group.hovered or self.group.key_focus())

    def meant_by(self, widget: Widget) -> tuple[Action, ...] | None:
        """Returns what a click on a control would do to the table; None for one that does nothing to it."""
        return self.handling.meant_by(widget) or self.prompt.meant_by(widget)

    def escape(self) -> None:
        if self.tutor is not None and self.tutor.may_leave:
            self.app.pop()
        elif not self.teacher.withdraw():
            self.open_menu()

    def advance(self, ms: float) -> None:
        if self.company is not None and self.app.is_on_top(self):
            self.company.update()
        if self.covered:
            if self.app.is_on_top(self):
                self.app.open.curtain(self)
            return
        settles = self.stage.busy
        self.stage.update(ms)
        self.drag.update(ms)
        if self.view.glide(ms):
            self.handling.moved()
        self.notices.update()
        self.banner.update()
        if not settles and not self.stage.busy and self.app.is_on_top(self):
            if self.tutor is not None and not self.trouble.rests and (path := self.tutor.poll()) is not None:
                self.commit(path)
            elif not self.trouble.rests:
                self.post.poll()

    @property
    def moving(self) -> bool:
        return self.stage.moving or self.drag.moving or self.view.gliding

    @property
    def wait_ms(self) -> float | None:
        due = self.guest.due or (self.tutor is not None and self.tutor.due)
        if (due and not self.trouble.rests) or self.hint.is_awaited:
            return POLL_MS
        return min((wait for wait in (self.notices.wait_ms, self.banner.wait_ms) if wait is not None), default=None)

    def paint(self, surface: pygame.Surface) -> None:
        if self.covered:
            surface.blit(self.look.assets.token("curtain", *self.size), (0, 0))
            return
        self.view.draw(surface)
        if self.app.settings.hints and (self.tutor is None or self.tutor.may_leave):
            self.handling.draw_rims(surface)
        self.group.draw(surface)
        if self.tutor is not None:
            self.tutor.draw(surface)
        self.prompt.foreshown.draw(surface)
        self.teacher.coach.draw(surface)
        self.teacher.draw(surface)
        self.hint.draw(surface)
        self.drag.draw_under(surface)
        self.handling.draw_company(surface)
        self.handling.draw_sent(surface)

    def draw(self, surface: pygame.Surface) -> None:
        if self.covered:
            self.paint(surface)
        else:
            super().draw(surface)

    def paint_over(self, surface: pygame.Surface) -> None:
        self.stage.draw(surface)
        self.banner.draw(surface)
        self.drag.draw_over(surface)
        self.notices.draw(surface)
        self.magnifier.draw(surface)

    def entries(self, hand: str = "") -> Iterator[Entry]:
        """Yields the table in words; hand: the key of a thing, as they name it, told as if it were in the hand.

        :raises ValueError: nothing with that key can be taken up.
        """
        if self.covered:
            return
        yield from tell(self, thing_named(self, hand) if hand else self.drag.holding)
        yield from self.popup_entries()

    def resumed(self) -> None:
        self.settle()

    def closed(self) -> None:
        if self.guest.wire.book.is_kept:
            self.keep_picture()
        self.guest.wire.close()
        for one in (self.tutor, self.company):
            if one is not None:
                one.close()

    def forget(self) -> None:
        """Drops whatever is asked, begun or in the hand, as when the table changes under it."""
        self.guest.wire.hush()
        self.hint.forget()
        self.drag.cancel()
