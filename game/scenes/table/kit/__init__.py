"""What tables are made of: pictures and rows of spots that titles share."""

from game.scenes.table.kit.counter import counter
from game.scenes.table.kit.drawing import painted, pane, picture
from game.scenes.table.kit.entries import SMALLEST, Entry, entries, fits, fitting
from game.scenes.table.kit.fan import Held, centred, fan, spread
from game.scenes.table.kit.heading import beside, heading
from game.scenes.table.kit.meter import Meter
from game.scenes.table.kit.nameplate import nameplate
from game.scenes.table.kit.parts import PartMap, Parts, part_maps
from game.scenes.table.kit.pictures import (
    Disc,
    Faint,
    Fill,
    Fitted,
    Hollow,
    Line,
    Painted,
    Panel,
    Rim,
    Standing,
    Turnable,
    VellumBoard,
)
from game.scenes.table.kit.rivals import RivalCard, explaining, grown, head_spots, rival_cards
from game.scenes.table.kit.sea import Sea
from game.scenes.table.kit.stacks import Stack, row
from game.scenes.table.kit.track import Stud, rounds, supply, track
from game.scenes.table.kit.words import Sayings, capital, counted, described, known

__all__ = [
    "SMALLEST",
    "Disc",
    "Entry",
    "Faint",
    "Fill",
    "Fitted",
    "Held",
    "Hollow",
    "Line",
    "Meter",
    "Painted",
    "Panel",
    "PartMap",
    "Parts",
    "Rim",
    "RivalCard",
    "Sayings",
    "Sea",
    "Stack",
    "Standing",
    "Stud",
    "Turnable",
    "VellumBoard",
    "beside",
    "capital",
    "centred",
    "counted",
    "counter",
    "described",
    "entries",
    "explaining",
    "fan",
    "fits",
    "fitting",
    "grown",
    "head_spots",
    "heading",
    "known",
    "nameplate",
    "painted",
    "pane",
    "part_maps",
    "picture",
    "rival_cards",
    "rounds",
    "row",
    "spread",
    "supply",
    "track",
]
