"""The lore of Landnám against the rules: paths are legal and whole, suits and swaps judged as any player would."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from game.bots import LEVELS, Bot, make_bot
from game.bots.bot import Answer
from game.bots.clock import Clock
from game.bots.landnam import haggle
from game.bots.landnam.court import OUTLAWED, RED, Court, hearing_of
from game.bots.landnam.haggle import Market
from game.bots.landnam.lore import LandnamLore
from game.bots.landnam.plans import pay, purse_of
from game.bots.landnam.survey import CARD, WAYS, Survey
from game.bots.landnam.wishes import hand_worth, targets, wishes
from game.bots.lore import Looks
from game.bots.mind import Mind
from game.bots.search import Search
from game.bots.tables import Tables
from game.bots.value import Value
from game.rules.kernel import Action, RandomChance
from game.rules.kernel.game import Game
from game.rules.kernel.mirror import MirrorChance
from game.rules.landnam import frames as at
from game.rules.landnam.actions import (
    Accept,
    AskHelp,
    EndSuing,
    Exchange,
    Join,
    LayCard,
    OfferCard,
    OpenOffer,
    PlayCard,
    Propose,
    Refuse,
    Rest,
    StayOut,
    Sue,
    WantCard,
)
from game.rules.landnam.components import FARM_PRICE, KINDS, NUMBERS, WOOL
from game.rules.landnam.harvest import gains
from game.rules.landnam.island import CORNERS_OF
from game.rules.landnam.rules import LandnamGame
from tests.landnam.tables import card, farm, fates, give, land, settler, table

STEPS = 6
OFTEN = 12
"""So often each kind of choice is looked at closely."""


def bot(level: str, seed: int = 1) -> Bot:
    """Returns a bot whose choices do not depend on the clock."""
    found = make_bot("landnam", level, seed)
    if isinstance(found, Mind):
        found.steps = STEPS
    return found


def tables(seats: int, seed: int, bots: Sequence[Bot] | None = None, length: str = "short") -> Iterator[LandnamGame]:
    """Yields the table of one game at every choice between two or more paths, and at last when it is over."""
    chance = RandomChance(random.Random(f"{seats}/{seed}"))
    game = LandnamGame.new({"length": length}, seats, chance)
    players = bots or [bot("karl")] * seats
    while (seat := game.to_move) is not None:
        legal = game.legal_actions()
        if len(legal) > 1:
            yield game
        path = (legal[0],) if len(legal) == 1 else players[seat].think(game.view_for(seat), 20).path
        for action in path:
            assert game.to_move == seat, "a path is one seat's"
            game.apply(action, chance)
    yield game


def choice(game: LandnamGame, level: str = "karl") -> tuple[Action, ...]:
    """Returns the path that a bot chooses on a table set up by hand."""
    game._legal = None
    assert game.to_move is not None
    return bot(level).think(game.view_for(game.to_move), 20).path


class Counted(Clock):
    """Counts steps of thought and never runs out."""

    count = 0

    def __init__(self) -> None:
        super().__init__(0, 10**9)

    def step(self) -> None:
        self.count += 1


# -- levels -----------------------------------------------------------------------------------------------------


# Each level once, the numbers of seats in turn, and the quickest level at all of them.
PLAYED = [(LEVELS[1], 4), (LEVELS[1], 5), *((level, 3 + place % 3) for place, level in enumerate(LEVELS[1:]))]


@pytest.mark.parametrize(("level", "seats"), PLAYED)
def test_every_level_ends_its_games_legally(level: str, seats: int) -> None:
    *_, last = tables(seats, 5, [bot(level, seat) for seat in range(seats)])
    assert last.outcome is not None


@pytest.mark.parametrize("level", LEVELS[1:])
def test_equal_views_get_equal_answers_whatever_lies_hidden(level: str) -> None:
    differing = 0
    for number, game in enumerate(tables(4, 7)):
        if number % 11 or game.to_move is None:
            continue
        view = game.view_for(game.to_move)
        other = view.determinise(RandomChance(random.Random(number)))
        differing += other != game
        digest = view.digest()
        assert bot(level).think(view, 20) == bot(level).think(other.view_for(game.to_move), 900)
        assert view.digest() == digest, "a bot changed what it was shown"
    assert differing > 3


def test_every_turn_that_is_thought_of_is_legal_and_leaves_the_table_alone() -> None:
    kinds: Counter[str] = Counter()
    for seats in (3, 5):
        for game in tables(seats, 2):
            if game.to_move is None or kinds[game.stack[-1].kind] > OFTEN:
                continue
            twin = game.copy()
            lore = LandnamLore(twin)
            turns = lore.turns(twin, 30)
            assert twin == game
            kinds[game.stack[-1].kind] += 1
            assert turns[0] == lore.turns(game, 1)[0], "the first turn is the policy"
            promises = [turn.promise for turn in turns]
            assert promises == sorted(promises, reverse=True)
            assert len({turn.actions for turn in turns}) == len(turns)
            for turn in turns:
                after, chance = game.copy(), MirrorChance("turn")
                for action in turn.actions:
                    assert after.to_move == game.to_move
                    after.apply(action, chance)
                    if chance.was_asked:
                        break
    assert set(kinds) >= {
        "harvest",
        "age",
        "sue",
        "plead",
        "help",
        "name_first",
        "interrupt",
        "move",
        "business",
        "answer",
    }


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_number_of_seats_has_fitted_weights(seats: int) -> None:
    game = LandnamGame.new({}, seats, MirrorChance("x"))
    rows = LandnamLore(game).weights()
    assert len(rows) == 3
    assert all(row[LandnamLore.names.index("income_grain")] > 0 for row in rows[:2])


# -- what is counted --------------------------------------------------------------------------------------------


def test_what_comes_in_is_what_harvests_would_deal() -> None:
    for number, game in enumerate(tables(4, 3)):
        if number % 9:
            continue
        found = [[0] * len(KINDS) for _ in range(game.seats)]
        for token in NUMBERS:
            for _, seat, kind, amount in gains(game, token):
                found[seat][kind] += amount * WAYS[token]
        assert Survey(game).incomes() == found


def test_payments_are_those_of_the_bank() -> None:
    seen = 0
    for game in tables(3, 4):
        if game.to_move is None or game.stack[-1].kind != "business":
            continue
        seat = game.to_move
        paid = pay(purse_of(game, seat), FARM_PRICE, game.bank)
        if paid is None:
            continue
        twin = game.copy()
        for out, back in paid.exchanges:
            twin.apply(Exchange(seat, out, back), MirrorChance("x"))
        assert tuple(have - cost for have, cost in zip(twin.hand(seat), FARM_PRICE, strict=True)) == paid.purse.hand
        seen += bool(paid.exchanges)
    assert seen


def test_a_hand_is_worth_more_with_a_card_more() -> None:
    for game in tables(3, 6):
        wanted = targets(wishes(Survey(game), 0))
        hand = game.hand(0)
        for kind in KINDS:
            more = [count + (kind == other) for other, count in enumerate(hand)]
            assert hand_worth(more, wanted) > hand_worth(hand, wanted)


# -- the althing ------------------------------------------------------------------------------------------------


def althing(**cards: int) -> LandnamGame:
    """Returns a table on which seat 1's settler stands beside seat 0's farm on a pasture, seat 0 to sue.

    ``cards`` are the wool cards of the seats: a, b, c.
    """
    game = table(phase="business")
    land(game, 0, "pasture", 8)
    farm(game, 0, CORNERS_OF[0][0])
    settler(game, 1, 0)
    for seat, name in enumerate("abc"):
        give(game, seat, wool=cards.get(name, 0))
    game.stack = [at.TurnEnd(2), at.Business(2), at.Blackening(2), at.Dispersing(2), at.Suing(1), at.Suing(0)]
    game.mover = 2
    return game


PIECE = 15


def test_sues_whom_he_outdoes_with_the_least_that_it_takes() -> None:
    assert choice(althing(a=3, b=1)) == (Sue(0, PIECE), Rest(0))


def test_sues_nobody_who_outdoes_him() -> None:
    assert choice(althing(a=1, b=4)) == (EndSuing(0),)


def heard(by: int, **cards: int) -> LandnamGame:
    """Returns the table after seat 0 sued and rested, when it is another's turn to speak."""
    game = althing(**cards)
    for action in (Sue(0, PIECE), Rest(0)):
        if action in game.legal_actions():
            game.apply(action, MirrorChance("x"))
            game._legal = None
    assert game.to_move == by
    return game


def test_lays_no_cards_on_a_suit_that_is_lost() -> None:
    assert choice(heard(1, a=5, b=3)) == (Rest(1),)


def test_defends_himself_where_he_wins() -> None:
    path = choice(heard(1, a=2, b=4))
    assert path[:2] == (LayCard(1), LayCard(1))


def test_asks_for_help_where_that_saves_him_and_gets_it_where_it_pays() -> None:
    game = heard(1, a=3, b=1, c=6)
    assert choice(game)[-1] == AskHelp(1, 2)
    game.apply(AskHelp(1, 2), MirrorChance("x"))
    assert choice(game)[0] == Join(2)


def test_nobody_helps_who_would_lose() -> None:
    game = heard(1, a=9, b=1, c=2)
    game.apply(AskHelp(1, 2), MirrorChance("x"))
    assert choice(game) == (StayOut(2),)


def test_a_suit_that_is_lost_is_stopped_by_a_card() -> None:
    game = heard(1, a=5, b=1)
    fates(game, 1, "flaw_in_procedure")
    fates(game, 1, "seek_bog")
    game.promised = 0
    game.apply(Rest(1), MirrorChance("x"))
    assert game.stack[-1] == at.Interrupting(1)
    assert choice(game) == (PlayCard(1, card("flaw_in_procedure"), -1),)


def test_suits_go_as_they_were_thought_through() -> None:
    """When everybody pleads as Karl does, a suit comes to what was expected: token, outlaw and every card."""
    dice, won = random.Random("suits"), set()
    for _ in range(60):
        game = althing(**{name: dice.randrange(7) for name in "abc"})
        if not game.held(0, WOOL):
            continue
        game.apply(Sue(0, PIECE), MirrorChance("x"))
        if not game.suit:
            continue
        survey, begin = Survey(game), game.copy()
        expected = Court(survey, game.suit).outcome(hearing_of(survey))[0]
        while game.suit:
            for action in choice(game):
                game.apply(action, MirrorChance("x"))
        outlawed = bool(game.red[PIECE])
        for seat, worth in enumerate(expected):
            came = (RED * (seat == 0) - OUTLAWED * (seat == 1)) * outlawed
            if game.won[seat * 3] > begin.won[seat * 3]:
                came += 1
                won.add(seat)
            came -= (begin.held(seat, WOOL) - game.held(seat, WOOL)) * CARD * survey.factors(seat)[WOOL]
            assert worth == pytest.approx(came)
    assert won == {0, 1, 2}


# -- haggling ---------------------------------------------------------------------------------------------------


class Obstinate:
    """Refuses whatever it is offered, and else does as Karl does."""

    def think(self, view: Game, think_ms: int) -> Answer:
        refusal = Refuse(view.stack[-1].seat, 0)
        return Answer((refusal,)) if refusal in view.legal_actions() else bot("karl").think(view, think_ms)


def test_offers_are_few_and_none_is_made_twice() -> None:
    made: list[tuple[int, int, tuple[int, ...]]] = []
    for seed in range(2):
        for game in tables(4, seed, [Obstinate()] * 4):
            if game.stack and game.stack[-1].kind == "answer":
                made.append((seed * 1000 + game.turns, game.stack[-1].seat, tuple(game.deal)))
            assert game.offers <= haggle.OFFERS
    assert len(made) > 10
    assert len(set(made)) == len(made)


def test_an_offer_is_one_path_and_what_was_expected_comes() -> None:
    accepted = offered = 0
    for game in tables(4, 1):
        if game.to_move is None:
            continue
        if game.stack[-1].kind == "answer":
            offered += 1
            accepted += choice(game)[0] == Accept(game.to_move)
    assert offered > 3
    assert accepted == offered


def test_a_bad_offer_is_answered_by_a_better_one() -> None:
    answers = set()
    for number, game in enumerate(tables(3, 12)):
        seat = game.to_move
        if seat is None or game.stack[-1].kind != "business" or number % 3:
            continue
        other = (seat + 1) % 3
        give, want = (hand.index(max(hand)) for hand in (game.hand(seat), game.hand(other)))
        wanted = (WantCard(seat, want), WantCard(seat, want))
        path = (OpenOffer(seat), OfferCard(seat, give), *wanted, Propose(seat, other))
        twin = game.copy()
        for action in path:
            if action not in twin.legal_actions():
                break
            twin.apply(action, MirrorChance("x"))
        else:
            answer = choice(twin)
            answers.add(answer[0].verb)
            for action in answer:
                twin.apply(action, MirrorChance("x"))
            if answer[0].verb == "counter":
                assert choice(twin) == (Accept(seat),), "it should please both"
    assert answers >= {"refuse", "counter"}


def test_swaps_are_judged_alike_for_every_seat() -> None:
    """Whoever sits where: seats that are changed for each other gain the same by the same swap."""
    seen = 0
    for game in tables(3, 8):
        if game.to_move is None or game.stack[-1].kind != "business":
            continue
        market = Market(Survey(game))
        for swap in haggle.SWAPS:
            mine, theirs = market.gain(0, swap.given, swap.got), market.gain(1, swap.got, swap.given)
            if market.agrees(0, mine, 1, theirs) and market.agrees(1, theirs, 0, mine):
                assert mine > 0 < theirs
                seen += 1
    assert seen


def test_an_offer_that_somebody_else_began_is_dropped_or_made_well() -> None:
    for game in tables(3, 9):
        if game.to_move is None or game.stack[-1].kind != "business" or not game.hand(game.to_move)[0]:
            continue
        seat = game.to_move
        twin = game.copy()
        for action in (OpenOffer(seat), OfferCard(seat, 0), WantCard(seat, 1)):
            if action not in twin.legal_actions():
                break
            twin.apply(action, MirrorChance("x"))
        else:
            (last,) = choice(twin)
            assert last.verb in ("drop_offer", "propose")


def test_worlds_that_cannot_differ_before_the_next_rest_are_not_tried_again() -> None:
    seen = 0
    for game in tables(3, 10):
        if game.to_move is None or game.stack[-1].kind != "business":
            continue
        view = game.view_for(game.to_move)
        worlds: Tables[LandnamGame] = Tables(view)
        lore = LandnamLore(view)
        lore.looks = Looks(Looks().stages[:1])
        clock = Counted()
        lines = Search(lore, Value(lore, lore.weights()), clock).run(view, worlds)
        if not worlds.asked and len(lines) > 1:
            seen += 1
            assert clock.count < 8 * len(lines), "more worlds than two"
    assert seen > 5


def test_near_the_goal_the_link_has_a_line_for_each_point(monkeypatch: pytest.MonkeyPatch) -> None:
    game = table()
    lore = LandnamLore(game.view_for(0))
    parts = []
    for lacking in range(10, -1, -1):
        monkeypatch.setattr(LandnamGame, "points", lambda self, seat, led=game.goal - lacking: led if seat else 0)
        parts.append(lore.part(game))
        assert lore.phase(game) == (lacking <= 8) + (lacking <= 4), "weights have rows for three phases"
    assert parts == [0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 6]
    assert len(lore.link().odds) == parts[-1] + 1
