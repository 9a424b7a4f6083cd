from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.rules.kernel import RulesError
from game.rules.kernel.mirror import MirrorChance
from game.rules.vikings.events import Bought, ColourPlaced, FiguresDrawn, SpecialsRevealed, TilesLaidOut
from game.rules.vikings.rules import VikingsGame
from game.table.crew import Crew
from game.table.reading import read_journal
from game.table.replay import replay
from game.table.simulate import simulate
from game.table.tally import wilson

KEYS = {
    "title", "games", "finished", "decisions", "seconds", "decisions_per_second", "games_per_second",
    "wins_by_seat", "wins_by_bot", "mean_scores",
}  # fmt: skip


def test_the_figures_of_random_games() -> None:
    result = simulate("vikings", players=3, games=12, seed="7")
    assert set(result) == KEYS
    assert json.loads(json.dumps(result)) == result
    assert (result["title"], result["games"], result["finished"]) == ("vikings", 12, 12)
    assert sum(result["wins_by_seat"]) == pytest.approx(12)
    assert result["wins_by_bot"] == {"random": pytest.approx(12)}
    assert len(result["mean_scores"]) == 3
    assert result["decisions"] / result["seconds"] == pytest.approx(result["decisions_per_second"], rel=0.01)


def test_the_same_seed_plays_the_same_games() -> None:
    def figures(**how: object) -> dict[str, object]:
        result = simulate("vikings", games=6, **how)  # type: ignore[arg-type]
        return {key: value for key, value in result.items() if "second" not in key}

    assert figures(seed="a") == figures(seed="a")
    assert figures(seed="a") != figures(seed="b")
    assert figures(seed="a", bots=("svein", "random")) == figures(seed="a", bots=("svein", "random"))
    assert figures(seed="a", crew=Crew(2)) == figures(seed="a")


@pytest.mark.parametrize("bots", [(), ("random",), ("svein", "random")])
def test_the_same_seed_plays_the_same_games_whether_journals_are_kept_or_not(
    tmp_path: Path, bots: tuple[str, ...]
) -> None:
    def figures(**how: object) -> dict[str, object]:
        result = simulate("vikings", games=3, bots=bots, seed="a", **how)  # type: ignore[arg-type]
        return {key: value for key, value in result.items() if "second" not in key}

    assert figures(journals=tmp_path) == figures()


def test_decisions_are_choices_between_two_or_more(tmp_path: Path) -> None:
    result = simulate("vikings", games=2, players=2, journals=tmp_path)
    choices = 0
    for path in tmp_path.iterdir():
        reading = read_journal(path)
        choices += sum(len(step.before.legal_actions()) > 1 for step in reading.timeline.steps)
    assert result["decisions"] == choices


def test_every_game_leaves_a_journal_that_replays(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    simulate("vikings", games=3, options={"variant": "advanced"}, bots=("svein", "random"), journals=folder)
    paths = sorted(folder.iterdir())
    assert len(paths) == 3
    for path in paths:
        told = replay(path)
        assert told["matches"]
        assert told["finished"]
        assert len(told["scores"]) == 2
        assert [plan.level for plan in read_journal(path).header.seats] == ["svein", "random"]


def test_every_rotation_of_the_bots_plays_every_deal(tmp_path: Path) -> None:
    result = simulate(
        "vikings", 3, {"variant": "advanced_without_auction"}, games=4, bots=("svein", "random", "random"),
        mirror=True, journals=tmp_path, seed=3,
    )  # fmt: skip
    assert result["games"] == 6
    deals: dict[tuple[object, ...], list[tuple[str, ...]]] = {}
    for path in tmp_path.iterdir():
        reading = read_journal(path)
        events = [event for step in reading.timeline.steps for event in step.events]
        tiles = tuple(tuple(kind for _, kind in event.tiles) for event in events if isinstance(event, TilesLaidOut))
        figures = tuple(event.figures for event in events if isinstance(event, FiguresDrawn))
        specials = [kind for event in events if isinstance(event, SpecialsRevealed) for _, kind in event.specials]
        deal = (reading.header.setup, tiles, figures, tuple(specials[:6]))
        deals.setdefault(deal, []).append(tuple(plan.level for plan in reading.header.seats))
        assert any(isinstance(event, Bought) for event in events)
        assert not any(isinstance(event, ColourPlaced) for event in events)
    assert len(deals) == 2
    for seatings in deals.values():
        assert sorted(seatings) == [
            ("random", "random", "svein"),
            ("random", "svein", "random"),
            ("svein", "random", "random"),
        ]


def test_mirrored_games_see_the_same_whatever_is_done() -> None:
    def tiles(pick: int) -> list[tuple[int, ...]]:
        chance = MirrorChance("deal")
        game = VikingsGame.new({"variant": "advanced"}, 2, chance)
        seen = []
        while game.to_move is not None:
            legal = game.legal_actions()
            events = game.apply(legal[pick % len(legal)], chance)
            laid = [event.tiles for event in events if isinstance(event, TilesLaidOut)]
            seen += [tuple(sorted(kind for _, kind in tiles)) for tiles in laid]
        return seen

    assert len(tiles(0)) == 6
    assert tiles(0) == tiles(1)


def test_mirror_chance_deals_what_the_bag_holds_and_rolls_evenly() -> None:
    chance = MirrorChance("x")
    bag = [2, 0, 3]
    first = chance.deal("bag", bag, 3)
    for kind in first:
        bag[kind] -= 1
    rest = chance.deal("bag", bag, 2)
    assert sorted(first + rest) == [0, 0, 2, 2, 2]
    assert sorted(chance.deal("bag", [1, 1], 2)) == [0, 1], "a bag that was filled again"
    assert chance.deal("bag", [0, 1], 1) == [1]
    with pytest.raises(ValueError, match="bag"):
        chance.deal("bag", [0, 1], 2)
    rolls = [MirrorChance(str(deal)).roll("die", 6) for deal in range(600)]
    assert set(rolls) == set(range(6))
    assert _rolls("x", 9) == _rolls("x", 9)
    assert len(set(_rolls("x", 9))) > 1


def _rolls(deal: str, count: int) -> list[int]:
    chance = MirrorChance(deal)
    return [chance.roll("die", 6) for _ in range(count)]


def test_a_better_bot_wins_from_every_seat() -> None:
    result = simulate("vikings", games=6, bots=("svein", "random"), mirror=True, details=True)
    assert result["wins_by_bot"]["svein"] == 6
    assert result["wins_by_seat"] == [3, 3]
    assert result["mean_scores_by_bot"]["svein"] > result["mean_scores_by_bot"]["random"]
    low, high = result["interval_by_bot"]["svein"]
    assert 0.5 < low < high == 1
    assert sum(result["endings"].values()) == 6


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 0, 0, 1)]
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


@pytest.mark.parametrize(
    "wrong",
    [
        {"title": "chess"},
        {"title": "saga"},
        {"players": 1},
        {"players": 5},
        {"bots": ("thor",)},
        {"bots": ("svein",) * 3, "players": 2},
        {"bots": ("svein",) * 2, "players": 3},
        {"options": {"variant": "huge"}},
    ],
)
def test_what_cannot_be_played(wrong: dict[str, object]) -> None:
    with pytest.raises(RulesError):
        simulate(**({"title": "vikings"} | wrong))  # type: ignore[arg-type]
