"""Redraws the computed parts of assets/: `python build_scripts/draw` draws frames, application icon and sounds.

Dashes that a hand has drawn are written out as strokes, since SDL spoils those that it is to make itself.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

if __name__ == "__main__":
    if not __package__:
        sys.path[0] = str(Path(__file__).resolve().parents[2])
    from build_scripts.draw.app_icon import write_icons
    from build_scripts.draw.catalogue import pictures
    from build_scripts.draw.dashes import written_out
    from build_scripts.draw.faces import write_faces
    from build_scripts.draw.music import write_loops
    from build_scripts.draw.palette import ASSETS
    from build_scripts.draw.sounds import write_sounds

    parser = argparse.ArgumentParser(prog="draw", description=__doc__)
    parser.add_argument("--out", type=Path, default=ASSETS, help="the folder that holds tokens/, sounds/, materials/")
    parser.add_argument("--bake", action="store_true", help="also bake the raster materials (needs numpy and Pillow)")
    wanted = parser.parse_args()
    for name in ("tokens", "sounds", "materials"):
        (wanted.out / name).mkdir(parents=True, exist_ok=True)
    for picture in pictures():
        (wanted.out / "tokens" / f"{picture.name}.svg").write_text(picture.svg(), encoding="utf-8", newline="\n")
    write_faces(wanted.out / "tokens")
    for path in (wanted.out / "tokens").rglob("*.svg"):
        drawing = path.read_text(encoding="utf-8")
        if "stroke-dasharray" in drawing:
            path.write_text(written_out(drawing), encoding="utf-8", newline="\n")
    write_icons(wanted.out)
    write_sounds(wanted.out / "sounds")
    write_loops(wanted.out / "sounds")
    if wanted.bake:
        from build_scripts.draw.materials import bake

        bake(wanted.out / "materials")
