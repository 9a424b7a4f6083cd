"""Measures the stage at the decisions of whole games, on all screens, in all languages, and tells what is amiss.

python -m tests.scenes.stage [TITLE ...] [--games 20] [--each 1] [--screens ...] [--languages ...] [--labels]
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from build_scripts.messages import compile_all
from game.language import LANGUAGES
from game.render import open_screen
from game.titles import PLAYABLE
from tests.scenes.legible import CLOSE, ROOMY, Screen
from tests.scenes.stage.games import WHOLE, courses
from tests.scenes.stage.labels import Place, lacking
from tests.scenes.stage.measure import Amiss, amiss, opened, unpainted

SCREENS = {"100 %": ROOMY} | CLOSE


def main() -> int:
    """Returns 0 when nothing is amiss, else 1."""
    wanted = _parser().parse_args()
    compile_all()
    found, borne, looked = Counter[tuple[str, str]](), Counter[tuple[str, str]](), 0
    games = {title: list(courses(title, wanted.games)) for title in wanted.titles or PLAYABLE}
    places = [(course, step) for all_of in games.values() for course in all_of
              for step in range(0, course.length, wanted.each)]  # fmt: skip
    screens = list(product(wanted.screens, wanted.languages))
    for number, (screen, language) in enumerate(screens):
        here = places[number :: len(screens)] if wanted.turns else places
        looked += len(here)
        for (course, step), one in (lacking if wanted.labels else covering)(here, SCREENS[screen], language):
            (borne if one.bearable else found)[course.title, one.what] += 1
            print(
                f"{course.title} {course.name} after {step}, {screen}, {language}: {one.what}: {one.more}", flush=True
            )
    print(f"{looked} tables looked at")
    for heading, counts in (("amiss", found), ("borne, for want of another place", borne)):
        print(f"{heading}: {counts.total()}")
        for (title, what), often in sorted(counts.items()):
            print(f"{title:10} {often:5} {what}")
    return 1 if found else 0


def covering(places: Sequence[Place], screen: Screen, language: str) -> Iterator[tuple[Place, Amiss]]:
    """Yields what is amiss on a screen with what is said, chosen and pressed, and where."""
    with unpainted(), open_screen(*screen, language) as app:
        for course, step in places:
            chosen = course.sitting.timeline[step].records[0].action
            yield from (((course, step), one) for one in amiss(opened(app, course, step), chosen))


def _parser() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(prog="stage", description=__doc__)
    options.add_argument("titles", nargs="*", help="titles; all, if none is named")
    options.add_argument("--games", type=int, default=WHOLE, help="so many games a title")
    options.add_argument("--each", type=int, default=1, help="each so manieth decision")
    options.add_argument("--screens", nargs="*", default=list(SCREENS), choices=list(SCREENS))
    options.add_argument("--languages", nargs="*", default=list(LANGUAGES), choices=list(LANGUAGES))
    options.add_argument("--turns", action="store_true", help="each decision on one screen in one language, in turn")
    options.add_argument("--labels", action="store_true", help="reads the labels instead, beside those at 100 %%")
    return options


if __name__ == "__main__":
    sys.exit(main())
