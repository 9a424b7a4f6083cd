"""What is seen in the middle of a gesture: battles over the map between what led to them and what came of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.rules.kernel import Event
from game.rules.kernel.zones import NOBODY
from game.rules.tiny_epic import events as happened
from game.rules.tiny_epic.frames import Dedicating
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.state import FACE_DOWN
from game.scenes.table import TableView
from game.scenes.table.motion import staged
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
    """Returns a moment as it is seen: with the battles fought in it, and the end of the era or of the game."""
    before, after = moment.before, moment.after
    assert isinstance(before, TinyEpicGame)
    assert isinstance(after, TinyEpicGame)
    fight = battle.scene(table, before, moment.events)
    end = final.scene(table, after, moment.events)
    parts: list[Animation] = []
    rest: Sequence[Event] = moment.events
    if fight is not None:
        cut = next(at for at, event in enumerate(rest) if isinstance(event, happened.CardRevealed))
        joined = joined_table(before, rest[:cut])
        led = replace(moment, after=joined, events=moment.events[:cut])
        parts += [*([staged(table, led)] if led.events else []), fight]
        rest = [event for event in rest[cut:] if not isinstance(event, _SHOWN)]
        moment = replace(moment, before=joined)
    parts.append(staged(table, replace(moment, events=tuple(rest))))
    return Series(*parts, *([end] if end is not None else []))


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
