"""What the program does for who hears it: it keeps a reader's screen up to date, and speaks where a voice is wished."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import pygame

from game.language import Language
from game.scenes.house import House
from game.scenes.scene import AGAIN, Scene
from game.ui.keys import is_key
from game.ui.reader import Known, Reader, Tree, grow_ahead, tree_of
from game.ui.reader.nodes import DEEDS
from game.ui.reader.reader import ASKED
from game.ui.telling.signs import heard
from game.ui.voice.speaker import Speaker, spoken

_WORDS = ("on", "off", "grey", "hidden")
MOST_SPELT = 8192
VOICE_KEY = pygame.K_F9
SLICE_MS = 3.0
"""So long at most a frame finds what there is to tell; what is left comes with the next frames."""
_ASKS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, ASKED)


class Hall(House, Protocol):
    """The program, as its ear knows it."""

    language: Language

    @property
    def scene(self) -> Scene: ...


class Ear:
    """Tells the top scene to screen readers and to the own voice, once a settle; without either it does nothing."""

    def __init__(self, hall: Hall, reader: Reader, change: Callable[..., Any]) -> None:
        """change: takes over some changed settings, and keeps them."""
        self.hall, self.reader, self._change = hall, reader, change
        self.speaker: Speaker | None = None
        self._told = self._cut = False
        self._tree: Tree | None = None
        self._extra = self._before = ""
        self._nodes: tuple[Language | None, Known] = None, Known()
        self._offered: int | None = None
        """The thing beside which the own voice is offered; None: not yet."""
        self._spelt: dict[tuple[str, str, str], str] = {}
        self._sought: tuple[Scene, bool] | None = None
        self._pieces: Iterator[object] | None = None
        """What is being found in slices, of a scene: what there is to tell, or, once it is told, what is asked next."""

    @property
    def _known(self) -> Known:
        """Gets the nodes that were made in the language of today: signs alone are the same in several."""
        if self._nodes[0] is not self.hall.language:
            self._nodes = self.hall.language, Known()
        return self._nodes[1]

    @property
    def seeks(self) -> bool:
        """Tells whether there is something left to be found in the next frames."""
        return self._pieces is not None and self.is_open

    @property
    def is_open(self) -> bool:
        """Tells whether anybody hears."""
        return self.reader.is_awake or self.speaker is not None

    def use(self, wished: bool) -> None:
        """Begins to speak, or ends, as the settings wish it."""
        if wished and self.speaker is None:
            from game.ui.voice.system import open_mouth
            from game.ui.voice.voice import Voice

            self.speaker, self._told = Speaker(Voice(open_mouth)), False
        elif not wished and self.speaker is not None:
            self.close()

    def close(self) -> None:
        """Ends the voice."""
        if self.speaker is not None:
            self.speaker.voice.close()
            self.speaker = None

    def take(self, event: pygame.Event) -> bool:
        """Notes an event before anybody uses it; returns whether it was the key that turns the voice on and off.

        Whoever asks for something has heard the screen as it stands: what is not told yet is told first.
        """
        if event.type in _ASKS:
            if self.seeks and not self._told and not self.hall.scene.busy:
                self.tell()
            self._sought = self._pieces = None
        self._told = self._told and event.type == pygame.MOUSEMOTION
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._cut, self._extra, self._before = True, "", self._extra
            self.reader.go_on()
        if event.type != pygame.KEYDOWN or event.key != VOICE_KEY:
            return False
        self._turn_voice()
        return True

    def _turn_voice(self) -> None:
        """Turns the voice on and off; beside a screen reader it first tells the news, then all."""
        ways = ("off", "news", "all") if self.reader.is_awake else ("off", "all")
        voice = self.hall.settings.voice
        voice = ways[(ways.index(voice) + 1) % len(ways)] if voice in ways else "off"
        self._change(voice=voice)
        if self.speaker is not None:
            words = self.hall.language.text(f"hall.voice.begins.{voice}")
            self.speaker.voice.say(words, self.hall.language.code, cut=True)

    def key(self, event: pygame.Event) -> None:
        """Takes a key that nobody has used: S says the last message again, Shift+S all of what has the focus."""
        if event.type != pygame.KEYDOWN or not is_key(event, pygame.K_s):
            return
        if event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META):
            return
        if event.mod & pygame.KMOD_SHIFT:
            self._describe()
        else:
            self.hall.scene.say_again()

    def _describe(self) -> None:
        """Says all of what has the focus."""
        if self._tree is not None:
            words = spoken(self._tree.nodes[self._tree.focus], "full", self._words())
            words = words + AGAIN if words == self._before else words
            self._extra = "" if self.hall.scene.say_too(words) else words

    def ask(self, event: pygame.Event) -> bool:
        """Does what a screen reader's user asks; returns whether the event is of that kind."""
        if event.type != ASKED:
            return False
        if event.act == "wake":
            self.reader.woken()
        else:
            self.hall.scene.perform(self.reader.source(event.node), event.act, event.value)
        return True

    def redrawn(self, moving: bool) -> None:
        """Is told that the screen was drawn: it may be another."""
        self._told = self._told and moving

    def settle(self) -> None:
        """Tells the screen as it stands, once nothing moves on it, and then finds what may be asked next.

        What there is to tell is found in slices: a frame is never late for it, nor a key.
        """
        if self.is_open and not self.hall.scene.busy and self._found() and not self._told:
            self.tell()
            self._seek(self.foreseen())
        if self.speaker is not None and self.speaker.voice.problem:
            self._say_problem(self.speaker.voice.problem)

    def _seek(self, pieces: Iterator[object]) -> None:
        self._sought, self._pieces = (self.hall.scene, self._told), pieces

    def readied(self) -> Iterator[object]:
        """Finds what there is to tell in pieces, and yields after each; where much is new, its nodes too."""
        scene, now = self.hall.scene, self.hall.look.now
        begun = now()
        yield from scene.readied()
        if now() - begun >= SLICE_MS:
            yield from grow_ahead(scene.entries(), scene.able(), self.spell, self._known)

    def foreseen(self) -> Iterator[object]:
        """Finds what may be asked next in pieces, and yields after each."""
        scene = self.hall.scene
        for part in scene.foreseen():
            yield None
            if part is not None:
                yield from grow_ahead((part,), scene.able(), self.spell, self._known)

    def _found(self) -> bool:
        """Goes on finding for a slice; returns whether nothing is left."""
        scene, now = self.hall.scene, self.hall.look.now
        if self._sought != (scene, self._told):
            self._seek(self.foreseen() if self._told else self.readied())
        until = now() + SLICE_MS
        for _ in self._pieces or ():
            if now() >= until:
                return False
        self._pieces = None
        return True

    def tell(self) -> None:
        """Gives the screen as it stands to whoever hears it."""
        self._told, self._pieces = True, None
        scene, language, reader = self.hall.scene, self.hall.language, self.reader
        scene.attended()
        reader.language = language.code
        reader.deeds = {deed: language.text(f"hall.deed.{deed}") for deed in DEEDS}
        told = tree_of(
            "Meadhall",
            scene.entries(),
            scene.focused(),
            scene.able(),
            self.part_name,
            scene.news(),
            self.spell,
            self._known,
        )
        if self._extra:
            told = told.saying(self._extra)
        told = self._offering(told)
        self._tree, cut, self._cut = told, self._cut, False
        reader.show(told)
        if self.speaker is not None:
            self._speak(self.speaker, told, cut)

    def _offering(self, told: Tree) -> Tree:
        """Returns the screen on which what a screen reader meets first says how news are heard that it may not read."""
        if self._offered is None and self.reader.is_awake and self.hall.settings.voice == "off":
            self._offered = told.focus
        if self._offered != told.focus:
            return told
        return told.adding(told.focus, self.hall.language.text("hall.voice.offer"))

    def _speak(self, speaker: Speaker, told: Tree, cut: bool) -> None:
        settings, scene = self.hall.settings, self.hall.scene
        if not settings.secrets_aloud:
            told = told.hiding(scene.hides())
        speaker.tell(told, self.hall.language.code, settings.verbosity, self._words(), cut, settings.voice == "all")

    def _words(self) -> dict[str, str]:
        text = self.hall.language.text
        return {**self.reader.deeds, **{name: text(f"hall.voice.{name}") for name in _WORDS}}

    def spell(self, text: str) -> str:
        """Returns a text in which signs are words; found once for each text."""
        scene = self.hall.scene
        key = self.hall.language.code, scene.title_id, text
        if key not in self._spelt:
            if len(self._spelt) > MOST_SPELT:
                self._spelt.clear()
            self._spelt[key] = heard(scene.spell(text), self.hall.language.text("hall.voice.arrow"))
        return self._spelt[key]

    def part_name(self, key: str) -> str:
        """Returns what a part of a screen is called that has no words of its own; "" for one that needs no name."""
        name, language = f"hall.part.{key.replace(' ', '_')}", self.hall.language
        return language.text(name) if language.has(name) else ""

    def _say_problem(self, problem: str) -> None:
        """Says in one sentence that there is no voice, and what was looked for; it is turned off."""
        self._change(voice="off")
        text = self.hall.language.text
        self.hall.tell(text("hall.voice.missing"), text("hall.voice.missing.text", what=problem))
