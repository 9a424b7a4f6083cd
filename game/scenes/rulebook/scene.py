"""The rulebook scene: contents on the oak, one chapter at a time on the parchment."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.kernel.provenance import load_provenance
from game.rules.kernel.rulebook import FigureMark, Rule
from game.scenes.hall.basis import basis_tip, mark_token
from game.scenes.hall.page import FootButton, HallPage
from game.scenes.house import House
from game.scenes.rulebook.blocks import ContentsList, ContentsRow, Mark, page_blocks
from game.scenes.rulebook.contents import load_contents
from game.scenes.rulebook.figure import FigureBlock
from game.scenes.rulebook.page import Page
from game.table.figures import load_figures
from game.table.lesson import is_chapter, lesson_words, taught
from game.ui import paint, text
from game.ui.widgets import Scroll, TextField

_BAND = 0.55


class RulebookScene(HallPage):
    """A title's rules, opened at a rule; contents, search and links lead on. Esc goes back.

    With ``about``, the name of a thing or nothing, the search is open too, filled with what the book knows of the name.
    """

    widest, tallest = 1320, 980

    def __init__(self, app: House, title: str, rule_id: str = "", about: str | None = None) -> None:
        super().__init__(app)
        self.title_id, self.rule_id, self.query = title, rule_id, ""
        self._about = about
        self.chapter = -1
        self._shown: list[Rule] = []
        self._passed: list[str] = []

    def title(self) -> str:
        return self.say("hall.rules", title=self.say(f"{self.title_id}.title"))

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        look, px, inner = self.look, self.look.px, self.inner
        self.contents = load_contents(self.title_id, self.app.language.code, self.say)
        if self._about:
            self.query = self.contents.terms(self._about)
            if self.query and not self.rule_id:
                self.rule_id = self.contents.search(self.query)[0].id
        self.rule_id = self.contents.nearest(self.rule_id)
        wide = max(px(280), round(inner.width * 0.29))
        field = pygame.Rect(inner.left, inner.top, wide, px(40))
        label = self.say("hall.rules.search")
        self.search = self.group.add(
            TextField(look, field, self.query, self._seek, label, 60, self._open_first, placeholder=label)
        )
        foot = px(68)
        place = pygame.Rect(inner.left, field.bottom + px(12), wide, inner.bottom - field.bottom - px(12) - foot)
        self.list = self.group.add(
            ContentsList(look, place, on_select=self._chosen, label=self.say("hall.rules.contents"))
        )
        self.sheet = pygame.Rect(
            inner.left + wide + px(24), inner.top - px(8), inner.width - wide - px(24), inner.height + px(16)
        )
        band = paint.board_band(look, _BAND)
        page = self.sheet.inflate(-2 * (band + px(16)), -2 * (band + px(14)))
        self.page = self.group.add(Page(look, page, gap=4, on_link=self.open, label=self.title()))
        self.add_foot([FootButton(self.say("hall.back"), self.app.pop)], [])
        self._fill_list()
        self._show_chapter()
        if self._about is not None:
            self.group.set_focus(self.search, by_keyboard=True)
            self.search.anchor = 0
            self._about = None

    def _fill_list(self) -> None:
        """Lists chapters with the rules of the open one, or whatever was found."""
        if self.query.strip():
            self._shown = self.contents.search(self.query)
        else:
            now = self.contents.chapter_of(self.rule_id)
            self._shown = []
            for number, chapter in enumerate(self.contents.chapters):
                self._shown.append(chapter[0])
                if number == now:
                    self._shown += [rule for rule in chapter[1:] if rule.level == 2]
        width = ContentsList.content_width(self.look, self.list.rect)
        searching = bool(self.query.strip())
        levels = [2 if searching else rule.level for rule in self._shown]
        rows = [
            ContentsRow(self.look, rule.title, level, width) for rule, level in zip(self._shown, levels, strict=True)
        ]
        self.list.selected = None
        self.list.set_blocks(rows)
        self._mark()
        self.repaint()

    def _mark(self) -> None:
        """Chooses the line of the rule that is open, or of the rule above it."""
        ids = [rule.id for rule in self._shown]
        wanted = self.rule_id
        while wanted and wanted not in ids:
            wanted = wanted.rpartition(".")[0]
        if not wanted and not self.query.strip():
            wanted = self.contents.chapters[self.contents.chapter_of(self.rule_id)][0].id
        self.list.selected = ids.index(wanted) if wanted in ids else None
        if self.list.selected is not None:
            self.list.show_block(self.list.selected)

    def _show_chapter(self) -> None:
        self.chapter = self.contents.chapter_of(self.rule_id)
        width = Scroll.content_width(self.look, self.page.rect)
        chapter = self.contents.chapters[self.chapter]
        blocks, begins = page_blocks(self.look, chapter, width, self.rule_id, self._figure, self._marks, self._tried)
        self.page.set_blocks(blocks)
        above = blocks[: begins.get(self.rule_id, 0)]
        self.page.scroll_to(sum(block.height + self.page.gap for block in above))
        self.look.touch()

    def _figure(self, mark: FigureMark) -> FigureBlock:
        figure = load_figures(self.title_id)[mark.name]
        return FigureBlock(self.look, self.app, figure, mark.caption, self.page.rect)

    def _marks(self, rule: Rule) -> tuple[Mark | None, ...]:
        """Returns what stands beside each paragraph of a rule, so that readers know what it rests on."""
        provenance = load_provenance(self.title_id)
        return tuple(
            Mark(mark_token(bases), basis_tip(provenance, bases, self.say)) if bases else None
            for bases in provenance.of(rule)
        )

    def _tried(self, rule: Rule) -> str:
        """Returns a link to the chapter of the lessons that teaches a rule; nothing where there is none."""
        chapter = taught(self.title_id).get(rule.id)
        if chapter is None:
            return ""
        return f"[[{self.say('hall.rules.try', lesson=self.say(lesson_words(chapter)))}|{chapter}]]"

    def point_tooltip(self) -> None:
        """Shows what a mark in the margin says, or the hint of whatever else the pointer or the focus rests on."""
        marked = self.page.mark_pointed_at
        if marked is not None:
            self.tooltip.point(*marked)
        else:
            super().point_tooltip()

    # -- deeds ------------------------------------------------------------------------------------------------------

    def open(self, rule_id: str) -> None:
        """Turns to a rule, from which Backspace and Alt+Left come back, or goes to a chapter of the lessons."""
        if is_chapter(rule_id):
            self.app.open.lesson(rule_id)
            return
        self._passed.append(self.rule_id)
        self._turn_to(rule_id)

    def _turn_to(self, rule_id: str) -> None:
        before = self.chapter
        self.rule_id = self.contents.nearest(rule_id)
        if self.contents.chapter_of(self.rule_id) != before:
            self.app.sound.play("page")
        self._show_chapter()
        if self.query.strip():
            self._mark()
        else:
            self._fill_list()

    def _chosen(self, index: int) -> None:
        self.open(self._shown[index].id)

    def _seek(self, words: str) -> None:
        self.query = words
        self.list.offset = 0
        self._fill_list()

    def _open_first(self, words: str) -> None:
        if self._shown:
            self.open(self._shown[0].id)

    def escape(self) -> None:
        if self.query:
            self.query = ""
            self.rebuild()
        else:
            self.app.pop()

    def input(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL and self.sheet.collidepoint(pygame.mouse.get_pos()):
            return self.page.handle(event)
        if event.type != pygame.KEYDOWN:
            return False
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_SLASH or (control and event.scancode == pygame.KSCAN_F):
            self.group.set_focus(self.search, by_keyboard=True)
        elif event.key == pygame.K_BACKSPACE or (event.mod & pygame.KMOD_ALT and event.key == pygame.K_LEFT):
            if self._passed:
                self._turn_to(self._passed.pop())
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END):
            self.page.handle(event)
        elif event.unicode.isalnum() and not control and not event.mod & pygame.KMOD_ALT:
            self.group.set_focus(self.search, by_keyboard=True)
            self.search.handle(pygame.Event(pygame.TEXTINPUT, text=event.unicode))
        else:
            return False
        return True

    # -- painting ---------------------------------------------------------------------------------------------------

    def lettering(self) -> Iterator[str]:
        yield from super().lettering()
        if not self._shown:
            yield self.say("hall.rules.nothing")

    def paint_page(self, surface: pygame.Surface) -> None:
        paint.vellum_board(self.look, surface, self.sheet, _BAND)
        if not self._shown:
            at = (self.list.rect.left + self.look.px(12), self.list.rect.top + self.look.px(8))
            text.draw(
                self.look, surface, self.say("hall.rules.nothing"), at, "note", "#DCC89C", width=self.list.rect.width
            )
