"""What a map says that would be lost is refused, with file, layer and object; what it may say passes."""

from __future__ import annotations

import base64
import struct
import zlib
from pathlib import Path

import pytest

from game.boards import BoardError, Image, Problem, lint, load_board
from tests.boards.maps import MAP, TILESET, write

OUTSIDE = "../../../../etc/hostname"
HARBOUR = 'name="harbour" type="slot"'
SPOT = '<object id="5" name="spot" x="1" y="2"/>'
CSV = '<data encoding="csv">\n1,3,0,\n6,1,3\n</data>'
HOLDS = '<property name="holds" type="int" value="4"/>'
LAYER = '<layer id="1" name="ground" width="3" height="2">'
BOMB = base64.b64encode(zlib.compress(bytes(50_000_000))).decode()
SHORT = base64.b64encode(zlib.compress(struct.pack("<6I", *range(6)))[:-6]).decode()
SEA = '<tile id="0" type="sea"/>'
HEXAGONAL = '"hexagonal" hexsidelength="14" staggeraxis="x" staggerindex="even"'
AXE = '<image source="../assets/tokens/axe.svg" width="40" height="30"/>'
PNG = '<image source="axe.png" width="40" height="30"/>'
ONE = 'tilewidth="1" tileheight="1"'
MEADOW = '<properties><property name="name" value="meadow"/></properties>'


def spot(inside: str) -> str:
    return f'<object id="5" name="spot" x="1" y="2">{inside}</object>'


# (what stands in the good map, what is put in its place, layer, object, words of the message)
REFUSED = {
    "template": (HARBOUR, f'{HARBOUR} template="a.tx"', "slots", "harbour", "template"),
    "class of an object": (HARBOUR, 'name="harbour" class="slot"', "slots", "harbour", "class='slot' is not read"),
    "class of a layer": (LAYER, LAYER.replace(">", ' class="x">'), "ground", None, "class='x' of <layer>"),
    "ellipse": (SPOT, spot("<ellipse/>"), "slots", "spot", "an ellipse"),
    "point": (SPOT, spot("<point/>"), "slots", "spot", "a point"),
    "capsule": (SPOT, spot("<capsule/>"), "slots", "spot", "a capsule"),
    "text": (SPOT, spot("<text>hi</text>"), "slots", "spot", "a text"),
    "unknown element": (SPOT, spot("<hole/>"), "slots", "spot", "<hole> inside <object> is not read"),
    "two shapes": (
        SPOT, spot('<polygon points="0,0 1,0 1,1"/><polyline points="0,0 1,1"/>'), "slots", "spot", "both",
    ),
    "same object name": (SPOT, SPOT.replace("spot", "bay"), "slots", "bay", "the name stands twice in this layer"),
    "no object name": (SPOT, '<object id="5" x="1" y="2"/>', "slots", "number 5", "has no name"),
    "same object id": (SPOT, SPOT.replace('id="5"', 'id="1"'), "slots", "spot", "the id 1 stands twice"),
    "not a number": (SPOT, SPOT.replace('x="1"', 'x="one"'), "slots", "spot", "x='one' of <object>"),
    "not finite": (SPOT, SPOT.replace('x="1"', 'x="nan"'), "slots", "spot", "x='nan' of <object>"),
    "negative width": (SPOT, SPOT.replace('x="1"', 'width="-1"'), "slots", "spot", "width='-1' is below zero"),
    "bad visible": (SPOT, SPOT.replace('x="1"', 'visible="yes"'), "slots", "spot", "visible='yes'"),
    "bad points": ("0,0 -4,2 6,8", "0,0 -4;2", "slots", "coast", "'-4;2' is not a point of a polyline"),
    "too few points": ("0,0 4,0 4,2", "0,0 4,0", "slots", "bay", "a polygon of 2 points"),
    "turned tile object": ('gid="3"', 'gid="3" rotation="45"', "slots", "stone", "a turned tile object"),
    "flipped tile object": ('gid="3"', f'gid="{(1 << 31) + 3}"', "slots", "stone", "a flipped tile object"),
    "tile object of no tileset": ('gid="3"', 'gid="77"', "slots", "stone", "the tile number 77, which no tileset has"),
    "class property": (HOLDS, '<property name="holds" type="class"/>', "slots", "harbour", "is of a custom class"),
    "members of a class": (
        HOLDS, '<property name="h" type="class"><properties/></property>', "slots", "harbour", "custom class",
    ),
    "list property": (HOLDS, '<property name="holds" type="list"><item/></property>', "slots", "harbour", "is a list"),
    "unknown property type": (HOLDS, HOLDS.replace("int", "rune"), "slots", "harbour", "the unknown type 'rune'"),
    "enum property": (HOLDS, HOLDS.replace("type", 'propertytype="c" type'), "slots", "harbour", "custom type 'c'"),
    "bad int property": (HOLDS, HOLDS.replace('"4"', '"4.0"'), "slots", "harbour", "not a whole number: '4.0'"),
    "bad float property": (HOLDS, HOLDS.replace("int", "float").replace('"4"', '"inf"'), "slots", "harbour", "'inf'"),
    "bad bool property": (HOLDS, HOLDS.replace("int", "bool"), "slots", "harbour", "neither true nor false: '4'"),
    "property without value": (HOLDS, '<property name="holds" type="int"/>', "slots", "harbour", "has no value"),
    "property without name": (HOLDS, '<property value="4"/>', "slots", "harbour", "a property has no name"),
    "same property": (HOLDS, HOLDS * 2, "slots", "harbour", "property 'holds' stands twice"),
    "too new": ('version="1.10"', 'version="1.11"', None, None, "its format 1.11 is newer than 1.10"),
    "no version": ('version="1.10"', 'version="latest"', None, None, "version='latest' of <map> is no version"),
    "infinite": ('infinite="0"', 'infinite="1"', None, None, "the map is infinite"),
    "chunks": (CSV, '<data encoding="csv"><chunk/></data>', "ground", None, "the map is infinite"),
    "cells as elements": (CSV, '<data><tile gid="1"/></data>', "ground", None, "stored as XML elements"),
    "zstd": (CSV, '<data encoding="base64" compression="zstd">AAAA</data>', "ground", None, "compression 'zstd'"),
    "unknown encoding": (CSV, '<data encoding="hex">00</data>', "ground", None, "stored as 'hex'"),
    "no data": (CSV, "", "ground", None, "has no data"),
    "data twice": (CSV, CSV * 2, "ground", None, "<data> stands twice"),
    "not numbers": (CSV, '<data encoding="csv">1,2,x</data>', "ground", None, "its data cannot be read"),
    "empty data": (CSV, '<data encoding="csv"/>', "ground", None, "its data cannot be read"),
    "too few cells": (CSV, '<data encoding="csv">1,3,0</data>', "ground", None, "3 cells instead of 3 x 2 = 6"),
    "too many cells": (CSV, CSV.replace("6,1", "6,1,1"), "ground", None, "cells instead of 3 x 2 = 6"),
    "not base64": (CSV, '<data encoding="base64">!</data>', "ground", None, "its data cannot be read"),
    "unpacks too far": (
        CSV, f'<data encoding="base64" compression="zlib">{BOMB}</data>', "ground", None, "more than 24 bytes",
    ),
    "cut short": (CSV, f'<data encoding="base64" compression="zlib">{SHORT}</data>', "ground", None, "ends early"),
    "flipped cell": ("6,1,3", f"6,{(1 << 30) + 1},3", "ground", None, "cell 1,1 is flipped or turned"),
    "hex-turned cell": ("6,1,3", f"6,{(1 << 28) + 1},3", "ground", None, "cell 1,1 is flipped or turned"),
    "cell of no tileset": ("6,1,3", "6,2,3", "ground", None, "cell 1,1 has the tile number 2, which no tileset has"),
    "layer of another size": (LAYER, LAYER.replace("3", "4"), "ground", None, "differs from the map's 3"),
    "same layer name": ('name="slots"', 'name="ground"', "ground", None, "name stands twice in this map"),
    "no layer name": (' name="ground"', "", "", None, "a layer has no name"),
    "layer offset": (LAYER, LAYER.replace(">", ' offsetx="8">'), "ground", None, "offsetx='8' of a layer is not read"),
    "group offset": ('name="things"', 'name="things" offsety="1.5"', "things", None, "offsety='1.5' of a layer"),
    "tileset missing": ("terrain.tsx", "terrrain.tsx", None, None, "tileset 'terrrain.tsx' does not exist"),
    "tileset of another format": ("terrain.tsx", "terrain.tsj", None, None, "'terrain.tsj' is not a .tsx file"),
    "tileset by absolute path": ("terrain.tsx", "/terrain.tsx", None, None, "is not a path relative to this file"),
    "tileset by a Windows path": ("terrain.tsx", "..\\terrain.tsx", None, None, "with forward slashes"),
    "no firstgid": ('firstgid="1" ', "", None, None, "firstgid=None of <tileset>"),
    "tilesets overlap": (
        "<tileset ", '<tileset firstgid="4" source="terrain.tsx"/><tileset ', None, None, "two tilesets overlap at 4",
    ),
    "tileset outside": ("terrain.tsx", "../terrain.tsx", None, None, "tileset '../terrain.tsx' lies outside"),
    "tiles of one name in two tilesets": (
        "<tileset ", f'<tileset firstgid="40" name="x" {ONE}><tile id="0">{MEADOW}</tile></tileset><tileset ',
        None, None, "two tilesets have a tile named 'meadow'",
    ),
    "picture to draw over from outside": (
        LAYER, f'<imagelayer id="9" name="over"><image source="{OUTSIDE}"/></imagelayer>{LAYER}', "over", None,
        f"image {OUTSIDE!r} lies outside",
    ),
    "picture to draw over by absolute path": (
        LAYER, f'<imagelayer id="9" name="over"><image source="/etc/hostname"/></imagelayer>{LAYER}', "over", None,
        "is not a path relative to this file",
    ),
    "picture to draw over that is missing": (
        LAYER, f'<imagelayer id="9" name="over"><image source="old.png"/></imagelayer>{LAYER}', "over", None,
        "image 'old.png' does not exist",
    ),
    "picture to draw over that is embedded": (
        LAYER, f'<imagelayer id="9" name="over"><image/></imagelayer>{LAYER}', "over", None, "embedded images",
    ),
    "property that names a file outside": (
        HOLDS, f'<property name="holds" type="file" value="{OUTSIDE}"/>', "slots", "harbour",
        f"property 'holds': file {OUTSIDE!r} lies outside",
    ),
    "exported to a place outside": ('target="x.json"', f'target="{OUTSIDE}"', None, None, "lies outside"),
    "drawn another way": ('"right-down"', '"left-up"', None, None, "renderorder 'left-up'"),
    "faint layer": (LAYER, LAYER.replace(">", ' opacity="0.5">'), "ground", None, "opacity and tint"),
    "tinted layer": (LAYER, LAYER.replace(">", ' tintcolor="#ff0000">'), "ground", None, "opacity and tint"),
    "hexes of odd lengths": ('"orthogonal"', HEXAGONAL.replace("14", "13"), None, None, "Tiled rounds odd lengths"),
    "hexes of a side too long": ('"orthogonal"', HEXAGONAL.replace("14", "34"), None, None, "longer than the hex, 32"),
    "isometric": ('"orthogonal"', '"isometric"', None, None, "orientation 'isometric'"),
    "hexes without a side": ('"orthogonal"', '"hexagonal"', None, None, "hexsidelength=None"),
    "huge": ('width="3" height="2" tile', 'width="999" height="999" tile', None, None, "cells are more than"),
    "no width": ('width="3" height="2" tile', 'height="2" tile', None, None, "width=None of <map>"),
    "not a map": ("<map ", "<atlas><map ", None, None, "is not readable XML"),
    "tileset as map": (MAP, TILESET, None, None, "is not a map: its root is <tileset>"),
    "document type": ("<map ", '<!DOCTYPE map [<!ENTITY a "b">]><map ', None, None, "DOCTYPE"),
    "external entity": (
        "<map ", '<!DOCTYPE map [<!ENTITY a SYSTEM "file:///etc/passwd">]><map ', None, None, "DOCTYPE",
    ),
    "too deep": ("</map>", "<group>" * 40 + "</group>" * 40 + "</map>", None, None, "nested deeper"),
    "too many elements": ("</map>", "<a/>" * 60_000 + "</map>", None, None, "more than 50000 elements"),
    "too large": ("</map>", " " * 4_000_001 + "</map>", None, None, "larger than 4000000 bytes"),
}  # fmt: skip

IN_TILESET = {
    "class of a tile": ('type="sea"', 'class="sea"', "tile 0", "class='sea' is not read"),
    "missing image": (SEA, '<tile id="0"><image source="a.svg"/></tile>', "tile 0", "'a.svg'"),
    "embedded image": (SEA, '<tile id="0"><image/></tile>', "tile 0", "embedded images"),
    "one sheet": ("<grid ", '<image source="a.png" width="9" height="9"/><grid ', None, "a collection of images"),
    "picture that is no token": (SEA, f'<tile id="0">{PNG}</tile>', "tile 0", "no drawing (.svg)"),
    "photograph among the tokens": (
        SEA,
        f'<tile id="0">{AXE.replace("svg", "png")}</tile>',
        "tile 0",
        "no drawing (.svg)",
    ),
    "image of another size": (
        SEA,
        f'<tile id="0">{AXE.replace("40", "41")}</tile>',
        "tile 0",
        "is 40 x 30, not 41 x 30",
    ),
    "image that is no drawing": (
        SEA,
        f'<tile id="0">{AXE.replace("axe", "broken")}</tile>',
        "tile 0",
        "is no SVG",
    ),
    "image outside": (
        SEA,
        f'<tile id="0">{AXE.replace("assets/tokens", "..")}</tile>',
        "tile 0",
        "lies outside",
    ),
    "image without a size": (
        SEA,
        f'<tile id="0">{AXE.replace("axe", "backward").replace("40", "-40")}</tile>',
        "tile 0",
        "is no SVG with a width",
    ),
    "another file": ("<tileset ", f'<tileset source="{OUTSIDE}" ', None, "names no other file"),
    "image and token": (
        SEA,
        f'<tile id="0"><properties><property name="token" value="x"/></properties>{AXE}</tile>',
        "tile 0",
        "both an image and a property 'token'",
    ),
    "two tiles of one name": (
        SEA,
        f'<tile id="0">{MEADOW}</tile>',
        "tile 2",
        "another tile is named 'meadow' too",
    ),
    "size of the grid": ('columns="0"', 'columns="0" tilerendersize="grid"', None, "tilerendersize"),
    "same tile": ('id="5"', 'id="2"', "tile 2", "this tile number stands twice"),
    "collision": (SEA, '<tile id="0"><objectgroup/></tile>', "tile 0", "collision shapes"),
    "animation": (SEA, '<tile id="0"><animation/></tile>', "tile 0", "animated tiles"),
    "part of an image": ('id="5"', 'id="5" width="4"', "tile 5", "a part of its image"),
    "tile's own property": ('name="cost"', 'name="width"', "tile 2", "mixed up with the tile's own width"),
    "offset": ("<grid ", '<tileoffset x="a" y="1"/><grid ', None, "x='a' of <tileoffset>"),
    "alignment": ('columns="0"', 'columns="0" objectalignment="center"', None, "objectalignment='center'"),
    "no name": ('name="terrain" ', "", None, "a tileset has no name"),
    "no size": ('tilewidth="32" ', "", None, "tilewidth=None"),
    "not a tileset": (TILESET, MAP, None, "is not a tileset: its root is <map>"),
    "document type": ("<tileset ", "<!DOCTYPE tileset><tileset ", None, "DOCTYPE"),
}


def replaced(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the good file"
    return text.replace(old, new)


def test_the_good_map_has_no_problem(tmp_path: Path) -> None:
    path = write(tmp_path)
    assert lint(path) == []
    assert lint(path.parent / "terrain.tsx") == []


@pytest.mark.parametrize("case", REFUSED)
def test_refused_in_a_map(tmp_path: Path, case: str) -> None:
    old, new, layer, thing, words = REFUSED[case]
    path = write(tmp_path, replaced(MAP, old, new))
    problems = lint(path)
    assert any(
        words in p.message and p.layer == layer and p.object == thing and p.file.endswith("board.tmx") for p in problems
    ), [str(p) for p in problems]
    with pytest.raises(BoardError) as caught:
        load_board(path)
    assert caught.value.problem == problems[0]


@pytest.mark.parametrize("case", IN_TILESET)
def test_refused_in_a_tileset(tmp_path: Path, case: str) -> None:
    old, new, thing, words = IN_TILESET[case]
    path = write(tmp_path, MAP, replaced(TILESET, old, new))
    for problems in (lint(path), lint(path.parent / "terrain.tsx")):
        assert any(words in p.message and p.object == thing and p.file.endswith("terrain.tsx") for p in problems), [
            str(p) for p in problems
        ]
    with pytest.raises(BoardError):
        load_board(path)


@pytest.mark.parametrize("case", ["missing image", "collision", "class of a tile"])
def test_refused_in_an_embedded_tileset(tmp_path: Path, case: str) -> None:
    old, new, thing, words = IN_TILESET[case]
    tileset = replaced(TILESET, old, new).partition("?>")[2].replace("<tileset ", '<tileset firstgid="1" ')
    path = write(tmp_path, replaced(MAP, '<tileset firstgid="1" source="terrain.tsx"/>', tileset))
    assert any(words in p.message and p.object == thing for p in lint(path))


HOLLOW = "\n1,1,1,\n1,0,1,\n1,1,1\n"
WHOLE = (
    '<map version="1.10" orientation="{}" width="3" height="3" tilewidth="32" tileheight="32" infinite="0">'
    '<tileset firstgid="1" source="terrain.tsx"/><layer id="1" name="land" width="3" height="3"><properties>'
    '<property name="whole" type="bool" value="{}"/></properties><data encoding="csv">{}</data></layer></map>'
)


@pytest.mark.parametrize("orientation", ["orthogonal", HEXAGONAL[1:-1]])
@pytest.mark.parametrize(
    ("cells", "words"),
    [
        (HOLLOW, "cell 1,1 is a hole"),
        ("1,0,0,0,0,0,0,1,1", "cell 0,0 does not hang together with the rest"),
        ("0,0,0,0,0,0,0,0,0", "is to be whole and is empty"),
        ("1,1,1,1,1,1,1,1,1", ""),
        ("0,1,0,1,1,1,0,1,0", ""),
    ],
)
def test_a_whole_layer_has_no_hole_and_hangs_together(tmp_path: Path, orientation: str, cells: str, words: str) -> None:
    problems = lint(write(tmp_path, WHOLE.format(orientation, "true", cells)))
    assert [(p.layer, p.message.removeprefix("is to be whole, but ")) for p in problems] == (
        [("land", words)] if words else []
    )
    assert lint(write(tmp_path, WHOLE.format(orientation, "false", cells))) == []


def test_an_image_may_lie_in_the_tokens_and_tells_its_name(tmp_path: Path) -> None:
    path = write(tmp_path, MAP, replaced(TILESET, '<tile id="0" type="sea"/>', f'<tile id="0" type="sea">{AXE}</tile>'))
    cell = load_board(path).grid("ground").rows[0][0]
    assert cell is not None
    assert cell.image == Image("axe", 40, 30)
    assert [(d.token, d.x, d.y) for d in load_board(path).drawings] == [("axe", 0, -14), ("axe", 32, 2)]


def test_billion_laughs_are_refused_at_once(tmp_path: Path) -> None:
    entities = "".join(f'<!ENTITY l{i} "{f"&l{i - 1};" * 10}">' for i in range(1, 30))
    text = replaced(MAP, "<map ", f'<!DOCTYPE map [<!ENTITY l0 "ha">{entities}]><map ')
    path = write(tmp_path, replaced(text, 'value="fjord"', 'value="&l29;"'))
    assert [p.message for p in lint(path)] == ["a document type (DOCTYPE) is not allowed in a map"]


def test_other_encodings_do_not_hide_a_document_type(tmp_path: Path) -> None:
    text = replaced(MAP, "<map ", "<!DOCTYPE map><map ").replace("UTF-8", "UTF-16")
    path = tmp_path / "board.tmx"
    path.write_bytes(text.encode("utf-16"))
    assert [p.message for p in lint(path)] == ["a document type (DOCTYPE) is not allowed in a map"]


def test_every_problem_is_listed(tmp_path: Path) -> None:
    text = replaced(replaced(MAP, SPOT, spot("<ellipse/>")), HARBOUR, f'{HARBOUR} template="a.tx"')
    assert [p.object for p in lint(write(tmp_path, text))] == ["harbour", "spot"]


def test_a_missing_file_is_a_problem(tmp_path: Path) -> None:
    assert lint(tmp_path / "none.tmx") == [Problem(str(tmp_path / "none.tmx"), "there is no such file")]


def test_a_problem_reads_as_one_line() -> None:
    problem = Problem("vikings/fjord.tmx", "has no name", "slots", "number 5")
    assert str(problem) == "vikings/fjord.tmx, layer 'slots', object 'number 5': has no name"
    assert str(BoardError.of(problem)) == str(problem)
