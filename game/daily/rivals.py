"""What bots reach in a deal: each level plays it from the person's seat, here, as anywhere else; kept."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

from game.bots import make_bot
from game.bots.bot import Bot
from game.bots.levels import LEVELS
from game.bots.mind import Mind
from game.daily.deal import VERSION, Deal, deal_of
from game.disk import replace_file
from game.paths import deals_folder
from game.rules.kernel import LiveChance
from game.table.beside import Beside, Helper, be_modest, start_helper
from game.table.errors import BadLine
from game.table.strict_json import parse_line, take, write_line
from game.titles import load_bots, load_game

FORMAT: Final = "meadhall-deal"
RIVALS: Final = LEVELS[1:]
STEPS: Final = 200
"""So many steps a jarl thinks about each choice, so that it reaches the same on every machine."""
MOST: Final = 64 * 1024


@dataclass(frozen=True, slots=True)
class Reached:
    """What somebody reached in a deal: points, place (1 is best), whether that was a victory."""

    points: int
    place: int
    won: bool

    def encode(self) -> dict[str, Any]:
        """Returns it as a dict that JSON can hold."""
        return {"points": self.points, "place": self.place, "won": self.won}

    @classmethod
    def decode(cls, data: dict[str, Any]) -> Reached:
        """Returns what a dict describes.

        :raises BadLine: if a field is missing or of the wrong type.
        """
        return cls(take(data, "points", int), take(data, "place", int), take(data, "won", bool))


def reached(deal: Deal, level: str) -> Reached:
    """Plays a deal to its end, a bot of a level on the person's seat; always with the same result."""
    chance = LiveChance(deal.seed)
    game = load_game(deal.title).new(deal.options, deal.seats, chance)
    bots = [_bot(deal, level if seat == deal.seat else deal.level, seat) for seat in range(deal.seats)]
    while (seat := game.to_move) is not None:
        legal = game.legal_actions()
        path = (legal[0],) if len(legal) == 1 else bots[seat].think(game.view_for(seat), 1).path
        for action in path:
            game.apply(action, chance)
    assert game.outcome is not None
    place = next(place for place, group in enumerate(game.outcome.ranking, 1) if deal.seat in group)
    return Reached(game.total(deal.seat), place, deal.seat in game.outcome.winners)


def _bot(deal: Deal, level: str, seat: int) -> Bot:
    if level == LEVELS[-1]:
        return Mind(load_bots(deal.title), level, seat, STEPS)
    return make_bot(deal.title, level, seat)


# -- kept -------------------------------------------------------------------------------------------------------------


def kept(deal: Deal) -> dict[str, Reached]:
    """Returns what is known of a deal, by level; nothing where the file is missing, broken or of another version."""
    try:
        data = parse_line(_path(deal).read_bytes()[:MOST])
        if data.get("format") != FORMAT or data.get("seed") != deal.seed:
            return {}
        return {level: Reached.decode(row) for level, row in take(data, "reached", dict).items() if level in RIVALS}
    except (OSError, BadLine, AttributeError):
        return {}


def keep(deal: Deal, found: dict[str, Reached]) -> None:
    """Writes down what is known of a deal.

    :raises OSError: if it cannot be written.
    """
    rows = {level: one.encode() for level, one in found.items()}
    data = {"format": FORMAT, "version": VERSION, "seed": deal.seed, "reached": rows}
    replace_file(_path(deal), write_line(data))


def _path(deal: Deal) -> Path:
    return deals_folder() / f"{deal.title}-{deal.day.isoformat()}.json"


# -- beside a window --------------------------------------------------------------------------------------------------


class Rivals(Beside):
    """Has the bots play some deals, the first one first; ``found`` has by title what is known by now."""

    def __init__(self, deals: Sequence[Deal]) -> None:
        self.deals = {deal.title: deal for deal in deals}
        self.found = {title: kept(deal) for title, deal in self.deals.items()}
        self.is_done = not self.missing
        self.is_kept = True
        self._helper: Helper | None = None

    @property
    def missing(self) -> list[tuple[str, str]]:
        """Gets which title is still to be played by which level, the quick ones first."""
        return [(title, level) for level in RIVALS for title in self.deals if level not in self.found[title]]

    def start(self) -> None:
        """Starts the process for what is missing."""
        asked = [(self.deals[title], level) for title, level in self.missing]
        try:
            self._helper = start_helper("meadhall deals", serve, asked)
        except OSError:
            self.is_done = True

    def poll(self) -> bool:
        """Takes in what was reached; returns whether there was something."""
        heard = False
        try:
            while self._helper is not None and self._helper.pipe.poll():
                said = json.loads(self._helper.pipe.recv_bytes())
                heard = True
                self._note(said["title"], said["level"], Reached.decode(said["reached"]))
        except (EOFError, OSError):
            self.close()
            heard = True
        return heard

    def close(self) -> None:
        """Ends the process; what is known is kept."""
        self.is_done = True
        if self._helper is not None:
            self._helper.end()
            self._helper = None

    def _note(self, title: str, level: str, result: Reached) -> None:
        self.found[title][level] = result
        try:
            keep(self.deals[title], self.found[title])
        except OSError:
            self.is_kept = False


def serve(pipe: Connection, asked: Sequence[tuple[Deal, str]]) -> None:
    """Plays deals at levels, and says what was reached, a line of JSON each."""
    be_modest()
    with contextlib.suppress(OSError):
        for deal, level in asked:
            said = {"title": deal.title, "level": level, "reached": reached(deal, level).encode()}
            pipe.send_bytes(json.dumps(said).encode())
    pipe.close()


def every(deal: Deal) -> Iterator[tuple[str, Reached]]:
    """Yields what each level reaches, known or played now; what is new is kept.

    :raises OSError: if it cannot be kept.
    """
    found = kept(deal)
    for level in RIVALS:
        if level not in found:
            found[level] = reached(deal, level)
            keep(deal_of(deal.title, deal.day), found)
        yield level, found[level]
