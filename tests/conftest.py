from __future__ import annotations

import gc
import os
from collections.abc import Generator, Iterator

import pygame
import pytest
from hypothesis import settings

from build_scripts.affected import READERS
from build_scripts.messages import compile_all
from game import assets
from tests.together import of_other_titles, says_nothing_of
from tests.workers import compile_a_share, tell_little, write_in_memory

os.environ["MEADHALL_STRICT"] = "1"
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

_RASTERS = 192 * 1024 * 1024
_WORDS = 1_000_000
"""So many words, in all languages and sizes, are measured and remembered."""
_SELDOM = 500_000, 20, 10
"""How seldom the collector looks during a test: what is in use is large here, and goes as a whole at its end."""
_LEFT = 10_000
"""So many objects that a test leaves have it look once the test is over."""

write_in_memory()
compile_all()
settings.register_profile("meadhall", deadline=None)
settings.load_profile("meadhall")


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Spares the collector of garbage what stays as long as the process: modules, tests and their parameters."""
    gc.disable()
    try:
        compile_a_share(session.config)
        return (yield)
    finally:
        gc.enable()
        gc.collect()
        gc.freeze()
        gc.set_threshold(*_SELDOM)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Spares whoever waits for thousands of tests what nobody reads."""
    tell_little(session.config)


def pytest_runtest_logfinish() -> None:
    """Has the collector look at what the last tests left, and now and then at what was left for long."""
    young, middle, old = gc.get_count()
    if young > _LEFT:
        gc.collect(0 if middle < _SELDOM[1] else 1 if old < _SELDOM[2] else 2)


@pytest.fixture(autouse=True, scope="session")
def _own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MEADHALL_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(autouse=True, scope="session")
def _no_disk_is_waited_for() -> Iterator[None]:
    """What is written counts as written: a disk that makes sure of it takes longer than all else in many a test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda descriptor: None)
        yield


@pytest.fixture(autouse=True, scope="session")
def _drawn_once() -> Iterator[None]:
    """Lets all programs of a test run share their drawings, which each of them would rasterise again."""
    rasters, rasterise = assets.SurfaceCache(_RASTERS), assets.rasterise

    def kept(svg: str, width: int, height: int, name: str = "drawing") -> pygame.Surface:
        return rasters.get((svg, width, height), lambda: rasterise(svg, width, height, name))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(assets, "rasterise", kept)
        patch.setattr(assets, "_MEASURED", _WORDS)
        yield


def pytest_addoption(parser: pytest.Parser) -> None:
    """Takes what build_scripts/test.py has chosen."""
    group = parser.getgroup("titles")
    group.addoption("--only-title", action="append", default=[], help="of the files --titled: tests of this title")
    group.addoption("--titled", action="append", default=[], help="a file of which only tests of --only-title run")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out the tests of other titles, and those of none, in the files that are named for it."""
    titles = set(config.getoption("--only-title"))
    if titles:
        titled = {str(config.rootpath / path) for path in config.getoption("--titled")}
        about = [item for item in items if str(item.path) in titled]
        others = of_other_titles(about, titles)
        readers = tuple(str(config.rootpath / path) for path in READERS)
        others |= {each for each in about if not str(each.path).startswith(readers) and says_nothing_of(each, titles)}
        config.hook.pytest_deselected(items=[item for item in items if item in others])
        items[:] = [item for item in items if item not in others]
