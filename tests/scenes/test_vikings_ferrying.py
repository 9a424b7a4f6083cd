"""What tips foretell of scorings: once a load is laid out well, what follows at once by name, what comes later."""

from __future__ import annotations

from typing import Any

from game.rules.vikings import scoring
from game.rules.vikings.actions import Ferry, SendBoatsman
from game.rules.vikings.events import Scored, ScoringBegan
from game.scenes.table import gestures
from game.scenes.table.outlook import Outlook, outlook
from game.scenes.vikings.foresight import outlook_words
from game.scenes.vikings.hands import VikingsHands
from game.table.trial import after
from tests.golden.book import sitting_of

HANDS = VikingsHands()


def _outlooks(kind: type) -> list[Outlook]:
    """Returns what every such action of a recorded game would have brought, whether it was taken or not."""
    return [
        outlook(step.before, (action,))
        for step in sitting_of("vikings", "basic_points").timeline
        for action in step.before.legal_actions()
        if isinstance(action, kind)
    ]


def _best(table: Any, seat: int) -> int:
    """Returns the most that the seat's large scoring can bring once the load is carried, every way tried."""
    frame = table.stack[-1] if table.stack else None
    trips = [one for one in table.legal_actions() if isinstance(one, Ferry)] if frame and frame.kind == "carry" else []
    if not trips:
        return sum(gain.points for gain in scoring.large_gains(table, seat))
    return max(_best(after(table, [trip]), seat) for trip in trips)


def test_a_whole_load_says_what_the_scoring_would_bring() -> None:
    said = 0
    for found in _outlooks(SendBoatsman):
        if found.path[0].load > 4 or found.after.stack[-1].kind != "carry":
            continue
        for told in outlook_words(found):
            if told.id == "vikings.outlook.points.load":
                said += 1
                assert told.args["after"] == _best(found.after, found.seat) > told.args["before"]
    assert said > 3


def test_a_scoring_that_follows_at_once_is_named_with_what_it_brings() -> None:
    said = 0
    for found in _outlooks(Ferry):
        told = [words for words in outlook_words(found) if words.id == "vikings.outlook.points.now"]
        began = {"large", *(event.scoring for event in found.events if isinstance(event, ScoringBegan))}
        own = sum(event.points for event in found.events if isinstance(event, Scored) and event.seat == found.seat)
        assert sum(words.args["n"] for words in told) == own
        assert all(words.args["scoring"].id.rpartition(".")[2] in began for words in told)
        again = [
            words.id for words in outlook_words(found) if words.id in ("vikings.outlook.points", "vikings.outlook.gold")
        ]
        assert not (told and again), "what follows at once is told once"
        said += len(told)
    assert said > 3


def test_before_a_small_scoring_the_next_large_one_is_foretold_too() -> None:
    said = 0
    for step in sitting_of("vikings", "basic_points").timeline:
        first = step.records[0].action
        if step.before.round % 2 == 0 or first.verb != "buy":
            continue
        for path in gestures.paths(HANDS, step.before, ("group", first.slot)).values():
            found = outlook(step.before, path)
            if found.open or found.after.round != step.before.round:
                continue
            was, now = (
                sum(gain.points for gain in scoring.large_gains(table, found.seat))
                for table in (found.before, found.after)
            )
            told = [words.args for words in outlook_words(found) if words.id == "vikings.outlook.points"]
            numbers = [(args["scoring"].id, args["before"], args["after"]) for args in told]  # type: ignore[union-attr]
            assert numbers == ([("vikings.scoring.large", was, now)] if was != now else [])
            said += len(told)
    assert said > 3
