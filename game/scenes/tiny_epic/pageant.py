"""What is seen in the middle of a gesture: battles over the map between what led to them and what came of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.rules.kernel import Event
from game.rules.kernel.zones import NOBODY, Draft, Hand
from game.rules.tiny_epic import enemy_events as enemy
from game.rules.tiny_epic import events as happened
from game.rules.tiny_epic.frames import Dedicating, EraEnd
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.state import DOWN, FACE_DOWN
from game.scenes.table import TableView
from game.scenes.table.motion import staged
from game.scenes.table.tally import PACES
from game.scenes.tiny_epic import battle, final
from game.table.sight import Moment
from game.ui.animation import Animation
from game.ui.animation import Sequence as Series

_SHOWN = (
    happened.CardRevealed,
    happened.SteelPaid,
    happened.SteelLacking,
    happened.StrengthCounted,
    happened.InvaderCame,
)
"""What a battle over the map has shown, so that it is not seen a second time."""

PAGED = (*_SHOWN, happened.EraEnded)
"""What is told on pages, as is all that comes of it."""


def staged_moment(table: TableView[TinyEpicGame], moment: Moment) -> Animation:
    """Returns a moment as it is seen: with the battles fought in it, and the end of the era or of the game.

    An era ends over the table on which it was played; then the hands of the next one are dealt.
    """
    before, after = moment.before, moment.after
    assert isinstance(before, TinyEpicGame)
    assert isinstance(after, TinyEpicGame)
    is_paged = PACES[table.house.settings.scoring] > 0
    fight = battle.scene(table, before, moment.events) if is_paged else None
    end = final.scene(table, after, moment.events) if is_paged else None
    parts: list[Animation] = []
    rest: Sequence[Event] = moment.events
    if fight is not None:
        cut = next(at for at, event in enumerate(rest) if isinstance(event, happened.CardRevealed))
        joined = joined_table(before, rest[:cut])
        led = replace(moment, after=joined, events=moment.events[:cut])
        parts += [*([staged(table, led)] if led.events else []), fight]
        before, rest = joined, rest[cut:]
    if end is not None:
        cut = next(at for at, event in enumerate(rest) if isinstance(event, happened.EraEnded))
        last = evening(before, after, rest[:cut])
        parts += [staged(table, replace(moment, before=before, after=last, events=_unseen(fight, rest[:cut]))), end]
        before, rest, fight = last, rest[cut:], None
    parts.append(staged(table, replace(moment, before=before, events=_unseen(fight, rest))))
    return Series(*parts)


def _unseen(fight: Animation | None, rest: Sequence[Event]) -> tuple[Event, ...]:
    """Returns the events that a battle over the map, if there was one, has not shown."""
    return tuple(event for event in rest if fight is None or not isinstance(event, _SHOWN))


def evening(before: TinyEpicGame, after: TinyEpicGame, led: Sequence[Event]) -> TinyEpicGame:
    """Returns the table on which an era ends: as it is after it, with the rows of cards, and nothing dealt yet."""
    table = after.copy()
    table.era, table.chief, table.mover = before.era, before.chief, before.mover
    table.rows, table.discard, table.pile = list(before.rows), before.discard, before.pile
    table.enemy_row, table.battle_row, table.offered = before.enemy_row, before.battle_row, before.offered
    table.hands, table.draft = [Hand(seat) for seat in range(table.seats)], Draft()
    table.stack = [EraEnd(before.chief)]
    for event in led:
        match event:
            case happened.CardPlayed(seat=seat, card=card):
                table.rows[seat] += (card,)
            case happened.CardRevealed(seat=seat, card=card) if seat >= 0:
                row = table.rows[seat]
                if row and row[-1] in (FACE_DOWN, DOWN + card):
                    table.rows[seat] = (*row[:-1], card)
            case enemy.EnemyLed(card=card):
                table.enemy_row += (card,)
            case happened.CardRevealed(card=card) if card not in table.battle_row:
                table.battle_row += (card,)
    return table


def joined_table(before: TinyEpicGame, led: Sequence[Event]) -> TinyEpicGame:
    """Returns the table on which a battle is fought: what was played face down for it lies in its row."""
    table = before.copy()
    for event in led:
        if isinstance(event, happened.CardHidden):
            hand = table.hands[event.seat]
            if event.card in hand.cards:
                table.battle[event.seat] = len(hand.traces)
                table.hands[event.seat] = hand.lay(event.card, NOBODY)
            table.rows[event.seat] += (FACE_DOWN,)
            table.stack[-1] = Dedicating(event.seat)
    return table
