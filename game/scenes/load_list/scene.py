"""The page of saved tables: a list with pictures, and what can be done with the chosen one."""

from __future__ import annotations

from datetime import datetime

import pygame

from game.language import literal
from game.paths import journals_folder
from game.scenes.hall.page import FootButton, HallPage
from game.scenes.hall.reveal import reveal
from game.scenes.hall.thumbnail import thumbnail
from game.scenes.house import House
from game.scenes.load_list.rows import TableList, TableRow, stamp
from game.table.errors import JournalError
from game.table.journal import is_unnamed
from game.table.library import SavedTable, discard_table, list_tables, rename_table
from game.table.standing import read_standing
from game.ui import paint, text
from game.ui.paragraph import Paragraph
from game.ui.widgets import Answer, Button, TextField


class LoadScene(HallPage):
    """Lists the saved tables: unfinished ones first. Enter opens, Delete discards, F2 renames."""

    heading = "hall.load"

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self.tables: list[SavedTable] = []
        self.chosen: SavedTable | None = None
        self.renaming: str | None = None
        self._read()

    def _read(self) -> None:
        """Looks into the folder anew; what was chosen stays chosen if it is still there."""
        self.tables = list_tables(journals_folder())
        path = self.chosen.path if self.chosen is not None else None
        first = self.tables[0] if self.tables else None
        self.chosen = next((table for table in self.tables if table.path == path), first)

    # -- words ------------------------------------------------------------------------------------------------------

    def name_of(self, table: SavedTable) -> str:
        """Returns the title of a table with how it stands, or with the name that somebody gave its file."""
        if table.header is None:
            return table.name
        name = (self.standing(table) if is_unnamed(table.path, table.header.title) else "") or table.name
        return self.say("hall.load.name", title=self.say(f"{table.header.title}.title"), name=name)

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

    def status_of(self, table: SavedTable) -> str:
        """Returns how it stands with a table."""
        if table.header is None:
            return self.say("hall.load.status.bad")
        state = "over" if table.is_over else "continued" if table.continued else "torn" if table.is_torn else "open"
        return self.say(f"hall.load.status.{state}", n=table.records)

    def when(self, moment: datetime) -> str:
        """Returns a moment in the reader's language."""
        return self.say("hall.load.when", **stamp(moment))

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        look, px, content = self.look, self.look.px, self.content
        wide = round(content.width * 0.56)
        place = pygame.Rect(content.left - px(6), content.top, wide, content.height)
        self.list = TableList(look, place, on_select=self._select, on_open=self._open_row, label=self.say("hall.load"))
        room = TableList.content_width(look, place)
        self.list.set_blocks([TableRow(self, table, room) for table in self.tables])
        if self.chosen in self.tables:
            self.list.selected = self.tables.index(self.chosen)
            self.list.show_block(self.list.selected)
        self.group.add(self.list)
        self.side = pygame.Rect(place.right + px(22), content.top, content.right - place.right - px(22), content.height)
        self._add_deeds()
        table = self.chosen
        usable = table is not None and table.header is not None
        again = usable and table is not None and table.is_over
        label = self.say("hall.load.board" if again else "hall.load.open")
        self.add_foot(
            [FootButton(self.say("hall.back"), self.escape)],
            [
                FootButton(self.say("hall.load.watch"), self.watch, enabled=usable),
                FootButton(label, self.open, primary=usable, enabled=usable),
            ],
        )

    def _picture_rect(self) -> pygame.Rect:
        """Returns where the picture of the chosen table lies."""
        wide = self.side.width
        high = min(round(wide * 9 / 16), self.side.height - self.look.px(250))
        return pygame.Rect(self.side.left, self.side.top, wide, high)

    def _add_deeds(self) -> None:
        if self.chosen is None:
            return
        look, px, side = self.look, self.look.px, self.side
        high, gap = px(46), px(8)
        if self.renaming is not None:
            label = self.say("hall.load.rename")
            field = pygame.Rect(side.left, side.bottom - 2 * high - gap, side.width, px(40))
            self.group.add(TextField(look, field, self.renaming, self._write, label, 80, self._rename))
            rows = [("hall.ok", lambda: self._rename(self.renaming or "")), ("hall.cancel", self._stop_renaming)]
        else:
            rows = [
                ("hall.load.rename", self._start_renaming),
                ("hall.load.show", self.show_file),
                ("hall.load.delete", self.ask_discard),
            ]
        wanted = [paint.button_width(look, self.say(label), role="label") for label, _ in rows]
        squeeze = min(1.0, (side.width - gap * (len(rows) - 1)) / sum(wanted))
        x = float(side.left)
        for (label, press), wide in zip(rows, wanted, strict=True):
            place = pygame.Rect(round(x), side.bottom - high, round(wide * squeeze), high)
            self.group.add(Button(look, place, self.say(label), press, role="label"))
            x += wide * squeeze + gap

    def paint_page(self, surface: pygame.Surface) -> None:
        look, table = self.look, self.chosen
        if table is None:
            words = Paragraph(look, self.say("hall.load.none"), self.content.width, "prompt", "#DCC89C", "centre")
            words.draw(surface, (self.content.left, self.content.centery - words.height))
            return
        place = self._picture_rect()
        paint.shadow(look, surface, place, "board", 6)
        surface.blit(thumbnail(look, table.header, place.size), place)
        pygame.draw.rect(surface, look.theme.colour.gold_deep, place.inflate(4, 4), max(1, look.px(2)))
        y = place.bottom + look.px(12)
        head = text.draw(
            look, surface, self.name_of(table), (self.side.left, y), "heading", look.theme.colour.gold,
            shadow=text.OAK_SHADOW, width=self.side.width,
        )  # fmt: skip
        lines = [self.seats_of(table), f"{self.when(table.changed)} · {self.status_of(table)}", *self._options(table)]
        if table.header is not None:
            lines.append(self.say("hall.load.file", name=table.name))
        y = head.bottom + look.px(4)
        for line in lines:
            if y + look.px(24) < self.side.bottom - look.px(100 if self.renaming is not None else 52):
                y = self.write(surface, line, (self.side.left, y), self.side.width, "body", "#F1E0B8") + look.px(2)

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
        self.chosen, self.renaming = self.tables[index], None
        self.rebuild()

    def _open_row(self, index: int) -> None:
        self.chosen = self.tables[index]
        self.open()

    def open(self) -> None:
        """Takes up the chosen table, or says why that cannot be."""
        if self.chosen is not None:
            self.app.open.saved_table(self.chosen.path)

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
            field = next(widget for widget in self.group.widgets if isinstance(widget, TextField))
            self.group.set_focus(field)

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
        elif event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN):
            self.group.set_focus(self.list)
            return self.list.handle(event)
        else:
            return False
        return True

    def resumed(self) -> None:
        self._read()
        self.rebuild()
