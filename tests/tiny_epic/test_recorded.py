"""One recorded game for each way in which a game can end; and records that make no sense."""

from __future__ import annotations

import pytest

from game.rules.kernel import BadRecord, IllegalAction
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.scoring import TIES
from tests.tiny_epic.recorded import ENDINGS, GAMES


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    """The same choices and draws lead to the same table."""
    record = GAMES.read(name)
    assert GAMES.result(GAMES.replay(record)) == record["result"]
    assert record["result"]["termination"] == name


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_ending_is_what_the_rulebook_says(name: str) -> None:
    """Points, island runes, favours, temples, boats, goods, read off the record (tiny_epic.scoring.ties)."""
    end = GAMES.read(name)["result"]
    keys = [tuple(own) for own in end["standing"]]
    if name in ("victory", "defeat"):
        assert (keys[0] > keys[1]) == (name == "victory")
        return
    best = max(keys)
    assert end["ranking"][0] == [seat for seat, key in enumerate(keys) if key == best]
    rivals = [key for key in keys if key != best]
    if name == "shared":
        assert keys.count(best) > 1
    else:
        closest = max(rivals)
        first = next(at for at in range(len(TIES)) if best[at] != closest[at])
        assert TIES[first] == name


# -- bad records ------------------------------------------------------------------------------------------------


def test_an_impossible_draw_is_refused() -> None:
    record = GAMES.read("points")
    step = next(step for step in record["steps"][1:] if step.get("draws"))
    draw = step["draws"][0]
    draw[1] = draw[2] = 5
    with pytest.raises(BadRecord, match="there is no 5 left to draw"):
        GAMES.replay(record)


def test_a_pick_of_another_seat_is_refused() -> None:
    record = GAMES.read("points")
    step = next(step for step in record["steps"][1:] if step["action"]["do"] == "keep")
    step["action"]["seat"] = (step["action"]["seat"] + 1) % record["seats"]
    with pytest.raises(IllegalAction, match="turn"):
        GAMES.replay(record)


def test_a_card_that_is_not_in_the_hand_is_refused() -> None:
    record = GAMES.read("points")
    step = next(step for step in record["steps"][1:] if step["action"]["do"] == "keep")
    step["action"]["card"] = 99
    with pytest.raises(IllegalAction, match=r"tiny_epic\.draft"):
        GAMES.replay(record)


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("boats", 99, "boats: there is no 99"),
        ("holder", 9, "holder: there is no 9"),
        ("temples", 8, "temples: there is no 8"),
        ("fury", -1, "fury: -1 is below 0"),
        ("goods", 8, "goods: 8 is above 7"),
    ],
)
def test_a_table_that_makes_no_sense_is_refused_by_name(name: str, value: int, words: str) -> None:
    """A boat on land, a holder who is nobody, a track beyond its end."""
    data = GAMES.replay(GAMES.read("points")).dump()
    data[name][0] = value
    with pytest.raises(BadRecord, match=words):
        TinyEpicGame.load(data)


def test_two_boats_at_one_dock_are_refused() -> None:
    data = GAMES.replay(GAMES.read("points")).dump()
    data["boats"][0] = data["boats"][4] = 3
    with pytest.raises(BadRecord, match="two lie at one dock"):
        TinyEpicGame.load(data)


def test_too_many_settlers_are_refused() -> None:
    data = GAMES.replay(GAMES.read("points")).dump()
    data["settlers"][0] = 9
    with pytest.raises(BadRecord, match="seat 0 has more than 6"):
        TinyEpicGame.load(data)
