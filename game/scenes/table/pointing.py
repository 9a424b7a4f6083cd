"""What is explained where the pointer or the focus rests: things by their words, choices and places by what follows."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.scenes.table.gestures import Path
from game.scenes.table.outlook import Trials, told
from game.scenes.table.roles import Tells
from game.scenes.table.spots import Spot, Words
from game.ui.drag import DropArea
from game.ui.outline import is_polygon
from game.ui.tooltip import Tip, Tooltip
from game.ui.tooltip import tip as as_tip
from game.ui.widgets import Widget

_NEAR = 96
"""How far about the middle of a place of any outline the hand is, which the tip leaves free."""
_MIDDLE = 40
"""So much of the other places of any outline stays in sight, logical px."""


class Pointing:
    """Points the tooltip of a table scene: while a thing is in the hand, only at the place where it would go."""

    def __init__(self, scene: Tells, tooltip: Tooltip) -> None:
        self.scene, self.tooltip = scene, tooltip
        tooltip.avoids, tooltip.spares, tooltip.board = self._spoken, self._places, self._board
        self._shown: object = None
        self._language: object = None
        self._known: dict[Path, tuple[str, ...]] = {}
        self.trials = Trials()

    def _spoken(self) -> list[pygame.Rect]:
        """Returns where something else is said now: the prompt, and a notice or the banner that stands."""
        scene = self.scene
        plate = scene.banner.plate
        said = [scene.notices.rect, plate.rect if plate is not None else None]
        return [scene.view.areas["prompt"], *(rect for rect in said if rect is not None)]

    def _places(self) -> list[pygame.Rect]:
        """Returns the middles of the places where the thing in the hand may go, and what it is matched with there; of
        an empty hand, the tray."""
        scene = self.scene
        if scene.drag.hand is None:
            tray = scene.view.spot(("choices",))
            return [tray.rect] if tray is not None else []
        near = scene.look.px(_MIDDLE)
        aimed, found = scene.drag.target, [*scene.view.matched()]
        for place in scene.handling.targets(scene.drag.holding):
            if isinstance(place, DropArea):
                found += [place.rect] if aimed is None or aimed.key not in place.places else []
            elif place != aimed:
                round_middle = pygame.Rect(0, 0, near, near).move_to(center=place.centre)
                found.append(round_middle if is_polygon(place.shape) else place.rect)
        return found

    def _board(self) -> pygame.Rect | None:
        """Returns the board over which the thing in the hand is, if it has many places for it."""
        scene, aimed = self.scene, self.scene.drag.target
        if scene.drag.hand is None or aimed is None:
            return None
        areas = (one for one in scene.handling.targets(scene.drag.holding) if isinstance(one, DropArea))
        return next((one.rect for one in areas if aimed.key in one.places), None)

    def point(self, widget: Widget | None) -> None:
        """Explains what is meant now; ``widget``: the control on which pointer or focus rests."""
        scene, hand = self.scene, self.scene.drag.hand
        scene.prompt.foreshown.point(widget)
        if scene.magnifier.visible or scene.stage.is_read:
            self.tooltip.hide()
            return
        if hand is not None:
            self._point_at_target()
            return
        if widget is not None and (tip := self.of_widget(widget)) is not None:
            key = scene.hearing.meant(widget)
            shown = tip if key is widget else self._written(tip, scene.view.place_words(key))
            self.tooltip.point(shown, widget.ring_rect)
            return
        spot = None if scene.app.hand == "pad" else scene.view.at(pygame.mouse.get_pos())
        if spot is None or (spot.key == ("prompt",) and scene.prompt.is_legible):
            self.tooltip.hide()
        else:
            self.tooltip.point(self._written(self.of_spot(spot), spot.words), spot.rect)

    def of_spot(self, spot: Spot) -> Tip | None:
        """Returns what a spot says of itself, and whether something comes before what can be done with it."""
        scene, said = self.scene, self.scene.view.spot_tip(spot)
        if said is None or not scene.may_act or not scene.handling.waits(spot.key):
            return said
        return replace(said, body=(*said.body, scene.say("table.waits")))

    def _point_at_target(self) -> None:
        scene, target, told = self.scene, self.scene.drag.target, self.at_target()
        if target is None or told is None:
            self.tooltip.hide()
            return
        near = target.rect
        if is_polygon(target.shape):
            near = pygame.Rect(0, 0, scene.look.px(_NEAR), scene.look.px(_NEAR)).move_to(center=target.centre)
        told = self._written(told, scene.view.place_words(target.key))
        self.tooltip.point(told if told != Tip() else None, near, at_once=True)

    def _written(self, tip: Tip | None, words: Words | None) -> Tip | None:
        """Returns a tip without what only tells what the eye sees there."""
        unseen = {self.scene.view.say(line) for line in words.unseen()} if words is not None else set()
        if tip is None or not unseen:
            return tip
        return replace(tip, body=tuple(line for line in tip.body if line not in unseen))

    def at_target(self) -> Tip | None:
        """Returns what is said of the place where the thing in the hand would go; None where it would go nowhere."""
        scene, target = self.scene, self.scene.drag.target
        path = scene.handling.paths(scene.drag.holding).get(target.key) if target is not None else None
        if target is not None and scene.taking_back.target(scene.drag.holding) is not None:
            return Tip(target.label, (scene.say("table.take_back.text"),))
        if target is None or not path:
            return None
        words = scene.view.place_words(target.key)
        named = scene.view.tip(words) or Tip()
        resting = {scene.view.say(line) for line in words.resting} if words is not None else set()
        unknown, mark = scene.say("table.outlook.open"), scene.hands.mark_words(target.mark) if target.mark else None
        marked = (scene.view.say(mark),) if mark is not None else ()
        own = (line for line in named.body if line not in resting)
        lines = dict.fromkeys((*self.follows(path), *marked, *own))
        return replace(named, body=tuple(sorted(lines, key=lambda line: line == unknown)))

    def of_widget(self, widget: Widget) -> Tip | None:
        """Returns a control's hint, and what would follow for one that is a choice or a place to be clicked."""
        hint, path = as_tip(widget.hint), self.scene.meant_by(widget)
        brings = self.follows(path) if path else ()
        if not brings:
            return hint
        shown = hint or Tip(widget.label)
        return replace(shown, body=tuple(dict.fromkeys((*shown.body, *brings))))

    def follows(self, path: Path) -> tuple[str, ...]:
        """Returns what a gesture would bring, in the reader's language; () for one that this view cannot try."""
        view = self.scene.view
        if path[0] not in view.shown.legal_actions():
            return ()
        if self._shown is not view.shown or self._language != view.house.language:
            self._shown, self._language, self._known = view.shown, view.house.language, {}
        if path not in self._known:
            shown, trials = view.shown, self.trials
            found = trials.once(shown, path)
            own = view.outlook_words(found)
            lines = told(own, found, trials.now(shown, found.seat), trials.then(shown, path))
            self._known[path] = tuple(view.say(line) for line in lines)
        return self._known[path]

    def gives_away(self, path: Path) -> bool:
        """Tells whether a gesture leaves its seat with less, if the game ended right after it."""
        shown = self.scene.view.shown
        if path[0] not in shown.legal_actions():
            return False
        return self.trials.then(shown, path).forecast < self.trials.now(shown, path[0].seat).forecast
