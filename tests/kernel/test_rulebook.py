from __future__ import annotations

import pytest

from game.rules.kernel import RulesError
from game.rules.kernel.rulebook import Rule, load_rulebook, parse_rulebook

PAGE = """
# The game {skerry}

Opening words,
over two lines.

## Buying {skerry.buy}
You pay.
- first
- second, which
  goes on

### Of zero {skerry.buy.zero}

## Laying {skerry.lay}
"""


def test_headings_make_rules_in_reading_order() -> None:
    book = parse_rulebook("skerry", "en", PAGE)
    assert [(rule.id, rule.title, rule.level) for rule in book] == [
        ("skerry", "The game", 1),
        ("skerry.buy", "Buying", 2),
        ("skerry.buy.zero", "Of zero", 3),
        ("skerry.lay", "Laying", 2),
    ]
    assert book.ids == {"skerry", "skerry.buy", "skerry.buy.zero", "skerry.lay"}


def test_lines_join_to_paragraphs_and_list_items_stand_alone() -> None:
    book = parse_rulebook("skerry", "en", PAGE)
    assert book.find("skerry").paragraphs == ("Opening words, over two lines.",)
    assert book.find("skerry.buy").paragraphs == ("You pay.", "- first", "- second, which goes on")
    assert book.find("skerry.lay") == Rule("skerry.lay", "Laying", 2, ())


def test_an_unknown_detail_opens_the_rule_above_it() -> None:
    book = parse_rulebook("skerry", "en", PAGE)
    assert book.find("skerry.buy.zero.last").id == "skerry.buy.zero"
    assert book.find("skerry.sell").id == "skerry"
    with pytest.raises(RulesError, match=r"the en rulebook of skerry has no rule 'other\.buy'"):
        book.find("other.buy")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("# No id", "uk rulebook of skerry, line 1: a heading needs an id in braces"),
        ("# A {a}\n\n#### Deep {a.b}", "line 3: a heading needs an id"),
        ("# A {A.B}", "a heading needs an id"),
        ("\nwords\n# A {a}", "line 2: text before the first heading"),
        ("# A {a}\n# B {b}\n# C {a}", "a comes twice"),
    ],
)
def test_malformed_pages_are_refused_with_the_line(text: str, complaint: str) -> None:
    with pytest.raises(RulesError, match=complaint):
        parse_rulebook("skerry", "uk", text)


def test_an_empty_page_has_no_rules() -> None:
    assert list(parse_rulebook("skerry", "en", "\n\n")) == []


def test_a_missing_rulebook_is_named() -> None:
    with pytest.raises(RulesError, match="no xx rulebook of vikings"):
        load_rulebook("vikings", "xx")
