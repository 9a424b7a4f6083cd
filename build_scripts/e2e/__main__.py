"""Sends the visitor to windows of several sizes; the last line is one JSON object."""

from __future__ import annotations

import argparse
import json
import logging
import re
import sys
import tempfile
import time
from pathlib import Path

from build_scripts.e2e.guest import stay
from build_scripts.e2e.program import VisitError
from build_scripts.e2e.visit import visit
from build_scripts.screen import Screen, ScreenError

# A window is as large as the screen lets it be: the least it may be, and 1920x1080.
SCREENS = ((1280, 720), (2100, 1240))


def main() -> int:
    """Returns 0 when every visit went well, 1 when one did not, 2 when there is no screen."""
    parser = argparse.ArgumentParser(prog="smoke", description=__doc__)
    parser.add_argument("--screen", type=_size, action="append", metavar="WxH", help="only on a screen of this size")
    parser.add_argument("--pictures", type=Path, metavar="DIR", help="leave pictures of the window here")
    wanted = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    told = []
    for size in wanted.screen or SCREENS:
        begin = time.perf_counter()
        with tempfile.TemporaryDirectory(prefix="meadhall-") as folder:
            try:
                with Screen(size) as screen:
                    found = visit(screen, Path(folder), wanted.pictures)
                    if size == (wanted.screen or SCREENS)[0]:
                        found["guest"] = stay(screen, Path(folder), wanted.pictures)
            except ScreenError as error:
                print(f"smoke: {error}", file=sys.stderr)
                return 2
            except VisitError as error:
                print(f"smoke: on a screen of {size[0]}x{size[1]}: {error}", file=sys.stderr)
                return 1
        told.append(found | {"seconds": round(time.perf_counter() - begin, 1)})
    print(json.dumps({"visits": told}))
    return 0


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{3,5})x(\d{3,5})", text, re.ASCII)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size like 1280x720")
    return int(match[1]), int(match[2])


if __name__ == "__main__":
    sys.exit(main())
