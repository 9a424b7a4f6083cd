"""The tutor at a table: says each step of a lesson, points at what it speaks of, waits for the learner's hand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.paths import journals_folder
from game.rules.kernel import Action, Message
from game.scenes.hall.change import change_settings
from game.scenes.table.choices import Choice
from game.scenes.table.marks import draw_ring
from game.scenes.table.roles import Plays
from game.scenes.table.spots import Spot
from game.table.errors import JournalError
from game.table.guidance import Guidance
from game.table.lesson import LEARNER, LessonStep, lessons_of
from game.table.settings import LEARNT
from game.ui.drag.things import DropTarget
from game.ui.outline import Outline, is_polygon

_SHADE = 96
Lit = tuple[pygame.Rect, Outline]
"""What stays in the light: its place, and its shape."""


class Tutor:
    """Stands between a guidance and a table scene, which asks it before it asks anybody else."""

    def __init__(self, scene: Plays, guidance: Guidance) -> None:
        self.scene, self.guidance = scene, guidance
        self._told = 0

    # -- what the table asks ----------------------------------------------------------------------------------------

    @property
    def may_act(self) -> bool:
        """Tells whether the learner may touch the table now."""
        return self.guidance.waits_for_learner

    def words(self) -> tuple[Message, Message | None]:
        """Returns the heading and the sentences of the present step, or of the last one that said something.

        While a gesture is being shown they stay as they were: the next step speaks of what comes of it.
        """
        guidance = self.guidance
        if not self.scene.stage.busy:
            self._told = guidance.at
        said = [number for number, step in enumerate(guidance.lesson.steps) if step.say]
        at = max((number for number in said if number <= self._told), default=said[0])
        return self.pages()[said.index(at)]

    def pages(self) -> Sequence[tuple[Message, Message]]:
        """Returns the heading and the sentences of all steps; the sentences are written in one size."""
        lesson = self.guidance.lesson
        said = [step for step in lesson.steps if step.say]
        places = ({"words": Message(lesson.words(step)), "n": n, "of": len(said)} for n, step in enumerate(said, 1))
        headings = [Message("table.lesson.heading", place) for place in places]
        return [(heading, self._sentences(step)) for heading, step in zip(headings, said, strict=True)]

    def _sentences(self, step: LessonStep) -> Message:
        """Returns the sentences of a step; the very first one of a title also tells who the learner is."""
        lesson = self.guidance.lesson
        text = Message(f"{lesson.words(step)}.text")
        if step is not lesson.steps[0] or lesson.name != lesson.title:
            return text
        return Message("table.lesson.you", {"text": text, "name": self.scene.view.names[LEARNER]})

    def choices(self, offered: Sequence[Choice]) -> list[Choice]:
        """Returns what can be chosen at this step: of what the game offers what the step waits for, and the tutor's."""
        guidance, say = self.guidance, self.scene.say
        if self.scene.stage.busy:
            return []
        if guidance.step is None:
            play_on = Choice(say("table.lesson.play_on"), primary=True, press=self.hand_over, hot_key=pygame.K_SPACE)
            return [play_on, *self._ways_on()]
        if not guidance.waits_for_learner:
            return [] if guidance.due else [
                Choice(say("table.lesson.go_on"), primary=True, press=self.go_on, hot_key=pygame.K_SPACE)
            ]  # fmt: skip
        fitting = [choice for choice in offered if not choice.actions or guidance.admits(choice.actions)]
        if guidance.left:
            fitting.append(Choice(say("table.lesson.show"), press=self.show))
        return fitting

    def at_end(self, scores: list[Choice]) -> list[Choice]:
        """Returns what can be chosen when the game is over: what is left to be said, then the scores."""
        return self.choices(()) if self.guidance.step is not None else [*scores, *self._ways_on()]

    def _ways_on(self) -> list[Choice]:
        """Returns the ways out of a finished lesson."""
        say = self.scene.say
        following = [Choice(say("table.lesson.next"), press=self.turn_to)] if self.following is not None else []
        return [*following, Choice(say("table.lesson.leave"), press=self.scene.app.pop)]

    def admits(self, path: Sequence[Action]) -> bool:
        """Tells whether a legal gesture is what the step waits for; if it is not, says so."""
        if self.guidance.admits(path):
            return True
        words = self.scene.view.say(Message("table.lesson.not_now"))
        self.scene.refused(words, self.scene.view.areas["prompt"].midtop)
        return False

    @property
    def due(self) -> bool:
        """Tells whether something is played by itself now."""
        return bool(self.guidance.due)

    def poll(self) -> Sequence[Action] | None:
        """Returns what is played by itself now, as a bot would answer; None when somebody else has to act."""
        return self.guidance.due or None

    def played(self, done: Sequence[Action]) -> None:
        """Takes note of a gesture at the table."""
        self.guidance.took(done)
        self._keep()

    @property
    def may_leave(self) -> bool:
        """Tells whether Esc leaves the table at once: a lesson has the menu."""
        return False

    def close(self) -> None:
        """Leaves nothing behind."""

    # -- what the learner presses -----------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Comes to the next step."""
        self.guidance.go_on()
        self._keep()
        self.scene.settle()

    def show(self) -> None:
        """Does what the step waits for, to be looked at."""
        self.scene.commit(self.guidance.left)

    def hand_over(self) -> None:
        """Ends the lesson; the game goes on among the same seats, and is kept from here on."""
        self.scene.end_lesson()
        try:
            self.scene.guest.wire.move_to(journals_folder())
        except JournalError as error:
            self.scene.notice(self.scene.say("table.trouble"), self.scene.say(error.message))
        self.scene.settle()

    @property
    def following(self) -> str | None:
        """Gets the lesson of the title that comes next: the first after this one that was never finished."""
        name, has_learnt = self.guidance.lesson.name, self.scene.app.settings.has_learnt
        names = lessons_of(self.guidance.lesson.title)
        return next((other for other in names[names.index(name) + 1 :] if not has_learnt(other)), None)

    def turn_to(self) -> None:
        """Leaves this table for the lesson that comes next."""
        app, following = self.scene.app, self.following
        app.pop()
        if following is not None:
            app.open.lesson(following)

    def _keep(self) -> None:
        """Keeps how far the learner has come, so that the lesson can be taken up again."""
        app, guidance = self.scene.app, self.guidance
        before, name, is_over = app.settings, guidance.lesson.name, guidance.step is None
        lessons = {**before.lessons, name: LEARNT if is_over else guidance.at}
        done = before.has_learnt(name) or is_over
        learnt = [*before.learnt, name] if done and name not in before.learnt else before.learnt
        if (lessons, learnt) != (before.lessons, before.learnt):
            change_settings(app, lessons=lessons, learnt=learnt)

    # -- what it points at ------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Leaves what the step speaks of in the light and darkens the rest, or rings it where the learner acts."""
        step, look, view = self.guidance.step, self.scene.look, self.scene.view
        if step is None or self.scene.stage.busy:
            return
        spots = [spot for key in step.points if (spot := view.spot(key)) is not None]
        if spots and not self.guidance.waits_for_learner:
            around = look.px(12)
            self._shade(surface, [(spot.rect.inflate(around, around), _grown(spot, around)) for spot in spots])
        for spot in spots:
            draw_ring(look, surface, spot)
        if (place := self._awaited()) is not None:
            draw_ring(look, surface, place)

    def _awaited(self) -> Spot | None:
        """Returns where what is in the hand is to go, the way it is turned now; None: nothing is held, or not so."""
        scene, left = self.scene, tuple(self.guidance.left)
        hand = scene.drag.hand
        if hand is None or not left:
            return None
        ways = scene.handling.paths(hand.thing.key)
        key = next((key for key, path in ways.items() if path == left), None)
        for place in hand.targets if key is not None else ():
            target = place if isinstance(place, DropTarget) else place.target(key) if key in place.places else None
            if target is not None and target.key == key:
                return Spot(key, target.rect, outline=target.shape)
        return None

    def _shade(self, surface: pygame.Surface, lit: Sequence[Lit]) -> None:
        view, size = self.scene.view, surface.get_size()
        kept = [*lit, *((view.areas[name], "rect") for name in ("prompt", "topbar"))]
        key = ("lesson shade", size, tuple((*rect, outline) for rect, outline in kept))
        shade = self.scene.look.cached(key, lambda: _shade_around(size, kept))
        surface.blit(shade, (0, 0))


def _shade_around(size: tuple[int, int], lit: Sequence[Lit]) -> pygame.Surface:
    shade = pygame.Surface(size, pygame.SRCALPHA)
    shade.fill((8, 4, 2, _SHADE))
    for rect, outline in lit:
        if is_polygon(outline):
            pygame.draw.polygon(shade, (0, 0, 0, 0), outline)
        elif outline == "round":
            pygame.draw.ellipse(shade, (0, 0, 0, 0), rect)
        else:
            shade.fill((0, 0, 0, 0), rect)
    return shade


def _grown(spot: Spot, around: int) -> Outline:
    """Returns what of a spot lies in the light: its outline, so many px larger across."""
    if not is_polygon(spot.outline):
        return spot.outline
    middle, larger = pygame.Vector2(spot.rect.center), 1 + around / max(1, spot.rect.width)
    corners = (middle + (pygame.Vector2(corner) - middle) * larger for corner in spot.outline)
    return tuple((round(corner.x), round(corner.y)) for corner in corners)
