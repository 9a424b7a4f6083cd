"""Drag and drop for every table: by mouse, by click and click, by keyboard; one controller, no code in scenes."""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from game.ui.animation import FlyingToken, Sequence, Shake, Stage
from game.ui.drag.aim import area_at, every_target, next_target, target_at, target_of
from game.ui.drag.glow import draw_places
from game.ui.drag.hand import Hand, Way, held_size
from game.ui.drag.pieces import Piece
from game.ui.drag.things import DragCallbacks, Draggable, DropTarget
from game.ui.keys import is_key
from game.ui.look import Look
from game.ui.outline import holds
from game.ui.spatial import direction_of
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
        self.dropped: Hand | None = None
        """What was in the hand when it was last dropped at a place."""
        self.enabled = True
        self._flights = Stage(look)
        self._away: set[Hashable] = set()
        self._pieces: dict[Hashable, Piece] = {}

    @property
    def holding(self) -> Hashable | None:
        """Gets the key of the thing in hand."""
        return self.hand.thing.key if self.hand else None

    @property
    def target(self) -> DropTarget | None:
        """Gets the legal place where the thing would go now."""
        return self.hand.target if self.hand else None

    @property
    def moving(self) -> bool:
        """Tells whether frames are due: things fly, or legal places breathe."""
        return self._flights.moving or (self.hand is not None and not self.look.still)

    def is_away(self, key: Hashable) -> bool:
        """Tells whether a thing is in the hand or in flight, so not to be drawn in its place."""
        return key == self.holding or key in self._away

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
        lying = next((thing for thing in reversed(things) if holds(thing.shape, thing.rect, point)), None)
        return lying or next((thing for thing in things if thing.is_near(point)), None)

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
            return self.turn(-1 if event.y > 0 else 1)
        return self._key(event) if event.type == pygame.KEYDOWN else False

    def pick(self, thing: Draggable, way: Way = "carry", pointer: tuple[int, int] | None = None) -> None:
        """Takes a thing into the hand."""
        self._flights.skip_all()
        pointer = pointer or thing.rect.center
        grip = self._grip(thing, pointer) if way != "keys" else (0, 0)
        self.callbacks.on_pick(thing.key)
        targets = self.callbacks.legal_targets(thing.key)
        self.hand = Hand(self.look, thing, targets, way, pointer, grip, pointer, held_size(thing))
        self.hand.follow(pointer)
        if way == "keys":
            self._aim_near(thing.rect.center)
            if self.hand.target is None:
                self.callbacks.on_nowhere(thing.key)
        else:
            self._fit()
            self.hand.prepare()
        self.look.touch()

    def put_back(self, flying: bool = True) -> None:
        """Lays the thing in hand back where it was taken."""
        hand = self._empty_hand()
        if hand is None:
            return
        self.callbacks.on_put_back(hand.thing.key)
        if flying and hand.centre != hand.thing.rect.center:
            self.send_home(hand.thing, hand.centre, shaking=False)

    def cancel(self) -> None:
        """Forgets the thing in hand without a word, as when the table changes under it."""
        self._empty_hand()
        self._flights.skip_all()

    def turn(self, step: int) -> bool:
        """Turns the thing in hand by steps clockwise, its grip with it; returns whether it can be turned."""
        hand = self.hand
        thing = self.callbacks.on_turn(hand.thing.key, step) if hand is not None else None
        if hand is None or thing is None:
            return False
        degrees = step * thing.step_degrees
        hand.turn_grip(degrees, hand.size[::-1] if degrees % 180 == 90 else hand.size)
        self._changed(hand, thing)
        return True

    def flip(self) -> bool:
        """Turns the thing in hand over, its grip with it; returns whether it can be."""
        hand = self.hand
        thing = self.callbacks.on_flip(hand.thing.key) if hand is not None else None
        if hand is None or thing is None:
            return False
        hand.flip_grip(hand.size)
        self._changed(hand, thing)
        return True

    def refresh(self) -> None:
        """Asks again where the thing in hand may go, as after the board was moved under it."""
        if self.hand is None:
            return
        self.hand.aim_at(self.callbacks.legal_targets(self.hand.thing.key))
        if self.hand.way == "keys":
            self._aim_near(self.hand.pointer)
        else:
            self._retarget()

    def change(self, thing: Draggable) -> None:
        """Takes the thing in hand as it is laid out now, gripped where it was, as after the window was resized."""
        if self.hand is not None:
            self._changed(self.hand, thing)

    def aim_at(self, key: Hashable) -> bool:
        """Aims the thing in hand at a legal place, as with the keys; returns whether there is such a place."""
        hand = self.hand
        found = target_of(hand.targets, key) if hand is not None else None
        if hand is None or found is None:
            return False
        hand.way = "keys"
        self._aim(found)
        return True

    def drop_here(self) -> None:
        """Lets the thing in hand go where it is aimed at."""
        if self.hand is not None:
            self._drop(self.hand.pointer)

    def update(self, ms: float) -> bool:
        """Moves flights on; returns whether frames are due."""
        self._flights.update(ms)
        if self.moving:
            self.look.touch()
        return self.moving

    def draw_under(self, surface: pygame.Surface) -> None:
        """Draws the glow of legal places and the ghost of the thing in its place."""
        if self.hand is not None:
            draw_places(self.look, surface, self.hand)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draws the thing in hand and what flies back."""
        self._flights.draw(surface)
        if self.hand is not None:
            self.hand.lifted.draw(surface, self.hand.centre, chosen=self.hand.way == "carry")

    def _grip(self, thing: Draggable, pointer: tuple[int, int]) -> tuple[float, float]:
        """Returns where a thing is held, from its middle; by the middle, if it was taken by what lies behind it."""
        if not thing.rect.collidepoint(pointer):
            return 0.0, 0.0
        width, height = held_size(thing)
        if not holds(thing.shape, thing.rect, pointer):
            return 0, 0
        return (
            (pointer[0] - thing.rect.centerx) * width / max(1, thing.rect.width),
            (pointer[1] - thing.rect.centery) * height / max(1, thing.rect.height),
        )

    def _lift_by_keys(self, thing: Draggable) -> None:
        self.pick(thing, "keys")

    def _empty_hand(self) -> Hand | None:
        hand, self.hand = self.hand, None
        self.look.touch()
        return hand

    def _follow(self, pointer: tuple[int, int]) -> None:
        if self.hand is not None and self.hand.way != "keys":
            self.hand.follow(pointer)
            self._retarget()

    def _retarget(self) -> None:
        hand = self.hand
        if hand is None:
            return
        self._fit()
        hand.target = target_at(hand.targets, hand.pointer, hand.centre, hand.thing.key)
        self.look.touch()

    def _fit(self) -> None:
        """Gives the thing the size that it has over the board under the pointer."""
        hand = self.hand
        if hand is not None:
            area = area_at(hand.targets, hand.pointer, hand.pointer)
            hand.resize(area.size if area is not None and area.size else held_size(hand.thing))

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
            self.callbacks.on_click(hand.thing.key)
        else:
            self._drop(pointer)

    def _drop(self, pointer: tuple[int, int]) -> None:
        hand = self.hand
        if hand is None:
            return
        if hand.target is not None:
            self.dropped = self._empty_hand()
            self.callbacks.on_drop(hand.thing.key, hand.target.key)
            return
        if hand.thing.is_near(pointer):
            self.put_back()
            return
        reason = self.callbacks.why_refused(hand.thing.key, pointer)
        if reason is None:
            self.put_back()
            return
        self._empty_hand()
        self.callbacks.on_put_back(hand.thing.key)
        self.send_home(hand.thing, hand.centre)
        self.callbacks.on_refused(reason, pointer)

    def send_home(self, thing: Draggable, start: tuple[int, int], shaking: bool = True) -> None:
        """Lets a thing fly from a point back to where it was taken; ``shaking``: since it was refused."""
        if self.look.still:
            return
        key, home, picture = thing.key, thing.rect.center, thing.picture(thing.rect.size)
        self._away.add(key)

        def arrived() -> None:
            self._away.discard(key)
            self.look.touch()

        flight = FlyingToken(self.look, picture, start, home, self.look.theme.motion.refuse)
        shake = Shake(picture, home, self.look.px(_SHAKE), 160 if shaking else 0, arrived)
        self._flights.add(Sequence(flight, shake))

    def _changed(self, hand: Hand, thing: Draggable) -> None:
        hand.change(thing, self.callbacks.legal_targets(thing.key))
        if hand.way == "keys":
            self._aim_near(hand.target.centre if hand.target else hand.pointer)
        else:
            self._retarget()
        self.look.touch()

    def _aim_near(self, point: tuple[int, int]) -> None:
        """Aims at the place closest to a point, or at none if there are none."""
        hand = self.hand
        if hand is None:
            return
        targets = every_target(hand.targets)
        nearest = min(targets, key=lambda target: math.dist(target.centre, point), default=None)
        if nearest is None:
            hand.target = None
            hand.follow(point)
        else:
            self._aim(nearest)

    def _aim(self, target: DropTarget) -> None:
        hand = self.hand
        if hand is not None:
            hand.target = target
            raised = self.look.px(self.look.theme.shadow["lifted"].dy)
            hand.pointer = target.centre
            self._fit()
            hand.centre = target.centre[0] - raised // 2, target.centre[1] - raised
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
        elif event.key == pygame.K_TAB or direction_of(event) is not None:
            self._move_aim(event)
        else:
            return False
        return True

    def _move_aim(self, event: pygame.Event) -> None:
        hand = self.hand
        targets = every_target(hand.targets) if hand is not None else []
        if hand is None or not targets:
            return
        hand.way = "keys"
        if event.key == pygame.K_TAB:
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
            keys = [target.key for target in targets]
            index = keys.index(hand.target.key) + step if hand.target and hand.target.key in keys else 0
            self._aim(targets[index % len(targets)])
            return
        direction = direction_of(event)
        assert direction is not None
        found = next_target(targets, hand.target, hand.centre, direction, event.key)
        if found is not None:
            self._aim(found)
