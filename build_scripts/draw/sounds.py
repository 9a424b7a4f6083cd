"""The sounds of the table, synthesised with the standard library: 22.05 kHz, mono, 16 bit, below 1.2 s."""

from __future__ import annotations

import math
import struct
import wave
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

RATE = 22050
PEAK = 0.62

Samples = list[float]


def silence(seconds: float) -> Samples:
    """Returns that much of nothing."""
    return [0.0] * int(RATE * seconds)


def lay(ground: Samples, sound: Sequence[float], at: float, gain: float = 1.0) -> None:
    """Adds a sound to the ground from `at` seconds on, cutting what reaches beyond its end."""
    start = int(at * RATE)
    for i, value in enumerate(sound[: max(0, len(ground) - start)]):
        ground[start + i] += value * gain


def tone(pitch: float, seconds: float, decay: float, glide: float = 0.0, attack: float = 0.002) -> Samples:
    """Returns a sine that dies away; `decay` is the time (s) to a third, `glide` the share its pitch falls."""
    samples, phase = [], 0.0
    for i in range(int(RATE * seconds)):
        time = i / RATE
        phase += 2 * math.pi * pitch * (1 - glide * min(1.0, time / seconds)) / RATE
        samples.append(math.sin(phase) * math.exp(-time / decay) * min(1.0, time / attack))
    return samples


def struck(pitch: float, partials: Sequence[tuple[float, float, float]], seconds: float) -> Samples:
    """Returns a struck body: partials are (ratio, gain, decay in s)."""
    samples = silence(seconds)
    for ratio, gain, decay in partials:
        lay(samples, tone(pitch * ratio, seconds, decay), 0, gain)
    return samples


def hiss(chance: Random, seconds: float, decay: float, dull: float, attack: float = 0.001) -> Samples:
    """Returns noise that dies away; `dull` (0-1) takes off the heights."""
    samples, low = [], 0.0
    for i in range(int(RATE * seconds)):
        time = i / RATE
        low += (1 - dull) * (chance.uniform(-1, 1) - low)
        samples.append(low * math.exp(-time / decay) * min(1.0, time / attack))
    return samples


def wood(chance: Random, pitch: float, seconds: float = 0.22) -> Samples:
    """Returns a knock on wood."""
    samples = struck(pitch, ((1, 1.0, 0.045), (2.76, 0.45, 0.02), (5.4, 0.18, 0.01)), seconds)
    lay(samples, hiss(chance, 0.05, 0.008, 0.55), 0, 1.1)
    return samples


def metal(pitch: float, seconds: float) -> Samples:
    """Returns a coin that rings."""
    ring = ((1, 0.6, 0.16), (1.47, 0.5, 0.12), (2.09, 0.4, 0.09), (2.56, 0.25, 0.06), (3.9, 0.12, 0.04))
    return struck(pitch, ring, seconds)


def bell(pitch: float, seconds: float) -> Samples:
    """Returns a soft chime."""
    return struck(pitch, ((1, 0.8, 0.32), (2.0, 0.25, 0.2), (3.01, 0.12, 0.12), (4.2, 0.05, 0.06)), seconds)


def plucked(chance: Random, pitch: float, seconds: float) -> Samples:
    """Returns a string that is plucked: a burst of noise that goes round and round, duller each time."""
    string = [chance.uniform(-1, 1) for _ in range(round(RATE / pitch))]
    samples = []
    for i in range(int(RATE * seconds)):
        at = i % len(string)
        samples.append(string[at])
        string[at] = 0.498 * (string[at] + string[(at + 1) % len(string)])
    return samples


def blade(chance: Random, pitch: float, seconds: float) -> Samples:
    """Returns iron that strikes iron: a rough ring without a note."""
    ring = ((1, 0.7, 0.2), (1.31, 0.6, 0.16), (1.83, 0.6, 0.13), (2.47, 0.45, 0.1), (3.62, 0.3, 0.07), (5.1, 0.2, 0.05))
    samples = struck(pitch, ring, seconds)
    lay(samples, hiss(chance, 0.12, 0.03, 0.15), 0, 1.6)
    return samples


def wood_pick(chance: Random) -> Samples:
    """A piece is lifted: light and short."""
    return wood(chance, 620, 0.14)


def wood_drop(chance: Random) -> Samples:
    """A piece is set down: lower, with the answer of the table."""
    samples = silence(0.34)
    lay(samples, wood(chance, 330, 0.3), 0)
    lay(samples, tone(118, 0.3, 0.06, 0.2), 0.002, 0.9)
    lay(samples, wood(chance, 420, 0.1), 0.055, 0.22)
    return samples


def wheel_turn(chance: Random) -> Samples:
    """The price wheel moves on: a ratchet that slows down."""
    samples = silence(0.62)
    at = 0.0
    for click in range(7):
        lay(samples, wood(chance, 880 - click * 22, 0.08), at, 0.5 + 0.06 * click)
        at += 0.052 + click * 0.008
    lay(samples, wood(chance, 300, 0.2), at, 0.9)
    return samples


def coin(chance: Random) -> Samples:
    """One coin on wood."""
    samples = silence(0.45)
    lay(samples, metal(2350, 0.42), 0)
    lay(samples, wood(chance, 540, 0.08), 0, 0.5)
    lay(samples, metal(2410, 0.25), 0.085, 0.35)
    return samples


def coins(chance: Random) -> Samples:
    """A handful of coins."""
    samples = silence(0.85)
    at = 0.0
    for _ in range(9):
        lay(samples, metal(chance.uniform(1900, 3000), 0.3), at, chance.uniform(0.35, 0.8))
        lay(samples, hiss(chance, 0.03, 0.006, 0.3), at, 0.35)
        at += chance.uniform(0.028, 0.085)
    return samples


def dice(chance: Random) -> Samples:
    """Dice tumble over the table: knocks that come closer together and fade."""
    samples = silence(0.6)
    at, apart = 0.0, 0.11
    for knock in range(8):
        gain = 1.0 - 0.09 * knock
        lay(samples, wood(chance, chance.uniform(560, 860), 0.09), at, gain)
        lay(samples, tone(170, 0.08, 0.02, 0.2), at, 0.45 * gain)
        at += apart * chance.uniform(0.85, 1.15)
        apart *= 0.84
    return samples


def horn(chance: Random) -> Samples:
    """The round is over: a far, gentle horn of two notes."""
    samples = silence(1.15)
    for start, pitch, length in ((0.0, 196.0, 0.48), (0.36, 293.66, 0.78)):
        phase = 0.0
        note = []
        for i in range(int(RATE * length)):
            time = i / RATE
            swell = min(1.0, time / 0.09) * min(1.0, (length - time) / 0.28)
            phase += 2 * math.pi * pitch * (1 + 0.004 * math.sin(2 * math.pi * 5 * time)) / RATE
            bright = 0.25 + 0.75 * swell
            note.append(
                swell
                * (
                    math.sin(phase)
                    + 0.5 * bright * math.sin(2 * phase)
                    + 0.28 * bright * math.sin(3 * phase)
                    + 0.12 * bright * math.sin(4 * phase)
                )
            )
        lay(samples, note, start, 0.6)
    lay(samples, hiss(chance, 1.1, 0.5, 0.93, 0.12), 0, 0.12)
    return samples


def refuse(chance: Random) -> Samples:
    """No: two dull knocks."""
    samples = silence(0.36)
    for at, gain in ((0.0, 1.0), (0.12, 0.75)):
        lay(samples, tone(132, 0.2, 0.05, 0.25), at, gain)
        lay(samples, hiss(chance, 0.08, 0.02, 0.9), at, gain * 1.2)
    return samples


def battle(chance: Random) -> Samples:
    """A fight begins: two blows of iron, the second on a shield."""
    samples = silence(0.85)
    lay(samples, blade(chance, 830, 0.7), 0, 0.8)
    lay(samples, blade(chance, 690, 0.6), 0.2, 1.0)
    lay(samples, wood(chance, 190, 0.3), 0.205, 1.1)
    lay(samples, tone(92, 0.3, 0.09, 0.3), 0.205, 1.2)
    return samples


def turn(chance: Random) -> Samples:
    """It is one's turn: a harp, two strings that rise by a fifth."""
    samples = silence(0.95)
    lay(samples, plucked(chance, 293.66, 0.8), 0, 0.8)
    lay(samples, plucked(chance, 440.0, 0.75), 0.17, 0.9)
    return samples


def page(chance: Random) -> Samples:
    """A leaf of vellum turns."""
    samples, low, high = [], 0.0, 0.0
    length = 0.4
    for i in range(int(RATE * length)):
        share = i / (RATE * length)
        value = chance.uniform(-1, 1)
        low += (0.15 + 0.5 * math.sin(math.pi * share)) * (value - low)
        high += 0.08 * (low - high)
        crackle = 1.0 if chance.random() > 0.25 else 0.35
        samples.append((low - high) * math.sin(math.pi * share) ** 1.6 * crackle)
    return samples


def star(chance: Random) -> Samples:
    """Glory: a soft chime of two notes."""
    samples = silence(0.95)
    lay(samples, bell(783.99, 0.9), 0, 0.7)
    lay(samples, bell(1174.66, 0.8), 0.09, 0.6)
    lay(samples, hiss(chance, 0.05, 0.01, 0.4), 0, 0.05)
    return samples


def win(chance: Random) -> Samples:
    """The end of the game: chimes over the horn."""
    samples = silence(1.18)
    for at, pitch in ((0.0, 392.0), (0.12, 493.88), (0.24, 587.33), (0.38, 783.99)):
        lay(samples, bell(pitch, 1.1), at, 0.55)
    lay(samples, horn(chance), 0.05, 0.22)
    return samples


SOUNDS: dict[str, Callable[[Random], Samples]] = {
    "wood-pick": wood_pick,
    "wood-drop": wood_drop,
    "wheel-turn": wheel_turn,
    "coin": coin,
    "coins": coins,
    "dice": dice,
    "horn": horn,
    "refuse": refuse,
    "battle": battle,
    "turn": turn,
    "page": page,
    "star": star,
    "win": win,
}
_LOUDNESS = {
    "wood-pick": 0.6,
    "page": 0.55,
    "refuse": 0.85,
    "coin": 0.7,
    "coins": 0.8,
    "dice": 0.75,
    "star": 0.8,
    "battle": 0.75,
    "turn": 0.7,
}


def pcm(name: str) -> bytes:
    """Returns the sound as 16 bit samples, brought to its loudness, with its last 20 ms faded out."""
    samples = SOUNDS[name](Random(name))
    fade = int(RATE * 0.02)
    for i in range(fade):
        samples[-1 - i] *= i / fade
    scale = PEAK * _LOUDNESS.get(name, 1.0) / max(abs(value) for value in samples)
    return struct.pack(f"<{len(samples)}h", *(round(value * scale * 32767) for value in samples))


def write_sounds(folder: Path) -> None:
    """Writes every sound into the folder as NAME.wav."""
    for name in SOUNDS:
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(pcm(name))
