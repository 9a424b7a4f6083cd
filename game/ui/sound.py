"""Sounds, if there is something to play them on. Nothing is said by sound alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.assets import AssetError, Assets

LOOPS = ("ambience", "theme")
"""What is heard without end, each on a channel of its own: fire and sea, and a tune."""


class SoundBox:
    """Plays sounds by name. The mixer opens with the first sound; without a device everything stays silent.

    on_problem hears once why there is no sound. volume is 0 to 1. Loops begin with the first sound and go on until
    they are muted; each has a loudness of its own.
    """

    def __init__(
        self,
        assets: Assets,
        volume: float = 0.7,
        muted: bool = False,
        on_problem: Callable[[str], None] | None = None,
    ) -> None:
        self.assets, self.on_problem = assets, on_problem
        self._volume, self._muted = _share(volume), muted
        self._loops = dict.fromkeys(LOOPS, 0.0)
        self.problem: str | None = None
        self._opened = False

    @property
    def volume(self) -> float:
        return self._volume

    @volume.setter
    def volume(self, value: float) -> None:
        self._volume = _share(value)

    @property
    def muted(self) -> bool:
        return self._muted

    @muted.setter
    def muted(self, value: bool) -> None:
        self._muted = value
        self._follow()

    @property
    def loudness(self) -> dict[str, float]:
        """Gets how loud everything is to be, 0 to 1: what happens at the table, and each loop."""
        return {"table": self._volume, **self._loops}

    def surround(self, name: str, volume: float) -> None:
        """Says how loud a loop is, 0 to 1; it is heard once the device is open."""
        self._loops[name] = _share(volume)
        self._follow()

    @property
    def available(self) -> bool:
        """Tells whether sound can be played; opens the device if that was not tried before."""
        if not self._opened:
            self._opened = True
            try:
                pygame.mixer.init(frequency=44100, channels=2, buffer=512)
                if pygame.mixer.get_init():
                    pygame.mixer.set_reserved(len(LOOPS))
            except (pygame.error, NotImplementedError) as error:
                self.problem = str(error)
                if self.on_problem is not None:
                    self.on_problem(self.problem)
            self._follow()
        return self.problem is None

    def play(self, name: str) -> bool:
        """Plays a sound; returns False when it stays silent, as one does that is missing.

        :raises AssetError: there is no such sound, and the assets are to say so.
        """
        if self.muted or self._volume <= 0 or not self.available:
            return False
        try:
            sound = self.assets.sound(name)
        except AssetError as error:
            self.assets.missed(error)
            return False
        sound.set_volume(self._volume)
        return sound.play() is not None

    def is_heard(self, name: str) -> bool:
        """Tells whether a loop is playing."""
        return self._opened and bool(pygame.mixer.get_init()) and pygame.mixer.Channel(LOOPS.index(name)).get_busy()

    def _follow(self) -> None:
        """Lets each loop be heard as loud as it is to be, if the device is open."""
        if not self._opened or not pygame.mixer.get_init():
            return
        for number, name in enumerate(LOOPS):
            channel, volume = pygame.mixer.Channel(number), 0.0 if self.muted else self._loops[name]
            if volume <= 0:
                channel.stop()
            elif not channel.get_busy():
                try:
                    channel.play(self.assets.sound(name), loops=-1, fade_ms=1500)
                except AssetError as error:
                    self._loops[name] = 0.0
                    self.assets.missed(error)
            channel.set_volume(volume)

    def close(self) -> None:
        if self._opened and self.problem is None:
            pygame.mixer.quit()
        self._opened = False


def _share(value: float) -> float:
    return max(0.0, min(value, 1.0))
