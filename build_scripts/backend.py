"""Builds wheel and source archive: setuptools does, and what the program needs beside its code is put in.

In the wheel assets and maps lie in ``game/shipped``, where ``game.paths.program_folder`` finds them; the archive holds
the project as it is.
"""

from __future__ import annotations

import base64
import hashlib
import io
import tarfile
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from messages import compile_all
from setuptools import build_meta
from setuptools.build_meta import (  # noqa: F401  the hooks that are setuptools' own
    build_editable,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)
from shipped import DIGESTS, ROOT, digests, shipped

INSIDE = "game/shipped"
SOURCES = ("assets", "build_scripts", "docs", "game", "maps", "tests", ".ci")
PAPERS = ("CHANGELOG.md", "CONTRIBUTING.md", "CREDITS.md", "LICENSE", "README.md", "pyproject.toml", ".gitignore")
Settings = Mapping[str, Any] | None


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    """Compiles the catalogues, builds the wheel and returns its name."""
    compile_all()
    name: str = build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    path = Path(wheel_directory) / name
    with zipfile.ZipFile(path) as wheel:
        members = {info.filename: wheel.read(info) for info in wheel.infolist()}
    record = next(member for member in members if member.endswith(".dist-info/RECORD"))
    for file in shipped():
        members[f"{INSIDE}/{file.as_posix()}"] = (ROOT / file).read_bytes()
    members[f"{INSIDE}/{DIGESTS}"] = digests().encode()
    del members[record]
    rows = [f"{member},sha256={_digest(data)},{len(data)}" for member, data in members.items()]
    members[record] = "\n".join([*rows, f"{record},,", ""]).encode()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        for member, data in members.items():
            wheel.writestr(zipfile.ZipInfo(member, (2020, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)
    return name


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Builds the source archive and returns its name."""
    name: str = build_meta.build_sdist(sdist_directory, config_settings)
    path = Path(sdist_directory) / name
    top = name.removesuffix(".tar.gz")
    with tarfile.open(path) as archive:
        info = archive.extractfile(f"{top}/PKG-INFO")
        assert info is not None
        members = {"PKG-INFO": info.read()}
    members |= {file.as_posix(): (ROOT / file).read_bytes() for file in sources()}
    with tarfile.open(path, "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for member, data in sorted(members.items()):
            entry = tarfile.TarInfo(f"{top}/{member}")
            entry.size, entry.mode, entry.mtime = len(data), 0o755 if member == ".ci/run" else 0o644, 1_577_836_800
            archive.addfile(entry, io.BytesIO(data))
    return name


def sources() -> Iterator[Path]:
    """Yields every file of the source archive, relative to the root."""
    for name in PAPERS:
        if (ROOT / name).is_file():
            yield Path(name)
    for folder in SOURCES:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".mo":
                yield path.relative_to(ROOT)
