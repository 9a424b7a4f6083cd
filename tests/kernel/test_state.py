"""A state is declared once: slots, copy, dump, load and equality follow from its fields."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from game.rules.kernel import BadRecord, RulesError
from game.rules.kernel.fields import Field, number, numbers
from tests.kernel.made_up import Chest, Choosing, MadeUp, Paying, State, table


def filled() -> MadeUp:
    """Returns a table on which every field differs from its beginning."""
    game = table(2, purse="full")
    game.viewer, game.round = 1, 3
    game.gold[:], game.rows[:], game.wheel[:] = [7, 8], [3, 4, 5, 6], [0, 4, 2]
    game.cells[:] = bytes([1, 2, 3, 9])
    game.past += [4, 5]
    game.hands[1].append(6)
    game.board[0][1] = 7
    game.heaps += [[1], [2, 8]]
    game.path, game.shown[0] = (1, 2), (3,)
    game.chest, game.boxes[1] = Chest(9), Chest(8)
    game.stack.insert(0, Paying(1, 4))
    return game


def test_fields_begin_as_declared() -> None:
    game = table(2, purse="full")
    assert game.rich
    assert (game.gold, game.rows, game.round) == ([5, 5], [1, 2, 1, 2], 1)
    assert (game.wheel, game.cells, game.past) == ([-1, -1, -1], bytearray(4), [])
    assert (game.hands, game.board, game.heaps) == ([[], []], [[0, 0], [0, 0]], [])
    assert (game.path, game.shown, game.chest, game.boxes) == ((), [(), ()], Chest(2), [Chest(0), Chest(0)])
    assert table(3).gold == [0, 0, 0]


def test_tables_have_slots_and_nothing_else() -> None:
    with pytest.raises(AttributeError):
        table().unheard_of = 1  # type: ignore[attr-defined]
    assert not hasattr(table(), "__dict__")


def test_every_field_is_saved_and_compared() -> None:
    begun, changed = table(2, purse="full"), filled()
    for name, field in State.fields.items():
        if not field.saved or name in ("options", "seats"):
            continue
        twin = begun.copy()
        assert twin == begun
        setattr(twin, name, getattr(changed, name))
        assert twin != begun, name
        assert twin.dump() != begun.dump(), name
        assert twin.digest() != begun.digest(), name
    loaded = MadeUp.load(json.loads(json.dumps(changed.dump())))
    assert loaded == changed
    assert loaded.rich
    assert (loaded.path, loaded.shown, loaded.cells) == (changed.path, changed.shown, changed.cells)
    assert loaded.stack == [Paying(1, 4), Choosing(0)]


def test_copies_share_nothing_that_changes() -> None:
    game = filled()
    before = json.dumps(game.dump())
    twin = game.copy()
    assert twin == game
    twin.gold[0] = twin.rows[0] = twin.wheel[0] = twin.cells[0] = 3
    twin.past.append(1)
    twin.hands[0].append(1)
    twin.board[0][0] = 1
    twin.heaps[0].append(1)
    twin.shown[1] = (1,)
    twin.boxes[0] = Chest(1)
    twin.stack.pop()
    twin.viewer = twin.round = 2
    assert json.dumps(game.dump()) == before
    assert game.copy().chest is game.chest
    assert game.copy().shown[0] is game.shown[0]


def _set(name: str, value: object) -> Callable[[dict[str, Any]], None]:
    return lambda data: data.update({name: value})


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (_set("gold", [1]), "gold: 1 instead of 2 things"),
        (_set("gold", [1, -1]), "gold: -1 is below 0"),
        (_set("gold", [1, True]), "gold: True is no whole number"),
        (_set("gold", 7), "gold: 7 is no list"),
        (_set("round", 8), "round: 8 is above 7"),
        (_set("round", "8"), "round: '8' is no whole number"),
        (_set("wheel", [0, 5, 0]), "wheel: 5 is above 4"),
        (_set("cells", "010203"), "cells: 3 instead of 4 bytes"),
        (_set("cells", "0102030a"), "cells: 10 is above 9"),
        (_set("cells", "x"), "cells: 'x' is no hexadecimal text"),
        (_set("hands", [[]]), "hands: 1 instead of 2 things"),
        (_set("board", [[0], [0, 0]]), "board: 1 instead of 2 things"),
        (_set("heaps", [[9]]), "heaps: 9 is above 8"),
        (_set("path", [None]), "path: None is no whole number"),
        (_set("shown", [[], ["1"]]), "shown: '1' is no whole number"),
        (_set("chest", "gold"), "chest: 'gold' is no chest"),
        (_set("boxes", [1]), "boxes: 1 instead of 2 things"),
        (_set("stack", [{"wait": "sleep", "seat": 0}]), "stack: unknown frame 'sleep'"),
        (_set("stack", [{"wait": "pay", "seat": 0, "amount": "4"}]), "stack: frame 'pay': amount must be int, not '4'"),
        (_set("stack", [{"wait": "pay", "seat": 0, "amount": 4}]), "stack: nobody chooses at 'pay'"),
        (_set("stack", [{"wait": "rest", "seat": 2}]), "stack: there is no seat 2"),
        (_set("options", {"purse": "torn"}), "option purse cannot be 'torn'; it is one of empty, full"),
        (_set("options", ["purse"]), "options must be an object"),
        (_set("seats", 4), "madeup seats 1 to 3, not 4"),
        (_set("seats", "2"), "madeup seats 1 to 3, not '2'"),
        (_set("colour", 1), "colour is unknown"),
        (lambda data: data.pop("past"), "past is missing"),
    ],
)
def test_what_cannot_be_loaded_is_refused_by_the_name_of_the_field(
    damage: Callable[[dict[str, Any]], None], complaint: str
) -> None:
    data = json.loads(json.dumps(filled().dump()))
    damage(data)
    with pytest.raises(BadRecord) as refused:
        MadeUp.load(data)
    assert str(refused.value) == f"not a table of madeup: {complaint}" or complaint in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("data", [None, [], "table", 7])
def test_what_is_no_object_is_refused(data: Any) -> None:
    with pytest.raises(BadRecord, match="is no object"):
        MadeUp.load(data)


def test_a_table_that_cannot_be_set_up_is_refused() -> None:
    with pytest.raises(RulesError, match="madeup seats 1 to 3, not 0"):
        MadeUp.bare({}, 0)
    with pytest.raises(RulesError, match="option purse cannot be 'torn'"):
        MadeUp.bare({"purse": "torn"}, 2)


def test_a_title_may_add_fields_to_those_of_its_bases() -> None:
    class More(MadeUp):
        luck: int = number(4)
        marks: list[int] = numbers([1, 2])

    game = More.bare({}, 1)
    twin = game.copy()
    twin.marks[0] = 9
    assert (game.luck, game.marks, game.gold) == (4, [1, 2], [0])
    assert twin != game
    assert set(More.fields) - set(MadeUp.fields) == {"luck", "marks"}
    assert all(isinstance(field, Field) for field in More.fields.values())


def test_a_title_with_secrets_must_hide_them() -> None:
    with pytest.raises(TypeError, match="Leaky has secrets, but every view of it is a full table"):

        class Leaky(State):
            has_secrets = True
