"""A choice that is seen before it is taken: what it would lay lies pale in its places while its button is lit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.scenes.table.choices import Choice
from game.scenes.table.pointer import lying
from game.scenes.table.roles import Plays
from game.scenes.table.spots import Spot, image
from game.table.trial import attempt
from game.ui import paint
from game.ui.widgets import Button, Widget

_PALE, _LINE, _RADIUS = 0.72, 2, 6


class Foreshown:
    """Shows one choice: the one that is pointed at, else the lit one; of those only what is said to be shown."""

    def __init__(self, scene: Plays) -> None:
        self.scene = scene
        self._choices: Sequence[tuple[Choice, Button | None]] = ()
        self._pointed: Choice | None = None
        self._found: tuple[object, Choice, tuple[Spot, ...]] | None = None

    def offer(self, choices: Sequence[tuple[Choice, Button | None]]) -> None:
        """Takes the choices that there are now, with their buttons; those without one lie in the tray."""
        self._choices, self._pointed = choices, None

    def point(self, widget: Widget | None) -> None:
        """Takes note of the control that is meant; shows its choice instead of the lit one."""
        key = getattr(getattr(widget, "spot", None), "key", None)
        held = self.scene.tray.choice(key) if key is not None else None
        meant = next(
            (c for c, button in self._choices if c.shown and (c is held or (button and button is widget))), None
        )
        if meant is not self._pointed:
            self._pointed = meant
            self.scene.view.arrange()

    @property
    def choice(self) -> Choice | None:
        """Gets the choice that is shown, while somebody may take it and nothing is in the hand."""
        if not self.scene.may_act or self.scene.drag.hand is not None:
            return None
        lit = (choice for choice, _ in self._choices if choice.shown and choice.primary and choice.enabled)
        return self._pointed or next(lit, None)

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Gets what it would lay, as it would lie."""
        choice, view = self.choice, self.scene.view
        if choice is None:
            return ()
        if self._found is None or self._found[0] is not view.shown or self._found[1] is not choice:
            self._found = view.shown, choice, tuple(self._laid(choice))
        return self._found[2]

    def _laid(self, choice: Choice) -> Iterator[Spot]:
        """Yields each thing that a choice lays, where it goes."""
        view, hands, table = self.scene.view, self.scene.hands, self.scene.view.shown
        for action in choice.actions:
            touch = hands.touch(table, action)
            if touch.takes is not None and touch.puts is not None and touch.becomes is None:
                picture, place = view.picture_of(touch.takes), lying(view, touch.takes, touch.puts)
                if picture is not None and place is not None:
                    yield Spot(("foreshown", touch.puts), place, picture)
            tried = attempt(table, action)
            if tried is None:
                return
            table = tried.table

    def draw(self, surface: pygame.Surface) -> None:
        """Draws it pale, each thing with a thin rim."""
        look = self.scene.look
        for spot in self.spots:
            assert spot.picture is not None
            surface.blit(paint.translucent(image(look, spot.picture, spot.rect.size), _PALE), spot.rect)
            gold, line = look.theme.colour.gold_lit, max(1, look.px(_LINE))
            pygame.draw.rect(surface, gold, spot.rect, line, border_radius=look.px(_RADIUS))
