"""The table scene: one sitting on the screen, whatever the title."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from functools import partial
from typing import Any

import pygame

from game.boards import load_layout
from game.rules.kernel import Action, Game, Message, Refusal
from game.scenes.hall.thumbnail import save_thumbnail
from game.scenes.house import House
from game.scenes.scene import Scene
from game.scenes.table.choices import Choice, Hover, Large
from game.scenes.table.frame import TableFrame
from game.scenes.table.hint import Hint
from game.scenes.table.log import score_lines
from game.scenes.table.playback import Moment, moments
from game.scenes.table.pump import POLL_MS, BotPump
from game.scenes.table.travel import Travel
from game.table.errors import JournalError
from game.table.sitting import Sitting
from game.table.timeline import Step
from game.ui.animation import Animation, Call, Pause, Stage
from game.ui.animation import Sequence as Series
from game.ui.drag import DragCallbacks, DragController, Draggable, DropTarget
from game.ui.layer import Panel, PanelStack
from game.ui.notice import Notice
from game.ui.tooltip import Tip
from game.ui.widgets import Answer
from game.ui.zoom import CloseUp, Magnifier

BOT_PAUSE_MS = 220


class TableScene(Scene):
    """Shows a sitting through the eyes of one seat, and carries out what the person there does.

    A title derives its scene and adds panels, drags, choices, hovers and motion. What is drawn is `shown`, a view
    that lags behind the game while motion explains what happened.
    """

    layout_name = ""
    log_token = "icon-timeline"

    def __init__(self, app: House, sitting: Sitting) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.viewer = self._first_viewer()
        self.shown: Any = sitting.game.view_for(self.viewer)
        self.away: set[Hashable] = set()
        self.rects: dict[str, pygame.Rect] = {}
        self.hovers: list[Hover] = []
        self._things: Sequence[Draggable] | None = None
        self._end_told = sitting.is_over
        self.stage = Stage(app.look)
        self.notices = Notice(app.look)
        self.magnifier = Magnifier(app.look, self._close_up)
        self.pump = BotPump(sitting, lambda: app.settings.think_ms, self._tell)
        self.drag = DragController(
            app.look,
            DragCallbacks(
                draggables=self._draggables,
                legal_targets=self.targets,
                on_drop=self.drop,
                why_refused=self.why_refused,
                on_refused=self._refused,
            ),
        )
        self.group.providers.append(self.drag.widgets)
        self.travel = Travel(self)
        self.hint = Hint(self)
        self.frame = TableFrame(self)
        self.panels = PanelStack(pygame.Surface((1, 1)))

    # -- what a title overrides -------------------------------------------------------------------------------------

    def place_pieces(self) -> None:
        """Works out where everything of the title lies, after the panels have their places and whenever it changes."""

    def title_panels(self) -> list[Panel]:
        """Returns the title's panels, from below."""
        return []

    def draggables(self) -> Sequence[Draggable]:
        """Returns what the reader may take in hand now."""
        return ()

    def targets(self, key: Hashable) -> Sequence[DropTarget]:
        """Returns where the thing in hand may go."""
        return ()

    def path(self, key: Hashable, target: Hashable) -> Sequence[Action]:
        """Returns the actions that dropping a thing at a place means."""
        return ()

    def why_refused(self, key: Hashable, point: tuple[int, int]) -> str | None:
        """Returns why the thing in hand may not go where it was let go; None: it is simply put back."""
        return None

    def choices(self) -> Sequence[Choice]:
        """Returns the buttons of the present decision."""
        return ()

    def prompt(self) -> tuple[str, str]:
        """Returns the prompt's heading and the sentence under it."""
        return "", ""

    def paint_bar(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draws the title's own part of the bar: rounds, piles, meters."""

    def bar_state(self) -> Hashable:
        """Returns what the title's part of the bar depends on."""
        return None

    def title_hovers(self) -> Sequence[Hover]:
        """Returns the places that explain themselves, the topmost last."""
        return ()

    def hint_words(self, action: Action) -> str:
        """Returns a suggestion in words."""
        return ""

    def hint_place(self, action: Action) -> pygame.Rect | None:
        """Returns where a suggestion points to."""
        return None

    def motion(self, moment: Moment) -> Animation | None:
        """Returns the motion that leads from the view before to the view after a record."""
        return None

    def floats(self, moment: Moment) -> Animation | None:
        """Returns the motion over the view after a record, as points that rise."""
        return None

    def hint_rects(self) -> Sequence[pygame.Rect]:
        """Returns the places that glow because something there can be taken in hand."""
        return ()

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Draws what lies under the panels and never changes while the window stays as it is."""

    def paint_pieces(self, surface: pygame.Surface) -> None:
        """Draws what moves too often to be part of a panel."""

    # -- state ------------------------------------------------------------------------------------------------------

    def _first_viewer(self) -> int:
        seat = self.sitting.game.to_move
        if seat is not None and self.sitting.seats[seat].is_person:
            return seat
        return next((seat for seat, plan in enumerate(self.sitting.seats) if plan.is_person), 0)

    @property
    def game(self) -> Game:
        """Gets the table as it really is; never drawn, never handed to a title's pictures."""
        return self.sitting.game

    @property
    def names(self) -> list[str]:
        """Gets the names on the seats."""
        return [plan.name for plan in self.sitting.seats]

    def badge(self, seat: int) -> str:
        """Returns the token of a seat's colour."""
        colour = self.sitting.seats[seat].colour
        seats = self.look.theme.seats
        return next((known.token for known in seats if known.name == colour), seats[seat % len(seats)].token)

    def tell(self, message: Message | str, **args: object) -> str:
        """Returns a message with the seats' names filled in."""
        if isinstance(message, Message):
            message = message.named(self.names)
        return self.say(message, **args)

    @property
    def may_act(self) -> bool:
        """Tells whether the person at the screen has to choose now, and nothing moves."""
        seat = self.game.to_move
        return seat == self.viewer and self.sitting.seats[self.viewer].is_person and not self.stage.busy

    # -- acting -----------------------------------------------------------------------------------------------------

    def commit(self, actions: Sequence[Action], by_hand: int = 0) -> bool:
        """Carries out one gesture and shows it; a journal that cannot be written changes nothing."""
        try:
            step = self.sitting.commit(actions)
        except JournalError as error:
            self.notice(self.say("table.trouble"), self.tell(error.message))
            return False
        self.notices.hide()
        self.hint.forget()
        self.play(step, by_hand)
        return True

    def drop(self, key: Hashable, target: Hashable) -> None:
        """Carries out what a drag meant."""
        actions = self.path(key, target)
        if actions:
            self.app.sound.play("wood-drop")
            self.commit(actions, by_hand=len(actions))

    def choose(self, choice: Choice) -> None:
        """Does what a button says, after asking where it cannot be taken back."""
        if choice.press is not None:
            choice.press()
            return
        if choice.confirm and self.app.settings.confirm:
            answers = [Answer("no", self.say("hall.cancel")), Answer("yes", choice.label, primary=True)]
            self.ask(
                self.say("table.confirm.title"),
                self.say("table.confirm.text"),
                answers,
                lambda value: value == "yes" and self.commit(choice.actions),
                "no",
            )
            return
        self.commit(choice.actions)

    # -- showing ----------------------------------------------------------------------------------------------------

    def play(self, step: Step, by_hand: int = 0) -> None:
        """Shows a gesture: motion from view to view, then whatever the table waits for."""
        parts: list[Animation] = []
        for moment in moments(step, self.viewer, by_hand):
            parts.append(Call(partial(self._show, moment.before)))
            parts += [part for part in (self.motion(moment),) if part is not None]
            parts.append(Call(partial(self._show, moment.after)))
            parts += [part for part in (self.floats(moment),) if part is not None]
        if not self.sitting.seats[step.seat].is_person:
            parts.append(Pause(BOT_PAUSE_MS))
        parts.append(Call(self.settle))
        self.stage.add(Series(*parts))
        if self.stage.busy:
            self.frame.refresh_choices()

    def _show(self, view: Game) -> None:
        self.shown = view
        self._things = None
        self.away.clear()
        self.place_pieces()
        self.look.touch()

    def settle(self) -> None:
        """Shows the table as it is now, and asks whoever has to choose."""
        self._follow_person()
        self.away.clear()
        self.shown = self.game.view_for(self.viewer)
        self._things = None
        self.place_pieces()
        self.hovers = self.all_hovers()
        self.frame.refresh()
        self.look.touch()
        if self.game.to_move is None:
            self._tell_end()
        else:
            self._end_told = False

    def _tell_end(self) -> None:
        """Shows the results, once for every time that the game comes to its end."""
        if not self._end_told:
            self._end_told = True
            self.open_results()

    def open_results(self) -> None:
        """Opens the itemised scores over the final table."""
        self.app.open.results(self)

    def _follow_person(self) -> None:
        """Turns the table to the person who has to choose; others at the screen draw the curtain first."""
        seat = self.game.to_move
        if seat is None or seat == self.viewer or not self.sitting.seats[seat].is_person:
            return
        others = sum(plan.is_person for plan in self.sitting.seats) > 1
        self.viewer = seat
        curtain = self.app.settings.curtain
        if others and (curtain == "always" or (curtain == "hidden" and self.game.has_secrets)):
            self.app.open.curtain(self)

    # -- the scene --------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        width, height = self.size
        unit = self.look.unit
        plan = load_layout(self.layout_name).at(round(width / unit), round(height / unit))
        self.rects = {name: self.look.rect(*rect) for name, rect in plan.items()}
        ground = self.look.assets.material("oak-table", self.size).copy()
        self.place_pieces()
        self.frame.build()
        self.paint_ground(ground)
        self.panels = PanelStack(ground, [*self.frame.panels(), *self.title_panels()])
        self.settle()

    def first_input(self, event: pygame.Event) -> bool:
        self.magnifier.handle(event)
        if self.stage.busy and _is_impatient(event):
            self.stage.skip_all()
            return True
        if self.notices.visible and event.type == pygame.MOUSEBUTTONDOWN:
            target = self.notices.link_at(event.pos)
            self.notices.hide()
            if target is not None:
                self.open_rule(target)
                return True
        return self.drag.handle(event)

    def input(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if self.travel.key(event):
            return True
        if event.key == pygame.K_F1:
            self.open_rule("")
            return True
        return False

    def handle(self, event: pygame.Event) -> bool:
        used = super().handle(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            held = self.drag.hand is not None
            over = not held and self.dialog is None and self.drag.thing_at(event.pos) is not None
            self.app.pointer.show("closed" if held else "open" if over else "arrow")
        return used

    def point_tooltip(self) -> None:
        source = self.group.tip_source()
        if source is not None or self.drag.hand is not None:
            super().point_tooltip()
            return
        point = pygame.mouse.get_pos()
        hover = next((hover for hover in reversed(self.hovers) if hover.rect.collidepoint(point)), None)
        if hover is None:
            self.tooltip.hide()
        else:
            self.tooltip.point(hover.tip(), hover.rect)

    def escape(self) -> None:
        self.frame.open_menu()

    def advance(self, ms: float) -> None:
        self.stage.update(ms)
        self.drag.update(ms)
        self.notices.update()
        if not self.stage.busy and self.app.is_on_top(self):
            if self.hint.asked:
                self.hint.poll()
            elif (path := self.pump.poll()) is not None:
                self.commit(path)

    @property
    def moving(self) -> bool:
        return self.stage.moving or self.drag.moving

    @property
    def wait_ms(self) -> float | None:
        if self.pump.due or self.hint.asked:
            return POLL_MS
        return self.notices.wait_ms

    def paint(self, surface: pygame.Surface) -> None:
        self.panels.draw(surface)
        self.paint_pieces(surface)
        if self.app.settings.hints and self.may_act and self.drag.hand is None:
            for rect in self.hint_rects():
                ring, radius = rect.inflate(self.look.px(8), self.look.px(8)), self.look.px(10)
                pygame.draw.rect(surface, self.look.theme.colour.gold, ring, self.look.px(3), border_radius=radius)
        self.group.draw(surface)
        self.hint.draw(surface)
        self.drag.draw_under(surface)

    def paint_over(self, surface: pygame.Surface) -> None:
        self.stage.draw(surface)
        self.drag.draw_over(surface)
        self.notices.draw(surface)
        self.magnifier.draw(surface)

    def resumed(self) -> None:
        self.settle()

    def closed(self) -> None:
        self.keep_picture()
        self.pump.close()
        self.sitting.close()

    def keep_picture(self) -> None:
        """Keeps a picture of the table beside its journal, for the list of saved tables."""
        if self.rects:
            picture = pygame.Surface(self.size).convert()
            self.paint(picture)
            save_thumbnail(picture, self.sitting.path)

    # -- words ------------------------------------------------------------------------------------------------------

    def open_rule(self, rule_id: str) -> None:
        """Opens the rulebook of the title at a rule."""
        self.app.open.rulebook(self.game.title, rule_id)

    def score_tip(self, seat: int) -> Tip:
        """Returns where a seat's points come from."""
        items = [(item.source, item.points) for item in self.shown.score(seat)]
        return Tip(self.say("table.score.title", name=self.names[seat]), score_lines(self.say, items))

    def rearrange(self) -> None:
        """Places the pieces anew where the reader looks at them differently, as after zooming."""
        self._things = None
        self.place_pieces()
        self.hovers = self.all_hovers()
        self.look.touch()

    def all_hovers(self) -> list[Hover]:
        """Returns every place that explains itself, the prompt first."""
        return [Hover(self.rects["prompt"], self._prompt_tip), *self.title_hovers()]

    def _prompt_tip(self) -> Tip | None:
        heading, words = self.prompt()
        return Tip(heading, (words,)) if words else None

    def refusal_text(self, refusal: Refusal) -> str:
        """Returns a refusal in the reader's language with a link to its rule."""
        words = self.tell(refusal.message)
        return f"{words} [[{self.say('table.rule')}|{refusal.rule}]]" if refusal.rule else words

    def _refused(self, words: str, point: tuple[int, int]) -> None:
        self.app.sound.play("refuse")
        self.notices.say(words, point, "refused")

    def _tell(self, message: Message) -> None:
        self.notices.say(self.tell(message), (self.size[0] // 2, self.size[1] // 2), "told")

    def _draggables(self) -> Sequence[Draggable]:
        if not self.may_act:
            return ()
        if self._things is None:
            self._things = self.draggables()
        return self._things

    def _close_up(self, point: tuple[int, int]) -> CloseUp | None:
        hover = next((hover for hover in reversed(self.hovers) if hover.rect.collidepoint(point) and hover.large), None)
        if hover is None or hover.large is None:
            return None
        tip, large, assets = hover.tip(), hover.large, self.look.assets
        title, words = (tip.title, " ".join(tip.body)) if tip else ("", "")
        if isinstance(large, Large):
            return CloseUp(large.picture, large.size, title)
        return CloseUp(lambda size: assets.token(large, *size), assets.natural_size(large), title, words)

    def hidden(self) -> Collection[Hashable]:
        """Returns the keys of what is in the hand or in flight, so not drawn in its place."""
        return {*self.away, self.drag.holding} if self.drag.holding is not None else self.away


def _is_impatient(event: pygame.Event) -> bool:
    if event.type == pygame.MOUSEBUTTONDOWN:
        return bool(event.button == 1)
    return event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE)
