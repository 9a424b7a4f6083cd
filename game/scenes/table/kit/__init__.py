"""What tables are made of: pictures and rows of spots that titles share."""

from game.scenes.table.kit.counter import counter
from game.scenes.table.kit.dial import Dial
from game.scenes.table.kit.entries import Entry, entries, fits, fitting
from game.scenes.table.kit.fan import Held, fan, spread
from game.scenes.table.kit.heading import heading
from game.scenes.table.kit.labels import LabelCard, Tabs
from game.scenes.table.kit.nameplate import nameplate
from game.scenes.table.kit.parts import PartMap, Parts, part_maps
from game.scenes.table.kit.pictures import (
    Disc,
    Faint,
    Fill,
    Fitted,
    Hollow,
    Line,
    Panel,
    Plate,
    Purse,
    Standing,
    Threat,
    Tint,
    turned,
)
from game.scenes.table.kit.plan import MapPlan, map_plan
from game.scenes.table.kit.purse import Meter, purse
from game.scenes.table.kit.rivals import RivalCard, grown, head_spots, rival_cards
from game.scenes.table.kit.stacks import Stack, centred, numbered, row
from game.scenes.table.kit.strip import Strip, StripSea, strip_shape
from game.scenes.table.kit.tableau import Sea, Tableau
from game.scenes.table.kit.track import Stud, rounds, supply, track
from game.scenes.table.kit.words import counted, known

__all__ = [
    "Dial",
    "Disc",
    "Entry",
    "Faint",
    "Fill",
    "Fitted",
    "Held",
    "Hollow",
    "LabelCard",
    "Line",
    "MapPlan",
    "Meter",
    "Panel",
    "PartMap",
    "Parts",
    "Plate",
    "Purse",
    "RivalCard",
    "Sea",
    "Stack",
    "Standing",
    "Strip",
    "StripSea",
    "Stud",
    "Tableau",
    "Tabs",
    "Threat",
    "Tint",
    "centred",
    "counted",
    "counter",
    "entries",
    "fan",
    "fits",
    "fitting",
    "grown",
    "head_spots",
    "heading",
    "known",
    "map_plan",
    "nameplate",
    "numbered",
    "part_maps",
    "purse",
    "rival_cards",
    "rounds",
    "row",
    "spread",
    "strip_shape",
    "supply",
    "track",
    "turned",
]
