"""How the events of A Feast for Odin are seen: Vikings walk, dice fall, things come and go, ships leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.rules.kernel import Event
from game.rules.odin import events as happened
from game.rules.odin.components import SILVER
from game.scenes.odin.cards import DARK_BACK
from game.scenes.odin.tokens import SHIP_AFLOAT, thing_token
from game.scenes.table import Deed, Key
from game.scenes.table.deeds import Flip, Move, Rise, Roll, Shake

SILENT: Final = frozenset({
    "round_began", "first_drawn", "harvest_fell", "weapons_drawn", "passed", "first_player", "bonuses_fell",
    "vikings_returned", "game_ended", "ship_bought", "taken_up", "ended", "loot_chosen", "attempt_succeeded",
    "attempt_failed", "strips_decayed", "feast_began", "card_acted", "card_moved", "resource_stored", "space_chosen",
})  # fmt: skip
"""The kinds of events that are only told in the log, or seen by what follows from them."""
FLEETING: Final = frozenset({
    "viking", "mined", "strip", "die", "card", "played card", "berth", "item", "island", "laid", "banquet", "served",
    "mini",
})  # fmt: skip
"""Keys of things that may be gone before they are seen, or lie on another seat's boards."""


def meter(seat: int) -> Key:
    """Returns the key of where a seat's points are told."""
    return ("meter", seat)


def _amounts(things: Sequence[int], sign: int) -> tuple[tuple[int, str], ...]:
    pairs = zip(things[::2], things[1::2], strict=True)
    return tuple((sign * count, thing_token(thing)) for thing, count in pairs if count)


def deeds(event: Event, pawn: Callable[[int], str]) -> Sequence[Deed]:
    """Returns how an event is seen; ``pawn`` is the drawing of a seat's Vikings."""
    match event:
        case happened.Placed(seat=seat, at=at):
            return [Move(("vikings", seat), ("space", at), "wood-drop", pawn(seat))]
        case happened.VikingsBack(seat=seat, at=at):
            return [Move(("space", at), ("vikings", seat), "wood-drop", pawn(seat))]
        case happened.Gained(seat=seat, things=things):
            return [Rise(meter(seat), _amounts(things, 1))]
        case happened.Paid(seat=seat, things=things):
            return [Rise(meter(seat), _amounts(things, -1))]
        case happened.IncomePaid(seat=seat, silver=silver):
            return [Rise(meter(seat), ((silver, thing_token(SILVER)),))]
        case happened.AnimalsBred(seat=seat, animal=animal, born=born):
            return [Rise(meter(seat), ((max(1, born), thing_token(animal)),))]
        case happened.Upgraded(seat=seat, old=old, new=new):
            return [Rise(meter(seat), ((-1, thing_token(old)), (1, thing_token(new))))]
        case happened.DieRolled():
            return [Roll(("die",), "dice")]
    return _of_ships_and_isles(event) or _of_cards(event)


def _of_ships_and_isles(event: Event) -> Sequence[Deed]:
    match event:
        case happened.Mined(seat=seat, strip=strip):
            return [Shake(("strip", strip), "wood-pick")]
        case happened.StripOpened(strip=strip):
            return [Flip(("strip", strip), "odin/mountain-ridge", "wood-drop")]
        case happened.IslandFlipped(pair=pair):
            return [Shake(("island", pair, "letter"), "wood-drop")]
        case happened.SilverLaid(pairs=pairs, silver=silver):
            return [Rise(("island", pair), ((silver, thing_token(SILVER)),)) for pair in pairs]
        case happened.Explored(seat=seat, pair=pair):
            return [Move(("island", pair), meter(seat), "wood-drop", "odin/icon-explore")]
        case happened.Emigrated(seat=seat, ship=ship):
            return [Rise(meter(seat), ((-1, SHIP_AFLOAT[ship]),))]
        case happened.OreLoaded(seat=seat) | happened.OreBurnt(seat=seat):
            return [Rise(meter(seat), ((-1, "odin/res-ore"),))]
        case happened.OreUnloaded(seat=seat, ore=ore):
            return [Rise(meter(seat), ((ore, "odin/res-ore"),))]
        case happened.FeastEnded(seat=seat, open=left):
            return [Rise(meter(seat), ((-3 * left, "icon-star"),))]
    return ()


def _of_cards(event: Event) -> Sequence[Deed]:
    match event:
        case happened.CardDrawn(seat=seat):
            return [Rise(meter(seat), ((1, DARK_BACK),))]
        case happened.CardPlayed(seat=seat) | happened.CardUsed(seat=seat):
            return [Rise(meter(seat), ((1, "odin/icon-card-play"),))]
    return ()
