"""Pictures and frames of the hall's menu, one title a file."""

from __future__ import annotations

from collections.abc import Callable

from build_scripts.draw.menu_art.landnam import landnam
from build_scripts.draw.menu_art.northgard import northgard
from build_scripts.draw.menu_art.odin import odin
from build_scripts.draw.menu_art.tiny_epic import tiny_epic
from build_scripts.draw.menu_art.vikings import vikings
from build_scripts.draw.svg import Drawing

MENU_ART: dict[str, Callable[[Drawing], None]] = {
    "vikings": vikings,
    "odin": odin,
    "landnam": landnam,
    "northgard": northgard,
    "tiny-epic": tiny_epic,
}
