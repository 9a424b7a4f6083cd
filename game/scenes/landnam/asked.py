"""What the prompt says below its heading: what lies before the court or in the tray, and what is left to be done."""

from __future__ import annotations

from typing import Any

from game.rules.kernel import Message, SeatName
from game.rules.landnam import actions as do
from game.rules.landnam import althing, fate, movement, suit
from game.rules.landnam import frames as ask
from game.rules.landnam.components import KINDS
from game.rules.landnam.names import cards_named, resource_name
from game.rules.landnam.rules import LandnamGame
from game.rules.landnam.state import NOTHING
from game.rules.landnam.suit import RESOURCE, SIDE, SPEAKER
from game.scenes.landnam.althing import suit_words
from game.scenes.landnam.hands import offered_to
from game.scenes.landnam.trade import sheet_of

_N = len(KINDS)


def asked_text(view: LandnamGame, frame: Any) -> Message | None:
    """Returns what is asked of whoever a frame asks, where it hangs on the table; None: what is always said."""
    match frame:
        case ask.Moving():
            return _moving(view, frame)
        case ask.Suing(seat=seat) if not althing.suits(view, seat):
            return Message("landnam.prompt.sue.none")
        case ask.Pleading():
            said = suit_words(view)
            stands = "ahead" if suit.is_ahead(view) else "behind"
            names = ("own", "against", "resource")
            return Message(f"landnam.prompt.plead.{stands}", {name: said[name] for name in names})
        case ask.Helping():
            asking = SeatName(view.suit[SPEAKER + view.suit[SIDE]])
            return Message("landnam.prompt.help.who", {"seat": asking, "resource": resource_name(view.suit[RESOURCE])})
        case ask.Offering(seat=seat):
            return _offering(view, seat)
        case ask.Countering(seat=seat):
            return _countering(view, seat)
        case ask.Answering() | ask.Deciding() if (deal := sheet_of(view)) is not None:
            return _deal("landnam.prompt.deal.text", deal[0], [*deal[1], *deal[2]])
    return None


def _moving(view: LandnamGame, frame: ask.Moving) -> Message | None:
    """Returns which steps are left: those of any piece, and those that a card gave to one."""
    seat, extra = frame.seat, sum(movement.winds(view, frame).values())
    if all(view.place[piece] == NOTHING for piece in view.pieces(seat)):
        return Message("landnam.prompt.move.none")
    if extra:
        name = "both" if frame.steps else "extra"
        return Message(f"landnam.prompt.move.{name}", {"steps": frame.steps, "extra": extra})
    if frame.steps:
        return Message("landnam.prompt.move.one") if frame.steps == 1 else None
    held = fate.card_with(view, seat, "run") >= 0
    return Message("landnam.prompt.move.spent" if held else "landnam.prompt.move.over")


def _offering(view: LandnamGame, seat: int) -> Message | None:
    """Returns what comes next once both sides of an offer are laid: to whom, why to one alone, or why to nobody."""
    given, wanted = view.deal[:_N], view.deal[_N:]
    if not any(given) or not any(wanted):
        return None
    listen = offered_to(view)
    if len(listen) > 1:
        return Message("landnam.prompt.offer.who")
    others = [other for other in range(view.seats) if other != seat]
    have = [other for other in others if all(view.held(other, kind) >= wanted[kind] for kind in KINDS)]
    if listen:
        name = "landnam.prompt.offer.only" if have == listen else "landnam.prompt.offer.last"
        return Message(name, {"seat": SeatName(*listen), "wanted": cards_named(wanted)})
    name = "landnam.prompt.offer.unheard" if have else "landnam.prompt.offer.nobody"
    return Message(name, {"wanted": cards_named(wanted)})


def _countering(view: LandnamGame, seat: int) -> Message | None:
    """Returns the offer that is countered, or once both sides are laid, what comes next or why it does not."""
    if not any(view.reply[:_N]) or not any(view.reply[_N:]):
        return _deal("landnam.prompt.counter.deal", view.mover, view.deal)
    refusal = view.why_not(do.Propose(seat, view.mover))
    return Message("landnam.prompt.counter.ready") if refusal is None else refusal.message


def _deal(name: str, seat: int, sheet: list[int]) -> Message:
    return Message(name, {"seat": SeatName(seat), "given": cards_named(sheet[:_N]), "wanted": cards_named(sheet[_N:])})
