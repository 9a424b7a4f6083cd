"""Drag and drop for every table: by mouse, by click and click, by keyboard; one controller, no code in scenes."""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from game.ui import paint
from game.ui.animation import FlyingToken, Sequence, Shake, Stage
from game.ui.drag.hand import Hand, Way, lift
from game.ui.drag.pieces import Piece
from game.ui.drag.things import DragCallbacks, Draggable, DropTarget, target_at
from game.ui.keys import is_key
from game.ui.look import Look
from game.ui.spatial import ARROWS, closest, nearest
from game.ui.widgets.base import ENTER_KEYS, Widget

_CLICK = 6
_SHAKE = 6


class DragController:
    """Moves one thing at a time.

    Give it events before the scene's Group, and give the Group `widgets` as a provider, so that things take the
    keyboard focus. Draw: draw_under above the board and its pieces, draw_over above everything. Leave out of the
    drawn table whatever is_away.
    """

    def __init__(self, look: Look, callbacks: DragCallbacks) -> None:
        self.look, self.callbacks = look, callbacks
        self.hand: Hand | None = None
        self.enabled = True
        self._flights = Stage(look)
        self._away: set[Hashable] = set()
        self._pieces: dict[Hashable, Piece] = {}

    @property
    def holding(self) -> Hashable | None:
        """The key of the thing in hand."""
        return self.hand.thing.key if self.hand else None

    @property
    def target(self) -> DropTarget | None:
        """The legal place where the thing would go now."""
        return self.hand.target if self.hand else None

    @property
    def moving(self) -> bool:
        """Whether frames are due: things fly, or legal places breathe."""
        return self._flights.moving or (self.hand is not None and not self.look.still)

    def is_away(self, key: Hashable) -> bool:
        """Checks whether a thing is in the hand or in flight, so not to be drawn in its place."""
        return key == self.holding or key in self._away

    def key(self) -> Hashable:
        """What the drawn table depends on: which things are away."""
        return (self.holding, tuple(sorted(map(repr, self._away))))

    def widgets(self) -> list[Widget]:
        """Gets a focusable stand-in for everything that can be taken now."""
        if self.hand is not None or not self.enabled:
            return []
        things = self.callbacks.draggables()
        known, self._pieces = self._pieces, {}
        for thing in things:
            piece = known.get(thing.key) or Piece(self.look, self._lift_by_keys)
            piece.show(thing)
            self._pieces[thing.key] = piece
        return list(self._pieces.values())

    def thing_at(self, point: tuple[int, int]) -> Draggable | None:
        """Gets the topmost thing at a point that can be taken; the last of the draggables lies on top."""
        things = [thing for thing in self.callbacks.draggables() if not self.is_away(thing.key)]
        return next((thing for thing in reversed(things) if thing.rect.collidepoint(point)), None)

    def handle(self, event: pygame.Event) -> bool:
        """Takes an event and returns whether it was used."""
        if not self.enabled:
            return False
        if self.hand is None:
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                thing = self.thing_at(event.pos)
                if thing is not None:
                    self.pick(thing, "drag", event.pos)
                    return True
            return False
        if event.type == pygame.MOUSEMOTION:
            self._follow(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP:
            if event.button == 1 and self.hand.way == "drag":
                self._release(event.pos)
            return True
        if event.type == pygame.MOUSEWHEEL:
            self.turn(-1 if event.y > 0 else 1)
            return True
        return self._key(event) if event.type == pygame.KEYDOWN else False

    def pick(self, thing: Draggable, way: Way = "carry", pointer: tuple[int, int] | None = None) -> None:
        """Takes a thing into the hand."""
        self._flights.skip_all()
        pointer = pointer or thing.rect.center
        grip = self._grip(thing, pointer) if way != "keys" else (0, 0)
        self.callbacks.on_pick(thing.key)
        targets = self.callbacks.legal_targets(thing.key)
        centre = pointer[0] - grip[0], pointer[1] - grip[1]
        self.hand = Hand(thing, targets, way, centre, pointer, grip, pointer, lift(self.look, thing))
        if way == "keys" and targets:
            first = closest(thing.rect.center, [target.rect for target in targets])
            self._aim(targets[first or 0])
        self.look.touch()

    def put_back(self, flying: bool = True) -> None:
        """Lays the thing in hand back where it was taken."""
        hand = self._empty_hand()
        if hand is None:
            return
        self.callbacks.on_put_back(hand.thing.key)
        if flying and hand.centre != hand.thing.rect.center:
            self._fly_home(hand, shaking=False)

    def cancel(self) -> None:
        """Forgets the thing in hand without a word, as when the table changes under it."""
        self._empty_hand()
        self._flights.skip_all()

    def turn(self, step: int) -> None:
        """Turns the thing in hand by steps clockwise, if it can be turned."""
        if self.hand is not None:
            self._changed(self.callbacks.on_turn(self.hand.thing.key, step))

    def flip(self) -> None:
        """Turns the thing in hand over, if it can be."""
        if self.hand is not None:
            self._changed(self.callbacks.on_flip(self.hand.thing.key))

    def refresh(self) -> None:
        """Asks again where the thing in hand may go."""
        if self.hand is not None:
            self.hand.targets = self.callbacks.legal_targets(self.hand.thing.key)
            self._retarget()

    def update(self, ms: float) -> bool:
        """Moves flights on; returns whether frames are due."""
        self._flights.update(ms)
        if self.moving:
            self.look.touch()
        return self.moving

    def draw_under(self, surface: pygame.Surface) -> None:
        """Draws the glow of legal places and the ghost of the thing in its place."""
        hand = self.hand
        if hand is None:
            return
        level = paint.breath(self.look)
        for target in hand.targets:
            if target is not hand.target:
                paint.legal_place(self.look, surface, target.rect, target.shape, level)
        if hand.target is not None:
            rect = hand.target.rect
            paint.glow(self.look, surface, rect.center, round(max(rect.size) * 0.8), "#C98A2A", 0.75)
            surface.blit(hand.ghost(rect.size), rect.topleft)
            paint.legal_place(self.look, surface, rect, hand.target.shape)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draws the thing in hand and what flies back."""
        self._flights.draw(surface)
        if self.hand is not None:
            self.hand.lifted.draw(surface, self.hand.centre)

    def _grip(self, thing: Draggable, pointer: tuple[int, int]) -> tuple[int, int]:
        width, height = thing.held_size or thing.rect.size
        return (
            round((pointer[0] - thing.rect.centerx) * width / max(1, thing.rect.width)),
            round((pointer[1] - thing.rect.centery) * height / max(1, thing.rect.height)),
        )

    def _lift_by_keys(self, thing: Draggable) -> None:
        self.pick(thing, "keys")

    def _empty_hand(self) -> Hand | None:
        hand, self.hand = self.hand, None
        self.look.touch()
        return hand

    def _follow(self, pointer: tuple[int, int]) -> None:
        hand = self.hand
        if hand is None or hand.way == "keys":
            return
        hand.pointer = pointer
        hand.centre = pointer[0] - hand.grip[0], pointer[1] - hand.grip[1]
        self._retarget()

    def _retarget(self) -> None:
        if self.hand is not None:
            self.hand.target = target_at(self.hand.targets, self.hand.pointer, self.hand.centre)
            self.look.touch()

    def _press(self, event: pygame.Event) -> bool:
        hand = self.hand
        if hand is None:
            return False
        if event.button == 3:
            self.put_back()
        elif event.button == 1 and hand.way != "drag":
            hand.way = "carry"
            self._follow(event.pos)
            self._drop(event.pos)
        return True

    def _release(self, pointer: tuple[int, int]) -> None:
        hand = self.hand
        if hand is None:
            return
        self._follow(pointer)
        if math.dist(pointer, hand.pressed_at) <= self.look.px(_CLICK):
            hand.way = "carry"
        else:
            self._drop(pointer)

    def _drop(self, pointer: tuple[int, int]) -> None:
        hand = self.hand
        if hand is None:
            return
        if hand.target is not None:
            self._empty_hand()
            self.callbacks.on_drop(hand.thing.key, hand.target.key)
            return
        if hand.thing.rect.collidepoint(pointer):
            self.put_back()
            return
        reason = self.callbacks.why_refused(hand.thing.key, pointer)
        if reason is None:
            self.put_back()
            return
        self._empty_hand()
        self.callbacks.on_put_back(hand.thing.key)
        self._fly_home(hand, shaking=True)
        self.callbacks.on_refused(reason, pointer)

    def _fly_home(self, hand: Hand, shaking: bool) -> None:
        if self.look.still:
            return
        key, home, picture = hand.thing.key, hand.thing.rect.center, hand.thing.picture(hand.thing.rect.size)
        self._away.add(key)

        def arrived() -> None:
            self._away.discard(key)
            self.look.touch()

        flight = FlyingToken(self.look, picture, hand.centre, home, self.look.theme.motion.refuse)
        shake = Shake(picture, home, self.look.px(_SHAKE), 160 if shaking else 0, arrived)
        self._flights.add(Sequence(flight, shake))

    def _changed(self, thing: Draggable | None) -> None:
        hand = self.hand
        if hand is None or thing is None:
            return
        hand.change(self.look, thing, self.callbacks.legal_targets(thing.key))
        if hand.way == "keys":
            index = closest(hand.centre, [target.rect for target in hand.targets])
            if index is None:
                hand.target = None
            else:
                self._aim(hand.targets[index])
        else:
            self._retarget()
        self.look.touch()

    def _aim(self, target: DropTarget) -> None:
        if self.hand is not None:
            self.hand.target = target
            raised = self.look.px(self.look.theme.shadow["lifted"].dy)
            self.hand.pointer = target.rect.center
            self.hand.centre = target.rect.centerx - raised // 2, target.rect.centery - raised
            self.look.touch()

    def _key(self, event: pygame.Event) -> bool:
        hand = self.hand
        if hand is None:
            return False
        if event.key == pygame.K_ESCAPE:
            self.put_back()
        elif is_key(event, pygame.K_r):
            self.turn(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif is_key(event, pygame.K_f):
            self.flip()
        elif event.key in ENTER_KEYS:
            self._drop(hand.pointer)
        elif event.key in ARROWS or event.key == pygame.K_TAB:
            self._move_aim(event)
        else:
            return False
        return True

    def _move_aim(self, event: pygame.Event) -> None:
        hand = self.hand
        if hand is None or not hand.targets:
            return
        hand.way = "keys"
        targets = list(hand.targets)
        if event.key == pygame.K_TAB:
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
            index = targets.index(hand.target) + step if hand.target in targets else 0
            self._aim(targets[index % len(targets)])
            return
        start = hand.target.rect if hand.target else pygame.Rect(hand.centre, (1, 1))
        found = nearest(start, [target.rect for target in targets], ARROWS[event.key])
        if found is not None:
            self._aim(targets[found])
