"""How cards come and go, and how a battle is seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.rules.kernel import Event
from game.rules.northgard import events as happened
from game.rules.northgard import land_events as landed
from game.rules.northgard.components import UNREST
from game.rules.northgard.state import NOBODY, NOTHING
from game.scenes.northgard import battle
from game.scenes.northgard.cards import BACK, card_picture
from game.scenes.northgard.report import Report, told
from game.scenes.northgard.shelf import kind_of
from game.scenes.table import Deed, Shows, Spot
from game.scenes.table.deeds import Move, Roll, Shake, Show, ShownPage

SILENT = {"cards_kept", "fed", "face_chosen"}
"""The kinds of events about cards and battles that are only told in the log, or seen by what follows from them."""
_STRENGTH_MS, _DIE_MS, _END_MS = 1000, 800, 1900


def deeds(table: Shows, event: Event) -> Sequence[Deed]:
    """Returns how an event about cards or a battle is seen."""
    match event:
        case happened.CardsDrawn(seat=seat):
            return [Move(("deck", seat), ("hand", seat), "page", BACK)]
        case happened.CardsPutBack(seat=seat):
            return [Move(("hand", seat), ("deck", seat), "page", BACK)]
        case happened.Reshuffled(seat=seat):
            return [Move(("discard", seat), ("deck", seat), "page", BACK)]
        case happened.Passed(seat=seat, cards=cards) if cards:
            return [Move(("hand", seat), ("discard", seat), "page", BACK)]
        case happened.Passed(seat=seat):
            return [Shake(("badge", seat))]
        case happened.UnrestTaken(seat=seat):
            return [Move(("stock", "unrest"), ("deck", seat), "page", card_picture(table, UNREST))]
        case happened.UnrestMissed():
            return [Shake(("stock", "unrest"))]
        case happened.HandSeen(other=other) | happened.CardNamed(other=other):
            return [Shake(("badge", other))]
        case happened.CardCopied(seat=seat):
            return [Shake(("active", seat))]
        case landed.DieRolled():
            return _rolled(table, event)
        case landed.BattleDecided():
            return [_shown(table, event)]
    return _of_a_card(table, event)


def _of_a_card(table: Shows, event: Event) -> Sequence[Deed]:
    """Returns how one card that all know goes from place to place."""
    match event:
        case (
            happened.CardPlayed(seat=seat, card=card)
            | happened.CardWaited(seat=seat, card=card)
            | happened.CardReplaced(seat=seat, card=card)
        ):
            return [Move(("hand", seat), ("active", seat), "page", card_picture(table, card))]
        case happened.CardRemoved(seat=seat, card=card):
            return [Move(("hand", seat), ("developments",), "page", card_picture(table, card))]
        case happened.Upgraded(seat=seat, upgrade=card):
            return [Move(("clan", seat), ("hand", seat), "page", card_picture(table, card))]
        case happened.CardCancelled(seat=seat, player=player, card=card):
            gone = Move(("active", player), ("discard", player), "page", card_picture(table, card))
            return [gone, Shake(("badge", seat), "refuse")]
        case happened.CardPicked(seat=seat, card=card):
            return [Move((kind_of(card), card), ("deck", seat), "page", card_picture(table, card))]
        case happened.CardFetched(seat=seat, card=card):
            return [Move(("discard", seat), ("hand", seat), "page", card_picture(table, card))]
        case happened.CardLost(seat=seat, card=card):
            return [Move(("hand", seat), ("discard", seat), "page", card_picture(table, card))]
        case happened.DrawnDiscarded(seat=seat, cards=cards):
            return [Move(("deck", seat), ("discard", seat), "page", card_picture(table, card)) for card in cards]
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
    if not mine:
        return Show((ShownPage(_page(table, found), _END_MS, "battle"),))
    begun = _without_dice(found, True, True)
    rolled = _without_dice(found, False, True)
    pages = [(begun, _STRENGTH_MS, "battle"), (rolled, _DIE_MS, "dice"), (found, _END_MS, "dice")]
    if table.shown.battle:
        pages = [(rolled, _DIE_MS, "dice"), (found, _END_MS, "battle")]
    return Show(tuple(ShownPage(_page(table, page), ms, sound) for page, ms, sound in pages))


def _without_dice(found: Report, attack: bool, defence: bool) -> Report:
    """Returns the battle before the dice of these sides were rolled, and before it was decided."""
    one = replace(found.attack, face=NOTHING, pick=NOTHING) if attack else found.attack
    two = replace(found.defence, face=NOTHING, pick=NOTHING) if defence else found.defence
    return replace(found, attack=one, defence=two, axes=NOTHING if attack else found.axes, winner=-2, asked=NOBODY)


def _page(table: Shows, found: Report) -> tuple[Spot, ...]:
    window = table.look.rect(0, 0, 0, 0)
    for area in table.areas.values():
        window = window.union(area)
    size = window.right + table.areas["topbar"].left, window.bottom + table.areas["topbar"].top
    return tuple(battle.sheet(table, table.shown, found, table.areas["battle"], size))
