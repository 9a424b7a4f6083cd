"""What the person at a table may take up, where it may go, and what can be clicked: spots and gestures together."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import cache

import pygame

from game.language import literal
from game.rules.kernel import Message, Refusal
from game.scenes.table import gestures
from game.scenes.table.gestures import Path
from game.scenes.table.roles import Plays
from game.scenes.table.spots import Key, Spot, image
from game.scenes.table.visit import visited
from game.table.trial import after, attempt
from game.ui import paint
from game.ui.drag import DragCallbacks, DragController, Draggable, DropArea, DropTarget, Place
from game.ui.drag.aim import area_at, every_target
from game.ui.drag.pieces import Piece
from game.ui.look import Look
from game.ui.outline import Outline, is_polygon
from game.ui.widgets import Widget

_FEW = 3
"""So many places at most are named where a thing was let go elsewhere."""
_BEFORE = "»"
"""The sign on what is done along with a step before it: a star would speak of points."""
_SIGN, _LITTLE_SIGN = 13, 7
_SMALL, _LOW = 36, 48
"""Things of fewer logical px stand close together, often with a number beside them: their rim is narrower."""
_LARGE, _MIDDLING = 64, 1.4
"""From so many logical px a thing bears the broadest rims; below, at most rims so many times as broad as usual."""


class Handling:
    """Answers the drag controller for a scene; everything is worked out once for each view that is shown."""

    def __init__(self, scene: Plays) -> None:
        self.scene = scene
        self.drag = DragController(
            scene.look,
            DragCallbacks(
                draggables=self.draggables,
                legal_targets=self.targets,
                on_drop=self.drop,
                why_refused=self.why_refused,
                on_refused=scene.refused,
                on_pick=self._pick,
                on_put_back=self._put_back,
                on_turn=self._turn,
                on_flip=self._flip,
                on_click=self._chosen,
                on_nowhere=self._tell_nowhere,
            ),
        )
        self._taken: Spot | None = None
        self._things: list[Draggable] | None = None
        self._clicks: dict[Key, Path] | None = None
        self._begun: dict[Key, Path | None] = {}
        self._paths: dict[tuple[Key, bool], dict[Key, Path]] = {}
        self._widgets: dict[Key, PressSpot] = {}
        self._sent: pygame.Rect | None = None

    def forget(self) -> None:
        """Forgets what was worked out for another view."""
        self._things = self._clicks = None
        self._begun.clear()
        self._paths.clear()
        if self.drag.hand is None:
            self._taken = None

    def moved(self) -> None:
        """Finds all places anew, as after a board was moved."""
        self._things = None
        self.drag.refresh()

    def laid_anew(self) -> None:
        """Holds the thing in the hand as large as the table is now, over its places as they lie now."""
        hand, view = self.drag.hand, self.scene.view
        spot = view.spot(self._taken.key) if hand is not None and self._taken is not None else None
        if hand is None or spot is None:
            return
        self._taken, key = spot, hand.thing.key
        self.drag.change(self._draggable(spot if spot.key == key else view.posed(spot, key)))

    def _pick(self, key: Key) -> None:
        self._taken = self.scene.view.spot(key)
        self.scene.app.sound.play("wood-pick")
        self.scene.hint.taken(key)
        self.scene.view.arrange()

    def _put_back(self, key: Key) -> None:
        self._taken = None
        self.scene.view.arrange()

    def _chosen(self, key: Key) -> None:
        targets = self.drag.hand.targets if self.drag.hand is not None else ()
        if self.scene.tray.choice(key) is not None:
            self.drag.put_back(flying=False)
            self.click(key)
        elif self.scene.hands.goes_at_click(self.scene.view.shown, key) and not targets[1:]:
            self.drag.put_back(flying=False)
            self.drag.dropped = None
            place = next((target.key for target in every_target(targets)), None)
            self.drop(key, place) if place is not None else self._tell_nowhere(key)

    @property
    def lifted(self) -> Key | None:
        """Gets the key of the spot from which the thing in the hand was taken, however it has been turned since."""
        return self._taken.key if self._taken is not None else None

    def _turn(self, key: Key, step: int) -> Draggable | None:
        return self._posed(self.scene.hands.turned(self.scene.view.shown, key, step))

    def _flip(self, key: Key) -> Draggable | None:
        return self._posed(self.scene.hands.flipped(self.scene.view.shown, key))

    def _posed(self, key: Key | None) -> Draggable | None:
        if key is None or self._taken is None:
            return None
        return self._draggable(self.scene.view.posed(self._taken, key))

    @property
    def otherwise(self) -> bool:
        """Tells whether Shift is held, which means the other of two closings."""
        return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)

    # -- things that are dragged ------------------------------------------------------------------------------------

    def draggables(self) -> Sequence[Draggable]:
        """Returns what can be taken up now."""
        if not self.scene.may_act:
            return ()
        if self._things is None:
            view, shown = self.scene.view, self.scene.view.shown
            keys = {*self.scene.hands.things(shown), *self.scene.taking_back.things()}
            self._things = [self._draggable(spot) for spot in view.reachable if spot.key in keys]
        return self._things

    def _draggable(self, spot: Spot) -> Draggable:
        view, look = self.scene.view, self.scene.look
        tip = view.spot_tip(spot)
        picture = spot.lifted or spot.picture
        assert picture is not None, f"{spot.key} is dragged and has no picture"
        held = (spot.held, spot.held) if isinstance(spot.held, int) else spot.held
        return Draggable(
            spot.key, spot.rect, lambda size: image(look, picture, size), tip.title if tip else "", tip, spot.outline,
            held, middle=spot.middle, reach=spot.reach,
        )  # fmt: skip

    def targets(self, key: Key) -> list[Place]:
        """Returns the places where a thing may go now, as far as they are in sight: regions, then single ones."""
        view = self.scene.view
        places = self.paths(key)
        if (home := self.scene.taking_back.target(key)) is not None:
            return [home]
        barred = tuple(self._barred(places))
        found: list[Place] = [self._labelled(area) for area in view.regions(key, places)]
        held = {place for area in found for place in area.places}  # type: ignore[union-attr]
        for place in places:
            spot = view.spot(place) if place not in held else None
            if spot is not None:
                tip = view.tip(spot.words)
                label, hands, path = tip.title if tip else "", self.scene.hands, places[place]
                dim, mark = hands.wastes(view.shown, path), hands.mark(view.shown, path)
                over = barred if is_polygon(spot.outline) else ()
                found.append(DropTarget(place, spot.rect, spot.outline, label, dim, mark, middle=spot.middle,
                                        ring=spot.ring, barred=over))  # fmt: skip
        return found

    def _barred(self, places: Collection[Key]) -> Iterator[pygame.Rect]:
        """Yields where small places are that a thing may not go to: who lets it go there means nothing below."""
        bars = self.scene.hands.bars
        for spot in self.scene.view.reachable if bars else ():
            named = isinstance(spot.key, tuple) and spot.key[0] in bars
            if named and spot.key not in places and not is_polygon(spot.outline):
                yield spot.rect

    def _labelled(self, area: DropArea) -> DropArea:
        """Returns a region whose places have their names."""
        target = area.target

        @cache
        def labelled(place: Key) -> DropTarget:
            tip = self.scene.view.tip(self.scene.view.place_words(place))
            return replace(target(place), label=tip.title if tip else "")

        return replace(area, target=labelled)

    def paths(self, key: Key) -> dict[Key, Path]:
        """Returns where a thing may go, and the actions that this means."""
        asked = key, self.otherwise
        if asked not in self._paths:
            self._paths[asked] = gestures.paths(self.scene.hands, self.scene.view.shown, key, self.otherwise)
        return self._paths[asked]

    def drop(self, key: Key, place: Key) -> None:
        """Carries out what a drag meant; as long as it is on its way, the thing stays where it was dropped."""
        path = self.paths(key).get(place)
        if not path:
            self._put_back(key)
            self.scene.taking_back.take(key)
            return
        scene, hand, shown = self.scene, self.drag.dropped, self.scene.view.shown
        scene.app.sound.play("wood-drop")

        def back() -> None:
            self._sent = None
            scene.settle()
            if hand is not None:
                self.drag.send_home(hand.thing, hand.centre)

        if not scene.commit(path, by_hand=len(path), returned=back):
            self._put_back(key)
        elif scene.post.pending is not None and hand is not None and hand.target is not None:
            self._leave(hand.thing, hand.target.rect, after(shown, path) is None)

    def _leave(self, thing: Draggable, rect: pygame.Rect, lies_there: bool) -> None:
        """Leaves a thing where it was dropped, marked; ``lies_there``: nobody knows yet what the table looks like."""
        view, self._sent = self.scene.view, rect
        if lies_there:
            view.away.append(thing.key)
            view.repaint()
            view.land(thing.picture(rect.size), rect)

    def why_refused(self, key: Key, point: tuple[int, int]) -> str:
        """Returns why the thing may not go where it was let go: what forbids it, or else where it belongs."""
        view = self.scene.view
        if self.scene.tray.choice(key) is not None and not self.paths(key):
            return self.why_nowhere(key)
        spot = next((s for s in reversed(view.reachable) if s.holds(point) and self._is_place(s)), None)
        place = spot.key if spot is not None else self._meant_in_region(key, point)
        refusal = gestures.refusal(self.scene.hands, view.shown, key, place) if place is not None else None
        return self.scene.refusal_text(refusal) if refusal is not None else self.why_nowhere(key)

    def _belongs(self, key: Key) -> Message | Refusal:
        """Returns where a thing goes, since it does not go where it was let go; or why it goes nowhere."""
        scene, view, shown = self.scene, self.scene.view, self.scene.view.shown
        own = scene.hands.belongs(shown, key)
        if own is not None:
            return own
        targets = every_target(self.targets(key))
        named = [view.place_words(target.key) for target in targets]
        names = dict.fromkeys(view.say(words.title) if words is not None else "" for words in named)
        if 0 < len(names) <= _FEW and all(names):
            return Message("table.drop.places", {"places": literal("; ".join(names))})
        if targets:
            return Message("table.drop.lit")
        if any(gestures.paths(scene.hands, shown, pose) for pose in gestures.poses(scene.hands, shown, key)):
            return Message("table.drop.turned")
        return gestures.refusal(scene.hands, shown, key, None) or Message("table.drop.nowhere")

    def why_nowhere(self, key: Key) -> str:
        """Returns why a thing that has no place goes nowhere, or only turned."""
        if self.scene.tray.choice(key) is not None and not self.paths(key):
            return self.scene.say("table.chosen.later")
        said = self._belongs(key)
        return self.scene.refusal_text(said) if isinstance(said, Refusal) else self.scene.view.say(said)

    def _tell_nowhere(self, key: Key) -> None:
        """Says at the thing that keys have taken up why it goes nowhere: nobody can let it go in a wrong place."""
        thing = next((thing for thing in self.draggables() if thing.key == key), None)
        if thing is not None:
            self.scene.refused(self.why_nowhere(key), thing.rect.center)

    def _meant_in_region(self, key: Key, point: tuple[int, int]) -> Key | None:
        """Returns the place of a board with many places that is meant, legal or not."""
        centre = self.drag.hand.centre if self.drag.hand is not None else point
        area = area_at(self.scene.view.regions(key, self.paths(key)), point, centre)
        return area.meant(centre) if area is not None else None

    def _is_place(self, spot: Spot) -> bool:
        return self.scene.hands.is_place(self.scene.view.shown, spot.key)

    # -- places that are clicked ------------------------------------------------------------------------------------

    def clicks(self) -> dict[Key, Path]:
        """Returns the places that are clicked now, and the actions that this means; none for what only asks on."""
        if not self.scene.may_act:
            return dict(self.scene.tray.clicks())
        if self._clicks is None:
            self._clicks = dict(gestures.clicks(self.scene.hands, self.scene.view.shown, self.otherwise))
        return {**self._clicks, **self.scene.tray.clicks()}

    def click(self, key: Key) -> None:
        """Carries out what a click meant, or has the view show the table otherwise."""
        choice = self.scene.tray.choice(key)
        path = self.clicks().get(key)
        if choice is not None:
            self.scene.choose(choice)
        elif path:
            self.scene.app.sound.play("wood-pick")
            self.scene.commit(path)
        elif key in self.scene.view.pressable:
            self.scene.view.press(key)
        elif (seat := visited(key)) is not None:
            self.scene.visit(seat)

    def _sides(self) -> list[Key]:
        """Returns the cards of the others, from whose side the table can be looked at, but those under the tray."""
        view = self.scene.view
        tray, keys = view.spot(("choices",)), [("rival", seat) for seat in view.rivals()]
        found = [(key, spot.rect) for key in keys if (spot := view.spot(key)) is not None]
        return [key for key, rect in found if tray is None or not rect.colliderect(tray.rect)]

    def refuse_click(self, point: tuple[int, int]) -> bool:
        """Says why what lies at a point cannot be clicked now, where that was meant; returns whether it was."""
        scene = self.scene
        shown = scene.view.shown
        under = [spot.key for spot in reversed(scene.view.reachable) if spot.holds(point)] if scene.may_act else []
        meant = next((action for key in under if (action := scene.hands.meant_by_click(shown, key)) is not None), None)
        refusal = shown.why_not(meant) if meant is not None else None
        if refusal is not None:
            scene.refused(scene.refusal_text(refusal), point)
        return refusal is not None

    def meant_by(self, widget: Widget) -> Path | None:
        """Returns what a click on one of the stand-ins would do."""
        return self.clicks().get(widget.spot.key) if isinstance(widget, PressSpot) else None

    def is_idle(self, widget: Widget) -> bool:
        """Tells whether a stand-in is a thing that goes nowhere, or a place that only shows the table otherwise."""
        if isinstance(widget, PressSpot):
            return widget.spot.key not in self.clicks()
        return isinstance(widget, Piece) and (widget.thing is None or self.begins(widget.thing.key) is None)

    def widgets(self) -> list[Widget]:
        """Returns a focusable stand-in for everything that can be taken or clicked."""
        view = self.scene.view
        clickable = {*self.clicks(), *view.pressable, *self._sides()} if self.drag.hand is None else set()
        known, self._widgets = self._widgets, {}
        for spot in view.reachable if clickable else ():
            if spot.key in clickable:
                widget = self._widgets[spot.key] = known.get(spot.key) or PressSpot(self, spot)
                widget.show(spot)
        pieces = (piece for piece in self.drag.widgets() if not self._is_chosen(piece))
        return sorted((*self._widgets.values(), *pieces), key=self.is_side)

    def is_side(self, widget: Widget) -> bool:
        """Tells whether a stand-in is a card of another, from whose side the table can only be looked at."""
        return isinstance(widget, PressSpot) and visited(widget.spot.key) is not None and self.is_idle(widget)

    def _is_chosen(self, widget: Widget) -> bool:
        """Tells whether keys choose a thing in the tray instead of taking it up."""
        thing = widget.thing if isinstance(widget, Piece) else None
        return thing is not None and self.scene.tray.choice(thing.key) is not None

    # -- what comes along -------------------------------------------------------------------------------------------

    def draw_company(self, surface: pygame.Surface) -> None:
        """Draws, as ghosts, what would go to its place before the thing in the hand, as a start tile does."""
        hand, view, hands = self.drag.hand, self.scene.view, self.scene.hands
        if hand is None or hand.target is None:
            return
        path, table = self.paths(hand.thing.key).get(hand.target.key, ()), view.shown
        for action in path:
            touch = hands.touch(table, action)
            goes_along = touch.becomes is None and hand.thing.key not in (touch.takes, *touch.others)
            picture = view.picture_of(touch.takes) if goes_along and touch.takes is not None else None
            place = view.spot(touch.puts) if touch.puts is not None else None
            if picture is not None and place is not None and hand.target.key not in touch.places:
                ghost = paint.translucent(image(self.scene.look, picture, place.rect.size), 0.75)
                surface.blit(ghost, place.rect)
                draw_rim(self.scene.look, surface, place.rect.inflate(-12, -12), place.outline)
            tried = attempt(table, action)
            if tried is None:
                break
            table = tried.table

    def draw_sent(self, surface: pygame.Surface) -> None:
        """Marks what was dropped and is on its way."""
        if self._sent is not None and self.scene.post.pending is not None:
            look = self.scene.look
            paint.badge(look, surface, self._sent.move(look.px(7), look.px(9)).topleft, "…", 13)

    # -- what glows -------------------------------------------------------------------------------------------------

    def draw_rims(self, surface: pygame.Surface) -> None:
        """Rims what may be acted on: gold where all works, a sign where something comes before; only while one may."""
        if not self.scene.may_act or self.drag.hand is not None:
            return
        look, view = self.scene.look, self.scene.view
        for thing in self.draggables():
            path = self.begins(thing.key) if self.scene.tray.choice(thing.key) is None else None
            if path is None:
                continue
            if self._goes_itself(thing.key, path):
                draw_rim(look, surface, thing.rect, thing.shape)
            else:
                size = self._sign_size(thing)
                paint.badge(look, surface, self.sign_place(thing), _BEFORE, size, ink=look.theme.colour.gold_lit)
        tray = view.spot(("choices",))
        for key in self.clicks():
            spot = view.spot(key)
            if spot is not None and tray is not None and self.scene.tray.choice(key) is None:
                spot = None if spot.rect.colliderect(tray.rect) else spot
            if spot is not None and spot.ring is not None:
                paint.legal_ring(look, surface, spot.centre, spot.ring.token, spot.ring.side)
            elif spot is not None and self.comes_first(key):
                badge = spot.rect.inflate(-look.px(15), -look.px(15)).topleft
                paint.badge(look, surface, badge, _BEFORE, 9, ink=look.theme.colour.gold_lit)
            elif spot is not None:
                draw_rim(look, surface, spot.rect, spot.outline)

    def _sign_size(self, thing: Draggable) -> int:
        """Returns the radius of the sign on a thing, logical px: one that is small is not hidden by it."""
        return _SIGN if min(thing.rect.size) >= self.scene.look.px(_SMALL) else _LITTLE_SIGN

    def sign_place(self, thing: Draggable) -> tuple[int, int]:
        """Returns where a thing bears its sign: in a corner, else at its foot; on held cards at the head."""
        look, size = self.scene.look, self._sign_size(thing)
        corner = thing.rect.move(look.px(size // 2 + 1), look.px(size // 2 + 3)).topleft  # clear of a heading above
        numbered = [spot.rect for spot in self.scene.view.reachable if spot.count > 1 and spot.key != thing.key]
        others = [other.rect for other in self.draggables() if other.key != thing.key] + numbered
        sign = pygame.Rect(0, 0, look.px(2 * size), look.px(2 * size)).move_to(center=corner)
        if sign.collidelist(others) < 0:
            return corner
        if thing.middle is not None:
            return thing.middle[0], corner[1]
        return thing.rect.move(0, -look.px(size // 2 + 1)).midbottom

    def comes_first(self, key: Key) -> bool:
        """Tells whether something comes before what a click on a place is about."""
        path = self.clicks()[key]
        if len(path) < 2 or self.scene.tray.choice(key) is not None:
            return False
        return key not in self.scene.hands.touch(self.scene.view.shown, path[0]).places

    def waits(self, key: Key) -> bool:
        """Tells whether something comes before what can be done with a thing or a place, and is done along with it."""
        if key in self.clicks():
            return self.comes_first(key)
        if self.scene.tray.choice(key) is not None or all(thing.key != key for thing in self.draggables()):
            return False
        path = self.begins(key)
        return path is not None and not self._goes_itself(key, path)

    def _goes_itself(self, key: Key, path: Path) -> bool:
        """Tells whether a path begins with a thing itself, turned as it may be, and not with what comes before it."""
        hands, shown = self.scene.hands, self.scene.view.shown
        things = hands.touch(shown, path[0]).things
        return key in things or any(pose in things for pose in gestures.poses(hands, shown, key))

    def begins(self, key: Key) -> Path | None:
        """Returns some path that a thing may take now; None: it goes nowhere."""
        if key not in self._begun:
            self._begun[key] = gestures.can_move(self.scene.hands, self.scene.view.shown, key)
        return self._begun[key]


def draw_rim(look: Look, surface: pygame.Surface, rect: pygame.Rect, outline: Outline) -> None:
    """Draws a golden rim with dark edges around what may be acted on."""
    gold, rims = look.theme.colour.gold, look.theme.line.rims
    if is_polygon(outline):
        paint.polygon_ring(look, surface, outline, gold, (2 if min(rect.size) < look.px(_LOW) else 3) * rims)
        return
    small = min(rect.size) < look.px(_SMALL)
    rims = min(rims, _MIDDLING) if min(rect.size) < look.px(_LARGE) else rims
    edge, line = (1, max(2, look.px(2 * rims))) if small else (max(1, look.px(1.6 * rims)), max(2, look.px(3 * rims)))
    around = max(look.px(7 if small else 12), 2 * (line + 2 * edge) - 2)  # a broad rim hides nothing of what is small
    ring, radius = rect.inflate(around, around), look.px(look.theme.radius.tile) + 3
    pygame.draw.rect(surface, look.theme.colour.oak_night, ring, line + 2 * edge, border_radius=radius)
    pygame.draw.rect(surface, gold, ring.inflate(-2 * edge, -2 * edge), line, border_radius=radius - edge)


class PressSpot(Widget):
    """Focus, hint, Enter and click for a place that is clicked."""

    heard_as = "button"

    def __init__(self, handling: Handling, spot: Spot) -> None:
        super().__init__(handling.scene.look, spot.rect)
        self._handling, self.spot = handling, spot
        self._shown: tuple[Spot, object] | None = None

    def show(self, spot: Spot) -> None:
        """Follows the spot to where it lies now; what was said of the very same one in the same language is kept."""
        view, known = self._handling.scene.view, self._shown
        if known is not None and known[0] is spot and known[1] is view.house.language:
            return
        self._shown, tip = (spot, view.house.language), view.spot_tip(spot)
        self.spot, self.rect, self.label, self.hint = spot, spot.rect, tip.title if tip else "", tip
        self.shape = "rect" if spot.outline == "square" else spot.outline

    def hit(self, point: tuple[int, int]) -> bool:
        return self.covers(point)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.activate()
            return True
        return super().handle(event)

    def activate(self) -> None:
        self._handling.click(self.spot.key)
