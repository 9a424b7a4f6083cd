"""What tables are made of: pictures and rows of spots that titles share."""

from game.scenes.table.kit.pictures import Disc, Faint, Fill, Fitted, Line, Panel, Plate, Purse
from game.scenes.table.kit.rivals import RivalCard, head_spots, rival_cards
from game.scenes.table.kit.stacks import Stack, row
from game.scenes.table.kit.track import Stud, track

__all__ = [
    "Disc",
    "Faint",
    "Fill",
    "Fitted",
    "Line",
    "Panel",
    "Plate",
    "Purse",
    "RivalCard",
    "Stack",
    "Stud",
    "head_spots",
    "rival_cards",
    "row",
    "track",
]
