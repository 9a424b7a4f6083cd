"""The sounds that never end: fire and sea, and a quiet theme on a lyre; 16 kHz, mono, 16 bit, without a seam."""

from __future__ import annotations

import math
import struct
import wave
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

RATE = 16000
Samples = list[float]

_BEAT = 0.6
_THEME = (
    "D4:2 F4:1 G4:1 A4:3 -:1 C5:1 A4:1 G4:1 F4:1 G4:3 -:1 "
    "F4:1 E4:1 D4:2 A3:2 D4:1 E4:1 F4:2 E4:1 C4:1 D4:4 "
    "A4:2 C5:1 D5:1 C5:2 A4:2 G4:1 A4:1 F4:1 E4:1 D4:3 -:1 "
    "F4:1 G4:1 A4:1 G4:1 F4:1 E4:1 C4:2 D4:4"
)
"""The tune in Dorian D: notes with their beats, "-" is a rest."""
_DRONES = ("D3", "A2", "D3", "C3", "D3", "G2", "C3", "D3")
"""A low string at the beginning of each eight beats."""
_STEPS = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


def pitch(note: str) -> float:
    """Returns the frequency of a note such as A4, in Hz."""
    return float(440.0 * 2 ** (_STEPS[note[0]] / 12 + int(note[1]) - 4))


def lay_round(ground: Samples, sound: Sequence[float], at: float, gain: float) -> None:
    """Adds a sound from `at` seconds on; what reaches beyond the end goes on at the beginning."""
    start, length = int(at * RATE), len(ground)
    for i, value in enumerate(sound):
        ground[(start + i) % length] += value * gain


def plucked(chance: Random, hertz: float, seconds: float, soft: float = 0.5) -> Samples:
    """Returns a plucked string: a round of noise that loses its heights each time round (Karplus and Strong)."""
    length = max(2, round(RATE / hertz))
    string = [chance.uniform(-1, 1) for _ in range(length)]
    for _ in range(3):
        string = [0.5 * (string[i] + string[i - 1]) for i in range(length)]
    samples, count = [], int(RATE * seconds)
    for i in range(count):
        value = string[i % length]
        string[i % length] = 0.997 * (soft * value + (1 - soft) * string[(i + 1) % length])
        samples.append(value * min(1.0, (count - i) / (0.05 * RATE)))
    return samples


def theme(chance: Random) -> Samples:
    """A slow tune on a lyre over low strings."""
    notes = [(name, float(beats)) for name, _, beats in (word.partition(":") for word in _THEME.split())]
    beats = sum(long for _, long in notes)
    ground, at = [0.0] * round(RATE * _BEAT * beats), 0.0
    for name, long in notes:
        if name != "-":
            lay_round(ground, plucked(chance, pitch(name), _BEAT * long + 1.2), at, 0.5)
        at += long * _BEAT
    for index in range(int(beats) // 8):
        low = _DRONES[index % len(_DRONES)]
        for late, gain in ((0.0, 0.5), (4 * _BEAT, 0.28)):
            lay_round(ground, plucked(chance, pitch(low), 4.0), index * 8 * _BEAT + late, gain)
    return ground


def ambience(chance: Random) -> Samples:
    """A fire that crackles, and the sea outside: three swells of waves."""
    seconds = 15
    count = RATE * seconds
    ground, low, lower = [0.0] * count, 0.0, 0.0
    for i in range(-RATE, count):
        low += 0.06 * (chance.uniform(-1, 1) - low)
        lower += 0.2 * (low - lower)
        swell = 0.35 + 0.65 * (0.5 - 0.5 * math.cos(2 * math.pi * 3 * i / count)) ** 2
        if i >= 0:
            ground[i] += lower * swell * 1.6
    for i in range(RATE // 2):  # the end flows into the beginning
        share = i / (RATE / 2)
        ground[i] = ground[i] * share + ground[i - RATE // 2] * (1 - share)
    for _ in range(150):
        long, sharp = chance.uniform(0.004, 0.03), chance.uniform(0.2, 0.9) ** 3
        crack = [chance.uniform(-1, 1) * math.exp(-i / (RATE * long / 4)) for i in range(int(RATE * long))]
        lay_round(ground, crack, chance.uniform(0, seconds), sharp)
    return ground


LOOPS: dict[str, Callable[[Random], Samples]] = {"ambience": ambience, "theme": theme}
_PEAK = 0.5


def pcm(name: str) -> bytes:
    """Returns a loop as 16 bit samples."""
    samples = LOOPS[name](Random(name))
    scale = _PEAK / max(abs(value) for value in samples)
    return struct.pack(f"<{len(samples)}h", *(round(value * scale * 32767) for value in samples))


def write_loops(folder: Path) -> None:
    """Writes every loop into the folder as NAME.wav."""
    for name in LOOPS:
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(pcm(name))
