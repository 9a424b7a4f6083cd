"""The replay: a timeline to walk along, at one's own speed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path

import pygame

from game.scenes.hall.branching import ask_seats
from game.scenes.house import House, ShownTable
from game.scenes.replay.recording import Recording
from game.scenes.replay.stage import Watched
from game.scenes.scene import Scene
from game.scenes.table.telling import behind
from game.scenes.table.telling.seen import under_pointer
from game.scenes.table.told import anybodys_eyes
from game.scenes.table.wonderer import wonder
from game.table.branch import seats_for
from game.table.errors import JournalError
from game.table.local import watching_guest
from game.table.moments import has_choice
from game.table.reading import read_journal
from game.table.timeline import Step
from game.ui import paint, text
from game.ui.look import Look
from game.ui.telling import Entry, controls
from game.ui.tooltip import Tip
from game.ui.widgets import Button, DropDown, IconButton, Option, Slider

SPEEDS: tuple[tuple[float, float], ...] = ((0.5, 0.5), (1.0, 1), (2.0, 2), (4.0, 4))
STILL_MS = 900.0
PAUSE_MS = 250.0
_LEAST, _HEADED, _ABOVE = 30, 128, 90
"""Where buttons were narrower, those that lead away stand beside the heading, which a panel so high has; so high above
its foot the slider begins; logical px."""
_TO_TABLE = "hall.replay.table"
"""The way out of what is shown over a table that goes on: it is lit once all has been seen."""


class ReplayScene(Scene):
    """Plays recorded steps on their own table. Space plays and halts, arrows step, Home and End jump, Esc leaves."""

    def __init__(
        self,
        app: House,
        recording: Recording,
        viewer: int | None,
        start: int = 0,
        heading: str = "hall.replay",
        path: Path | None = None,
        leave: str = "hall.replay.leave",
    ) -> None:
        """Takes what is shown; with the ``path`` of a finished game, there are ways to go on from it.

        ``leave``: the words of the way out.
        """
        super().__init__(app)
        self.path, self.leave = path, leave
        self.recording, self.start, self.heading = recording, start, heading
        self.title_id = recording.title
        recording.place = start
        self.table = Watched(app, recording, viewer)
        self.playing = False
        self.speed = 1.0
        self._usual = app.look.speed
        self._due = 0.0
        self._buttons: dict[str, Button] = {}
        self._slider: Slider | None = None
        self._out: Button | None = None
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._heading_ends = 0

    @property
    def last(self) -> int:
        """Gets the place after the last step."""
        return self.recording.length

    # -- building ---------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        self.table.view.bar_right = None
        self.table.layout()
        self._build()
        self.table.view.rearrange()

    def _build(self) -> None:
        """Lays the controls into the prompt of the sheet that is shown now."""
        with self.group.anew():
            self._add_controls()
        self._follow()

    def _add_controls(self) -> None:
        look, say, group = self.look, self.say, self.group
        bar, panel = self.table.areas["topbar"], self.table.areas["prompt"]
        label = say(self.leave)
        wide = max(look.px(130), paint.button_width(look, label))
        out = pygame.Rect(bar.right - wide - look.px(16), bar.top + look.px(4), wide, bar.height - look.px(8))
        self._out = group.add(Button(look, out, label, self.app.pop))
        self.table.view.bar_right, self._panel = out.left - look.px(8), panel.copy()
        high = look.px(44)
        top = panel.bottom - high - look.px(12)
        x = panel.left + look.px(24)
        rows: tuple[tuple[str, str, Callable[[], None]], ...] = (
            ("hall.replay.first", "icon-first", lambda: self.jump(self.start)),
            ("hall.replay.previous", "icon-previous", self.back),
            ("hall.replay.play", "icon-play", self.toggle),
            ("hall.replay.next", "icon-next", self.forward),
            ("hall.replay.last", "icon-last", lambda: self.jump(self.last)),
        )
        leading: tuple[tuple[str, str, str, Callable[[], None]], ...] = ()
        if self.path is not None:
            leading = (
                ("raven.ask", "raven.ask.hint", "icon-hint", self.ask_raven),
                ("raven.branch", "raven.branch.hint", "icon-timeline", self.play_on),
                ("whatif.title", "whatif.hint", "icon-reset", self.wonder),
            )
        pace = pygame.Rect(panel.right - look.px(24 + 104), top + look.px(2), look.px(104), high - look.px(6))
        step, gap = min(look.px(54), (pace.left - x) // (len(rows) + len(leading))), look.px(6)
        is_cramped = step < look.px(_LEAST) and panel.height >= look.px(_HEADED)
        if is_cramped:
            step = min(look.px(54), (pace.left - x) // len(rows))
        for label_id, icon, press in rows:
            place = pygame.Rect(x, top, step - gap, high)
            self._buttons[label_id] = group.add(IconButton(look, place, say(label_id), press, icon))
            x += step
        labels = [say(label_id) for label_id, *_ in leading]
        if is_cramped:
            top = panel.top + look.px(14)
            high = min(look.px(40), panel.bottom - look.px(_ABOVE + 2) - top)
            x = pace.right - len(labels) * step
        self._heading_ends = x - gap if is_cramped else panel.right - look.px(28)
        room = 0 if is_cramped else pace.left - x - len(labels) * gap
        pictured = _widths(look, labels, "icon")
        widths = next((wide for wide in (pictured, _widths(look, labels)) if sum(wide) <= room), None)
        for number, (label_id, hint, icon, press) in enumerate(leading):
            place, label = pygame.Rect(x, top, widths[number] if widths else step - gap, high), labels[number]
            button: Button
            if widths:
                shown = icon if widths is pictured else None
                button = Button(look, place, label, press, shown, hint=say(hint), role="label")
            else:
                button = IconButton(look, place, label, press, icon, hint=Tip(label, (say(hint),)))
            self._buttons[label_id] = group.add(button)
            x = place.right + gap
        options = [Option(speed, say("hall.replay.times", speed=shown)) for speed, shown in SPEEDS]
        label = say("hall.replay.speed")
        group.add(DropDown(look, pace, options, self.speed, lambda value: self.pace(float(str(value))), label, label))
        slide = pygame.Rect(
            panel.left + look.px(16), panel.bottom - look.px(90), panel.width - look.px(40), look.px(30)
        )
        self._slider = Slider(
            look, slide, self.recording.place, self.start, max(self.last, self.start + 1), self.jump,
            label=say("hall.replay.place"), show=self._count, enabled=self.last > self.start,
        )  # fmt: skip
        self._slider.value_width = 110
        group.add(self._slider)

    def _keep_in_place(self) -> None:
        """Lays the controls anew once the table is shown on another sheet."""
        if self.table.areas["prompt"] != self._panel:
            self._build()

    def _count(self, place: int) -> str:
        return self.say("hall.replay.count", n=place - self.start, of=self.last - self.start)

    def _follow(self) -> None:
        """Brings slider and buttons to where the replay is."""
        place = self.recording.place
        if self._slider is not None:
            self._slider.value = place
        self._buttons["hall.replay.play"].icon = "icon-pause" if self.playing else "icon-play"
        for name in ("first", "previous"):
            self._buttons[f"hall.replay.{name}"].enabled = place > self.start
        for name in ("next", "last"):
            self._buttons[f"hall.replay.{name}"].enabled = place < self.last
        if "raven.branch" in self._buttons:
            self._buttons["raven.branch"].enabled = place < self.last
            self._follow_what_if(self._buttons["whatif.title"])
        self.look.touch()

    def _follow_what_if(self, button: Button) -> None:
        """Offers to try something else where there is anything else, and says why where there is nothing."""
        place = self.recording.place
        button.enabled = place < self.last and (self._steps is None or has_choice(self._steps[place]))
        is_forced = place < self.last and not button.enabled
        hint, label = self.say("whatif.forced" if is_forced else "whatif.hint"), button.label
        button.hint = Tip(label, (hint,)) if isinstance(button, IconButton) else hint

    @cached_property
    def _steps(self) -> Sequence[Step] | None:
        """Gets the gestures of the game that has ended; None where its journal cannot be read."""
        try:
            return read_journal(self.path).timeline.steps if self.path is not None else None
        except JournalError:
            return None

    # -- walking along ----------------------------------------------------------------------------------------------

    def jump(self, place: int) -> None:
        """Goes to a place of the timeline without motion."""
        self.table.stage.skip_all()
        self.recording.place = max(self.start, min(place, self.last))
        self.table.settle()
        self._keep_in_place()
        self._due = self.look.now() + STILL_MS / self.speed
        self._follow()

    def back(self) -> None:
        """Goes back one step and halts."""
        self.playing = False
        self.jump(self.recording.place - 1)

    def forward(self) -> None:
        """Shows the next step."""
        place = self.recording.place
        if place >= self.last:
            return
        self.table.stage.skip_all()
        self.recording.place = place + 1
        self.table.play()
        self._due = self.look.now() + (STILL_MS if self.look.still else PAUSE_MS) / self.speed
        self._follow()

    def toggle(self) -> None:
        """Plays, or halts; from the end it begins again."""
        self.playing = not self.playing
        if self.playing and self.recording.place >= self.last:
            self.jump(self.start)
        self._follow()

    def pace(self, speed: float) -> None:
        """Makes everything go this many times as fast."""
        self.speed = speed
        self.look.speed = self._usual * speed

    def ask_raven(self) -> None:
        """Opens the raven's book on this game."""
        if self.path is not None:
            self.playing = False
            self.app.open.raven(self.path)

    def play_on(self) -> None:
        """Asks who goes on from the step that comes next, and begins that table."""
        if self.path is not None and self.recording.place < self.last:
            self.playing = False
            viewer = self.table.view.viewer
            ask_seats(self, self.path, self.recording.place, self.recording.seats, 0 if viewer is None else viewer)

    def wonder(self) -> None:
        """Shows the moment before the next step as a table where something else may be tried."""
        if self.path is None or self.recording.place >= self.last:
            return
        self.playing = False
        try:
            steps = read_journal(self.path).timeline.steps
        except JournalError as error:
            self.notice(self.say("table.trouble"), self.say(error.message))
            return
        step = steps[self.recording.place]
        seat = step.before.to_move
        assert seat is not None
        seats = seats_for(self.recording.seats, seat)
        wonder(self.app, step.before, [record.action for record in step.records], seats)

    # -- the scene --------------------------------------------------------------------------------------------------

    def advance(self, ms: float) -> None:
        self.table.stage.update(ms)
        self.table.view.glide(ms)
        self._keep_in_place()
        if not self.playing or self.table.stage.busy or self.look.now() < self._due:
            return
        if self.recording.place < self.last:
            self.forward()
        else:
            self.playing = False
            self._follow()
            if self.leave == _TO_TABLE:
                self.group.set_focus(self._out, by_keyboard=True)

    @property
    def moving(self) -> bool:
        return self.table.stage.moving or self.table.view.gliding

    @property
    def wait_ms(self) -> float | None:
        if not self.playing:
            return None
        return max(1.0, self._due - self.look.now())

    def input(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            deeds: dict[int, Callable[[], None]] = {
                pygame.K_SPACE: self.toggle,
                pygame.K_LEFT: self.back,
                pygame.K_RIGHT: self.forward,
                pygame.K_HOME: lambda: self.jump(self.start),
                pygame.K_END: lambda: self.jump(self.last),
            }
            if event.key in deeds:
                deeds[event.key]()
                return True
        return self.table.look_along(event)

    def first_input(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.group.focus is None:
            return event.key != pygame.K_ESCAPE and event.key != pygame.K_TAB and self.input(event)
        return False

    def lettering(self) -> Iterator[str]:
        yield self.say(self.heading)

    def entries(self) -> Iterator[Entry]:
        yield from super().entries()
        yield from behind(self.table.view)
        yield Entry("log", inside=tuple(controls(self.table.group.all())))

    def pointed(self, by_pointer: bool) -> Iterable[str]:
        points = by_pointer and self.dialog is None and self.group.hovered is None
        return (tuple(under_pointer(self.table.view)) if points else ()) or super().pointed(by_pointer)

    def paint(self, surface: pygame.Surface) -> None:
        self.table.draw(surface)
        look, panel = self.look, self.table.areas["prompt"]
        paint.panel(look, surface, panel, "oak")
        at = (panel.left + look.px(28), panel.top + look.px(10))
        room = self._heading_ends - at[0]
        if panel.height >= look.px(_HEADED):
            text.draw(
                look, surface, self.say(self.heading), at, "prompt", look.theme.colour.gold,
                shadow=text.OAK_SHADOW, width=room,
            )  # fmt: skip
        self.group.draw(surface)

    def paint_over(self, surface: pygame.Surface) -> None:
        self.table.draw_over(surface)

    def update(self, ms: float) -> None:
        super().update(ms)
        self.table.tooltip.update()

    def closed(self) -> None:
        self.look.speed = self._usual


def watch(app: House, path: Path) -> bool:
    """Shows a saved table from its beginning; one that cannot be read is told."""
    try:
        guest = watching_guest(path)
    except JournalError as error:
        app.tell(app.language.text("table.trouble"), app.language.text(error.message))
        return False
    recording, ended = Recording(guest), path if guest.is_over else None
    app.push(ReplayScene(app, recording, anybodys_eyes(recording), path=ended))
    return True


def replay(app: House, table: ShownTable, place: int = 0) -> None:
    """Shows a table from its beginning, through the eyes that see it now; ``place``: opened there, at rest."""
    scene = _opened(app, table)
    if place:
        scene.jump(place)
    else:
        scene.toggle()


def replay_part(app: House, table: ShownTable, first: int, end: int) -> None:
    """Plays some steps of a table again, from the first to that before the end, through the eyes that see it now."""
    _opened(app, table, first, end, "hall.replay.part").toggle()


def replay_since(app: House, table: ShownTable) -> bool:
    """Shows what happened since the last turn of the seat at the screen; returns whether anything did."""
    start = table.guest.since(table.viewer)
    if start is None:
        return False
    _opened(app, table, start, heading="hall.replay.since").toggle()
    return True


def _opened(
    app: House, table: ShownTable, start: int = 0, end: int | None = None, heading: str = "hall.replay"
) -> ReplayScene:
    """Puts a replay over a table: what lies there for all to see is seen again as a stranger would."""
    book = table.guest.wire.book
    kept = book.path if table.guest.is_over and book.is_here else None
    scene = ReplayScene(app, Recording(table.guest, end), table.eyes, start, heading, kept, _TO_TABLE)
    if table.eyes is None:
        scene.table.view.show_to_all(table.viewer)
    app.push(scene)
    return scene


def _widths(look: Look, labels: Iterable[str], icon: str | None = None) -> list[int]:
    """Returns how wide buttons with these labels are, px."""
    return [paint.button_width(look, label, icon, "label") for label in labels]
