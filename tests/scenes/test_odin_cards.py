"""Occupations in signs: what each card brings is seen on it, in the signs of the action spaces, beside its words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.app import App
from game.rules.kernel.data import read_data
from game.rules.odin import frames as ask
from game.rules.odin.actions import Pick
from game.rules.odin.cards import DECK, FIRST_CARD
from game.rules.odin.components import TILE
from game.scenes.odin import cards, column, own, slips, words
from game.scenes.odin import signs as layout
from game.scenes.odin.cards import CARD_SHAPE, CardFace, large_card
from game.scenes.odin.glyphs import BREAK, Glyph
from game.scenes.odin.goods.boards import beside
from game.scenes.odin.goods.pieces import Piece
from game.scenes.odin.goods.store import in_hand
from game.scenes.odin.picks import picked
from game.scenes.odin.row_glyphs import brief, card_groups, option_groups
from game.scenes.odin.signs import laid_out
from game.scenes.odin.slips import by_name, card_slip, fit_by_name
from game.ui.paragraph import Paragraph
from tests.odin.desk import Desk
from tests.scenes.eye import Eye

Seat = Callable[..., Any]
CARDS = range(190)


def signs(number: int) -> str:
    """Returns the signs of a card, by its printed number, in one line."""
    found = []
    for group in card_groups(number - 1):
        for glyph in group:
            name = glyph.name.removeprefix("odin/").removeprefix("icon-")
            marked = {"break": "|", "yes": f"{name}✓", "no": f"{name}✗", "peak": f"peak {name}"}
            found.append(marked.get(glyph.kind, glyph.number + name))
    return " ".join(found)


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (1, "sheep : −1"),
        (6, "mountain res-stone : 1"),
        (13, "weapon-bow | d8 weapon-bow : −1"),
        (23, "house-stone-house / house-long-house : 2"),
        (32, "1/2/3+ship-longship : 2/5/10weapons"),
        (44, "hide wool linen arrow clothing 3"),
        (51, "rune-stone arrow 1 milk / 1 cabbage"),
        (72, "round arrow house-stone-house"),
        (82, "0/1/2/3+ship-knarr : 8/6/3/1silver arrow ship-longship"),
        (95, "harvest✗ : peak 2"),
        (104, "d8✗ loot : stockfish / oil"),
        (128, "d8✓ weapon-snare : peak 1"),
        (136, "d8 loot / d12 loot : +1"),
        (153, "d8 / d12 : 4×"),
        (162, "plus II 7+pawn-1-bone : flax"),
        (170, "emigrate : −2"),
        (183, "1+ship-knarr : peas beans flax 2+ship-knarr : grain 3+ship-knarr : cabbage 4+ship-knarr : fruits"),
    ],
)
def test_a_card_shows_when_it_acts_and_what_it_brings(number: int, shown: str) -> None:
    assert signs(number) == shown


def test_every_option_of_every_space_and_card_bears_signs() -> None:
    for number, row in enumerate(DECK):
        for steps in row.blocks:
            for step in steps:
                match step.op.name:
                    case "choose":
                        assert all(option_groups(number, option) for option in step.args.options), row.id
                    case "may":
                        assert option_groups(number, step.args.do), row.id


def test_what_a_card_of_its_own_rule_may_do_bears_the_signs_of_the_card() -> None:
    for card in (69, 81, 172):
        row = FIRST_CARD + card - 1
        done = next(step.args.do for steps in DECK[row].blocks for step in steps if step.op.name == "may")
        assert option_groups(row, done) == card_groups(card - 1)


def _named(value: Any) -> Iterator[str]:
    """Yields every thing that is paid or gained somewhere in an effect."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("things", "pay", "gain", "weapons"):
                yield from inner
            else:
                yield from _named(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _named(inner)


def test_nothing_that_a_card_pays_or_brings_is_left_out() -> None:
    """Read from the rows themselves; 56 and 69 name weapons of any kind, 97 and 81 count them."""
    rows = read_data("game.rules.odin", "occupations.toml")["occupation"]
    assert len(rows) == len(CARDS)
    for card, row in enumerate(rows):
        shown = signs(card + 1).replace("_", "-")
        for name in set(_named(row["effects"])) - {"silver"}:
            assert name.replace("_", "-") in shown or card + 1 == 56, (card + 1, name, shown)
        assert brief(card), card + 1
        assert 1 <= len(brief(card)) <= 2


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_words_and_signs_of_every_card_can_be_read_in_the_smallest_window(sit: Seat, eye: Eye, language: str) -> None:
    """The close look of a window of 1280x720 is 374 px high: no word is cut, no sign is below 19 px."""
    scene = sit(Desk(2).game, language=language)
    look = scene.look
    size = round(374 * CARD_SHAPE[0] / CARD_SHAPE[1]), 374
    paper = pygame.Surface(size)
    for card in CARDS:
        face = large_card(scene.view, card)
        assert face.name == scene.say(words.card_words(card).title)
        face.draw(look, paper, paper.get_rect())
        rows = laid_out(look, card_groups(card), (size[0] - 38 - 6, 60))
        assert min(row.side for row in rows) >= 19, card + 1
        assert sum(row.side for row in rows) <= 64, card + 1
    assert eye.cut == []


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("high", [190, 240, 262])
def test_no_word_of_a_small_card_lies_over_its_foot(
    sit: Seat, monkeypatch: pytest.MonkeyPatch, language: str, high: int
) -> None:
    """Six cards to choose among are 190 px high at 720p: what is too long for one ends with dots."""
    scene = sit(Desk(2).game, language=language)
    look, ends = scene.look, list[int]()
    draw = Paragraph.draw
    monkeypatch.setattr(
        Paragraph, "draw", lambda self, face, at, hovered=None: ends.append(at[1] + self.height) or draw(self, face, at)
    )
    size = round(high * CARD_SHAPE[0] / CARD_SHAPE[1]), high
    for card in CARDS:
        paper = pygame.Surface(size, pygame.SRCALPHA)
        large_card(scene.view, card).draw(look, paper, paper.get_rect())
    foot = cards._CARD.at(look, pygame.Rect((0, 0), size))["foot"]
    assert len(ends) > len(CARDS), "moments stand where there is room for them"
    assert max(ends) <= foot.top


@pytest.mark.parametrize("size", [(102, 28), (150, 28), (300, 60)], ids=str)
def test_no_number_runs_into_the_next(sit: Seat, size: tuple[int, int]) -> None:
    look = sit(Desk(2).game).look
    for card in CARDS:
        for row in laid_out(look, card_groups(card), size):
            ends = 0
            for glyph, left in layout._places(look, row, 0):
                numbered = glyph.number and not row.beside and glyph.kind != "peak"
                wide = layout._plate(look, glyph.number).width if numbered else 0
                assert not wide or row.gap < 0 or left >= ends, (card + 1, glyph)
                ends = left + wide if wide else ends


def test_cards_to_choose_from_are_pictures_with_names(sit: Seat) -> None:
    desk = Desk(2).hold(5, 30, 46, 122, 141, 174, 3)
    desk.game.stack.append(ask.Playing(0, 1, 1))
    scene = sit(desk.game, language="uk")
    offered = {choice.label: choice.picture for choice in scene.choices() if choice.actions}
    assert set(offered.values()) >= {large_card(scene.view, card - 1) for card in (5, 30, 46, 122, 141, 174, 3)}
    scene.app.frame()
    hand = [scene.view.spot(("card", card - 1)).rect for card in (5, 30, 46, 122, 141, 174, 3)]
    assert all(not one.colliderect(other) for number, one in enumerate(hand) for other in hand[:number])


def test_a_slip_bears_the_signs_where_it_is_high_enough(sit: Seat) -> None:
    """Six cards by name in a large window: what each brings stands behind its name."""
    scene = sit(Desk(2).hold(43, 23, 5, 65, 181).own(39).game, size=(1920, 1080))
    seen = scene.view.spot(("card", 42))
    assert isinstance(seen.picture, card_slip)
    with_signs = pygame.Surface(seen.rect.size)
    seen.picture.draw(scene.look, with_signs, with_signs.get_rect())
    right = with_signs.subsurface((seen.rect.width - 26, 2, 22, seen.rect.height - 4))
    assert len({tuple(right.get_at((x, y))) for x in range(22) for y in range(right.get_height())}) > 20


def test_few_slips_bear_all_signs_below_their_names(sit: Seat) -> None:
    """Two cards in a large window: each slip is so high that what it brings stands whole below its name."""
    scene = sit(Desk(2).hold(43, 23).game, size=(1920, 1080))
    seen = scene.view.spot(("card", 42))
    assert isinstance(seen.picture, card_slip)
    assert seen.rect.height >= 42
    bare, drawn = pygame.Surface(seen.rect.size), pygame.Surface(seen.rect.size)
    seen.picture.draw(scene.look, drawn, drawn.get_rect())
    card_slip(42, "").draw(scene.look, bare, bare.get_rect())
    below = (12, 30, seen.rect.width - 24, seen.rect.height - 34)
    assert len({tuple(drawn.subsurface(below).get_at((x, y))) for x in range(below[2]) for y in range(below[3])}) > 60
    assert pygame.image.tobytes(drawn.subsurface(below), "RGB") == pygame.image.tobytes(bare.subsurface(below), "RGB")


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_a_card_that_is_pointed_at_stands_beside_its_words(sit: Seat, eye: Eye, language: str) -> None:
    """In the hand, among those played, and where it is chosen; whole in the smallest window."""
    desk = Desk(2).hold(5, 65, 181).own(39)
    desk.game.stack.append(ask.Playing(0, 1, 1))
    scene = sit(desk.game, language=language)
    offered = {choice.actions[0].card: choice.picture for choice in scene.choices() if choice.picture is not None}
    assert set(offered) == {4, 64, 180}
    for key in (("card", 64), ("card", 180), ("played card", 38)):
        spot = scene.view.spot(key)
        tip = scene.view.spot_tip(spot)
        assert tip.picture == CardFace(key[1])
        assert tip.title == scene.say(words.card_words(key[1]).title)
        assert key[0] != "card" or offered[key[1]] == spot.large
        scene.tooltip.point(tip, spot.rect, at_once=True)
        plate = scene.tooltip.draw(scene.app.window.canvas)
        assert scene.app.window.canvas.get_rect().contains(plate)
        assert plate.height > scene.look.px(150)
        assert not plate.colliderect(spot.rect)
    assert eye.cut == []


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_a_single_card_in_hand_bears_its_whole_name_in_a_small_window(sit: Seat, eye: Eye, language: str) -> None:
    """Narrow letters before two rows, two rows before none."""
    scene = sit(Desk(2).hold(5).game, language=language)
    spot, bare = scene.view.spot(("card", 4)), []
    assert isinstance(spot.picture, card_slip)
    for card in CARDS:
        name = scene.say(words.card_words(card).title)
        if fit_by_name(scene.view, spot.rect.size, [card]):
            eye.cut.clear()
            card_slip(card, name).draw(scene.look, scene.app.window.canvas, spot.rect)
            assert eye.cut == [], name
        else:
            bare.append(name)
    assert bare == []


def test_a_group_that_begins_a_line_does_so_however_much_room_there_is(app: App) -> None:
    sheep, cattle = Glyph("token", "odin/icon-sheep"), Glyph("token", "odin/icon-cattle")
    rows = layout._rows(app.look, [(sheep,), (BREAK, cattle), (sheep,)], 10_000, 20, False)
    assert [row.glyphs for row in rows] == [(sheep,), (cattle, sheep)]


@pytest.mark.parametrize(
    "desk",
    [
        lambda: Desk(peas=1, beans=1, flax=1, silver=4).play(66).yes(),
        lambda: Desk(knarr=1, silver=4, flax=1, beans=1).own(88).place("overseas_1").yes(),
        lambda: Desk(peas=1, flax=1).own(152).place("upgrade_3").up("peas").up("flax"),
    ],
    ids=["66", "88", "152"],
)
def test_a_good_that_a_card_changes_becomes_the_one_that_is_offered(desk: Callable[[], Desk]) -> None:
    offered = [action for action in desk().game.legal_actions() if isinstance(action, Pick)]
    assert offered
    for action in offered:
        at = desk()
        had = [at.game.count(0, item) for item in range(len(TILE))]
        kind, old, new = picked(at.game, action.what)
        at.do(action)
        after = [at.game.count(0, item) - before for item, before in enumerate(had)]
        assert (kind, after[old], after[new]) == ("change", -1, 1)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_loot_is_offered_as_large_as_it_is_in_the_hand(sit: Seat, size: tuple[int, int]) -> None:
    scene = sit(Desk(longship=1).place("raid", dice=[6]).game, size=size)
    pieces = [(choice, choice.picture) for choice in scene.choices() if isinstance(choice.picture, Piece)]
    assert pieces
    for choice, piece in pieces:
        held = in_hand(scene.view, piece.item)["held"]
        assert [round(side * scene.look.unit) for side in choice.size] == list(held)


SCREENS = [((1920, 1080), 100), ((1920, 1080), 125), ((1920, 1080), 150), ((1280, 1024), 100), ((3840, 2160), 100)]


def _hand_of(scene: Any, game: Any) -> list[Any]:
    """Returns the spots of a hand as the column would lay them."""
    view = scene.view
    areas = column.shared_out(view, game, game.boards(0)[0], view.areas)
    spots = [spot for spot in own.cards(view, game, areas["cards"]) if spot.key[0] in ("card", "played card")]
    assert all(areas["cards"].contains(spot.rect) for spot in spots)
    found = [spot for spot in spots if spot.key[0] == "card"]
    laid = [spot.rect.collidelist([card.rect for card in found]) for spot in spots[len(found) :]]
    assert set(laid) <= {-1}, "played ones lie below"
    boards = [spot for spot in beside(view, game, game.boards(0)[0], areas["sides"]) if spot.key[0] == "side"]
    assert len(boards) == len(game.boards(0)) - 1, "boards give way, and are still seen"
    return found


def _are_read(scene: Any, eye: Eye, found: list[Any]) -> None:
    """Holds that every card is a slip with its whole name, none upon another."""
    eye.cut.clear()
    for spot in found:
        assert isinstance(spot.picture, card_slip)
        spot.picture.draw(scene.look, scene.app.window.canvas, spot.rect)
    assert eye.cut == []
    assert all(one.rect.bottom <= other.rect.top for one, other in pairwise(found))


def _longest(scene: Any) -> list[int]:
    """Returns the numbers of all cards, the longest name first."""
    return sorted((card + 1 for card in CARDS), key=lambda card: -len(scene.say(words.card_words(card - 1).title)))


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_every_card_in_hand_bears_its_name_in_a_small_window(sit: Seat, eye: Eye, language: str) -> None:
    """One long name made signs without names of all: now it takes two rows, and what is beside the hand gives way."""
    scene = sit(Desk(2).game, language=language)
    longest = _longest(scene)
    for islands in ((), (0, 1, 2)):
        for count in range(1, 11):
            for hand in (longest[:count], longest[-count:], longest[3 * count : 190 : 190 // count][:count]):
                desk = Desk(2, shed=1, long_house=3, stone_house=1) if islands else Desk(2)
                played = [card for card in longest[100:] if card not in hand][:count]
                _are_read(scene, eye, _hand_of(scene, desk.claim(*islands).hold(*hand).own(*played).game))
    spread = Desk(2, long_house=1).hold(*longest[::13]).game
    found = _hand_of(scene, spread)
    assert len(found) == 15
    _are_read(scene, eye, found)


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_every_card_in_hand_bears_its_name_on_every_screen(
    sit: Seat, eye: Eye, screen: tuple[tuple[int, int], int]
) -> None:
    scene = sit(Desk(2).game, size=screen[0], scale=screen[1], language="ru")
    longest = _longest(scene)
    for count in (1, 4, 10):
        game = Desk(2, shed=1, long_house=1).claim(0, 1).hold(*longest[:count]).own(5, 2).game
        _are_read(scene, eye, _hand_of(scene, game))


def test_of_an_empty_hand_no_room_is_left_above_what_was_played(sit: Seat) -> None:
    scene = sit(Desk(2).own(39, 65).game)
    held, first = scene.view.spot(("hand", "heading")).rect, scene.view.spot(("played", "heading")).rect
    assert 0 <= first.top - held.bottom <= scene.look.px(4)
    played = [scene.view.spot(("played card", card)).rect for card in (38, 64)]
    assert played[-1].bottom > scene.view.areas["cards"].bottom - scene.look.px(30)


def test_slips_share_all_of_their_room_a_long_name_before_the_others(sit: Seat) -> None:
    view = (scene := sit(Desk(2).game, language="ru")).view
    longest, *_, short, shortest = (card - 1 for card in _longest(scene))
    for high in (75, 50):
        area = pygame.Rect(10, 20, 150, high)
        rects = [spot.rect for spot in by_name(view, "card", [short, longest, shortest], area)]
        assert (rects[0].top, rects[-1].bottom) == (area.top, area.bottom)
        assert all(one.bottom == other.top for one, other in pairwise(rects))
        assert rects[1].height > rects[0].height
        assert abs(rects[0].height - rects[2].height) <= 1


def test_a_name_in_two_rows_is_parted_after_its_hyphen_and_gains_no_blank(sit: Seat) -> None:
    look = sit(Desk(2).game).look
    name = "Ein-Schiff-Zimmermann"
    wide = next(width for width in range(40, 200) if slips._two(look, name, width))
    assert slips._two(look, name, wide) == ("Ein-Schiff-", "Zimmermann")
