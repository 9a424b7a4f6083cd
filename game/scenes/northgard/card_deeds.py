"""How cards come and go, and how a battle is seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from game.rules.kernel import Event
from game.rules.northgard import events as happened
from game.rules.northgard import land_events as landed
from game.rules.northgard.components import UNREST
from game.rules.northgard.state import NOBODY, NOTHING
from game.scenes.northgard import battle
from game.scenes.northgard.cards import BACK, card_picture
from game.scenes.northgard.report import Report, report, told
from game.scenes.northgard.shelf import kind_of
from game.scenes.table import Deed, Shows
from game.scenes.table.deeds import Move, Roll, Shake, Show, ShownPage

SILENT = {"cards_kept", "fed", "face_chosen"}
"""The kinds of events about cards and battles that are only told in the log, or seen by what follows from them."""
_STRENGTH_MS, _DIE_MS, _END_MS, _OTHERS_MS = 1600, 1300, 4500, 2600
"""How long the pages of a battle of the reader stay, and that of others' battles: any press goes on."""
_BACKS: Final[Mapping[type[Event], tuple[str, str]]] = {
    happened.CardsDrawn: ("deck", "hand"), happened.CardsPutBack: ("hand", "deck"),
    happened.Reshuffled: ("discard", "deck"),
}  # fmt: skip
_FACES: Final[Mapping[type[Event], tuple[str, str]]] = {
    happened.CardPlayed: ("hand", "active"), happened.CardWaited: ("hand", "active"),
    happened.CardReplaced: ("hand", "active"), happened.CardFetched: ("discard", "hand"),
    happened.CardLost: ("hand", "discard"),
}  # fmt: skip
"""From which place of a seat to which one cards go face down, and one that all know."""


def deeds(table: Shows, event: Any) -> Sequence[Deed]:
    """Returns how an event about cards or a battle is seen."""
    if (ends := _BACKS.get(type(event))) is not None:
        return [Move((ends[0], event.seat), (ends[1], event.seat), "page", BACK)]
    if (ends := _FACES.get(type(event))) is not None:
        return [Move((ends[0], event.seat), (ends[1], event.seat), "page", card_picture(table, event.card))]
    match event:
        case happened.Passed(seat=seat, cards=cards):
            return [Move(("hand", seat), ("discard", seat), "page", BACK) if cards else Shake(("badge", seat))]
        case happened.UnrestTaken(seat=seat):
            return [Move(("stock", "unrest"), ("deck", seat), "page", card_picture(table, UNREST))]
        case happened.UnrestMissed():
            return [Shake(("stock", "unrest"))]
        case happened.HandSeen(other=other) | happened.CardNamed(other=other):
            return [Shake(("badge", other))]
        case happened.CardCopied(seat=seat):
            return [Shake(("active", seat))]
        case happened.CardRemoved(seat=seat, card=card):
            return [Move(("hand", seat), ("developments",), "page", card_picture(table, card))]
        case happened.Upgraded(seat=seat, upgrade=card):
            return [Move(("clan", seat), ("hand", seat), "page", card_picture(table, card))]
        case happened.CardCancelled(seat=seat, player=player, card=card):
            gone = Move(("active", player), ("discard", player), "page", card_picture(table, card))
            return [gone, Shake(("badge", seat), "refuse")]
        case happened.CardPicked(seat=seat, card=card):
            return [Move((kind_of(card), card), ("deck", seat), "page", card_picture(table, card))]
        case happened.DrawnDiscarded(seat=seat, cards=cards):
            return [Move(("deck", seat), ("discard", seat), "page", card_picture(table, card)) for card in cards]
        case landed.DieRolled():
            return _rolled(table, event)
        case landed.BattleDecided():
            return [_shown(table, event)]
    return ()


# -- battles --------------------------------------------------------------------------------------------------------


def _rolled(table: Shows, event: landed.DieRolled) -> Sequence[Deed]:
    """Returns a die that rolls, where the battle lies open."""
    fought = table.shown.battle
    attacking = not fought or (event.seat == fought[1]) != bool(event.beast)
    return [Roll(("die", int(attacking)), "dice")]


def _shown(table: Shows, event: landed.BattleDecided) -> Show:
    """Returns a battle as it went, over the table; in short where the reader has no part in it."""
    found = told(event.battle, event.sides, event.buildings)
    mine = table.viewer is not None and table.viewer in (found.attack.seat, found.defence.seat)
    begun, rolled = _without_dice(found, True), _without_dice(found, False)
    pages = [(begun, _STRENGTH_MS, "battle"), (rolled, _DIE_MS, "dice"), (found, _END_MS, "dice")]
    if not mine:
        pages = [(found, _OTHERS_MS, "battle")]
    elif table.shown.battle:
        seen = report(table.shown)
        known = seen is not None and seen.defence.face != NOTHING
        pages = [*([] if known else [(rolled, _DIE_MS, "dice")]), (found, _END_MS, "battle")]
    sheets = ((tuple(battle.sheet(table, table.shown, page)), ms, sound) for page, ms, sound in pages)
    return Show(tuple(ShownPage(*page) for page in sheets))


def _without_dice(found: Report, attack: bool) -> Report:
    """Returns the battle before the defender's die was rolled, or both were, and before it was decided."""
    one = replace(found.attack, face=NOTHING, pick=NOTHING) if attack else found.attack
    two = replace(found.defence, face=NOTHING, pick=NOTHING)
    return replace(found, attack=one, defence=two, axes=NOTHING if attack else found.axes, winner=-2, asked=NOBODY)
