"""Controls in words: what each is called, what it shows, and whether it can be used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from game.ui.telling.entry import Entry, worded
from game.ui.tooltip import Tip, tip
from game.ui.widgets import Button, Divider, Scroll, Widget
from game.ui.widgets import Entry as LogLine
from game.ui.widgets.blocks import Block
from game.ui.widgets.spread import Card, Spread


def controls(widgets: Iterable[Widget]) -> Iterator[Entry]:
    """Yields an entry for each control in sight, in the order of focus."""
    for widget in widgets:
        if widget.visible:
            yield control(widget)


def control(widget: Widget) -> Entry:
    """Returns a control in words: its label, what it shows besides, and its hint; what is in a list lies inside."""
    if isinstance(widget, Spread):
        return Entry("spread", _worded(widget.label), inside=tuple(map(_card, widget.cards)), source=widget)
    words = _worded(*_called(widget.label, _explained(widget.hint)), *widget.said, *_explained(widget.hint))
    inside = tuple(_block(block) for block in widget.blocks) if isinstance(widget, Scroll) else ()
    facts = (widget.icon,) if isinstance(widget, Button) and widget.icon else ()
    return Entry(widget.reading_key, words, facts, tuple(_marks(widget)), inside, widget)


def _worded(*parts: str) -> tuple[str, ...]:
    """Returns what there is of some texts without marks, each once."""
    return tuple(dict.fromkeys(words for part in parts if (words := worded(part))))


def _called(label: str, explained: tuple[str, ...]) -> tuple[str, ...]:
    """Returns what a control is called: its label, or what explains it first where that is only signs and numbers."""
    is_word = any(letter.isalpha() for letter in label)
    return (label,) if is_word else (*[words for words in explained if words][:1], label)


def _explained(hint: Tip | str | None) -> tuple[str, ...]:
    found = tip(hint)
    return (found.title, *found.body) if found is not None else ()


def _block(block: Block) -> Entry:
    token = block.token if isinstance(block, LogLine) else None
    return _line("across" if isinstance(block, Divider) else "line", tuple(block.said), token or "")


@lru_cache(maxsize=1 << 12)
def _line(key: str, said: tuple[str, ...], token: str) -> Entry:
    return Entry(key, _worded(*said), (token,) if token else ())


def _card(card: Card) -> Entry:
    return Entry("card", _worded(*card.said, *_explained(card.hint)))


def _marks(widget: Widget) -> Iterator[str]:
    if isinstance(widget, Button) and widget.primary:
        yield "primary"
    if not widget.enabled:
        yield "off"
