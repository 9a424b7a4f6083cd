"""Asked together: who is asked the same as one elsewhere answers at once; it counts when the rules come to it."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Sequence
from zlib import crc32

import pytest

from game.rules.kernel import Action, Game, RandomChance
from game.table.letter import Ask, Letter
from game.table.referee import LATE, Desk, Referee
from game.table.seats import SeatPlan
from game.table.settings import Settings
from game.table.sitting import Sitting
from game.titles import RULED, load_game
from tests.battery.titles import ADAPTERS
from tests.scenes.hands import NAMES
from tests.table.post_desk import PostDesk

TOGETHER = {"tiny_epic": 10, "odin": 10, "landnam": 3, "northgard": 1}
"""How many answers are given ahead in a game of a title at least; in Vikings never."""
MOST = {"landnam": 300, "northgard": 300}
"""A game of these titles is played so far only."""
SEEDS = {"landnam": "together4", "northgard": "together16"}
"""Tables at which that much is asked together so early."""


def begun(title: str, seats: int, seed: str) -> Sitting:
    return Sitting.start(title, {}, [SeatPlan(name) for name in NAMES[:seats]], seed, None)


def chosen(view: Game) -> Action:
    """Returns what a seat answers to a question: always the same to the same one."""
    legal = [action for action in view.legal_actions() if action.verb not in ("open_offer", "exchange", "age_token")]
    legal = legal or list(view.legal_actions())
    return legal[crc32(repr(sorted(map(repr, legal))).encode()) % len(legal)]


def in_turn(title: str, seats: int, seed: str, most: int) -> str:
    """Plays a table one after another, so far; returns its fingerprint."""
    sitting = begun(title, seats, seed)
    while sitting.game.to_move is not None and sitting.length < most:
        sitting.commit([chosen(sitting.game.view_for(sitting.game.to_move))])
    return sitting.game.digest()


class Window:
    """A guest alone at a window: what it was told last, and what it asks for."""

    def __init__(self, desk: Desk, seat: int) -> None:
        self.desk, self.seat = PostDesk(desk), seat
        self.letter: Letter = next(self.desk.letters())
        self.gestures = 0

    def hear(self) -> Game:
        """Returns what the seat sees now."""
        for letter in self.desk.letters(with_moments=True):
            self.letter = letter
            self.gestures += len(letter.gestures)
        return self.letter.views[self.seat]

    def ask(self, actions: Sequence[Action], seen: int | None = None) -> object:
        """Asks for a gesture; returns why it is refused."""
        known = self.letter.gesture if seen is None else seen
        reply = self.desk.take(Ask(known, "do", tuple(actions)))
        assert reply.trouble is None
        return reply.refusal


def windows(sitting: Sitting) -> list[Window]:
    referee = Referee(sitting, Settings)
    return [Window(referee.desk([seat]), seat) for seat in range(sitting.game.seats)]


@pytest.mark.parametrize("title", RULED)
def test_who_answers_first_changes_nothing(title: str) -> None:
    seats, most, ahead = ADAPTERS[title].persons, MOST.get(title, 10_000), Counter[str]()
    seed = SEEDS.get(title, "together")
    sitting, dice = begun(title, seats, seed), random.Random(f"{title} ahead")
    guests = windows(sitting)
    while sitting.game.to_move is not None and sitting.length < most:
        asked = [guest for guest in guests if guest.hear().to_move == guest.seat]
        mover = sitting.game.to_move
        hurried = [guest for guest in asked if guest.seat != mover]
        guest = dice.choice(hurried if hurried and dice.random() < 0.8 else asked)
        view = guest.hear()
        assert view.decision is not None
        kind = view.decision.kind
        assert guest.ask([chosen(view)]) is None
        ahead[kind] += guest.seat != mover
    assert ahead.total() >= TOGETHER.get(title, 0), ahead
    assert title in TOGETHER or not ahead.total()
    if title not in MOST:
        assert sitting.game.digest() == in_turn(title, seats, seed, most)


def drafting() -> tuple[Sitting, list[Window]]:
    sitting = begun("tiny_epic", 3, "draft")
    guests = windows(sitting)
    while guests[0].hear().decision.kind != "pick":  # type: ignore[union-attr]
        mover = sitting.game.to_move
        assert mover is not None
        assert guests[mover].ask([chosen(guests[mover].hear())]) is None
        for guest in guests:
            guest.hear()
    return sitting, guests


def test_all_keep_a_card_at_once_and_nobody_hears_who_was_first() -> None:
    sitting, guests = drafting()
    mover = sitting.game.to_move
    others = [guest for guest in guests if guest.seat != mover]
    assert all(guest.hear().to_move == guest.seat for guest in others)
    before, length = [guest.letter for guest in guests], sitting.length
    last = others[1]
    card = last.hear().legal_actions()[2]
    assert last.ask([card]) is None
    assert last.hear().to_move == mover, "it waits for whom the rules ask"
    assert last.letter.ahead == {last.seat}
    assert last.letter.can_undo
    assert card not in last.hear().legal_actions()
    assert sitting.length == length, "nothing is written down"
    for guest in guests:
        if guest is not last:
            guest.hear()
            assert guest.letter is before[guest.seat], "the others are told nothing"


def test_what_was_chosen_ahead_is_taken_back_until_it_counts() -> None:
    sitting, guests = drafting()
    guest = next(guest for guest in guests if guest.seat != sitting.game.to_move)
    first = guest.hear().legal_actions()
    assert guest.ask([first[0]]) is None
    guest.hear()
    assert guest.desk.take(Ask(guest.letter.gesture, "undo")).accepted
    assert guest.hear().legal_actions() == first
    assert not guest.letter.ahead


def test_who_knows_the_question_may_answer_though_others_went_on() -> None:
    sitting, guests = drafting()
    mover = sitting.game.to_move
    assert mover is not None
    late = next(guest for guest in guests if guest.seat == (mover + 2) % 3)
    card, seen = late.hear().legal_actions()[0], late.letter.gesture
    assert guests[mover].ask([guests[mover].hear().legal_actions()[0]]) is None
    assert late.ask([card], seen) is None, "what it is asked has not changed"
    middle = guests[(mover + 1) % 3]
    assert middle.ask([middle.hear().legal_actions()[0]]) is None
    assert sitting.game.to_move == mover, "both answers count, and the next hands are taken up"
    assert late.ask([card], seen) == LATE, "the same text once more is an answer to another question"


def test_what_was_chosen_ahead_stands_when_others_act() -> None:
    sitting, guests = drafting()
    mover = sitting.game.to_move
    assert mover is not None
    middle, last = guests[(mover + 1) % 3], guests[(mover + 2) % 3]
    card = last.hear().legal_actions()[2]
    assert last.ask([card]) is None
    assert guests[mover].ask([guests[mover].hear().legal_actions()[0]]) is None
    assert last.hear().to_move == middle.seat, "it has answered, and is not asked again"
    assert last.letter.ahead == {last.seat}
    assert middle.ask([middle.hear().legal_actions()[0]]) is None
    assert sitting.game.to_move == mover
    assert card in [record.action for step in sitting.timeline for record in step.records], "it counts as it was chosen"


def test_several_gestures_chosen_ahead_count_in_their_order() -> None:
    sitting = begun("odin", 2, "together")
    guests = windows(sitting)
    while True:
        mover = sitting.game.to_move
        assert mover is not None
        other = guests[1 - mover]
        path = list[Action]()
        while other.hear().to_move == other.seat and len(path) < 3:
            path.append(chosen(other.hear()))
            assert other.ask(path[-1:]) is None
        if len({repr(action) for action in path}) > 1:
            break
        assert guests[mover].ask([chosen(guests[mover].hear())]) is None
    length = sitting.length
    while len(own := [record.action for step in sitting.timeline[length:] for record in step.records
                      if step.seat == other.seat]) < len(path):  # fmt: skip
        assert guests[mover].ask([chosen(guests[mover].hear())]) is None
    assert own[: len(path)] == path


def test_an_answer_that_no_longer_fits_is_asked_for_anew() -> None:
    sitting, guests = drafting()
    guest = next(guest for guest in guests if guest.seat != sitting.game.to_move)
    assert guest.ask([guest.hear().legal_actions()[0]]) is None
    assert guest.hear().to_move != guest.seat
    kept = guest.desk._desk._referee.answers._kept[guest.seat]
    kept.gestures[0] = (kept.gestures[0][0]._replace(card=10_000),)  # type: ignore[attr-defined]
    while sitting.game.to_move != guest.seat:
        mover = sitting.game.to_move
        assert mover is not None
        assert guests[mover].ask([guests[mover].hear().legal_actions()[0]]) is None
    assert guest.hear().to_move == guest.seat
    assert not guest.letter.ahead


def test_at_one_window_the_order_is_that_of_the_rules() -> None:
    sitting = begun("tiny_epic", 3, "draft")
    desk = Referee(sitting, Settings).desk([0, 1, 2])
    while sitting.game.decision is None or sitting.game.decision.kind != "pick":
        sitting.commit([chosen(sitting.game)])
    letter = list(desk.letters())[-1]
    assert {view.to_move for view in letter.views.values()} == {sitting.game.to_move}


PAIRS = int(os.environ.get("MEADHALL_PAIRS", "12"))
"""How many pairs of tables are compared a title; a sixth of it in Northgard, where it takes many games."""


@pytest.mark.parametrize("title", [title for title in TOGETHER if load_game(title).has_secrets])
def test_what_is_asked_ahead_tells_no_more_than_the_view(title: str) -> None:
    compared, games, wanted = 0, 0, PAIRS // 6 if title == "northgard" else PAIRS
    while compared < wanted:
        sitting = begun(title, ADAPTERS[title].persons, f"{SEEDS.get(title, 'together')}{games or ''}")
        dice, games = random.Random(f"{title}{games}"), games + 1
        while sitting.game.to_move is not None and compared < wanted and sitting.length < MOST.get(title, 10_000):
            asked = sitting.game.also_asked()
            for seat in range(sitting.game.seats):
                if not asked or seat == sitting.game.to_move:
                    continue
                world = sitting.game.view_for(seat).determinise(RandomChance(dice)).also_asked()
                assert (seat in world) == (seat in asked)
                if seat in asked:
                    assert world[seat].view_for(seat) == asked[seat].view_for(seat)
                    assert world[seat].view_for(seat).legal_actions() == asked[seat].view_for(seat).legal_actions()
                compared += 1
            sitting.commit([chosen(sitting.game.view_for(sitting.game.to_move))])
    print(f"{title}: {compared} pairs in {games} games")
