"""Files that are either wholly there or not at all."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path


def write_all(descriptor: int, data: bytes) -> None:
    """Writes every byte, however many calls that takes."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def sync_file(descriptor: int) -> None:
    """Brings what was written onto the disk itself; on macOS that takes more than fsync.

    :raises OSError: if that fails.
    """
    if sys.platform == "darwin":
        import fcntl

        try:
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
        except OSError:  # a disk that does not know how
            os.fsync(descriptor)
    else:
        os.fsync(descriptor)


def sync_folder(folder: Path) -> None:
    """Brings the names in a folder onto the disk, where the system can."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):  # some network and FUSE folders cannot be synced
            os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _write_aside(path: Path, data: bytes, mode: int = 0o644) -> Path:
    aside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    descriptor = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), mode)
    try:
        write_all(descriptor, data)
        sync_file(descriptor)
    except OSError:
        os.close(descriptor)
        aside.unlink(missing_ok=True)
        raise
    os.close(descriptor)
    return aside


def replace_file(path: Path, data: bytes, secret: bool = False) -> None:
    """Puts a file in place of whatever was there; after a crash it holds the old or the new content.

    ``secret``: nobody but this user may read it, where the system knows such.

    :raises OSError: if it cannot be written; the old content then stays.
    """
    aside = _write_aside(path, data, 0o600 if secret else 0o644)
    try:
        aside.replace(path)
    except OSError:
        aside.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def create_file(path: Path, data: bytes) -> None:
    """Puts a new file on the disk and never over another one.

    :raises FileExistsError: if there is one of this name.
    :raises OSError: if it cannot be written; nothing is left behind.
    """
    aside = _write_aside(path, data)
    try:
        _give_name(aside, path)
    finally:
        aside.unlink(missing_ok=True)
    sync_folder(path.parent)


def _give_name(aside: Path, path: Path) -> None:
    try:
        os.link(aside, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        if path.exists():
            raise FileExistsError(f"there is a {path.name} already") from None
        aside.rename(path)
