"""Zones: where cards lie, who knows which, and what may lie there for all that somebody has seen.

Every zone is an immutable value: operations return a new one, which the title puts in the field of its state, and
copies of a table share them. Each has ``view_for(seat)``, ``dump`` and ``load``, and ``unseen(seat)``: the cards that a
seat cannot tell apart from those of the pile.

A title's ``hide`` takes the view of every zone and merges all that is unseen into the pile, so that the bag gives
nothing away: with one pile ``hide_zones`` does so. Its ``guess`` goes the other way: ``fill_hands`` deals the hands,
the rows are ``filled``, and ``Pile.determinise`` gets what is left. Every card has to come back from a view of the full
table as it was.
"""

from game.rules.kernel.zones.cards import EVERYONE, HIDDEN, NOBODY, Seen, deal_cards, knows, only, without
from game.rules.kernel.zones.draft import Draft
from game.rules.kernel.zones.hand import Hand, Trace
from game.rules.kernel.zones.pile import Pile
from game.rules.kernel.zones.row import Row
from game.rules.kernel.zones.sealed import Sealed
from game.rules.kernel.zones.veil import hide_zones
from game.rules.kernel.zones.worlds import Clue, fill_hands

__all__ = [
    "EVERYONE",
    "HIDDEN",
    "NOBODY",
    "Clue",
    "Draft",
    "Hand",
    "Pile",
    "Row",
    "Sealed",
    "Seen",
    "Trace",
    "deal_cards",
    "fill_hands",
    "hide_zones",
    "knows",
    "only",
    "without",
]
