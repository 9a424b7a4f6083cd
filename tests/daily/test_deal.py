"""The deal of a day: from the date alone, the same everywhere; the first try counts; what bots reach is kept."""

from __future__ import annotations

import errno
import json
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.annals.clerk import keep_index
from game.annals.reader import DealPlayed, Reader, Who
from game.bots.levels import LEVELS
from game.daily import rivals
from game.daily.command import deal as told_deal
from game.daily.deal import FIRST, VERSION, Deal, day_of, deal_of
from game.daily.rivals import Reached, Rivals, keep, kept, reached
from game.daily.share import beaten, line
from game.daily.tries import month_of, tries_of
from game.language import LANGUAGES, Language
from game.paths import annals_file, deals_folder
from game.rules.kernel import LiveChance, RulesError
from game.table.branch import branch
from game.table.seats import BOT, SeatPlan
from game.table.sitting import Sitting
from game.titles import PLAYABLE, load_game
from tests.tongues import in_tongue

DAY = date(2026, 11, 23)


def days(count: int) -> list[date]:
    return [DAY + timedelta(days=number) for number in range(count)]


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_deal_follows_from_title_and_date_and_can_be_played(title: str) -> None:
    kind, seeds, tables = load_game(title), set[str](), set[str]()
    for day in days(40):
        deal = deal_of(title, day)
        assert deal == deal_of(title, day)
        assert deal.seats in kind.seat_range
        assert deal.seat in range(deal.seats)
        assert deal.level in LEVELS
        game = kind.new(deal.options, deal.seats, LiveChance(deal.seed))
        seeds.add(deal.seed)
        tables.add(game.digest())
        assert day_of(deal.key) == day
    assert len(seeds) == 40
    assert len(tables) > 5, "other days, other tables, though some are set up before anything is drawn"


def test_the_deals_of_a_known_day_are_what_they_were_told_to_be() -> None:
    """Who changes how a deal follows from its date raises VERSION: others have played these."""
    told = {
        title: (deal.seats, deal.seat, deal.level, [value for key, value in deal.options.items() if key in DRAWN])
        for title in PLAYABLE
        if (deal := deal_of(title, DAY))
    }
    assert (VERSION, told) == (
        1,
        {
            "vikings": (3, 0, "dreng", ["basic"]),
            "odin": (1, 0, "karl", ["long", "b"]),
            "landnam": (3, 2, "karl", ["full"]),
            "northgard": (2, 0, "karl", ["none"]),
            "tiny_epic": (2, 0, "karl", ["boar"]),
        },
    )


DRAWN = ("variant", "length", "decks", "creatures", "enemy")


def test_every_seat_number_and_option_of_the_rows_comes_up_some_day() -> None:
    deals = [deal_of(title, day) for title in PLAYABLE for day in days(60)]
    assert {deal.seats for deal in deals if deal.title == "tiny_epic"} == {1, 2}
    alone = [deal for deal in deals if deal.title == "tiny_epic" and deal.is_alone]
    assert {deal.options["enemy"] for deal in alone} == {"boar", "bear", "whale", "wolf"}
    assert {deal.seat for deal in deals if deal.title == "landnam"} == {0, 1, 2}


@pytest.mark.parametrize("day", [FIRST - timedelta(days=1), date(1999, 1, 1)])
def test_there_is_no_deal_before_the_first(day: date) -> None:
    with pytest.raises(RulesError, match="the first deal"):
        deal_of("vikings", day)


@pytest.mark.parametrize("key", ["", "2026-11-23", "2026-11-23/9", "yesterday/1", "2026-13-40/1"])
def test_a_strange_key_is_no_day(key: str) -> None:
    assert day_of(key) is None


@pytest.mark.parametrize("title", ["vikings", "northgard"])
def test_bots_reach_the_same_every_time_and_levels_differ(title: str) -> None:
    deal = deal_of(title, DAY)
    found = [reached(deal, level) for level in ("svein", "karl")]
    assert found == [reached(deal, level) for level in ("svein", "karl")]
    assert found[0] != found[1]
    assert all(1 <= one.place <= deal.seats for one in found)
    assert all(one.won == (one.place == 1) for one in found)


def test_a_jarl_thinks_in_steps_so_that_it_reaches_the_same_on_every_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rivals, "STEPS", 12)
    deal = deal_of("vikings", DAY)
    assert reached(deal, "jarl") == reached(deal, "jarl")


def test_what_bots_reached_is_kept_and_a_broken_file_is_played_anew() -> None:
    deal = deal_of("vikings", DAY)
    assert kept(deal) == {}
    found = {"svein": Reached(48, 2, False), "karl": Reached(70, 1, True)}
    keep(deal, found)
    assert kept(deal) == found
    path = next(deals_folder().iterdir())
    good = path.read_bytes()
    for bad in (b"", b"{}", good.replace(b"48", b'"48"'), good.replace(b"deal/1", b"deal/7"), b"[1]"):
        path.write_bytes(bad)
        assert kept(deal) == {}


def test_only_what_is_missing_is_played_beside_the_window_and_a_full_disk_costs_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deal = deal_of("vikings", DAY)
    known = {level: Reached(10, 2, False) for level in rivals.RIVALS if level != "dreng"}
    keep(deal, known)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(rivals, "replace_file", full)
    beside = Rivals([deal])
    assert beside.missing == [("vikings", "dreng")]
    beside.start()
    assert beside.wait(60)
    assert beside.found["vikings"] == known | {"dreng": reached(deal, "dreng")}
    assert not beside.is_kept
    assert kept(deal) == known


def begun(folder: Path, deal: Deal, name: str = "Ása") -> Sitting:
    seats = [
        SeatPlan(name) if seat == deal.seat else SeatPlan(f"Bot {seat}", BOT, deal.level) for seat in range(deal.seats)
    ]
    return Sitting.start(deal.title, deal.options, seats, deal.seed, folder, deal.key)


def ended(sitting: Sitting) -> Sitting:
    while not sitting.is_over:
        sitting.commit([sitting.game.legal_actions()[0]])
    sitting.close()
    return sitting


def test_tries_are_told_by_the_journals_the_first_one_counts(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deal, other = deal_of("vikings", DAY), deal_of("vikings", DAY - timedelta(days=3))
    clock = ["2026-11-23T08:00:00+01:00"]
    monkeypatch.setattr("game.table.sitting._now", lambda: clock[0])
    first = ended(begun(folder, deal))
    clock[0] = "2026-11-23T09:00:00+01:00"
    begun(folder, deal).close()
    clock[0] = "2026-11-24T09:00:00+01:00"
    late = ended(begun(folder, other))
    begun_by = Who("", ("Ása",))
    monkeypatch.undo()
    monkeypatch.setenv("MEADHALL_HOME", str(folder.parent))
    index = annals_file()
    list(keep_index(folder, index))
    reader = Reader(index)
    tries = tries_of(reader.deals(begun_by))
    assert reader.deals(Who("", ("Bersi",))) == []
    reader.close()
    of_day = tries["vikings", DAY]
    assert [(one.number, one.is_over, one.is_late) for one in of_day] == [(1, True, False), (2, False, False)]
    assert of_day[0].played.points == first.game.total(deal.seat)
    assert of_day[0].played.won == (deal.seat in (first.game.outcome.winners if first.game.outcome else ()))
    assert [one.mark for one in tries["vikings", other.day]] == ["late"]
    assert month_of(tries, "vikings", 2026, 11) == {23: "counts", 20: "late"}
    assert month_of(tries, "odin", 2026, 11) == {}
    path = branch(late.path, folder, 3, late.seats)
    head = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert "deal" not in head, "who plays on from a deal does not try it"
    copy = Sitting.copy_of(late.path, folder)
    assert copy.header.deal == "", "nor does a copy"
    copy.close()


def test_a_clock_set_back_makes_no_first_try_of_a_second_one() -> None:
    rows = [
        DealPlayed("vikings", f"{DAY.isoformat()}/1", "b", "2026-11-23T20:00:00+01:00", 70, 1, True),
        DealPlayed("vikings", f"{DAY.isoformat()}/1", "a", "2026-11-23T21:00:00+01:00", 10, 2, False),
        DealPlayed("vikings", "strange", "c", "2026-11-23T21:00:00+01:00", 10, 2, False),
    ]
    tries = tries_of(rows)
    assert [one.played.path for one in tries["vikings", DAY]] == ["b", "a"]
    assert len(tries) == 1


def test_the_line_to_share_names_whom_one_left_behind() -> None:
    others = {"svein": Reached(40, 3, False), "karl": Reached(70, 1, True), "jarl": Reached(80, 1, True)}
    assert beaten(Reached(75, 1, True), others) == ["svein", "karl"]
    assert beaten(Reached(90, 2, False), others) == ["svein"], "a place before points"
    assert beaten(Reached(0, 4, False), others) == []


LINES = {
    "en": ("ahead of Svein and Karl", "level with Jarl", "behind all bots"),
    "uk": ("позаду: Свейн та Карл", "нарівні: Ярл", "усі боти попереду"),
    "ru": ("позади: Свейн и\u00a0Карл", "наравне: Ярл", "все боты впереди"),
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_line_says_who_is_behind_and_claims_nothing_of_who_has_not_played(code: str) -> None:
    say = Language(code).text
    most = {"dreng": Reached(90, 1, True), "jarl": Reached(85, 1, True)}
    others = most | {"svein": Reached(40, 3, False), "karl": Reached(70, 1, True)}
    ahead, level, behind = in_tongue(code, LINES, "whom one is ahead of, level with, behind, in `LINES`")

    def told(points: int, found: dict[str, Reached]) -> str:
        return line(say, "vikings", date(2026, 11, 23), Reached(points, 1, True), found)

    assert told(75, others).endswith(f", {ahead}")
    assert told(85, most).endswith(f", {level}")
    last = {name: Reached(90, 1, True) for name in rivals.RIVALS}
    assert told(80, last).endswith(f", {behind}")
    for unknown in ({}, most):
        assert told(80, unknown).split(": ")[-1] == say("unit.point", n=80)


def test_the_command_tells_the_deal_and_refuses_what_is_no_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rivals, "STEPS", 4)
    told = told_deal("vikings", "2026-11-23")
    assert (told["seats"], told["seat"], told["day"]) == (3, 0, "2026-11-23")
    assert list(told["bots"]) == list(rivals.RIVALS)
    with pytest.raises(RulesError, match="no date"):
        told_deal("vikings", "tomorrow")
    with pytest.raises(RulesError):
        told_deal("chess", "2026-11-23")
