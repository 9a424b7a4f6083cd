"""The banner at each change of person or round: who sits at the screen now, and in short what happened meanwhile."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from itertools import product
from typing import NamedTuple

import pygame

from game.rules.kernel import Message
from game.rules.kernel.message import names_seat
from game.scenes.hall.heads import Portrait, head_of_seat
from game.scenes.table.log import sign_of
from game.scenes.table.roles import Tells
from game.ui import paint, text
from game.ui.paragraph import Paragraph

MOST_LINES, _SOME = 6, 3
_ALL = 4
"""Where others did no more than so many lines tell, all of it is told; else the gist of each gesture."""
_WIDTHS = 560, 420, 320
_INSET, _TOKEN, _SIDE, _TOP, _LOW_SIDE, _LOW_TOP = 24, 24, 64, 16, 44, 10
_FOOT = 8
"""So much more room is left below the last line than above the name, px: the frame takes some of it."""
_CLOSE, _CLOSE_TOKEN = 0.84, 1.25
"""In the log rows stand so much closer, and badges are so much larger than its letters."""
_STAY_MS, _LINE_MS = 2600, 700
_INK = "#F1E0B8"


@dataclass(slots=True)
class News:
    """What a banner says: whose turn it is, how far the game is, and lines with the token of whoever did it.

    ``hits``: the lines that name the reader, by their number; they go last where there is little room. ``rest``: those
    that go on telling of the gesture of the line before; they go first.
    """

    name: str
    portrait: Portrait
    progress: str = ""
    lines: list[tuple[str, str]] = field(default_factory=list)
    more: bool = False
    hits: Collection[int] = ()
    rest: Collection[int] = ()

    def kept(self, count: int) -> News:
        """Returns it with so many lines: those that name the reader before others, of each the last ones."""

        def worth(number: int) -> tuple[bool, bool, int]:
            return number in self.hits, number not in self.rest, number

        wanted = sorted(sorted(range(len(self.lines)), key=worth)[len(self.lines) - count :])
        lines = [self.lines[number] for number in wanted]
        hits, rest = (
            [place for place, number in enumerate(wanted) if number in some] for some in (self.hits, self.rest)
        )
        return replace(self, lines=lines, hits=hits, rest=rest, more=self.more or count < len(self.lines))


class Missed(NamedTuple):
    """What others did: lines with their tokens; by number, those that name the reader, and those that go on telling."""

    lines: list[tuple[str, str]]
    hits: list[int]
    rest: list[int]


class Plate(NamedTuple):
    """A banner as it lies on the table: its lines as paragraphs, its portrait and the room above, which is logical.

    ``token`` is the side of the badges beside the lines, px.
    """

    news: News
    rect: pygame.Rect
    rows: tuple[Paragraph, ...]
    side: int
    top: int
    token: int


class Banner:
    """Tells each change once, for some seconds or until the next press; nothing waits for it."""

    def __init__(self, scene: Tells) -> None:
        self.scene = scene
        self.news: News | None = None
        self._plate: tuple[News, object, Plate | None] | None = None
        self._until = 0.0
        self._seat: int | None = None
        self._progress: Message | None = None
        self._steps = -1
        self._asked: dict[int, int] = {}
        """How many gestures there were when a seat was last asked here; what comes after it may be answered for it."""

    @property
    def wait_ms(self) -> float | None:
        """Gets how long the banner still stays; None when there is none."""
        return max(0.0, self._until - self.scene.look.now()) if self.news is not None else None

    def turn(self) -> None:
        """Tells whose turn it is, if a person has to choose and another one did before, or a round began.

        Where several share the screen, they may choose before the eyes of all: then it tells what all may see. Behind a
        curtain it waits until that is opened.
        A person alone against one other has just seen the one gesture there was, and is not told of it.
        """
        scene = self.scene
        if scene.covered:
            return
        seat, progress, steps = scene.game.to_move, scene.game.progress, scene.guest.length
        last, self._steps = self._steps, steps
        shared = scene.view.viewer is None and not scene.gathering.waits
        chooses = seat == (scene.view.front if shared else scene.view.viewer)
        if not chooses or last == steps or scene.tutor is not None:
            return
        begun = progress != self._progress
        met, self._seat, self._progress = self._seat, seat, progress
        if seat is None or (shared and not scene.guest.sits_here(seat)):
            return
        missed = self._missed(seat)
        self._asked[seat] = steps
        if steps < last:
            return
        if missed.lines or met != seat:
            scene.app.sound.play("turn")
        gestures = len(missed.lines) - len(missed.rest)
        told = gestures > (1 if scene.guest.here == 1 and scene.game.seats == 2 else 0)
        if told or begun or met != seat:
            self._tell(seat, progress if begun else None, missed)

    def _tell(self, seat: int, progress: Message | None, missed: Missed) -> None:
        scene = self.scene
        news = News(
            scene.say(scene.view.acts(seat, "table.acts")),
            Portrait(head_of_seat(scene.guest.seats[seat]), scene.view.badge(seat)),
            scene.say(progress) if progress is not None else "",
            missed.lines,
            hits=missed.hits,
            rest=missed.rest,
        )
        self.news = news.kept(min(MOST_LINES, len(missed.lines)))
        self._until = scene.look.now() + _STAY_MS + _LINE_MS * len(self.news.lines)
        scene.look.touch()

    def _missed(self, seat: int) -> Missed:
        """Returns what came of each gesture of others since a seat's last one, and what more names the seat.

        That is the view's ``headlines``, and where a gesture has none of them its first line.

        Of deeds that are alike, as one card after the other is laid, the last is told: it says how things stand. Where
        little happened, all of it is told.
        """
        guest, view = self.scene.guest, self.scene.view
        log, made = guest.log(view.viewer, self._unseen(seat)), guest.steps(None)
        entries = [entry for entry in log if entry.message.id not in view.untold
                   and (made[entry.step].seat != seat or entry.message.id in view.headlines)]  # fmt: skip
        spoken = {entry.step for entry in entries if entry.kind not in view.preludes}
        entries = [entry for entry in entries if entry.kind not in view.preludes or entry.step not in spoken]
        missed, met = Missed([], [], []), set[int]()
        alike: tuple[int, str] | None = None
        summed = {entry.step for entry in entries if entry.message.id in view.headlines}
        for entry in entries:
            named = names_seat(entry.message, seat)
            is_news = entry.message.id in view.headlines if entry.step in summed else entry.step not in met
            again = not named and entry.step not in summed and alike == (entry.step, entry.message.id)
            first = again or named or is_news
            if again:
                missed.lines.pop()
            if first or len(entries) <= _ALL:
                number = len(missed.lines)
                if named:
                    missed.hits.append(number)
                elif not first:
                    missed.rest.append(number)
                missed.lines.append((sign_of(entry.message, view.badge, view.log_token), view.say(entry.message)))
            alike = (entry.step, entry.message.id) if first and not named else None
            met.add(entry.step)
        return missed

    def _unseen(self, seat: int) -> int:
        """Returns the step from which on a seat has seen nothing: after the first gesture it made since it was asked.

        Those after that were made for it, as it had nothing to say: what came of them is news like that of others.
        """
        guest, made = self.scene.guest, self.scene.guest.steps(None)
        asked = range(self._asked.get(seat, len(made)), len(made))
        return next((step + 1 for step in asked if made[step].seat == seat), guest.turn_of(seat))

    def hide(self) -> None:
        """Takes the banner away."""
        if self.news is not None:
            self.news = None
            self.scene.look.touch()

    def update(self) -> None:
        """Takes the banner away when its time is over; while a notice is read instead of it, it waits."""
        if self.news is not None and self.scene.notices.visible and self.plate is None:
            self._until = max(self._until, self.scene.look.now() + _STAY_MS)
        if self.wait_ms == 0.0:
            self.hide()

    def draw(self, surface: pygame.Surface) -> None:
        """Draws it off what the moment is about: with fewer lines, or narrower, where there is little room."""
        look = self.scene.look
        if self.news is None:
            return
        shown = self.plate
        if shown is None:
            return
        rect, news = shown.rect, shown.news
        inset, top = look.px(_INSET), look.px(shown.top)
        paint.shadow(look, surface, rect, "lifted")
        paint.panel(look, surface, rect, "oak")
        side = shown.side
        news.portrait.draw(look, surface, pygame.Rect(rect.left + inset, rect.top + top, side, side))
        left = rect.left + inset + side + look.px(14)
        self._draw_name(surface, pygame.Rect(left, rect.top + top, rect.right - inset - left, side), news)
        y, token = rect.top + top + side + look.px(4), shown.token
        for (sign, _), row in zip(news.lines, shown.rows, strict=True):
            surface.blit(look.assets.token(sign, token, token), (rect.left + inset, y))
            row.draw(surface, (rect.left + inset + token + look.px(10), y + max(0, (token - row.height) // 2)))
            y += max(token, row.height) + look.px(4)

    @property
    def plate(self) -> Plate | None:
        """Gets the banner as it lies on the table now; None when there is none, or while something moves.

        While a notice is read, only one that lies in the log is seen.
        """
        scene, news = self.scene, self.news
        if news is None or scene.stage.busy:
            return None
        now = scene.view.window, scene.look.unit, scene.view.arranged
        if self._plate is None or self._plate[0] is not news or self._plate[1] != now:
            self._plate = news, now, self._laid(news)
        plate = self._plate[2]
        return plate if plate is not None and self._is_apart(plate) else None

    def _is_apart(self, plate: Plate) -> bool:
        """Tells whether no notice is read, or one elsewhere while the banner lies in the log."""
        notices, log = self.scene.notices, self.scene.view.areas.get("log")
        if not notices.visible:
            return True
        there = notices.rect is not None and not notices.rect.colliderect(plate.rect)
        return there and log is not None and bool(log.contains(plate.rect))

    def _laid(self, news: News) -> Plate | None:
        """Finds a place for a banner: off the boards if that can be, with as many of its lines as fit, and wide.

        One that is so narrow that a word would be broken is not laid. The log bears it before all else, whole and in
        its letters, since its own lines say the same; one that is wide only with all its lines.
        """
        scene, bar, lines = self.scene, self.scene.view.areas["topbar"], len(news.lines)
        log = scene.view.areas.get("log")
        if log is not None and scene.places.is_free(log):
            fewest = 0 if log.width < scene.look.px(_WIDTHS[-2]) else lines - 1
            for count in range(lines, fewest, -1) if lines else (0,):
                plate = self._written(news, count, log.width, scene.view.log.letters)
                if plate.rect.height <= log.height and not any(row.is_broken for row in plate.rows):
                    return plate._replace(rect=log.copy() if count else plate.rect.move_to(topleft=log.topleft))
        widths = dict.fromkeys((*map(scene.look.px, _WIDTHS), *([log.width] if log is not None else [])))
        counts = dict.fromkeys((lines, min(_SOME, lines), min(1, lines), 0))
        for off, count in product((True, False), counts):
            for wide in widths:
                plate = self._written(news, count, wide)
                if any(row.is_broken for row in plate.rows):
                    continue
                at = bar.centerx, bar.bottom + scene.look.px(14) + plate.rect.height // 2
                if (rect := scene.places.find((plate.rect.size,), at, off_boards=off)) is not None:
                    return plate._replace(rect=rect)
        return None

    def _written(self, news: News, count: int, wide: int, letters: int | None = None) -> Plate:
        """Returns a banner of a width with its last so many lines; without any it is low. It lies nowhere yet.

        ``letters``: the size of its lines, px, where they stand as close as those of a log.
        """
        look = self.scene.look
        kept = news.kept(count)
        low = not count or letters is not None
        side, top = (_LOW_SIDE, _LOW_TOP) if low else (_SIDE, _TOP)
        token = look.px(_TOKEN) if letters is None else round(letters * _CLOSE_TOKEN)
        beside = wide - 2 * look.px(_INSET) - look.px(side) - look.px(14)
        if text.size(look, news.progress, "label", look.px(text.SMALLEST))[0] > beside:
            kept = replace(kept, progress="")  # the bar has it too
        room = wide - 2 * look.px(_INSET) - token - look.px(10)
        leading = _CLOSE if letters is not None else 1.0
        rows = tuple(Paragraph(look, words, room, "body", _INK, px=letters, leading=leading) for _, words in kept.lines)
        foot = look.px(_FOOT if count else 0)
        tall = 2 * look.px(top) + foot + look.px(side) + sum(max(token, row.height) + look.px(4) for row in rows)
        return Plate(kept, pygame.Rect(0, 0, wide, tall), rows, look.px(side), top, token)

    def _draw_name(self, surface: pygame.Surface, room: pygame.Rect, news: News) -> None:
        """Draws the name with how far the game is beside it, or below it where the banner is narrow."""
        look, upper = self.scene.look, room.copy()
        if news.progress:
            wide = text.size(look, news.progress, "label")[0]
            if wide > room.width // 2:
                upper.height = round(room.height * 0.6)
                px = text.fit_px(look, news.progress, "label", room.width)
                at = (room.left, upper.bottom + (room.bottom - upper.bottom) // 2)
                text.draw(look, surface, news.progress, at, "label", _INK, "midleft", px=px, width=room.width)
            else:
                text.draw(look, surface, news.progress, room.midright, "label", _INK, "midright")
                upper.width -= wide + look.px(16)
        px = text.fit_px(look, news.name, "title", upper.width, None, min(look.px(38), upper.height))
        name = text.golden(look, news.name, "title", px)
        surface.blit(name, name.get_rect(midleft=upper.midleft))
