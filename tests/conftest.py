from __future__ import annotations

import gc
import os
from collections.abc import Generator, Iterator

import pytest
from hypothesis import settings

from build_scripts.messages import compile_all

os.environ["MEADHALL_STRICT"] = "1"
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

compile_all()
settings.register_profile("meadhall", deadline=None)
settings.load_profile("meadhall")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Spares the collector of garbage what stays as long as the process: modules, tests and their parameters."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.collect()
        gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def _own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MEADHALL_HOME", str(tmp_path_factory.mktemp("home")))
        yield
