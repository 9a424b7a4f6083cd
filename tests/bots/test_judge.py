"""The judge: equal views, equal judgements; forced paths on the same worlds; halves; the link; the reasons."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import sqrt
from pathlib import Path as File
from statistics import stdev
from typing import Any

import pytest

from game.analysis.analyst import budget_of
from game.bots import make_bot, raven
from game.bots.candidates import beside, candidates
from game.bots.judge import DEEP, Budget, Judge, usual
from game.bots.judgement import Difference, Judged, Judgement, Sample, Slip, points_between, reasons, shares_between
from game.bots.lending import lent_link
from game.bots.link import LAST, Link, Straight, brought, log_odds_of, read_link, unfitted
from game.bots.lore import Turn
from game.bots.tables import Tables
from game.rules.kernel import IllegalAction, RandomChance
from game.rules.kernel.game import Game
from game.rules.vikings.components import ROUNDS
from game.rules.vikings.rules import VikingsGame
from game.titles import KNOWN_TO_BOTS, load_bots, load_game
from tests.toy.lore import SkerryLore
from tests.toy.rules import SkerryGame

SMALL = Budget(3, 1, 60)


def kinds(title: str) -> tuple[type[Game], Any]:
    """Returns the game and the lore of a title, the made-up one too."""
    return (SkerryGame, SkerryLore) if title == "skerry" else (load_game(title), load_bots(title))


def choices(title: str, seats: int = 2, every: int = 9, most: int = 4) -> Iterator[Game]:
    """Yields views of a game of karls, at some of its choices between two things or more."""
    kind, lore = kinds(title)
    chance = RandomChance(random.Random(f"{title}/{seats}/judge"))
    game = kind.new({}, max(seats, kind.seat_range[0]), chance)
    number = 0
    while (seat := game.to_move) is not None and number < every * most:
        legal, view = game.legal_actions(), game.view_for(seat)
        if len(legal) > 1:
            number += 1
            if number % every == 0:
                yield view
        path = (legal[0],)
        if len(legal) > 1:
            path = lore(view).turns(view.determinise(chance), 1)[0].actions[:1]
        for action in path:
            game.apply(action, chance)


def offered(lore: Any, view: Game) -> list[Any]:
    return candidates(lore(view), Tables(view).world(0))


@pytest.mark.parametrize("title", [*KNOWN_TO_BOTS, "skerry"])
def test_equal_views_get_equal_judgements_of_every_path_alone_or_among_others(title: str) -> None:
    _, lore = kinds(title)
    hidden = 0
    for number, view in enumerate(choices(title, most=3)):
        paths = offered(lore, view)[:3]
        digest = view.digest()
        judgement = Judge(lore, view, SMALL).judge(paths)
        twin = view.determinise(RandomChance(random.Random(number)))
        hidden += twin != view
        again = Judge(lore, twin.view_for(view.to_move), SMALL).judge(paths[::-1])
        assert view.digest() == digest, "the judge changed what it was shown"
        for line in judgement.lines:
            assert again.line(line.path) == line, "what else was judged, and what lies hidden, changes nothing"
            assert len(line.samples) == SMALL.worlds, "no line is dropped"
            assert 0 <= line.share <= 1
    assert hidden or title == "vikings"


@pytest.mark.parametrize("title", [*KNOWN_TO_BOTS, "skerry"])
def test_any_legal_path_may_be_forced(title: str) -> None:
    _, lore = kinds(title)
    view = next(choices(title, every=4))
    known = offered(lore, view)
    others = [(action,) for action in view.legal_actions() if action not in {path[0] for path in known}]
    forced = [(view.legal_actions()[-1],), *others[-1:]]
    judgement = Judge(lore, view, SMALL).judge([known[0], *forced])
    assert [line.path for line in judgement.lines] == list(dict.fromkeys([known[0], *forced]))
    with pytest.raises(KeyError):
        judgement.line(())
    stranger = next(action for action in _elsewhere(title, view) if action not in view.legal_actions())
    with pytest.raises(IllegalAction):
        Judge(lore, view, SMALL).judge([(stranger,)])


def _elsewhere(title: str, view: Game) -> Iterator[Any]:
    for other in choices(title, every=1, most=40):
        yield from other.legal_actions()


def test_to_the_end_a_share_is_what_the_game_brought() -> None:
    view = next(choices("vikings", every=9))
    lore = load_bots("vikings")
    line = Judge(lore, view, Budget(2, DEEP.rests, DEEP.steps)).judge(offered(lore, view)[:1]).best
    assert {sample.share for sample in line.samples} <= {0.0, 0.5, 1.0}
    assert len({sample.points for sample in line.samples}) == 2, "other draws, another end"
    near = Judge(lore, view, SMALL).judge([line.path]).best
    assert 0 < near.share < 1, "at rest nothing is decided yet"


def test_one_way_to_the_end_is_not_yet_the_end() -> None:
    lore = load_bots("vikings")
    *_, view = choices("vikings", every=1, most=1000)
    assert isinstance(view, VikingsGame)
    assert view.round == ROUNDS
    line = Judge(lore, view, SMALL).judge(offered(lore, view)[:1]).best
    assert len({sample.points for sample in line.samples}) == 1
    assert 0 < line.share < 1


def test_an_end_tells_the_less_the_more_turns_away_it_is_whatever_path_leads_to_it() -> None:
    lore, link = load_bots("vikings"), read_link("game.bots.vikings", "links/basic-2.toml")
    assert link is not None
    views = [view for view in choices("vikings", every=1, most=1000) if isinstance(view, VikingsGame)]
    left = []
    for view in [view for view in views if view.round == ROUNDS][-6:]:
        lines = Judge(lore, view, SMALL).judge([*offered(lore, view)[:2], (view.legal_actions()[-1],)]).lines
        samples = [sample for line in lines for sample in line.samples]
        assert {sample.part for sample in samples} == {LAST}
        assert len({sample.turns for sample in samples}) == 1, "paths are compared over as many turns"
        for sample in samples:
            share = link.share(LAST, sample.worth, sample.turns)
            assert sample.share == pytest.approx(share / (share + link.share(LAST, -sample.worth, sample.turns)))
        left.append(samples[0].turns)
    assert left == sorted(left, reverse=True)
    assert left[0] > left[-1] == 1
    far = Judge(lore, views[0], SMALL).judge(offered(lore, views[0])[:1]).best
    assert {sample.turns for sample in far.samples} == {0}, "at rest nothing is counted"


def test_lines_meet_the_same_luck() -> None:
    """Two ways to say one thing differ in nothing, though every world brings something else."""
    view = next(choices("vikings"))
    lore = load_bots("vikings")
    first = offered(lore, view)[0]
    assert len(first) > 1
    judgement = Judge(lore, view, Budget(4, 2)).judge([first, first[:1]])
    one = judgement.line(first)
    assert len({sample.points for sample in one.samples}) == 4
    assert one.samples == judgement.line(first[:1]).samples


def test_a_lore_says_on_how_many_worlds_and_how_far_is_judged() -> None:
    class Farther(SkerryLore):
        worlds = 5
        rests = 3

    view = next(choices("skerry"))
    paths = offered(SkerryLore, view)[:2]
    assert usual(SkerryLore) == Budget(SkerryLore.worlds, 1)
    judged = Judge(Farther, view).judge(paths)
    assert [line.samples for line in judged.lines] == [
        line.samples for line in Judge(SkerryLore, view, Budget(5, 3)).judge(paths).lines
    ]
    assert judged.lines[0].samples != Judge(SkerryLore, view, Budget(5, 1)).judge(paths).lines[0].samples
    assert (budget_of("normal", Farther), budget_of("quick", Farther)) == (Budget(5, 3), Budget(4, 1))


def test_a_teacher_looks_to_the_next_rest_and_a_raven_as_far_as_the_lore_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Vikings nothing is drawn before a round ends: only what comes after it tells one world from another."""
    lore, view = load_bots("vikings"), next(choices("vikings"))
    asked: list[Budget | None] = []

    class Asked(Judge):
        def __init__(self, lore: Any, view: Game, budget: Budget | None = None, luck: str = "") -> None:
            asked.append(budget)
            super().__init__(lore, view, SMALL, luck)

    monkeypatch.setattr("game.bots.raven.Judge", Asked)
    for teaches in (False, True):
        raven.Raven(lore, teaches).think(view, 1)
    assert asked == [Budget(16, 2), Budget(16, 1)]


def test_nobody_is_interrupted_for_less_than_fifteen_points_of_winning() -> None:
    lost = [Slip("slip", None, Difference(share, 0.01)) for share in (0.14, 0.15)]
    assert [raven.is_clear(slip) for slip in lost] == [False, True]


# -- what is said of lines ---------------------------------------------------------------------------------------


def line(name: int, *shares: float) -> Judged:
    return Judged((name,), tuple(Sample(10 * share, share, {}) for share in shares))  # type: ignore[arg-type]


def verdict(floor: float, *lines: Judged) -> str:
    return Judgement(lines, floor).slip(lines[0].path).verdict


def test_a_slip_is_called_only_where_it_is_large_sure_and_above_the_floor() -> None:
    mine = line(0, *[0.4, 0.5] * 4)
    assert verdict(0.05, mine, line(1, *[0.6, 0.7] * 4)) == "slip"
    assert verdict(0.25, mine, line(1, *[0.6, 0.7] * 4)) == "as good", "below the floor of its title"
    assert verdict(0.05, mine, line(1, *[0.44, 0.54] * 4)) == "as good", "less than five points of share"
    assert verdict(0.05, mine, line(1, 0.6, 0.9, 0.6, 0.1, 0.6, 0.9, 0.6, 0.5)) == "as good", "not sure"
    assert verdict(0.05, mine) == "no opinion"
    assert verdict(0.05, mine, line(1, *[0.3, 0.4] * 4)) == "as good", "it was the best"


def test_a_line_is_chosen_on_either_half_and_weighed_on_the_other() -> None:
    mine = line(0, *[0.5] * 8)
    lucky, sound = line(1, *[0.9, 0.5] * 4), line(2, *[0.68, 0.72] * 4)
    alone = Judgement([mine, lucky], 0.05).slip(mine.path)
    assert alone.lost.mean == pytest.approx(0.2), "with nothing to choose from every world counts"
    assert alone.verdict == "as good", "it is not sure enough"
    found = Judgement([mine, lucky, sound], 0.05).slip(mine.path)
    # lucky is chosen on the first half and worth nothing on the second; sound on the second, and .18 on the first
    assert found.lost.mean == pytest.approx((0.0 + 0.18) / 2)
    assert found.lost.error == pytest.approx(stdev([0.0] * 4 + [0.18] * 4) / sqrt(8))


def test_what_is_named_is_the_best_on_all_worlds() -> None:
    mine = line(0, *[0.1] * 8)
    others = line(1, *[0.9, 0.1] * 4), line(2, *[0.6, 0.62] * 4)
    assert Judgement([mine, *others], 0.05).slip(mine.path).better is others[1]


def test_every_world_speaks_for_a_slip() -> None:
    """Of what three errors of half the worlds hide, those of all show some."""
    mine, other = line(0, *[0.5] * 16), line(1, *[0.5, 0.5, 0.7, 0.7, 0.6, 0.6, 0.9, 0.5] * 2)
    assert not shares_between(other, mine, 1, 2).stands_out(3.0)
    assert verdict(0.05, mine, other) == "slip"


def test_a_move_that_the_lore_did_not_see_may_be_a_find() -> None:
    offered_one, offered_two, played = line(1, *[0.4] * 8), line(2, *[0.3] * 8), line(0, *[0.6] * 8)
    judgement = Judgement([played, offered_one, offered_two], 0.05)
    assert judgement.praise(played.path, [offered_one.path, offered_two.path]).verdict == "find"
    found = judgement.praise(played.path, [offered_one.path, offered_two.path])
    assert (found.better, found.lost.mean) == (offered_one, pytest.approx(-0.2)), "beside the best that was offered"
    assert judgement.praise(played.path, [played.path]).verdict == "as good"
    assert judgement.praise(offered_one.path, [offered_one.path]).verdict == "slip"


def test_lines_within_the_noise_are_level() -> None:
    one, near, far = line(1, 0.5, 0.7, 0.6, 0.6), line(2, 0.6, 0.5, 0.6, 0.6), line(3, 0.1, 0.3, 0.2, 0.2)
    judgement = Judgement([one, near, far], 0.05)
    assert judgement.are_level(one, near)
    assert not judgement.are_level(one, far)
    assert not judgement.are_level(far, one)
    assert judgement.best is one


def test_reasons_add_up_to_the_difference() -> None:
    view = next(choices("vikings", every=14))
    lore = load_bots("vikings")
    one, other, *_ = Judge(lore, view, Budget(2, 1)).judge(offered(lore, view)).lines
    found = reasons(one, other)
    assert sum(gap for _, gap in found) == pytest.approx(points_between(one, other).mean)
    assert any(source.startswith("vikings.") for source, _ in found)
    assert [abs(gap) for _, gap in found] == sorted((abs(gap) for _, gap in found), reverse=True)


# -- candidates --------------------------------------------------------------------------------------------------


def test_a_lone_turn_is_not_left_without_company() -> None:
    view = next(view for view in choices("skerry", every=2, most=9) if len(view.legal_actions()) > 2)
    alone = Turn(view.legal_actions()[:1], 1.0)
    found = beside(view, [alone])
    assert found[0] is alone
    assert len(found) > 1
    assert len({turn.actions[0] for turn in found}) == len(found)
    assert found == beside(view, [alone])
    assert beside(view, found) is found


# -- the link ----------------------------------------------------------------------------------------------------


def links() -> list[Any]:
    root = File(__file__).parents[2] / "game" / "bots"
    return sorted(root.glob("*/links/*.toml"))


@pytest.mark.parametrize("file", links(), ids=lambda file: f"{file.parents[1].name}-{file.stem}")
def test_fitted_links_rise_everywhere(file: File) -> None:
    link = read_link(f"game.bots.{file.parents[1].name}", f"links/{file.name}")
    assert link is not None
    for part in (*range(len(link.odds) + 2), LAST):
        worths = [-300.0, -20.0, -1.0, 0.0, 1.0, 20.0]
        shares = [link.share(part, worth, 9) for worth in worths]
        assert shares == sorted(set(shares))
        assert all(0 <= share <= 1 for share in shares)
        points = [link.expected(part, worth) for worth in worths]
        assert points == sorted(set(points))


def test_without_a_file_seats_are_even() -> None:
    for seats in (2, 3, 5):
        link = unfitted(seats, 2.0)
        assert link.share(4, 0.0) == pytest.approx(1 / seats)
        assert link.share(0, 4.0) > link.share(0, 0.0)
        assert link.expected(7, 3.5) == 3.5


@pytest.mark.parametrize(
    ("name", "lender", "seats", "among"),
    [
        ("links/4.toml", "3.toml", 3, 4),
        ("links/advanced_without_auction-3.toml", "advanced-2.toml", 2, 3),
        ("links/basic-4.toml", "basic-3.toml", 3, 4),
        ("links/other-5.toml", "5.toml", 5, 5),
    ],
)
def test_what_was_fitted_at_the_table_most_like_it_is_lent(
    tmp_path: File, monkeypatch: pytest.MonkeyPatch, name: str, lender: str, seats: int, among: int
) -> None:
    """As bold, but who is not ahead wins as seldom as among so many: raw worth would claim four times as much."""
    monkeypatch.setattr("game.bots.link.resources.files", lambda package: tmp_path)
    (tmp_path / "links").mkdir()
    for slope, file in enumerate(("1.toml", "3.toml", "5.toml", "basic-2.toml", "basic-3.toml", "advanced-2.toml"), 1):
        write(tmp_path / "links" / file, GOOD | {"odds": f"[[0.5, 0.{slope}], [0.0, 0.{slope}]]"})
    read_link.cache_clear()
    lent_link.cache_clear()
    link, own = lent_link("x", name), read_link("x", f"links/{lender}")
    assert link is not None
    assert own is not None
    assert (link.floor, link.points) == (own.floor, own.points)
    assert link.share(1, 0.0) == pytest.approx(1 / (1 + (among - 1) / (seats - 1)))
    for part, worth in ((0, 3.0), (1, -2.0), (LAST, 1.0)):
        shifted = log_odds_of(link.share(part, worth)) - log_odds_of(own.share(part, worth))
        assert shifted == pytest.approx(log_odds_of(1 / among) - log_odds_of(1 / seats))
    assert lent_link("x", "links/1.toml") is None, "who sits alone is lent nothing"
    read_link.cache_clear()
    lent_link.cache_clear()


@pytest.mark.parametrize("title", KNOWN_TO_BOTS)
def test_no_table_of_several_is_judged_by_raw_worth(title: str) -> None:
    game, lore = kinds(title)
    for seats in [among for among in game.seat_range if among > 1]:
        table = game.new({}, seats, RandomChance(random.Random(seats)))
        link, raw = lore(table.view_for(0)).link(), unfitted(seats, lore.misjudged)
        assert len(link.odds) > len(raw.odds)
        assert link.odds[-1].base == pytest.approx(raw.odds[-1].base, abs=1.0)


GOOD = {
    "points": "[[0.0, 1.0], [0.5, 0.5]]",
    "odds": "[[0.0, 0.1], [0.0, 0.2]]",
    "end": "[[0.1, 0.4]]",
    "floor": "0.07",
}


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"odds": "[[0.0, 0.1], [0.0, -0.2]]"}, "odds: a slope of -0.2 does not rise"),
        ({"points": "[[0.0, 0.0], [0.0, 1.0]]"}, "points: a slope of 0.0 does not rise"),
        ({"odds": "[[0.0, 0.1]]"}, "as many rows"),
        ({"odds": "[]"}, "odds must be rows"),
        ({"odds": "[[0.0, 1], [0.0, 0.2]]"}, r"odds: \[0.0, 1\] is not"),
        ({"odds": "[[0.0], [0.0, 0.2]]"}, r"odds: \[0.0\] is not"),
        ({"points": "[[nan, 1.0], [0.0, 1.0]]"}, "points: "),
        ({"end": "[]"}, "end must be rows"),
        ({"floor": "0.01"}, "floor must be a share"),
        ({"floor": "1"}, "floor must be a share"),
        ({"more": "3"}, "and nothing else"),
    ],
)
def test_a_link_is_read_strictly(
    changed: dict[str, str], said: str, tmp_path: File, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.bots.link.resources.files", lambda package: tmp_path)
    read_link.cache_clear()
    write(tmp_path / "good.toml", GOOD)
    link = read_link("x", "good.toml")
    assert link is not None
    assert (link.floor, link.points[1], link.odds[-1]) == (0.07, Straight(0.5, 0.5), Straight(0.0, 0.2))
    assert link.end == Straight(0.1, 0.4)
    assert log_odds_of(link.share(LAST, 1.0)) == pytest.approx(0.5), "ends have a line of their own"
    assert log_odds_of(link.share(LAST, 1.0, 4)) == pytest.approx(0.125), "the further off an end, the less it tells"
    assert link.share(1, 1.0, 4) == link.share(1, 1.0), "until a rest the number of turns tells nothing"
    assert log_odds_of(link.share(7, 1.0)) == pytest.approx(0.2), "later parts have that of the last"
    assert read_link("x", "none.toml") is None
    write(tmp_path / "bad.toml", GOOD | changed)
    with pytest.raises(ValueError, match=f"bad.toml: .*{said}"):
        read_link("x", "bad.toml")
    read_link.cache_clear()


def write(path: File, fields: dict[str, str]) -> None:
    path.write_text("\n".join(["[link]", *(f"{key} = {value}" for key, value in fields.items())]), encoding="utf-8")


def test_a_fitted_link_finds_the_lines_that_the_games_were_made_by() -> None:
    from build_scripts.fitting.links import Rest, fitted

    dice = random.Random(3)
    made = Link([Straight(1.0, 0.6)] * 2, [Straight(-0.7, 0.1), Straight(-0.7, 0.4)])
    rests = []
    for _ in range(4000):
        part, worth = dice.randrange(2), dice.gauss(0, 8)
        won = float(dice.random() < made.share(part, worth))
        rests.append(Rest(part, worth, made.expected(part, worth) + dice.gauss(0, 5), won))
    found = fitted(rests, 0.08)
    for part in range(2):
        assert found.points[part] == pytest.approx(made.points[part], abs=0.3)
        assert found.odds[part] == pytest.approx(made.odds[part], abs=0.15)
    assert found.floor == 0.08


def test_what_a_finished_game_brought_is_shared_among_its_winners() -> None:
    chance = RandomChance(random.Random(1))
    game = SkerryGame.new({}, 2, chance)
    bot = make_bot("vikings", "random", 3)
    while game.to_move is not None:
        for action in bot.think(game.view_for(game.to_move), 1).path:
            game.apply(action, chance)
    assert game.outcome is not None
    assert sum(brought(game, seat) for seat in range(2)) == 1
    assert all(brought(game, seat) for seat in game.outcome.winners)


def test_who_fits_a_link_anew_keeps_the_floor_that_was_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    from build_scripts.fitting import links

    kept = read_link("game.bots.vikings", "links/basic-2.toml")
    assert kept is not None
    written: list[Link] = []
    monkeypatch.setattr(links, "write_link", lambda target, link, origin: written.append(link))
    asked = ["links", "vikings", "--seats", "2", "--option", "variant=basic", "--games", "1", "--judged", "0"]
    monkeypatch.setattr("sys.argv", asked)
    links.main()
    monkeypatch.setattr("sys.argv", [*asked, "--floor", "0.09"])
    links.main()
    assert [link.floor for link in written] == [kept.floor] * 2 + [0.09] * 2
    monkeypatch.setattr("sys.argv", [*asked, "--games", "0", "--floor", "0.11"])
    links.main()
    kept = read_link("game.bots.vikings", "links/basic-2.toml")
    assert kept is not None
    assert (written[-1].floor, written[-1].points) == (0.11, kept.points)
    assert [row.slope for row in written[-1].odds] == pytest.approx([row.slope for row in kept.odds], rel=1e-4)
