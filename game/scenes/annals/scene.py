"""The page of the annals: whose games, of which title, through which filters, and five ways to look at them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Protocol

import pygame

from game.annals.figures import Figures, best_of, figures_of, sources_of
from game.annals.rating import Rating
from game.annals.reader import Played, Sieve, TitleLine
from game.annals.strength import strengths
from game.rules.kernel import Message
from game.scenes.annals import telling
from game.scenes.annals.bars import PointBars
from game.scenes.annals.export import WRITERS, export
from game.scenes.annals.filters import SINCE, add_filters
from game.scenes.annals.household import HouseholdScene
from game.scenes.annals.overview import Overview
from game.scenes.annals.person_page import ROW, Heading, PersonPage
from game.scenes.annals.rivals import VictoryBars
from game.scenes.annals.shelf import CARD, GameCard
from game.scenes.annals.table import GameRow
from game.scenes.hall.heads import head_of
from game.scenes.hall.page import FootButton
from game.scenes.house import House
from game.table.seats import PERSON
from game.titles import PLAYABLE
from game.ui import text
from game.ui.tooltip import Tip
from game.ui.widgets import Button, ListBox, Option, Segmented, Spread
from game.ui.widgets.blocks import Block

VIEWS = ("glance", "points", "rivals", "best", "table")
OF_POINTS = ("points", "best")
"""The views that have something to show only where a game was played to its end; the first stands in for them."""
MOST_NAMED = 8


class Board(Protocol):
    """A picture of games on the vellum."""

    def lettering(self) -> Iterator[str]: ...

    def draw(self, surface: pygame.Surface) -> None: ...


class AnnalsScene(PersonPage):
    """Persons and titles at the left, filters and views at the right. Enter opens a game's replay; Esc goes back."""

    heading = "hall.annals"

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self.lines: dict[str, TitleLine] = {}
        self.title_shown = ""
        self.view = VIEWS[0]
        self.seats: int | None = None
        self.company: str | None = None
        self.options: telling.Unusual | None = None
        self.since = "all"
        self.all_games: list[Played] = []
        self.games: list[Played] = []
        self.figures: Figures | None = None
        self.board: Board | None = None
        self.picked: int | None = None
        self._way: Button | None = None
        self.read()

    @property
    def title_id(self) -> str:  # type: ignore[override]
        """Gets the title whose words are spoken: that which is shown."""
        return self.title_shown

    # -- reading ----------------------------------------------------------------------------------------------------

    def read_person(self) -> None:
        self.lines = self.reader.titles(self.known.who) if self.known is not None else {}
        if self.title_shown not in self.lines:
            latest = max(self.lines.values(), key=lambda line: line.last, default=None)
            self.title_shown = latest.title if latest is not None else self.title_shown or PLAYABLE[0]
        self._read_games()

    def _read_games(self) -> None:
        known, sieve = self.known, Sieve(self.title_shown)
        self.all_games = self.reader.games(known.who, sieve) if known is not None else []
        shown = self.sieve
        self.games = [game for game in self.all_games if _passes(game, shown)]
        self.figures = figures_of(self.games)

    @property
    def sieve(self) -> Sieve:
        """Gets which games are shown."""
        days = SINCE[self.since]
        since = (datetime.now().astimezone() - timedelta(days=days)).isoformat() if days else None
        options = None
        if self.options is not None:
            options = tuple(sorted({game.options for game in self.all_games if self.unusual(game) == self.options}))
        return Sieve(self.title_shown, self.seats, self.company, options, since)

    def unusual(self, game: Played) -> telling.Unusual:
        """Returns the options of a game that are not as they begin."""
        return telling.unusual(game.title, game.options)

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        px, content = self.look.px, self.content
        aside = self.place_sheet()
        self.board = self.picked = None
        self.add_person(aside)
        self.add_headings(aside, list(self._headings()))
        if self.all_games:
            end = add_filters(self, pygame.Rect(self.sheet.left, self.sheet.top, self.sheet.width, px(ROW)))
            views = [Option(view, self.say(f"hall.annals.view.{view}")) for view in VIEWS]
            row = pygame.Rect(self.sheet.left, end + px(8), self.sheet.width, px(ROW))
            self.group.add(Segmented(self.look, row, views, self.view, self._turn_to, self.say("hall.annals.view")))
            self.sheet.top, self.sheet.height = row.bottom + px(10), content.bottom - row.bottom - px(10)
        if self.figures is not None:
            self._add_board(self.figures, self.page)
        self._add_foot()

    def _headings(self) -> Iterator[Heading]:
        for title in (*PLAYABLE, *(title for title in self.lines if title not in PLAYABLE)):
            line = self.lines.get(title)
            told = self.say(f"hall.annals.line.{'none' if self.background.is_done else 'looking'}")
            if line is not None:
                told = self.say("hall.annals.line", games=self.say("hall.annals.games", n=line.games), wins=line.wins)
            chosen = title == self.title_shown
            yield Heading(title, self.say(f"{title}.title"), told, chosen, self._opener(title))

    def _add_board(self, figures: Figures, page: pygame.Rect) -> None:
        look, say = self.look, self.say
        if self.view == "glance" or (self.view in OF_POINTS and not figures.ended):
            self.board = Overview(look, say, page, self.games, figures)
        elif self.view == "points" and self.known is not None:
            bots = self.reader.bots(self.known.who, self.sieve)
            self.board = PointBars(look, say, page, sources_of(self.games, bots), figures.ended)
        elif self.view == "rivals":
            self.board = VictoryBars(look, say, page, figures, self.title_shown, self._face(), self._rating())
        elif self.view == "best":
            self._add_best(page)
        else:
            self._add_table(page)

    def _face(self) -> str:
        return self.head(self.known) if self.known is not None else head_of(PERSON)

    def _rating(self) -> Rating | None:
        """Returns the strength of whoever is shown, from all games of the title, whatever the filters let through."""
        if self.known is None:
            return None
        title = self.title_shown
        return strengths(title, self.reader.parts(title), self.people).get(self.known.who)

    def _add_best(self, page: pygame.Rect) -> None:
        look, px = self.look, self.look.px
        best, gap = best_of(self.games), px(14)
        room = Spread.content_width(look, page)
        columns = max(1, room // (px(CARD[0]) + gap))
        size = (room // columns - gap, px(CARD[1]))
        cards = [self._card(game) for game in best]
        self.list = Spread(
            look, page, cards, columns, size, gap, self._pick, lambda index: self.watch(best[index].path),
            self.say("hall.annals.view.best"),
        )  # fmt: skip
        self.group.add(self.list)

    def _card(self, game: Played) -> GameCard:
        say = self.say
        about = telling.company(say, game.company)
        if game.seats > 1:
            about = say("hall.annals.best.about", seats=say("hall.annals.seats.n", n=game.seats), company=about)
        hint = Tip(
            telling.row(say, game),
            (telling.options(say, game.title, self.unusual(game)), say("hall.annals.best.hint")),
        )
        when = telling.day(say, game.finished)
        return GameCard(self.look, game.title, game.points, game.won and game.seats > 1, when, about, hint)

    def _add_table(self, page: pygame.Rect) -> None:
        look, newest = self.look, self.games[::-1]
        wide, high = ListBox.content_width(look, page) - look.px(12), text.size(look, "X", "body")[1]
        rows: list[Block] = [GameRow(look, self.say, game, wide, high) for game in newest]
        label = self.say("hall.annals.view.table")
        table = ListBox(look, page, rows, self._pick, lambda index: self.watch(newest[index].path), label)
        self.group.add(table)

    def _pick(self, index: int) -> None:
        self.picked = index
        if self._way is not None:
            self._way.enabled = True
            self.look.touch()

    def open_picked(self) -> None:
        """Shows the game that is picked on the shelf or in the table."""
        if self.picked is not None:
            games = best_of(self.games) if self.view == "best" else self.games[::-1]
            self.watch(games[self.picked].path)

    def _add_foot(self) -> None:
        left = [FootButton(self.say("hall.back"), self.escape)]
        left.append(FootButton(self.say("hall.feats"), self.open_feats, role="label"))
        left.append(FootButton(self.say("hall.annals.household"), self.open_household, role="label"))
        left.append(FootButton(self.say("hall.sagas"), self.app.open.sagas, role="label"))
        problems = self.reader.problems()
        if problems:
            words = self.say("hall.annals.unread", n=len(problems))
            left.append(FootButton(words, lambda: self.tell_unread(problems), role="label", icon="icon-warning"))
        right: list[FootButton] = []
        if self.view == "table" and self.games:
            right = [
                FootButton(self.say(f"hall.annals.{kind}"), self._exporter(kind), role="label") for kind in WRITERS
            ]
        if self.games and self.view in ("best", "table"):
            right.append(FootButton(self.say("hall.feats.watch"), self.open_picked, role="label", enabled=False))
        self.add_foot(left, right)
        last = self.group.widgets[-1]
        self._way = last if isinstance(last, Button) and right else None

    # -- deeds ------------------------------------------------------------------------------------------------------

    def show_person(self, who: Hashable) -> None:
        self._widen()
        super().show_person(who)

    def _opener(self, title: str) -> Callable[[], None]:
        def show() -> None:
            self.title_shown = title
            self._widen()
            self._read_games()
            self.rebuild()

        return show

    def _widen(self) -> None:
        """Lets all games pass again."""
        self.seats = self.company = self.options = None
        self.since = "all"

    def sift(self, field: str) -> Callable[[Hashable], None]:
        """Returns what sets a filter."""

        def change(value: Hashable) -> None:
            setattr(self, field, value)
            self._read_games()
            self.rebuild()

        return change

    def _turn_to(self, view: Hashable) -> None:
        self.view = str(view)
        self.rebuild()

    def open_feats(self) -> None:
        """Opens the page of feats, at the same person and title."""
        self.app.open.feats(self.known.who if self.known is not None else None, self.title_shown)

    def open_household(self) -> None:
        """Opens the page of who belongs to the household."""
        self.app.push(HouseholdScene(self.app))

    def tell_unread(self, problems: Sequence[tuple[str, Message]]) -> None:
        """Names the journals that cannot be told, and why."""
        lines = [self.say(message) for _, message in problems[:MOST_NAMED]]
        if len(problems) > MOST_NAMED:
            lines.append(self.say("hall.annals.unread.more", n=len(problems) - MOST_NAMED))
        self.notice(self.say("hall.annals.unread", n=len(problems)), "\n".join(lines))

    def _exporter(self, kind: str) -> Callable[[], None]:
        return lambda: export(self, self.games, kind)

    # -- the scene --------------------------------------------------------------------------------------------------

    @property
    def instead(self) -> str:
        """Gets what is said where there is nothing to show."""
        if self.background.trouble or self.reader.trouble:
            return self.how_far
        if self.known is None or not self.lines:
            return self.say("hall.annals.nobody" if self.background.is_done else "hall.annals.looking")
        if self.all_games:
            return self.say("hall.annals.sifted")
        return self.say("hall.annals.never", name=self.known.name, title=self.say(f"{self.title_shown}.title"))

    def page_lettering(self) -> Iterator[str]:
        if self.figures is None:
            yield self.instead
        elif self.board is not None:
            yield from self.board.lettering()

    def paint_vellum(self, surface: pygame.Surface) -> None:
        if self.board is not None:
            self.board.draw(surface)
        elif self.figures is None:
            self.paint_instead(surface, self.instead)


def _passes(game: Played, sieve: Sieve) -> bool:
    asked = ((sieve.seats, game.seats), (sieve.company, game.company))
    fits = all(wanted is None or wanted == found for wanted, found in asked)
    fits = fits and (sieve.options is None or game.options in sieve.options)
    return fits and (sieve.since is None or game.finished >= sieve.since)
