"""Marks, paragraphs and lines: how text is parted, fitted, cut and drawn once."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.language import literal
from game.ui import text
from game.ui.look import Look
from game.ui.markup import Run, parse_markup, plain
from game.ui.paragraph import Paragraph

PROSE = "Рибалка годує п'ять вікінгів, а **воїн** стереже *усю* затоку від [[червоного корабля|vikings.threat]]."


def test_markup_becomes_runs() -> None:
    assert parse_markup("a **b** *c* [[coin-1]] [[d|e.f]]") == [
        Run("a "),
        Run("b", bold=True),
        Run(" "),
        Run("c", italic=True),
        Run(" "),
        Run("", icon="coin-1"),
        Run(" "),
        Run("d", target="e.f"),
    ]


def test_open_marks_stay_as_written() -> None:
    assert parse_markup("3 * 5 = **15") == [Run("3 * 5 = **15")]
    assert plain("**Buy** for 7 [[coin-1]]") == "Buy for 7"


def test_a_link_inside_bold_keeps_both() -> None:
    assert parse_markup("**see [[rule|r]]**") == [Run("see ", bold=True), Run("rule", bold=True, target="r")]


@pytest.mark.parametrize("width", [90, 160, 300, 700])
def test_no_line_is_wider_than_asked(look: Look, width: int) -> None:
    laid = Paragraph(look, PROSE, width)
    assert laid.width <= width
    assert laid.height == laid.line_count() * laid.line_height


def test_a_narrower_box_makes_a_taller_paragraph(look: Look) -> None:
    assert Paragraph(look, PROSE, 200).height > Paragraph(look, PROSE, 500).height


def test_a_word_longer_than_the_line_is_broken(look: Look) -> None:
    laid = Paragraph(look, "о" * 60, 100)
    assert laid.line_count() > 3
    assert laid.width <= 100


def test_words_that_stand_together_are_parted_before_one_is_broken(look: Look) -> None:
    wide = text.size(look, "перемещение.")[0] + 1
    laid = Paragraph(look, "1\u00a0перемещение.", wide)
    assert (laid.line_count(), laid.is_broken) == (2, False)
    assert Paragraph(look, "1\u00a0перемещение.", 2 * wide).line_count() == 1
    assert Paragraph(look, "перемещение.", wide - 2).is_broken


@pytest.mark.parametrize(
    ("said", "last"),
    [
        ("Мала лічба після раунду 1.", "раунду 1."),
        ("This is a success (88 %)", "(88 %)"),
        ("The fury of Loki: 12", "Loki: 12"),
    ],
)
def test_no_line_begins_with_a_number_that_ends_what_is_said(look: Look, said: str, last: str) -> None:
    """Whatever the width: the word before it goes along, and one that is said in the midst stays where it was."""
    whole = text.size(look, said)[0]
    for width in range(max(text.size(look, word)[0] for word in (last, *said.split())) + 2, whole):
        rows = ["".join(segment.run.text for segment in row) for row in Paragraph(look, said, width)._rows]
        assert " ".join(rows) == said
        assert rows[-1].endswith(last)
    wide = text.size(look, "Ingrid takes")[0]
    assert len(Paragraph(look, "Ingrid takes 3 wood", wide + 2)._rows) == 2


def test_a_line_break_is_kept_and_an_empty_line_too(look: Look) -> None:
    assert Paragraph(look, "one\n\ntwo", 500).line_count() == 3


def test_punctuation_stays_with_its_word(look: Look) -> None:
    word = text.size(look, "вікінг", "button", look.px(18))[0]
    wide = text.size(look, "яр ")[0] + word + 1
    assert Paragraph(look, "яр **вікінг**", wide).line_count() == 1
    laid = Paragraph(look, "яр **вікінг**,", wide)
    assert laid.line_count() == 2
    assert laid.width == word + text.size(look, ",")[0]


def test_links_know_where_they_stand_and_lead(look: Look, canvas: pygame.Surface) -> None:
    laid = Paragraph(look, PROSE, 240)
    assert {link.target for link in laid.links} == {"vikings.threat"}
    assert laid.link_at(laid.links[0].rect.center) == "vikings.threat"
    assert laid.link_at((0, 0)) is None


def test_an_unknown_icon_shows_as_its_text(look: Look, canvas: pygame.Surface) -> None:
    laid = Paragraph(look, "a [[icon-of-nothing]]", 400)
    assert laid.width == text.size(look, "a [[icon-of-nothing]]")[0]
    laid.draw(canvas, (0, 0))


STRANGE = ("[[x]]", "[[icon-coin]]", "[[a|vikings.zero]]", "**b**", "*i*", "a*b*c", "]]", "[[", "|", "***", "[[[x]]]")


@pytest.mark.parametrize("name", STRANGE)
@pytest.mark.parametrize("around", ["{}", "**{}**", "*{}*", "[[{}|rule]]", "**{}** *{}*", "a{}b", "[[icon-coin]]{}"])
def test_what_was_made_letters_is_never_read_as_marks(name: str, around: str) -> None:
    plainly, strangely = (parse_markup(around.replace("{}", said)) for said in ("Astrid", literal(name)))
    assert strangely == [run.saying(run.text.replace("Astrid", name)) for run in plainly]


@given(st.text(st.sampled_from("*[]|ab \n"), max_size=12), st.text(st.sampled_from("*[]|ab"), max_size=8))
def test_letters_of_a_name_stay_in_their_place(before: str, name: str) -> None:
    assert plain(literal(name)) == name.strip()
    assert plain(f"x {literal(before.replace(chr(10), ''))} {literal(name)} y").split() == [
        "x", *before.replace("\n", "").split(), *name.split(), "y"
    ]  # fmt: skip


def test_too_many_lines_end_in_an_ellipsis(look: Look, canvas: pygame.Surface) -> None:
    laid = Paragraph(look, PROSE, 200, max_lines=2)
    assert laid.line_count() == 2
    assert laid.width <= 200
    laid.draw(canvas, (0, 0))


def test_a_paragraph_that_was_cut_leaves_the_same_words_whole_elsewhere(look: Look) -> None:
    whole = Paragraph(look, PROSE, 200)
    rows = [[segment.run.text for segment in row] for row in whole._rows]
    cut = Paragraph(look, PROSE, 200, max_lines=2)
    assert cut._rows[-1][-1].run.text.endswith(text.ELLIPSIS)
    for laid in (whole, Paragraph(look, PROSE, 200)):
        assert [[segment.run.text for segment in row] for row in laid._rows] == rows


def test_words_are_laid_out_once_for_each_width_size_and_scale(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    wraps, wrap = [], Paragraph._wrap
    monkeypatch.setattr(Paragraph, "_wrap", lambda laid: (wraps.append(laid.limit), wrap(laid))[1])
    broken = Paragraph(look, "[[icon-coin]] Ginnungagap and **Yggdrasil**", 60, px=20)
    assert broken.is_broken
    for again in ({}, {"align": "centre"}, {"colour": "#FFFFFF"}):
        same = Paragraph(look, broken.text, 60, px=20, **again)  # type: ignore[arg-type]
        assert (same.is_broken, same.width, same.height) == (True, broken.width, broken.height)
    assert len(wraps) == 1
    assert not Paragraph(look, broken.text, 400, px=20).is_broken
    assert Paragraph(look, broken.text, 400, px=10).width < Paragraph(look, broken.text, 400, px=20).width
    assert len(wraps) == 3
    look.unit = 4.0
    Paragraph(look, broken.text, 60, px=20)
    assert len(wraps) == 4, "the room beside an icon is another"


def test_fitting_shrinks_but_never_below_the_least(look: Look) -> None:
    long = "Північна затока за дев'ятьма фіордами"
    full = text.face_size(look, "heading")[1]
    fitted = text.fit_px(look, long, "heading", round(text.size(look, long, "heading")[0] * 0.8))
    assert text.SMALLEST <= fitted < full
    assert text.fit_px(look, long, "heading", 5) == text.SMALLEST
    look.unit = 1.5
    assert text.fit_px(look, long, "heading", 5) == look.px(text.SMALLEST)


def test_fitting_keeps_to_a_height_too(look: Look) -> None:
    high = text.size(look, "Ingrid", "title")[1] // 2
    px = text.fit_px(look, "Ingrid", "title", 10_000, high)
    assert text.size(look, "Ingrid", "title", px)[1] <= high < text.size(look, "Ingrid", "title", px + 1)[1]


def test_shortening_ends_with_an_ellipsis_and_fits(look: Look) -> None:
    short = text.shorten(look, "Північна затока", "body", 80)
    assert short.endswith("…")
    assert text.size(look, short)[0] <= 80
    assert text.shorten(look, "ні", "body", 80) == "ні"


def test_drawing_within_a_width_stays_within_it(look: Look, canvas: pygame.Surface) -> None:
    place = text.draw(look, canvas, "Дуже довга назва кнопки", (200, 100), "button", anchor="center", width=90)
    assert place.width <= 90
    assert abs(place.centerx - 200) <= 1


def test_a_line_is_rendered_once_for_each_look(look: Look) -> None:
    assert text.line(look, "Ґ", "body", "#FFFFFF") is text.line(look, "Ґ", "body", "#FFFFFF")
    assert text.line(look, "Ґ", "body", "#FFFFFF") is not text.line(look, "Ґ", "body", "#000000")


@pytest.mark.parametrize(
    "other", [{"text": "B"}, {"role": "title"}, {"colour": "#FFFFFF"}, {"px": 21}, {"shadow": "#000000"}], ids=str
)
def test_a_line_is_drawn_anew_for_whatever_it_looks_like(look: Look, other: dict[str, str]) -> None:
    """What was drawn first is kept; it is never shown instead of what looks otherwise."""
    like: dict[str, str | int | None] = {"text": "A", "role": "body", "colour": "#2A1B10", "px": 20, "shadow": None}
    first, second = (text.line(look, **given) for given in (like, like | other))  # type: ignore[arg-type]
    assert pygame.image.tobytes(first, "RGBA") != pygame.image.tobytes(second, "RGBA")
