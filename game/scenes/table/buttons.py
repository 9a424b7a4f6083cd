"""The buttons of the bar: undo, redo, the turn anew, a hint, the rules, the menu."""

from __future__ import annotations

import pygame

from game.scenes.hall.change import change_settings
from game.scenes.table.roles import Leads
from game.ui import paint
from game.ui.keys import is_key
from game.ui.widgets import Button, IconButton


class BarButtons:
    """Buttons from the right end of the bar; ``left`` is where they begin, ``undo_place`` where undo answers."""

    def __init__(self, scene: Leads) -> None:
        self.scene = scene
        self._known: dict[str, Button] = {}
        self.left = 0
        self.undo_place = (0, 0)

    @property
    def all(self) -> list[Button]:
        """Gets the buttons, from the right."""
        return list(self._known.values())

    def build(self) -> None:
        """Makes the buttons for the present layout."""
        scene, look = self.scene, self.scene.look
        bar = scene.view.areas["topbar"]
        high = bar.height - look.px(8)
        right = bar.right - look.px(16)
        labelled = ("table.menu", "table.undo") if bar.width >= look.px(1500) else ()
        entries = (
            ("table.menu", "icon-menu", scene.open_menu, pygame.K_F10),
            *([("remote.talk", "icon-person", scene.company.open, None)] if scene.company is not None else []),
            ("table.rules", "icon-rules", scene.open_rules, pygame.K_F1),
            ("table.hint", "icon-hint", scene.ask_hint, pygame.K_h),
            ("table.reset", "icon-reset", scene.reset_turn, pygame.K_t),
            ("table.redo", "icon-redo", scene.redo, pygame.K_y),
            ("table.undo", "icon-undo", scene.undo, pygame.K_u),
        )
        for label_id, icon, press, key in entries:
            label, hint = scene.say(label_id), scene.say(f"{label_id}.hint")
            with_words = label_id in labelled
            wide = max(look.px(120), paint.button_width(look, label, icon)) if with_words else look.px(54)
            place = pygame.Rect(right - wide, bar.top + look.px(4), wide, high)
            right -= wide + look.px(8)
            make = Button if with_words else IconButton
            button = make(look, place, label, press, icon=icon, hot_key=key, hint=hint)
            self._known[label_id] = scene.group.add(button)
            if label_id == "table.undo":
                self.undo_place = place.midbottom
        self.left = right

    def refresh(self) -> None:
        """Enables what can be done now."""
        letter, free = self.scene.guest.letter, self.scene.tutor is None and self.scene.post.pending is None
        self._known["table.undo"].enabled = free and letter.can_undo
        self._known["table.redo"].enabled = free and letter.can_redo
        self._known["table.reset"].enabled = free and letter.can_reset
        self._known["table.hint"].enabled = free and self.scene.may_act

    def key(self, event: pygame.Event) -> bool:
        """Takes M, which silences everything or lets it be heard again, and Ctrl+F, which searches the rules.

        Returns whether it was one of them.
        """
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and is_key(event, pygame.K_f):
            self.scene.search_rules()
            return True
        if not is_key(event, pygame.K_m) or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        app = self.scene.app
        change_settings(app, muted=not app.settings.muted)
        return True
