"""Views: nothing hidden leaks, and a full table made from one agrees with everything seen."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.rules.kernel import Game, LiveChance, RandomChance
from game.table.timeline import forced_action
from tests.battery.adapter import Setup
from tests.battery.play import Step, walk
from tests.battery.test_events import forgets, heard


def guess(view: Game, seed: str) -> Game:
    """Returns a full table that agrees with a view."""
    return view.determinise(RandomChance(random.Random(seed)))


def test_equal_views_offer_equal_choices(setup: Setup, seeds: Sequence[int]) -> None:
    """Tables that a seat cannot tell apart give it the same view, decision, legal list and refusals."""

    def check(step: Step) -> None:
        if step.number % setup.adapter.stride:
            return
        game = step.game
        for seat in range(setup.seats):
            view = game.view_for(seat)
            assert view.view_for(seat) == view, "a view seen again is another"
            assert view.decision == game.decision
            for seed in ("one", "two"):
                full = guess(view.copy(), f"{seed} {step.number}")
                setup.adapter.invariants(full)
                assert full.view_for(seat) == view
                assert full.decision == game.decision
                if game.decision and game.decision.skippable:
                    assert forced_action(full) == forced_action(game), "skipped on what is not public"
                if game.to_move == seat:
                    assert full.legal_actions() == game.legal_actions() == view.legal_actions()
                    _check_refusals(setup, game, full)

    walk(setup, seeds, check)


def _check_refusals(setup: Setup, game: Game, full: Game) -> None:
    for action in setup.adapter.universe.sample(game, random.Random(game.digest()), 20):
        assert full.why_not(action) == game.why_not(action)


def test_a_public_decision_needs_nothing_hidden(setup: Setup, seeds: Sequence[int]) -> None:
    """Everybody lists the same for a public decision; for any other, only its seat and a full table list anything."""

    def check(step: Step) -> None:
        game = step.game
        if step.number % setup.adapter.stride or game.decision is None:
            return
        for seat in (None, *range(setup.seats)):
            view = game.view_for(seat)
            assert view.to_move == game.to_move
            if game.decision.public or seat == game.to_move:
                assert view.legal_actions() == game.legal_actions()
            else:
                assert not view.legal_actions()
                assert view.why_not(game.legal_actions()[0]) is not None

    walk(setup, seeds, check)


def test_a_stranger_sees_no_more_than_any_seat(setup: Setup, seeds: Sequence[int]) -> None:
    """Whatever differs for a stranger's eyes must differ for every seat's."""

    def check(step: Step) -> None:
        if step.number % setup.adapter.stride:
            return
        stranger = step.game.view_for(None)
        for seat in range(setup.seats):
            assert step.game.view_for(seat).view_for(None) == stranger

    walk(setup, seeds, check)


def test_guesses_reach_different_tables_where_something_is_hidden(setup: Setup, seeds: Sequence[int]) -> None:
    """A guess must really guess: over a game, a title that hides anything gives two different full tables.

    To who sits alone nothing may be hidden.
    """
    differ = hides = False

    def check(step: Step) -> None:
        nonlocal differ, hides
        if differ or (step.number % setup.adapter.stride and not setup.adapter.game.has_secrets):
            return
        view = step.game.view_for(0)
        hides = hides or view != step.game
        differ = differ or guess(view.copy(), "one") != guess(view.copy(), "two")

    walk(setup, seeds[:1], check)
    if differ or setup.seats > 1:
        assert differ == hides == setup.adapter.game.has_secrets


def test_actions_sound_the_same_on_tables_that_look_the_same(setup: Setup, seeds: Sequence[int]) -> None:
    """The same action on two tables that a seat cannot tell apart tells it as much as it then sees, and no more."""

    def check(step: Step) -> None:
        if step.number % setup.adapter.stride:
            return
        for seat in range(setup.seats):
            twin = guess(step.before.view_for(seat), str(step.number))
            if step.action not in twin.legal_actions():
                continue
            game = step.before.copy()
            events = game.apply(step.action, LiveChance(f"same/{step.number}"))
            events_twin = twin.apply(step.action, LiveChance(f"same/{step.number}"))
            look_same = game.view_for(seat) == twin.view_for(seat)
            sound_same = heard(events, seat) == heard(events_twin, seat)
            assert look_same or not sound_same, f"seat {seat} hears less than it sees"
            assert sound_same or not look_same or forgets(setup, events), f"seat {seat} hears more than it sees"

    walk(setup, seeds, check)
