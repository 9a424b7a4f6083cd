"""The nodes that screen readers read, and what passes between them and the program."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from game.paths import assets_folder
from game.ui.reader import Known, Node, Reader, Tree, tree_of
from game.ui.reader import system as door
from game.ui.reader.kit import update
from game.ui.reader.nodes import NEWS, ROOT
from game.ui.reader.reader import ASKED
from game.ui.telling import Entry
from game.ui.telling.signs import heard, spelt
from game.ui.widgets import Button

THINGS = [
    Entry("table", inside=(
        Entry("tile 3", ("Left end", "Costs 5 gold."), ("★ 2",), source="tile 3"),
        Entry("tile 3", ("Right end",), source="other"),
        Entry("stain", facts=("vikings/stain",)),
        Entry("heap", facts=("vikings/gold", "7"), inside=(Entry("coin", ("Coin",)),)),
        Entry("prompt", ("Buy a tile", "Or pass.")),
    )),
]  # fmt: skip


def grown(entries: list[Entry] = THINGS, focus: object = None, news: str = "") -> Tree:
    return tree_of("Hall", entries, focus, lambda source: source == "tile 3", lambda key: "", news)


def named(tree: Tree) -> dict[str, Node]:
    return {node.name: node for node in tree.nodes.values()}


def test_a_thing_has_its_name_its_sentences_and_what_can_be_done() -> None:
    found = named(grown())
    assert found["Left end"].about == "Costs 5 gold. ★ 2"
    assert (found["Left end"].role, found["Left end"].can_act) == ("button", True)
    assert (found["Right end"].role, found["Right end"].can_act) == ("label", False)
    assert found["7"].children == (found["Coin"].id,)
    assert found["Buy a tile"].role == "heading"


def test_what_says_nothing_has_no_node_and_what_lies_in_it_moves_up() -> None:
    tree = grown()
    names = [tree.nodes[number].name for number in tree.nodes[ROOT].children]
    assert names == ["Left end", "Right end", "7", "Buy a tile", ""]
    assert tree.nodes[ROOT].children[-1] == NEWS


def test_a_part_without_words_is_named_where_it_has_a_name() -> None:
    tree = tree_of("Hall", THINGS, None, lambda source: False, {"table": "Table"}.__getitem__)
    assert [tree.nodes[number].name for number in tree.nodes[ROOT].children] == ["Table", ""]


def test_the_focus_is_the_prompt_where_nothing_has_it_and_the_screen_where_nothing_is_asked() -> None:
    assert grown().nodes[grown().focus].name == "Buy a tile"
    assert grown(focus="tile 3").nodes[grown(focus="tile 3").focus].name == "Left end"
    assert grown(focus="gone").nodes[grown(focus="gone").focus].name == "Buy a tile"
    assert grown([]).focus == ROOT


def test_numbers_follow_keys_not_objects_and_equal_keys_are_told_apart() -> None:
    again = [Entry("table", inside=tuple(Entry(e.key, e.words, e.facts, e.marks, e.inside) for e in THINGS[0].inside))]
    assert [node.id for node in grown().nodes.values()] == [node.id for node in grown(again).nodes.values()]
    assert named(grown())["Left end"].id != named(grown())["Right end"].id


def test_only_what_differs_is_passed_on() -> None:
    before = grown()
    moved = [
        Entry("table", inside=(Entry("tile 3", ("Left end", "Costs 4 gold."), source="tile 3"), *THINGS[0].inside[1:]))
    ]
    assert [node.about for node in grown(moved).changed(before)] == ["Costs 4 gold"]
    assert list(grown().changed(before)) == []
    assert len(list(before.changed(None))) == len(before.nodes)


@pytest.mark.parametrize("kind", sorted(path.stem for path in (assets_folder() / "tokens").glob("basis-*.svg")))
def test_the_mark_of_what_words_rest_on_is_no_word(kind: str) -> None:
    """It stands before a sentence that says so, in tips and on the panel of large words."""
    assert spelt(f"({kind}) Ours.", lambda id, part: id) == "Ours."


def test_signs_become_words() -> None:
    said = {"table.token.coin": "gold", "table.token.star": "points"}
    text = spelt("(icon-coin) 30 · (icon-star) 10 (hidden) (vikings/special-back)!", lambda id, part: said[id])
    assert text == "gold 30 · points 10 (hidden) !"


class _Adapter:
    def __init__(self) -> None:
        self.got: list[Any] = []
        self.focus: list[bool] = []

    def update_if_active(self, make: Any) -> None:
        self.got.append(make())

    def update_window_focus_state(self, is_focused: bool) -> None:
        self.focus.append(is_focused)


def read_by(adapter: _Adapter, language: str = "en") -> tuple[Reader, _Adapter]:
    """Returns a reader that somebody has woken through an adapter, and the adapter."""
    reader = Reader("Hall", language)
    reader.adapter = adapter
    reader.wake()
    reader.woken()
    return reader, adapter


def test_what_comes_back_has_another_number_for_readers_and_is_known_by_it() -> None:
    """AT-SPI's clients hold a node that was removed for defunct, and its number with it: Orca is silent about it."""
    pygame.display.init()
    pygame.event.clear()
    reader, adapter = read_by(_Adapter())
    without = [Entry("table", inside=THINGS[0].inside[2:])]
    for entries in (THINGS, without, THINGS, without, THINGS):
        reader.show(grown(entries))
    tile = named(grown())["Left end"].id
    told = [[number for number, node in sent.nodes if node.label == "Left end"] for sent in adapter.got]
    assert [len(numbers) for numbers in told] == [1, 0, 1, 0, 1]
    lives = [numbers[0] for numbers in told if numbers]
    assert lives[0] == tile
    assert len(set(lives)) == 3
    assert max(lives) < 1 << 64
    for sent, number in zip(adapter.got[::2], lives, strict=True):
        assert number in {child for _, node in sent.nodes for child in node.children}, "it hangs nowhere"
    reader.ask(SimpleNamespace(action="Action.CLICK", target=lives[-1], data=None))
    event = [event for event in pygame.event.get() if event.type == ASKED][-1]
    assert reader.source(event.node) == "tile 3"
    whole = dict(reader.wake().nodes)
    assert lives[-1] in whole
    assert {child for node in whole.values() for child in node.children} <= whole.keys()


def test_what_parts_words_for_the_eye_is_a_pause_for_the_ear() -> None:
    assert heard("Left end · fisherman — 0 gold", "then") == "Left end, fisherman, 0 gold"
    assert heard("points 16 → 27, well-worn", "then") == "points 16, then 27, well-worn"
    assert heard("9 warriors will be fed ✓", "then") == "9 warriors will be fed"
    assert heard("✓ you can afford this", "then") == "you can afford this"


@pytest.mark.parametrize(
    ("words", "facts", "said"),
    [
        (("Card", "Fame at the end: 1."), ("1 ★",), "Fame at the end: 1"),
        (("Card", "Fame at the end: 11."), ("1 ★",), "Fame at the end: 11. 1 ★"),
        (("Pile", "Covers 3 cells."), ("×3",), "Covers 3 cells. ×3"),
        (("Wood", "Winter: 2 food short!", "Pays for much"), (), "Winter: 2 food short! Pays for much"),
        (("Wood", "Who pays?", "…", "Nobody."), (), "Who pays? … Nobody"),
    ],
)
def test_sentences_end_once_and_a_number_is_said_once(
    words: tuple[str, ...], facts: tuple[str, ...], said: str
) -> None:
    tree = tree_of("Hall", [Entry("table", inside=(Entry("thing", words, facts),))], None, lambda source: False)
    assert named_in(tree, words[0]).about == said


def named_in(tree: Tree, name: str) -> Node:
    return next(node for node in tree.nodes.values() if node.name == name)


def test_nodes_are_kept_while_entries_and_what_can_be_done_are_the_same() -> None:
    known, entries = Known(), [Entry("table", inside=(Entry("tile", ("Tile",), source="tile"),))]

    def grow(*able: str) -> Node:
        tree = tree_of("Hall", entries, None, _Able(able), known=known)
        return next(node for node in tree.nodes.values() if node.source == "tile")

    first = grow()
    assert grow() is first
    assert not first.can_act
    assert grow("tile").can_act, "what can be done with it is not what it was"
    entries[0] = Entry("table", inside=(Entry("tile", ("Other",), source="tile"),))
    assert grow("tile").name == "Other"


class _Able(tuple[str, ...]):
    """Tells that these sources can be used."""

    def __call__(self, source: object) -> bool:
        return source in self


def test_a_mark_between_things_is_no_thing() -> None:
    entries = [Entry("table", inside=(Entry("a", ("→",)), Entry("b", ("–", "No price")), Entry("c", ("7",))))]
    assert [node.name for node in grown(entries).nodes.values() if node.role == "label"] == ["–", "7"]


def test_a_question_and_a_button_are_others_when_they_say_something_else() -> None:
    def numbers(asked: str, label: str) -> set[int]:
        entries = [Entry("table", inside=(Entry("prompt", (asked,)), Entry("ship", (label,)))), button(label)]
        return set(tree_of("Hall", entries, None, lambda source: False).nodes)

    first = numbers("Buy", "Wait")
    assert numbers("Buy", "Wait") == first
    assert len(numbers("Lay", "Wait") ^ first) == 2
    assert len(numbers("Buy", "Go") ^ first) == 2


def button(label: str) -> Entry:
    """Returns the entry of a button."""
    found = Mock(spec=Button, heard_as="button", said=(), range=None, toggled=None, enabled=True, can_focus=True)
    return Entry("button", (label,), source=found)


def test_a_reader_gets_the_whole_screen_first_and_then_what_changes() -> None:
    reader, adapter = read_by(_Adapter(), "uk")
    reader.show(grown(news="Ása buys."))
    reader.show(grown(news="Ása buys."))
    reader.show(grown(news="Ása lays."))
    assert [len(sent.nodes) for sent in adapter.got] == [len(grown().nodes), 1]
    assert adapter.got[0].focus == grown().focus
    ((number, told),) = adapter.got[1].nodes
    assert (number, told.value) == (NEWS, "Ása lays.")
    root = dict(adapter.got[0].nodes)[ROOT]
    assert (root.language, root.label) == ("uk", "Hall")
    reader.look_at(True)
    assert adapter.focus == [False, True]


def test_what_loses_the_focus_is_not_told_anew_before_what_gets_it() -> None:
    def screen(focus: int, about: str) -> Tree:
        shop, ship = Node(300, "button", "Shop", about, can_act=not about), Node(301, "button", "Ship")
        return Tree({300: shop, 301: ship, 302: Node(302, "label", about or "-")}, focus)

    reader, adapter = read_by(_Adapter())
    for focus, about in ((300, ""), (301, "Somebody stands here")):
        reader.show(screen(focus, about))
    reader.show(screen(301, "Ása stands here"))
    reader.go_on()
    for about in ("Somebody stands here", "Nobody"):
        reader.show(screen(301, about))
    told = [{number: node.description for number, node in sent.nodes} for sent in adapter.got]
    assert told[1] == told[2] == {302: None}, "the label alone is new; the shop waits until somebody presses a key"
    assert told[3] == {300: "Somebody stands here", 302: None}
    assert told[4] == {300: "Nobody", 302: None}
    assert [sent.focus for sent in adapter.got] == [300, 301, 301, 301, 301]


def test_whoever_wakes_hears_all_that_is_known_and_the_program_is_told() -> None:
    pygame.display.init()
    pygame.event.clear()
    reader = Reader("Hall", "en")
    assert not reader.is_awake
    assert len(reader.wake().nodes) == 1
    reader.show(grown())
    assert len(reader.wake().nodes) == len(grown().nodes)
    assert not reader.is_awake, "the program has not taken note of it"
    reader.woken()
    assert reader.is_awake
    reader.ask(SimpleNamespace(action="Action.CLICK", target=named(grown())["Left end"].id, data=None))
    events = [event for event in pygame.event.get() if event.type == ASKED]
    assert [event.act for event in events] == ["wake", "wake", "click"]
    assert reader.source(events[-1].node) == "tile 3"
    assert reader.source(12345) is None
    reader.sleep()
    assert not reader.is_awake
    reader.woken()
    assert not reader.is_awake, "it fell asleep before anybody took note"


class _Locked(_Adapter):
    """An adapter that holds a lock of its own while it begins to read, as AccessKit's on Linux does."""

    def __init__(self) -> None:
        super().__init__()
        self.begins = False

    def begin(self, reader: Reader) -> None:
        """Begins to read: asks for all that is known."""
        self.begins = True
        self.got.append(reader.wake())
        self.begins = False

    def update_if_active(self, make: Any) -> None:
        assert not self.begins, "this would wait for ever"
        super().update_if_active(make)

    def update_window_focus_state(self, is_focused: bool) -> None:
        assert not self.begins, "this would wait for ever"
        super().update_window_focus_state(is_focused)


def test_nobody_waits_for_an_adapter_that_begins_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both would: whoever asks it for anything has the interpreter, which it needs to go on. Nothing is lost by it."""
    reader = Reader("Hall", "en")
    reader.adapter = adapter = _Locked()
    reader.show(grown(news="Ása buys."))

    def meanwhile(event: pygame.Event) -> None:
        reader.look_at(True)
        reader.show(grown(news="Ása lays."))

    monkeypatch.setattr(pygame.event, "post", meanwhile)
    given = reader._update

    def switched(nodes: list[Node], tree: Tree) -> Any:
        if adapter.begins:
            reader.show(grown(news="Bot buys."))
        return given(nodes, tree)

    monkeypatch.setattr(reader, "_update", switched)
    adapter.begin(reader)
    assert len(adapter.got) == 1
    reader.woken()
    assert adapter.focus == [True]
    assert dict(adapter.got[-1].nodes)[NEWS].value == "Bot buys."
    assert len(adapter.got[-1].nodes) == len(grown().nodes), "it is given whole: what it knew may be of another life"
    reader.show(grown(news="Bot lays."))
    assert len(adapter.got[-1].nodes) == 1
    reader.sleep()
    reader.show(grown(news="Nobody hears this."))
    assert len(adapter.got[-1].nodes) == 1
    assert dict(adapter.got[-1].nodes)[NEWS].value == "Bot lays."


def test_nodes_come_to_accesskit_with_what_they_are() -> None:
    import accesskit

    nodes = [
        Node(300, "slider", "Volume", range=(30.0, 0.0, 100.0), can_act=True),
        Node(301, "switch", "Music", toggled=False, off=True),
        Node(302, "label", "Spruce"),
        Node(303, "button", "Shop", "Costs 5.", can_act=True, deed="look"),
        Node(304, "button", "Coin", "Costs 5.", can_act=True, deed="take"),
        Node(305, "button", "Fjord", "Docks: 5.", can_act=True, deed="click"),
    ]
    deeds = {"take": "can be taken", "click": "can be chosen", "look": "can be looked at"}
    made = dict(update(nodes, 300, "Hall", "uk", deeds).nodes)
    assert {node.language for node in made.values()} == {"uk"}
    assert made[303].description == "can be looked at. Costs 5."
    assert made[304].description == "Costs 5.", "what is taken is not said anew when it no longer can be"
    assert made[305].description == "Docks: 5.", "a button can be pressed: readers say so"
    assert made[303].role_description is None, "AT-SPI makes of it a role that nobody can name"
    assert (made[300].numeric_value, made[300].max_numeric_value) == (30.0, 100.0)
    assert made[300].supports_action(accesskit.Action.INCREMENT)
    assert made[301].toggled == accesskit.Toggled.FALSE
    assert made[301].is_disabled
    assert not made[301].supports_action(accesskit.Action.CLICK)
    assert made[302].value == "Spruce"


def test_without_accesskit_there_is_no_adapter_and_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(reader: Reader, window: int | None) -> Any:
        raise ModuleNotFoundError("accesskit")

    monkeypatch.setattr(door, "_adapter", missing)
    reader = Reader("Hall", "en")
    door.attach(reader)
    assert reader.adapter is None
    reader.show(grown())
    assert not reader.is_awake


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is no session bus to miss")
def test_no_bus_is_started_where_there_is_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    reader = Reader("Hall", "en")
    door.attach(reader)
    assert reader.adapter is None
