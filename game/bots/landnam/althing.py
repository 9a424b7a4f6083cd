"""The althing: which suits to bring, how to plead, whom to help, when to play a card."""

from __future__ import annotations

from typing import Any, Final

from game.bots.landnam.court import JOINED, OUTLAWED, RED, Court, charge_sheet, hearing_of
from game.bots.landnam.survey import CARD, FATE, VICTORY, Survey, beyond
from game.bots.lore import UNASKED, Turn
from game.rules.kernel import Action
from game.rules.landnam.actions import (
    AskHelp,
    EndSuing,
    Join,
    LayCard,
    LetPass,
    NameFirst,
    PlayCard,
    Rest,
    StayOut,
    Sue,
)
from game.rules.landnam.althing import blackened, charge, suits
from game.rules.landnam.components import effect_of
from game.rules.landnam.fate import card_with
from game.rules.landnam.frames import Verdict
from game.rules.landnam.state import State, owner_of
from game.rules.landnam.suit import PIECE, PLAINTIFF, RESOURCE, SPEAKER

# A suit may be stopped, or the other side may find help after all.
DOUBT: Final = 0.1
_NOTHING: Final = 0.0


def naming(survey: Survey, frame: Any, legal: list[Action]) -> list[Turn]:
    """Returns whom to name: the next seat, so that the own suits come when the others have spent their cards."""
    seats = survey.state.seats
    return [
        Turn((action,), -0.05 * ((action.first - frame.seat - 1) % seats))
        for action in legal
        if isinstance(action, NameFirst)
    ]


# -- suits ------------------------------------------------------------------------------------------------------


def suing(survey: Survey, frame: Any, legal: list[Action]) -> list[Turn]:
    """Returns every suit with its first speech, and bringing no more."""
    state, seat = survey.state, frame.seat
    found = [Turn((EndSuing(seat),), _NOTHING)]
    due = blackened(state)
    for piece in suits(state, seat):
        resource, _ = charge(state, piece)
        court = Court(survey, charge_sheet(seat, piece, resource, state.seats))
        twin = state.copy()
        twin.apply(Sue(seat, piece), UNASKED)
        worth = -CARD * survey.factors(seat)[resource] - DOUBT
        path: tuple[Action, ...] = (Sue(seat, piece),)
        if twin.suit:
            hearing = hearing_of(Survey(twin))
            worth += beyond(court.outcome(hearing)[0], seat)
            if twin.stack[-1].kind == "plead" and twin.stack[-1].seat == seat:
                path += _speech(twin, court.outcome(hearing)[1].cards, court.outcome(hearing)[1].asks)
        if owner_of(piece) in due:
            worth += 1 / (state.seats - 1)
        found.append(Turn(path, worth))
    return found + cards(survey, frame, legal)


def _speech(state: State, count: int, asks: int) -> tuple[Action, ...]:
    """Returns what a member says on a table: cards one by one, then a question or a rest if it still has the word."""
    seat = state.stack[-1].seat
    twin, path = state.copy(), list[Action]()

    def say(action: Action) -> None:
        path.append(action)
        twin.apply(action, UNASKED)

    def has_word() -> bool:
        return bool(twin.stack) and twin.stack[-1].kind == "plead" and twin.stack[-1].seat == seat

    for _ in range(min(count, state.held(seat, state.suit[RESOURCE]))):
        if has_word():
            say(LayCard(seat))
    if has_word():
        ask = AskHelp(seat, asks)
        say(ask if asks >= 0 and ask in twin.legal_actions() else Rest(seat))
    return tuple(path)


def pleading(survey: Survey, frame: Any, legal: list[Action]) -> list[Turn]:
    """Returns the speeches: giving up or resting, raising, raising beyond reach, asking for help."""
    state, seat = survey.state, frame.seat
    hearing, court = hearing_of(survey), Court(survey, state.suit)
    found = cards(survey, frame, legal)
    side = hearing.side
    if seat != hearing.sides[side][0]:
        return found + _second(survey, seat)
    best = court.outcome(hearing)
    worth = beyond(best[0], seat)
    found.append(Turn(_speech(state, *best[1]), worth))
    lead = hearing.laid[side] - hearing.laid[1 - side]
    if best[1] != (0, -1):
        rested = court.handed_over(hearing) if lead > 0 else court.given_up(hearing, seat)
        found.append(Turn(_speech(state, 0, -1), beyond(rested, seat)))
    if lead <= 0 and best[1].cards == 0 and 1 - lead <= state.held(seat, state.suit[RESOURCE]):
        found.append(Turn(_speech(state, 1 - lead, -1), beyond(court.raised(hearing, seat, 1 - lead), seat)))
    return found


def _second(survey: Survey, seat: int) -> list[Turn]:
    """Returns what a member says after who speaks for the side: behind, to raise if that is enough; ahead, nothing."""
    state = survey.state
    hearing, court = hearing_of(survey), Court(survey, state.suit)
    side = hearing.side
    need = hearing.laid[1 - side] + 1 - hearing.laid[side]
    rested = court.given_up(hearing, seat) if need > 0 else court.handed_over(hearing)
    found = [Turn(_speech(state, 0, -1), beyond(rested, seat))]
    if 0 < need <= hearing.held[seat]:
        found.append(Turn(_speech(state, need, -1), beyond(court.raised(hearing, seat, need), seat)))
    return found


def helping(survey: Survey, frame: Any, legal: list[Action]) -> list[Turn]:
    """Returns joining with the speech that follows, and staying out."""
    state, seat = survey.state, frame.seat
    court = Court(survey, state.suit)
    joined, stayed = court.answers(hearing_of(survey), seat)
    path: tuple[Action, ...] = (Join(seat),)
    twin = state.copy()
    twin.apply(Join(seat), UNASKED)
    if twin.stack and twin.stack[-1].kind == "plead" and twin.stack[-1].seat == seat:
        path += _speech(twin, *court.outcome(hearing_of(Survey(twin)))[1])
    return [Turn(path, beyond(joined, seat) - JOINED), Turn((StayOut(seat),), beyond(stayed, seat))]


# -- Althing cards ----------------------------------------------------------------------------------------------


def passing(survey: Survey, frame: Any, legal: list[Action]) -> list[Turn]:
    """Returns every card that could be played now, and playing none."""
    state, seat = survey.state, frame.seat
    held = any(card_with(state, seat, op) >= 0 for op in ("reconcile", "stop_suit", "end_althing"))
    return [Turn((LetPass(seat, 0 if held else 1),), _NOTHING), *cards(survey, frame, legal)]


def cards(survey: Survey, frame: Any, legal: list[Action]) -> list[Turn]:
    """Returns the Althing cards that can be played, by what they save."""
    return [Turn((action,), _worth(survey, frame, action) - FATE) for action in legal if isinstance(action, PlayCard)]


def _worth(survey: Survey, frame: Any, action: PlayCard) -> float:
    state, seat = survey.state, frame.seat
    op, _ = effect_of(action.card)
    if op == "reconcile":
        lost = state.red[action.target].bit_count() / (state.seats - 1)
        return OUTLAWED + lost if frame.kind == "reconcile" else -1.0
    verdict = [0.0] * state.seats
    if state.suit and frame.kind == "interrupt":
        loser = _loser(state)
        winner = state.suit[SPEAKER + 1 - loser]
        verdict[winner] += 1.0 + VICTORY * (state.points(winner) + 1 >= state.goal)
        if loser == 1:
            verdict[owner_of(state.suit[PIECE])] -= OUTLAWED
            verdict[state.suit[PLAINTIFF]] += RED
    elif state.suit:
        return -1.0
    if op == "end_althing":
        for other in blackened(state):
            verdict[other] += 1.0
        if frame.kind not in ("interrupt", "close"):
            return -1.0
    return -beyond(verdict, seat)


def _loser(state: State) -> int:
    """Returns the side that has given up."""
    return next(one.loser for one in reversed(state.stack) if isinstance(one, Verdict))
