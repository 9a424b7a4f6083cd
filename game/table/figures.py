"""The figures of a rulebook: at which table each is drawn, what part of it, and what in it is ringed, as data.

``assets/figures/TITLE.toml``::

    [[figure]]
    name = "threat"                               # in the rulebook, a paragraph of its own: ![caption](threat)
    seats = 3
    options = { variant = "basic" }               # those left out are as they begin
    seed = "any word"                             # what is drawn when the table is set up, and by the moves
    lay = { gold = [12, 3, 0] }                   # what lies otherwise: a field of the state, or a pose of the title
    moves = [{ do = "open_round", seat = 0 }]     # choices, as in a journal; forced ones follow by themselves
    viewer = 0                                    # through whose eyes
    size = [1280, 720]                            # the window for which the table is laid out, logical px
    areas = ["fjord"]                             # what is seen: these panels of its layout,
    around = [["group", 0], ["group", 3]]         # and these spots,
    without = ["hand"]                            # but nothing that lies in these panels
    points = [["group", 0]]                       # spots that are ringed

A pose is a title's own short way to lay something: the table scene's view names them, see ``TableView.poses``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from game.paths import assets_folder
from game.rules.kernel import BadRecord, Game, IllegalAction, LiveChance, RulesError
from game.rules.kernel.data import Data
from game.table.lesson import load_moves, load_points
from game.table.timeline import forced_action
from game.titles import load_game

Pose = Callable[[Any, Any], None]
"""Lays something on a table of the title, as the data of a figure says it; raises ValueError for what cannot be."""

_WINDOW = (1280, 720)


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure, as its row says it; ``where`` names the row for refusals."""

    title: str
    name: str
    where: str
    seats: int
    options: Mapping[str, str]
    seed: str
    lay: Mapping[str, Any]
    moves: tuple[Any, ...]
    viewer: int
    size: tuple[int, int]
    areas: tuple[str, ...]
    around: tuple[tuple[str | int, ...], ...]
    without: tuple[str, ...]
    points: tuple[tuple[str | int, ...], ...]

    def table(self, poses: Mapping[str, Pose]) -> Game:
        """Returns the table that the figure shows.

        :raises RulesError: naming the figure, and the field, pose or move that cannot be.
        """
        chance = LiveChance(self.seed)
        try:
            game = load_game(self.title).new(self.options, self.seats, chance)
            return self._played(self._laid(game, poses), chance)
        except (RulesError, BadRecord, IllegalAction, ValueError, LookupError) as error:
            raise RulesError(f"{self.where}: {type(error).__name__}: {error}") from error

    def _laid(self, game: Game, poses: Mapping[str, Pose]) -> Game:
        data = game.dump()
        fields = {name: value for name, value in self.lay.items() if name not in poses}
        if odd := sorted(set(fields) - set(data)):
            raise RulesError(f"{', '.join(odd)} is neither a field of the table nor a pose of the title")
        game = type(game).load({**data, **fields})
        for name, value in self.lay.items():
            if name in poses:
                poses[name](game, value)
        return type(game).load(game.dump())

    def _played(self, game: Game, chance: LiveChance) -> Game:
        for move in self.moves:
            game.apply(move, chance)
            while (forced := forced_action(game)) is not None:
                game.apply(forced, chance)
        return game


def figures_file(title: str, folder: Path | None = None) -> Path:
    """Returns where the figures of a title are told; the file need not exist."""
    return (folder or assets_folder() / "figures") / f"{title}.toml"


@cache
def load_figures(title: str, folder: Path | None = None) -> Mapping[str, Figure]:
    """Returns the figures of a title by name; none where no file tells of any.

    :raises RulesError: naming the file and the row that says what cannot be.
    """
    path = figures_file(title, folder)
    if not path.is_file():
        return {}
    data = Data(path.name, path.read_text(encoding="utf-8"))
    found: dict[str, Figure] = {}
    for where, row in data.rows("figure"):
        figure = _read(title, row, where)
        if figure.name in found:
            raise RulesError(f"{where}: comes twice")
        found[figure.name] = figure
    return found


_FIELDS: Mapping[str, tuple[type[Any], Any]] = {
    "name": (str, None), "seats": (int, None), "options": (dict, {}), "seed": (str, "figure"), "lay": (dict, {}),
    "moves": (list, []), "viewer": (int, 0), "size": (list, [*_WINDOW]), "areas": (list, []), "around": (list, []),
    "without": (list, []), "points": (list, []),
}  # fmt: skip


def _read(title: str, row: Mapping[str, Any], where: str) -> Figure:
    if odd := sorted(set(row) - set(_FIELDS)):
        raise RulesError(f"{where}: unknown field {', '.join(odd)}")
    said: dict[str, Any] = {}
    for name, (kind, usual) in _FIELDS.items():
        value = row.get(name, usual)
        if type(value) is not kind:
            raise RulesError(f"{where}: {name} is missing" if value is None else f"{where}: {name} is {value!r}")
        said[name] = value
    if not said["areas"] and not said["around"]:
        raise RulesError(f"{where}: neither areas nor around say what is seen")
    if len(said["size"]) != 2 or not all(type(side) is int and side > 0 for side in said["size"]):
        raise RulesError(f"{where}: size is {said['size']!r}")
    if said["viewer"] not in range(said["seats"]):
        raise RulesError(f"{where}: there is no seat {said['viewer']}")
    said["moves"] = load_moves(title, said["moves"], where)
    said["around"], said["points"] = load_points(said["around"], where), load_points(said["points"], where)
    for name in ("areas", "size", "without"):
        said[name] = tuple(said[name])
    return Figure(title, where=where, **said)
