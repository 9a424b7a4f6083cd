"""A scoring as a scene: source by source, with its name, its rule, what each seat gains, and the sums so far."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.rules.kernel import Message
from game.scenes.table.deeds import Deed, Rise, Tally
from game.scenes.table.picture import TablePicture
from game.scenes.table.spots import Key
from game.scenes.table.staging import Scorer
from game.scenes.table.tally_page import Amounts, Page, PageShown, sentence
from game.table.sight import Moment
from game.ui.animation import Animation, Call, Later, Parallel
from game.ui.animation import Sequence as Series

PACES = {"off": 0.0, "full": 1.0, "slow": 2.0}
_LOOK_MS, _LETTER_MS, _PAGE_MS, _LONGEST_MS, _STANDS_MS = 900, 24, 4000, 20_000, 3600
"""A page is looked at for so long, and for each letter of its sentences; so long one page at most, all of them, and one
that stands."""
RISE_MS, STAGGER_MS = 900, 70
"""How long a number rises, and how much later the next one begins, ms."""

Rises = Callable[[Sequence[Rise]], Animation]


def pages(told: Sequence[Tally]) -> Iterator[Page]:
    """Yields a page for each source, in the order in which they first come; what is counted anew comes last.

    What stands already has a page before all others.
    """
    yield from _pages([tally for tally in told if tally.stands])
    yield from _pages([tally for tally in told if not tally.anew and not tally.stands])
    yield from _pages([tally for tally in told if tally.anew])


def _pages(told: Sequence[Tally]) -> Iterator[Page]:
    sums: dict[int, Amounts] = {}
    for source in dict.fromkeys(tally.source.id for tally in told):
        own = [tally for tally in told if tally.source.id == source]
        gains: dict[int, Amounts] = {}
        for tally in own:
            for rise in tally.rises:
                for amount, icon in rise.amounts:
                    for kept in (gains.setdefault(tally.seat, {}), sums.setdefault(tally.seat, {})):
                        kept[icon] = kept.get(icon, 0) + amount
        rises = tuple(rise for tally in own for rise in tally.rises if not tally.stands)
        things: dict[int, list[Key]] = {}
        for tally in own:
            from_things = [rise.key for rise in tally.rises if rise.to not in (None, rise.key)]
            things.setdefault(tally.seat, []).extend([*from_things, *tally.things])
        sum_up = {seat: dict(sums[seat]) for seat in gains}
        said: dict[int, list[Message]] = {seat: [] for seat in gains}
        for tally in own:
            if tally.told is not None and tally.told not in said.get(tally.seat, [tally.told]):
                said[tally.seat].append(tally.told)
        yield Page(own[0].source, own[0].rule, rises, gains, sum_up, own[0].anew, own[0].stands, said, things)


def owed(view: TablePicture[Any], told: Sequence[Tally]) -> dict[tuple[int, str], int]:
    """Returns what a scoring brings to each seat, by icon, as long as none of its pages was shown."""
    due: dict[tuple[int, str], int] = {}
    for page in pages(told) if PACES[view.house.settings.scoring] else ():
        if page.stands:
            continue
        for seat, gains in page.gains.items():
            for icon, amount in gains.items():
                due[seat, icon] = due.get((seat, icon), 0) + amount
    return due


def owed_before(view: TablePicture[Any], told: Sequence[Tally], moment: Moment) -> dict[tuple[int, str], int]:
    """Returns what is owed where a scoring is told over the table before: what else came meanwhile is there at once."""
    due = owed(view, told)
    for seat, icon in due:
        came = view.holds(moment.after, seat, icon)
        had = view.holds(moment.before, seat, icon)
        if came is not None and had is not None:
            due[seat, icon] -= came - had
        else:
            due[seat, icon] = 0
    return due


def _pay(view: TablePicture[Any], page: Page) -> None:
    """Lets the meters show what a page told."""
    if page.stands:
        return
    for seat, gains in page.gains.items():
        for icon, amount in gains.items():
            view.owed[seat, icon] = view.owed.get((seat, icon), 0) - amount
    view.rearrange()


def scene(
    view: TablePicture[Any], told: Sequence[Tally], rising: Rises, ring: Callable[[Sequence[Rise]], str]
) -> Animation:
    """Returns a scoring page by page; with the pace "off" everything rises at once and nothing is written."""
    pace = PACES[view.house.settings.scoring]
    found = list(pages(told))
    if not pace or not found:
        rises = [rise for page in found for rise in page.rises]
        return Series(Call(partial(view.sound, ring(rises))), rising(rises)) if rises else Series()
    read = [_reading_ms(view, page) for page in found]
    hurry = min(1.0, _LONGEST_MS / sum(read))
    parts: list[Animation] = [Call(partial(view.sound, "horn"))]
    for page, ms in zip(found, read, strict=True):
        shown = max(ms * hurry * pace, RISE_MS + STAGGER_MS * sum(len(rise.amounts) for rise in page.rises))
        plate = Later(partial(PageShown, view, page, _STANDS_MS * pace if page.stands else shown))
        ringing = [Call(partial(view.sound, ring(page.rises)))] if page.rises else []
        parts += [*ringing, Parallel(plate, rising(page.rises))]
        parts.append(Call(partial(_pay, view, page)))
    return Series(*parts)


def _reading_ms(view: TablePicture[Any], page: Page) -> float:
    """Returns how long a page takes to be read: as long as its sentences are."""
    letters = sum(len(sentence(view, page, seat)) for seat in page.gains)
    return min(_LOOK_MS + _LETTER_MS * letters, _PAGE_MS)


def ended(view: TablePicture[Any], moment: Moment) -> list[Deed]:
    """Returns how an end is seen whose points no event tells: source by source, what each seat has from it."""
    after = moment.after
    if after.outcome is None or moment.before.outcome is not None or not view.tells_end:
        return []
    return [*_standing(view, moment), *by_source(view.scorers(after), view.points_token)]


def by_source(sides: Sequence[Scorer], token: str, counts: str = "") -> Iterator[Tally]:
    """Yields what each side has from each source, counted anew; ``counts``: how keys begin of where its points go."""
    for source in in_order([[item.source.id for item in side.score if item.points] for side in sides]):
        for side in sides:
            goal = (counts, side.seat) if counts else None
            for item in side.score:
                if item.points and item.source.id == source:
                    rise = Rise(side.badge, ((item.points, token),), goal)
                    yield Tally(item.source, side.seat, (rise,), item.rule, anew=True)


def _standing(view: TablePicture[Any], moment: Moment) -> Iterator[Tally]:
    """Yields the points that all have when one of them ends the game, best first, and what earned the winners theirs.

    Nothing, where the title does not say what ended it.
    """
    ending, outcome = view.closing(moment), moment.after.outcome
    if ending is None or outcome is None:
        return
    sides = {side.seat: side for side in view.scorers(moment.after)}
    for place, group in enumerate(outcome.ranking):
        for seat in group:
            side = sides[seat]
            for item in side.score:
                if item.points:
                    risen = (Rise(side.badge, ((item.points, view.points_token),)),)
                    own = Tally(item.source, seat, risen, item.rule, anew=True)
                    things = tuple(view.earners(moment, own)) if not place else ()
                    part = Message("table.tally.part", {"source": item.source, "points": item.points})
                    yield Tally(ending, seat, risen, stands=True, told=part, things=things)


def in_order(lists: Iterable[Sequence[str]]) -> list[str]:
    """Returns the sources of all seats, each after those that come before it in the list of a seat."""
    found: list[str] = []
    for sources in lists:
        at = 0
        for source in sources:
            if source not in found:
                found.insert(at, source)
            at = max(at, found.index(source)) + 1
    return found


def deeds_of(view: TablePicture[Any], moment: Moment) -> list[Deed]:
    """Returns how all that happened in a moment is seen, what scores with what earned it in words."""
    deeds = [deed for event in moment.events for deed in view.deeds(event)]
    if not any(isinstance(deed, Tally) for deed in deeds):
        deeds += ended(view, moment)
    return [_explained(view, moment, deed) if isinstance(deed, Tally) else deed for deed in deeds]


def _explained(view: TablePicture[Any], moment: Moment, scored: Tally) -> Tally:
    told = view.earned(moment, scored) if scored.told is None else scored.told
    return replace(scored, told=told, things=scored.things or tuple(view.earners(moment, scored)))
