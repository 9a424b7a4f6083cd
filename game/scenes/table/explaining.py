"""What a table explains: the words of a spot as a tip, what a close look shows, where a seat has its points from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, NamedTuple

from game.rules.kernel import Message
from game.scenes.hall.basis import part_told
from game.scenes.house import House
from game.scenes.table.looking import G
from game.scenes.table.spots import Key, Spot, Words, image
from game.scenes.table.titled import Titled
from game.scenes.table.told import Told
from game.ui.tooltip import Tip
from game.ui.zoom import CloseUp


class Read(NamedTuple):
    """What was read of a spot: its words, and what its picture shows; whom it was read to, and in which view."""

    spot: Spot
    reader: object
    hangs_on: object
    """The view that was asked for further sentences; None: the spot alone says all."""
    words: tuple[str, ...]
    shown: tuple[str, ...]


class Explaining(Titled[G], Generic[G]):
    """The part of a view that explains what is pointed at."""

    def __init__(self, house: House, told: Told, viewer: int | None) -> None:
        super().__init__(house, told, viewer)
        self.read: dict[Key, Read] = {}
        """What was read last of the spot of each key."""
        self.reachable: list[Spot] = []
        """The spots that can be pointed at: all, or those of an overlay."""

    def at(self, point: tuple[int, int]) -> Spot | None:
        """Returns the topmost spot at a point that has something to say."""
        return next((s for s in reversed(self.reachable) if s.words is not None and s.holds(point)), None)

    def tip(self, words: Words | None) -> Tip | None:
        """Returns words in the reader's language."""
        if words is None:
            return None
        title = self.say(words.title)
        return Tip(title[:1].upper() + title[1:], tuple(line for part in words.sentences if (line := self.say(part))))

    def spot_tip(self, spot: Spot) -> Tip | None:
        """Returns what hovering a spot explains: its words, what of it is not the printed one, its picture."""
        tip = self.tip(spot.words)
        if tip is None or spot.words is None:
            return tip
        origins = tuple(self.say(part_told(self.told.title, part)) for part in spot.words.parts)
        shape = (spot.shape or (1.0, 1.0)) if spot.beside is not None else tip.shape
        return replace(tip, body=tip.body + origins, picture=spot.beside, shape=shape)

    def close_up(self, point: tuple[int, int]) -> CloseUp | None:
        """Returns what a close look at a point shows."""
        spot = self.at(point)
        picture = spot.large if spot is not None else None
        if spot is None or picture is None:
            return None
        tip = self.tip(spot.words) or Tip()
        if isinstance(picture, str):
            words = " ".join(tip.body)
            return CloseUp(lambda size: image(self.look, picture, size), self.look.assets.natural_size(picture),
                           tip.title, words)  # fmt: skip
        shape = spot.shape or (float(spot.rect.width), float(spot.rect.height))
        said = " · ".join(map(self.say, spot.words.body)) if spot.words is not None else ""
        return CloseUp(lambda size: image(self.look, picture, size), shape, tip.title, said)

    def score_words(self, view: G, seat: int) -> Words:
        """Returns where a seat's points come from, and what they would be if the game ended now."""
        title = Message("table.score.title", {"name": self.names[seat]})
        return Words(title, more=lambda: self._score_lines(view, seat))

    def _score_lines(self, view: G, seat: int) -> tuple[Message, ...]:
        items = [(item.source, item.points) for item in view.score(seat)]
        lines = score_lines(items)
        if view.outcome is None:
            have = {item.source.id: item.points for item in view.score(seat)}
            forecast = view.forecast(seat)
            coming = [(item.source, item.points - have.get(item.source.id, 0)) for item in forecast]
            total = sum(item.points for item in forecast)
            if any(points for _, points in coming):
                lines += (Message("table.forecast", {"points": total}), *score_lines(coming, total=False))
        return lines


def score_lines(items: Sequence[tuple[Message, int]], total: bool = True) -> tuple[Message, ...]:
    """Returns one line for every source that brings points, and their sum."""
    lines = tuple(
        Message("table.score.line", {"source": source, "points": points}) for source, points in items if points
    )
    return (*lines, Message("table.score.sum", {"points": sum(p for _, p in items)})) if total else lines
