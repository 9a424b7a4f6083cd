"""A whole table in words: what lies on it, what is asked, what can be chosen, what was said, what lies over it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from game.scenes.table.banner import Banner
from game.scenes.table.buttons import BarButtons
from game.scenes.table.picture import TablePicture
from game.scenes.table.pointing import Pointing
from game.scenes.table.prompt import Prompt
from game.scenes.table.roles import Tells
from game.scenes.table.spots import Key, Spot
from game.scenes.table.telling.hand import InHand, brings, may
from game.scenes.table.telling.pages import LastPages
from game.scenes.table.telling.spots import Lying, key_text, laid, words_of
from game.ui.telling import Entry, controls
from game.ui.telling.controls import control
from game.ui.telling.entry import worded
from game.ui.widgets import Widget


class Whole(Tells, Protocol):
    """A table scene with all its parts."""

    prompt: Prompt
    buttons: BarButtons
    pointing: Pointing
    lying: Lying
    last_pages: LastPages
    in_hand: InHand
    banner: Banner


def tell(scene: Whole, hand: Key | None = None) -> Iterator[Entry]:
    """Yields a table in words, part by part; ``hand``: a thing that is told as if it were in the hand."""
    return (part for part in _parts(scene, hand) if not part.is_empty)


def _parts(scene: Whole, hand: Key | None) -> Iterator[Entry]:
    view = scene.view
    prompt, bar = scene.prompt.buttons, scene.buttons.all
    yield Entry("table", inside=scene.lying.told(view, may(scene)))
    yield Entry("choices", inside=tuple(_choice(scene, button) for button in prompt if button.visible))
    yield Entry("clicks", inside=tuple(brings(scene)))
    if hand is not None:
        yield Entry("in hand", inside=tuple(scene.in_hand.told(hand)))
    yield Entry("buttons", inside=tuple(controls(bar)))
    others = [widget for widget in scene.group.widgets if widget not in prompt and widget not in bar]
    yield Entry("beside", inside=tuple(controls(others)))
    yield Entry("banner", inside=tuple(_banner(scene)))
    said = tuple(worded(words) for words in scene.notices.said)
    yield Entry("notice", said, inside=tuple(_ringed(view, scene.teacher.coach.spot)))
    yield Entry("moving", (worded(scene.happening),) if scene.happening else ())
    yield Entry("pages", inside=scene.last_pages.told(view))


def behind(view: TablePicture[Any]) -> Iterator[Entry]:
    """Yields what lies on a table over which something else lies: nothing can be done there now."""
    yield Entry("behind", inside=tuple(laid(view, view.lying, {})))


def _choice(scene: Whole, button: Widget) -> Entry:
    """Returns a button of the prompt, with what would follow."""
    told, path = control(button), scene.prompt.meant_by(button)
    follows = tuple(map(worded, scene.pointing.follows(path))) if path else ()
    return Entry(told.key, told.words, told.facts, told.marks, (Entry("brings", follows),) if follows else (), button)


def _ringed(view: TablePicture[Any], spot: Spot | None) -> Iterator[Entry]:
    """Yields the thing that is ringed while the coach speaks of it."""
    if spot is not None:
        yield Entry(f"ring {key_text(spot.key)}", words_of(view, spot)[:1])


def _banner(scene: Whole) -> Iterator[Entry]:
    news = scene.banner.news
    if news is None:
        return
    yield Entry("turn", tuple(words for words in (news.name, news.progress) if words))
    for token, words in news.lines:
        yield Entry("line", (worded(words),), (token,))
