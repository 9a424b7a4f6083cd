"""Every drawing that names.toml speaks of is there, and so is the message that names it, in every language."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest

from game.language import LANGUAGES, Language
from game.paths import assets_folder
from game.ui.telling.signs import Name, name_of, names

TOKENS = sorted(
    path.relative_to(assets_folder() / "tokens").with_suffix("").as_posix()
    for path in (assets_folder() / "tokens").rglob("*.svg")
)


@pytest.mark.parametrize("name", names(), ids=lambda name: name.pattern)
def test_it_names_drawings_that_there_are(name: Name) -> None:
    assert any(fnmatchcase(token, name.pattern) and name_of(token) == name for token in TOKENS)


def test_a_name_of_a_fixed_message_is_there_in_every_language() -> None:
    for code in LANGUAGES:
        speak = Language(code)
        missing = [name for name in names() if name.message and "*" not in name.message and not speak.has(name.message)]
        assert not missing
