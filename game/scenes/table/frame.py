"""What stands around the pieces at every table: the bar above, the log, the prompt with its buttons."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.scenes.table.choices import Choice
from game.scenes.table.log import LogColumn
from game.ui import paint, text
from game.ui.layer import Panel
from game.ui.paragraph import Paragraph
from game.ui.widgets import Answer, Button, IconButton, ListBox

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


class TableFrame:
    """The bar, the log and the prompt of a table scene; the title's pictures lie between them."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.look = scene.look
        self._buttons: list[Button] = []
        self._bar: dict[str, Button] = {}
        self._log: ListBox | None = None
        self._column: LogColumn | None = None
        self.bar_right = self.track_right = 0
        self._version = 0
        self.undo_place = (0, 0)

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Makes the widgets that stay: the bar's buttons and the log."""
        scene, look = self.scene, self.look
        scene.group.clear()
        self._buttons = []
        self._build_bar()
        inner = paint.panel_inner(look, scene.rects["log"])
        head = look.px(30)
        place = pygame.Rect(inner.left, inner.top + head - look.px(8), inner.width, inner.height - head + look.px(16))
        self._log = scene.group.add(ListBox(look, place, on_open=self._open_entry, label=scene.say("table.log")))
        width = ListBox.content_width(look, place)
        self._column = LogColumn(look, width, scene.say, scene.badge, scene.log_token)

    def _build_bar(self) -> None:
        scene, look = self.scene, self.look
        bar = scene.rects["topbar"]
        high = bar.height - look.px(8)
        right = bar.right - look.px(16)
        labelled = ("table.menu", "table.undo") if bar.width >= look.px(1500) else ()
        entries = (
            ("table.menu", "icon-menu", self.open_menu, None),
            ("table.rules", "icon-rules", lambda: scene.open_rule(""), pygame.K_F1),
            ("table.hint", "icon-hint", scene.hint.ask, pygame.K_h),
            ("table.reset", "icon-reset", scene.travel.reset_turn, pygame.K_t),
            ("table.redo", "icon-redo", scene.travel.redo, pygame.K_y),
            ("table.undo", "icon-undo", scene.travel.undo, pygame.K_u),
        )
        for label_id, icon, press, key in entries:
            label, hint = scene.say(label_id), scene.say(f"{label_id}.hint")
            with_words = label_id in labelled
            wide = max(look.px(120), paint.button_width(look, label, icon)) if with_words else look.px(54)
            place = pygame.Rect(right - wide, bar.top + look.px(4), wide, high)
            right -= wide + look.px(8)
            make = Button if with_words else IconButton
            button = make(look, place, label, press, icon=icon, hot_key=key, hint=hint)
            scene.group.add(button)
            self._bar[label_id] = button
            if label_id == "table.undo":
                self.undo_place = place.midbottom
        self.bar_right = right
        self.track_right = right

    def refresh(self) -> None:
        """Rebuilds what depends on the decision: buttons and log."""
        scene = self.scene
        if self._log is None:
            return
        sitting = scene.sitting
        self._bar["table.undo"].enabled = sitting.can_undo
        self._bar["table.redo"].enabled = sitting.can_redo
        self._bar["table.reset"].enabled = sitting.can_reset_turn
        if self._column is not None:
            self._log.selected = None
            self._log.set_blocks(self._column.blocks(sitting, scene.viewer), to_end=True)
        self.refresh_choices()

    def _open_entry(self, index: int) -> None:
        """Offers what can be done with a line of the log: reading its rule, going back to it."""
        scene = self.scene
        entry = self._column.entries[index] if self._column is not None else None
        if entry is None:
            scene.notices.say(scene.tell(scene.sitting.horizon.reason), self.undo_place, "refused")
            return
        answers = [Answer("close", scene.say("hall.cancel"))]
        if entry.rule:
            answers.append(Answer("rule", scene.say("table.rule")))
        if scene.sitting.landing(entry.step) is not None:
            answers.append(Answer("back", scene.say("table.back_to"), primary=True))

        def answered(value: Hashable) -> None:
            if value == "rule":
                scene.open_rule(entry.rule)
            elif value == "back":
                scene.travel.back_to(entry.step)

        scene.ask(scene.say("table.log"), scene.tell(entry.message), answers, answered, "close")

    def refresh_choices(self) -> None:
        """Rebuilds the prompt and its buttons; there are none while something moves."""
        self._build_choices()
        self._bar["table.hint"].enabled = self.scene.may_act
        self._version += 1
        self.look.touch()

    def _build_choices(self) -> None:
        scene, look = self.scene, self.look
        for button in self._buttons:
            scene.group.remove(button)
        self._buttons = []
        choices = list(scene.choices()) if scene.may_act else []
        if scene.game.to_move is None:
            choices = [Choice(scene.say("hall.results.scores"), primary=True, press=scene.open_results)]
        rect = scene.rects["prompt"]
        inset, gap = look.px(26), look.px(10)
        compact = rect.height < look.px(125)
        high = look.px(36 if compact else 48)
        room = rect.width - 2 * inset
        wanted = [max(look.px(96), paint.button_width(look, choice.label, choice.icon)) for choice in choices]
        total = sum(wanted) + gap * max(0, len(wanted) - 1)
        squeeze = min(1.0, room / total) if total else 1.0
        left = float(rect.left + inset)
        for choice, wide in zip(choices, wanted, strict=True):
            place = pygame.Rect(
                round(left), rect.bottom - high - look.px(10 if compact else 14), round(wide * squeeze), high
            )
            left += (wide + gap) * squeeze
            self._buttons.append(scene.group.add(self._button(choice, place)))

    def _button(self, choice: Choice, place: pygame.Rect) -> Button:
        return Button(
            self.look,
            place,
            choice.label,
            lambda: self.scene.choose(choice),
            icon=choice.icon,
            primary=choice.primary,
            hint=choice.hint,
            enabled=choice.enabled,
            hot_key=choice.hot_key,
        )

    # -- painting ---------------------------------------------------------------------------------------------------

    def panels(self) -> list[Panel]:
        """Returns the panels of bar, log and prompt."""
        rects = self.scene.rects
        return [
            Panel(rects["topbar"], self._bar_key, self._paint_bar),
            Panel(rects["log"], lambda: None, self._paint_log),
            Panel(rects["prompt"], self._prompt_key, self._paint_prompt),
        ]

    def _bar_key(self) -> Hashable:
        scene = self.scene
        return (scene.game.to_move, scene.viewer, scene.bar_state())

    def _paint_bar(self, surface: pygame.Surface) -> None:
        scene, look = self.scene, self.look
        bar = scene.rects["topbar"]
        paint.panel(look, surface, bar, "oak")
        title = text.draw(
            look,
            surface,
            scene.say(f"{scene.game.title}.title"),
            (bar.left + look.px(30), bar.centery - look.px(1)),
            "screen",
            look.theme.colour.gold,
            "midleft",
            shadow=text.OAK_SHADOW,
            px=look.px(34 if bar.height > look.px(54) else 28),
        )
        right = self._paint_mover(surface, bar)
        area = pygame.Rect(title.right + look.px(24), bar.top, right - title.right - look.px(40), bar.height)
        self.track_right = area.right
        scene.paint_bar(surface, area)

    def _paint_mover(self, surface: pygame.Surface, bar: pygame.Rect) -> int:
        """Draws whose turn it is, left of the buttons; returns its left edge."""
        scene, look = self.scene, self.look
        seat = scene.game.to_move
        if seat is None:
            return self.bar_right
        side = bar.height - look.px(20)
        name = (
            scene.say("table.you")
            if seat == scene.viewer and scene.sitting.seats[seat].is_person
            else scene.names[seat]
        )
        room = look.px(150)
        px = text.fit_px(look, name, "button", room)
        name = text.shorten(look, name, "button", room, px)
        wide = text.size(look, name, "button", px)[0]
        right = self.bar_right - look.px(12)
        place = text.draw(look, surface, name, (right, bar.centery), "button", "#FFF3CF", "midright", px=px)
        badge = look.assets.token(scene.badge(seat), side, side)
        spot = badge.get_rect(midright=(right - wide - look.px(8), bar.centery))
        surface.blit(badge, spot)
        return min(place.left, spot.left)

    def _paint_log(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.scene.rects["log"]
        paint.panel(look, surface, rect, "oak")
        inner = paint.panel_inner(look, rect)
        text.draw(
            look,
            surface,
            self.scene.say("table.log"),
            (inner.left, inner.top - look.px(12)),
            "heading",
            look.theme.colour.gold,
            shadow=text.OAK_SHADOW,
        )

    def _prompt_key(self) -> Hashable:
        return (self._version, self.scene.may_act, self.scene.game.to_move)

    def _paint_prompt(self, surface: pygame.Surface) -> None:
        scene, look = self.scene, self.look
        rect = scene.rects["prompt"]
        paint.panel(look, surface, rect, "oak")
        heading, words = scene.prompt()
        compact = rect.height < look.px(125)
        left, room = rect.left + look.px(28), rect.width - look.px(56)
        written = text.draw(
            look,
            surface,
            heading,
            (left, rect.top + look.px(7 if compact else 16)),
            "prompt",
            look.theme.colour.gold,
            shadow=text.OAK_SHADOW,
            width=room,
            px=look.px(20 if compact else 26),
        )
        if words:
            top = written.bottom - look.px(2 if compact else -2)
            bottom = min((button.rect.top for button in self._buttons), default=rect.bottom - look.px(8))
            px = look.px(15 if compact else 18)
            lines = max(1, (bottom - top) // text.font(look, "body", px).get_linesize())
            paragraph = Paragraph(look, words, room, "body", look.theme.colour.vellum, max_lines=lines, px=px)
            paragraph.draw(surface, (left, top))

    # -- the menu ---------------------------------------------------------------------------------------------------

    def open_menu(self) -> None:
        """Opens what can be done about the table as a whole."""
        from game.scenes.table.menu import open_table_menu

        open_table_menu(self.scene)
