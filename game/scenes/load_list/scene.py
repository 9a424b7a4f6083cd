"""The page of saved tables: cards spread out on the oak, and what can be done with the chosen one."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

import pygame

from game.language import literal
from game.paths import journals_folder
from game.remote.seats import KeptSeat
from game.remote.trouble import RemoteTrouble
from game.scenes.hall.naming import add_naming, focus_naming
from game.scenes.hall.page import FootButton, HallPage
from game.scenes.hall.reveal import reveal
from game.scenes.house import House
from game.scenes.load_list.cards import TableCard, card_size, stamp
from game.table.errors import JournalError
from game.table.journal import is_unnamed
from game.table.library import SavedTable, discard_table, list_tables, rename_table
from game.table.records import Header
from game.table.standing import read_standing
from game.ui.paragraph import Paragraph
from game.ui.tooltip import Tip
from game.ui.widgets import Answer, Spread

LONG = ("torn", "continued")
_WALK = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN)


class LoadScene(HallPage):
    """Lays the saved tables out as cards: those with friends elsewhere first, then unfinished ones.

    Enter opens, Delete discards, F2 renames.
    """

    heading = "hall.load"
    tallest = 1180
    full_foot = True

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self.tables: list[SavedTable] = []
        self.elsewhere: list[KeptSeat] = []
        self.chosen: SavedTable | None = None
        self.away: KeptSeat | None = None
        self.renaming: str | None = None
        self.list = Spread(app.look, self.inner, (), 1, (1, 1), 0, self._select, self._open_card)
        self._read()

    def _read(self) -> None:
        """Looks into the folder anew; what was chosen stays chosen if it is still there."""
        self.tables = list_tables(journals_folder())
        self.elsewhere = [seat for seat in self.app.door.kept() if seat.title and seat.standing != "over"]
        path = self.chosen.path if self.chosen is not None else None
        first = self.tables[0] if self.tables else None
        self.chosen = next((table for table in self.tables if table.path == path), first)
        known = self.away.path if self.away is not None else None
        other = self.elsewhere[0] if self.elsewhere and self.chosen is None else None
        self.away = next((seat for seat in self.elsewhere if seat.path == known), other)
        if self.away is not None:
            self.chosen = None

    # -- words ------------------------------------------------------------------------------------------------------

    def name_of(self, table: SavedTable) -> str:
        """Returns the title of a table with how it stands, or with the name that somebody gave its file."""
        if table.header is None:
            return table.name
        return self.say("hall.load.name", title=self.say(f"{table.header.title}.title"), name=self.own_name(table))

    def own_name(self, table: SavedTable) -> str:
        """Returns how a table stands and whether it goes on from another, or the name that somebody gave its file."""
        if table.header is None or not is_unnamed(table.path, table.header.title):
            return table.name
        branch = self.say("hall.load.branch") if table.header.branch else ""
        known = [part for part in (branch, self.standing(table)) if part]
        if not known and table.continued:
            return self.say("hall.load.earlier")
        return ", ".join(known) or table.name

    def standing(self, table: SavedTable) -> str:
        """Returns how a table stands, how far it is and who leads; nothing where that is not known."""
        found = read_standing(table.header, table.records) if table.header is not None else None
        if found is None or table.header is None:
            return ""
        names = [table.header.seats[seat].name for seat in found.leaders]
        if table.is_over:
            return self.say("hall.results.winner", n=len(names), names=names) if names else ""
        how_far = self.say(found.progress) if found.progress is not None else ""
        how_far = how_far[:1].upper() + how_far[1:]
        leads = self.say("hall.load.leads", n=len(names), names=names) if names else ""
        return ", ".join(part for part in (how_far, leads) if part)

    def seats_of(self, table: SavedTable) -> str:
        """Returns who sits at a table."""
        if table.header is None:
            return self.say(table.problem) if table.problem is not None else ""
        return self.say("hall.load.seats", names=[plan.name for plan in table.header.seats])

    def status_of(self, table: SavedTable, brief: bool = False) -> str:
        """Returns how it stands with a table; ``brief``: as it has room on a plate."""
        if table.header is None:
            return self.say("hall.load.status.bad")
        state = "over" if table.is_over else "continued" if table.continued else "torn" if table.is_torn else "open"
        return self.say(f"hall.load.status.{state}{'.brief' * (brief and state in LONG)}", n=table.records)

    def when(self, moment: datetime) -> str:
        """Returns a moment in the reader's language."""
        return self.say("hall.load.when", **stamp(moment))

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        look, gap, content = self.look, self.look.px(14), self.content
        offset = self.list.offset
        room = pygame.Rect(content.left, content.top, Spread.content_width(look, content), content.height)
        columns, size = card_size(look, room, gap)
        cards = [*map(self._friends_card, self.elsewhere), *map(self._card, self.tables)]
        label = self.say("hall.load")
        self.list = Spread(look, content, cards, columns, size, gap, self._select, self._open_card, label)
        self.list.scroll_to(offset)
        if self.away is not None:
            self.list.selected = self.elsewhere.index(self.away)
            self.list.show_card(self.list.selected)
        elif self.chosen in self.tables:
            self.list.selected = len(self.elsewhere) + self.tables.index(self.chosen)
            self.list.show_card(self.list.selected)
        self.group.add(self.list)
        if self.renaming is not None:
            add_naming(self, self.renaming, 80, self._write, self._rename, self._stop_renaming)
        else:
            self._add_deeds(self.chosen)

    def _card(self, table: SavedTable) -> TableCard:
        """Returns all that a card tells of a table."""
        header = table.header
        name = table.name if header is None else self.say(f"{header.title}.title")
        told = self.seats_of(table) if header is None else self.own_name(table)
        names = "" if header is None else self.seats_of(table)
        about = [line for line in (self.seats_of(table), self.status_of(table), *self._options(table)) if line]
        if header is not None:
            about.append(self.say("hall.load.file", name=table.name))
        hint = Tip(self.name_of(table), tuple(about))
        when = self.when(table.changed)
        return TableCard(self.look, header, name, told, names, when, self.status_of(table, brief=True), hint)

    def _friends_card(self, seat: KeptSeat) -> TableCard:
        """Returns all that a card tells of a table with friends elsewhere, as far as this window knows it."""
        names = literal(", ".join(seat.names))
        title, stands = self.say(f"{seat.title}.title"), self.say(f"remote.kept.{seat.standing}", names=names)
        when, status = datetime.fromtimestamp(seat.at), self.say(f"remote.card.{seat.standing}")
        header = Header(seat.title, 1, {}, (), seat.table, "", (), "", "")
        return TableCard(self.look, header, title, stands, "", self.when(when), status, Tip(title, (stands,)))

    def _add_deeds(self, table: SavedTable | None) -> None:
        """Adds what can be done with the chosen table."""
        usable = table is not None and table.header is not None
        again = usable and table is not None and table.is_over
        label = self.say("hall.load.board" if again else "hall.load.open")
        if self.away is not None:
            label = self.say("remote.join.back")
        kept, opens = table is not None, usable or self.away is not None
        self.add_foot(
            [
                FootButton(self.say("hall.back"), self.escape),
                FootButton(self.say("hall.load.rename"), self._start_renaming, enabled=kept, role="label"),
                FootButton(self.say("hall.load.show"), self.show_file, enabled=kept, role="label"),
                FootButton(self.say("hall.load.delete"), self.ask_discard, enabled=kept, role="label"),
            ],
            [
                FootButton(self.say("hall.load.watch"), self.watch, enabled=usable),
                FootButton(label, self.open, primary=opens, enabled=opens),
            ],
        )

    def lettering(self) -> Iterator[str]:
        yield from super().lettering()
        if not self.tables and not self.elsewhere:
            yield self.say("hall.load.none")

    def paint_page(self, surface: pygame.Surface) -> None:
        if not self.tables and not self.elsewhere:
            words = Paragraph(self.look, self.say("hall.load.none"), self.content.width, "prompt", "#DCC89C", "centre")
            words.draw(surface, (self.content.left, self.content.centery - words.height))

    def _options(self, table: SavedTable) -> list[str]:
        header = table.header
        if header is None:
            return []
        ids = [(f"{header.title}.option.{key}", value) for key, value in header.options.items()]
        return [
            self.say("hall.load.option", option=self.say(label), value=self.say(f"{label}.{value}"))
            for label, value in ids
            if self.app.language.has(label) and self.app.language.has(f"{label}.{value}")
        ]

    # -- deeds ------------------------------------------------------------------------------------------------------

    def _select(self, index: int) -> None:
        self._choose(index)
        self.renaming = None
        self.rebuild()

    def _choose(self, index: int) -> None:
        here = index - len(self.elsewhere)
        self.away = self.elsewhere[index] if here < 0 else None
        self.chosen = self.tables[here] if here >= 0 else None

    def _open_card(self, index: int) -> None:
        self._choose(index)
        self.open()

    def open(self) -> None:
        """Takes up the chosen table, or says why that cannot be."""
        if self.away is not None:
            try:
                visit = self.app.door.come_back(self.away)
            except RemoteTrouble as error:
                self.notice(self.say("remote.trouble"), self.say(error.message))
            else:
                self.app.open.waiting(visit)
        elif self.chosen is not None:
            self.app.open.saved_table(self.chosen.path, with_results=True)

    def watch(self) -> None:
        """Shows the chosen table from its beginning."""
        if self.chosen is not None:
            self.app.open.watch(self.chosen.path)

    def show_file(self) -> None:
        """Shows the file of the chosen table to the person."""
        if self.chosen is not None and not reveal(self.chosen.path):
            self.notice(self.say("hall.load.show"), literal(str(self.chosen.path)))

    def ask_discard(self) -> None:
        """Asks whether the chosen table should go to the trash."""
        if self.chosen is None:
            return
        answers = [
            Answer("keep", self.say("hall.cancel")),
            Answer("discard", self.say("hall.load.delete"), primary=True),
        ]
        ask = self.say("hall.load.delete.ask", name=self.chosen.name)
        self.ask(ask, self.say("hall.load.delete.text"), answers, self._discard, "keep")

    def _discard(self, answer: object) -> None:
        if answer != "discard" or self.chosen is None:
            return
        try:
            discard_table(self.chosen.path)
        except JournalError as error:
            self.notice(self.say("table.trouble"), self.say(error.message))
        self.chosen = None
        self._read()
        self.rebuild()

    def _write(self, name: str) -> None:
        self.renaming = name

    def _start_renaming(self) -> None:
        if self.chosen is not None:
            self.renaming = self.chosen.name
            self.rebuild()
            focus_naming(self)

    def _stop_renaming(self) -> None:
        self.renaming = None
        self.rebuild()

    def _rename(self, name: str) -> None:
        if self.chosen is None:
            return
        try:
            path = rename_table(self.chosen.path, name)
        except JournalError as error:
            self.notice(self.say("table.trouble"), self.say(error.message))
        except FileExistsError:
            self.notice(self.say("table.trouble"), self.say("hall.load.rename.taken", name=name.strip()))
        except ValueError:
            self.notice(self.say("table.trouble"), self.say("hall.load.rename.bad", name=name.strip()))
        else:
            self.renaming = None
            self._read()
            self.chosen = next((table for table in self.tables if table.path == path), self.chosen)
            self.rebuild()

    # -- the scene --------------------------------------------------------------------------------------------------

    def escape(self) -> None:
        if self.renaming is not None:
            self._stop_renaming()
        else:
            self.app.pop()

    def input(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_DELETE:
            self.ask_discard()
        elif event.key == pygame.K_F2:
            self._start_renaming()
        elif event.key in _WALK:
            self.group.set_focus(self.list)
            return self.list.handle(event)
        else:
            return False
        return True

    def resumed(self) -> None:
        self._read()
        self.rebuild()
