"""Maps written by the tests, as Tiled 1.10 writes them."""

from __future__ import annotations

from pathlib import Path

TILESET = """<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="terrain" tilewidth="32" tileheight="32" tilecount="3" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="sea"/>
 <tile id="2" type="land">
  <properties><property name="name" value="meadow"/><property name="cost" type="int" value="3"/></properties>
 </tile>
 <tile id="5" type="land"><properties><property name="wet" type="bool" value="true"/></properties></tile>
</tileset>
"""

MAP = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down" width="3" height="2" \
tilewidth="32" tileheight="16" infinite="0" nextlayerid="4" nextobjectid="9">
 <editorsettings><export target="x.json" format="json"/></editorsettings>
 <properties><property name="title" value="fjord"/><property name="empty" value=""/>
  <property name="deep" type="float" value="1.5"/><property name="lines">one
two</property></properties>
 <tileset firstgid="1" source="terrain.tsx"/>
 <layer id="1" name="ground" width="3" height="2">
  <properties><property name="depth" type="int" value="2"/></properties>
  <data encoding="csv">
1,3,0,
6,1,3
</data>
 </layer>
 <group id="5" name="things">
  <objectgroup id="2" name="slots">
   <object id="1" name="harbour" type="slot" x="8" y="4.5" width="16" height="10" rotation="90">
    <properties><property name="holds" type="int" value="4"/></properties>
   </object>
   <object id="2" name="coast" type="line" x="10" y="10"><polyline points="0,0 -4,2 6,8"/></object>
   <object id="3" name="bay" x="20" y="10" rotation="90"><polygon points="0,0 4,0 4,2"/></object>
   <object id="4" name="stone" gid="3" x="40" y="30" width="12" height="20"/>
   <object id="5" name="spot" x="1" y="2"/>
  </objectgroup>
 </group>
</map>
"""

LAYOUT = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="60" height="34" tilewidth="32" tileheight="32" infinite="0">
 <objectgroup id="1" name="table 1280x720">
  <object id="1" name="log" type="panel" x="0" y="0" width="301" height="720"/>
  <object id="2" name="wheel" type="panel" x="301" y="0" width="979" height="333"/>
  <object id="3" name="fjord" type="panel" x="301" y="333" width="979" height="387"/>
 </objectgroup>
 <objectgroup id="2" name="table 1920x1080">
  <object id="4" name="log" type="panel" x="0" y="0" width="400" height="1080"/>
  <object id="5" name="wheel" type="panel" x="400" y="0" width="1520" height="500"/>
  <object id="6" name="fjord" type="panel" x="400" y="500" width="1520" height="580"/>
 </objectgroup>
</map>
"""


def write(folder: Path, text: str = MAP, tileset: str = TILESET, name: str = "board.tmx") -> Path:
    """Writes a map and its tileset into maps/ of a folder, beside two tokens, and returns the map's path."""
    maps, tokens = folder / "maps", folder / "assets" / "tokens"
    for made in (maps, tokens):
        made.mkdir(parents=True, exist_ok=True)
    (tokens / "axe.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>')
    (tokens / "backward.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="-40" height="30"/>')
    (tokens / "broken.svg").write_text("<svg")
    (tokens / "axe.png").touch()
    (folder / "axe.png").touch()
    (maps / "axe.png").touch()
    (maps / "terrain.tsx").write_text(tileset, encoding="utf-8")
    path = maps / name
    path.write_text(text, encoding="utf-8")
    return path
