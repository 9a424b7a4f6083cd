"""Where the lines of a rulebook break: never between a sign, a number or a short word and what it belongs to."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.language import LANGUAGES
from game.paths import program_folder
from game.rules.kernel.rulebook import figure_in, load_rulebook
from game.scenes.hall.book import open_rulebook
from game.spacing import BOUND
from game.titles import RULED
from game.ui.paragraph import Paragraph
from tests.scenes.conftest import MakeApp
from tests.tongues import in_tongue

SHORT = {"en": "", "uk": "ауоиіксзвй", "ru": "аоиуксвя"}
ENDS = {
    code: re.compile(rf"(?:^|[^\w’-])(?:×{f'|[{short}+−]|(?<!^-)(?<=[ (])[0-9]+' if short else ''})$", re.IGNORECASE)
    for code, short in SHORT.items()
}
BEGINS = {code: re.compile("[×→%]" if short else "×") for code, short in SHORT.items()}
WIDTHS = (260, 400, 620)


def lines(app_look: object, words: str, width: int) -> Iterator[str]:
    for row in Paragraph(app_look, words, width, "log")._rows:  # type: ignore[arg-type]
        yield "".join("◆" if segment.run.icon else segment.run.text for segment in row)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("title", RULED)
def test_no_line_ends_in_a_short_word_or_a_sign_and_none_begins_with_one(
    make_app: MakeApp, title: str, code: str
) -> None:
    in_tongue(code, SHORT, "which letters are words by themselves, in `SHORT`")
    look = make_app(language=code, menu=False).look
    wrong = []
    for rule in open_rulebook(title, code):
        for words in rule.paragraphs:
            for width in WIDTHS if figure_in(words) is None else ():
                told = list(lines(look, words, width))
                for line, after in pairwise(told):
                    ends = ENDS[code].search(line) and (after[:1].isalpha() or not line[-1:].isdigit())
                    if ends or BEGINS[code].match(after):
                        wrong.append(f"{rule.id}: {line!r} / {after!r}")
    assert wrong == []


def test_a_rulebook_says_the_same_words_as_its_file() -> None:
    for code in LANGUAGES:
        read, opened = load_rulebook("odin", code), open_rulebook("odin", code)
        bound = 0
        for rule, kept in zip(read, opened, strict=True):
            assert rule.title == kept.title.replace(BOUND, " ")
            assert rule.paragraphs == tuple(words.replace(BOUND, " ") for words in kept.paragraphs)
            bound += sum(words.count(BOUND) for words in kept.paragraphs)
        assert bound > (100 if code == "en" else 900)


def test_no_scene_shows_a_rulebook_whose_lines_may_break_anywhere() -> None:
    for path in sorted((program_folder() / "game" / "scenes").rglob("*.py")):
        names = {
            alias.name
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        assert path.name == "book.py" or "load_rulebook" not in names, path
