"""Sounds, if there is something to play them on. Nothing is said by sound alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.assets import AssetError, Assets


class SoundBox:
    """Plays sounds by name. The mixer opens with the first sound; without a device everything stays silent.

    on_problem hears once why there is no sound. volume is 0 to 1.
    """

    def __init__(
        self,
        assets: Assets,
        volume: float = 0.7,
        muted: bool = False,
        on_problem: Callable[[str], None] | None = None,
    ) -> None:
        self.assets, self.on_problem = assets, on_problem
        self._volume, self.muted = max(0.0, min(volume, 1.0)), muted
        self.problem: str | None = None
        self._opened = False

    @property
    def volume(self) -> float:
        return self._volume

    @volume.setter
    def volume(self, value: float) -> None:
        self._volume = max(0.0, min(value, 1.0))

    @property
    def available(self) -> bool:
        """Whether sound can be played; opens the device if that was not tried before."""
        if not self._opened:
            self._opened = True
            try:
                pygame.mixer.init(frequency=44100, channels=2, buffer=512)
            except (pygame.error, NotImplementedError) as error:
                self.problem = str(error)
                if self.on_problem is not None:
                    self.on_problem(self.problem)
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

    def close(self) -> None:
        if self._opened and self.problem is None:
            pygame.mixer.quit()
        self._opened = False
