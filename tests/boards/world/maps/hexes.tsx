<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="hexes" tilewidth="200" tileheight="240" tilecount="6" columns="0">
 <tileoffset x="-10" y="18"/>
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="hex">
  <properties>
   <property name="name" value="hex-sea-a"/>
  </properties>
  <image source="../assets/tokens/hex-sea-a.svg" width="200" height="240"/>
 </tile>
 <tile id="1" type="hex">
  <properties>
   <property name="name" value="hex-pasture-a"/>
  </properties>
  <image source="../assets/tokens/hex-pasture-a.svg" width="200" height="240"/>
 </tile>
 <tile id="2" type="hex">
  <properties>
   <property name="name" value="hex-bog-a"/>
  </properties>
  <image source="../assets/tokens/hex-bog-a.svg" width="200" height="240"/>
 </tile>
 <tile id="3" type="hex">
  <properties>
   <property name="name" value="hex-mountain-peak"/>
  </properties>
  <image source="../assets/tokens/hex-mountain-peak.svg" width="200" height="240"/>
 </tile>
 <tile id="4" type="hex">
  <properties>
   <property name="name" value="hex-mountain-glacier"/>
  </properties>
  <image source="../assets/tokens/hex-mountain-glacier.svg" width="200" height="240"/>
 </tile>
 <tile id="5" type="hex">
  <properties>
   <property name="name" value="hex-unexplored-a"/>
  </properties>
  <image source="../assets/tokens/hex-unexplored-a.svg" width="200" height="240"/>
 </tile>
</tileset>
