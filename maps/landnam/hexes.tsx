<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="hexes" tilewidth="200" tileheight="240" tilecount="20" columns="0">
 <tileoffset x="-10" y="18"/>
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="unexplored">
  <properties>
   <property name="name" value="hex-unexplored-a"/>
  </properties>
  <image source="../../assets/tokens/landnam/hex-unexplored-a.svg" width="200" height="240"/>
 </tile>
 <tile id="1" type="unexplored">
  <properties>
   <property name="name" value="hex-unexplored-b"/>
  </properties>
  <image source="../../assets/tokens/landnam/hex-unexplored-b.svg" width="200" height="240"/>
 </tile>
 <tile id="2" type="unexplored">
  <properties>
   <property name="name" value="hex-unexplored-c"/>
  </properties>
  <image source="../../assets/tokens/landnam/hex-unexplored-c.svg" width="200" height="240"/>
 </tile>
 <tile id="3" type="mountain">
  <properties>
   <property name="name" value="hex-mountain-peak"/>
  </properties>
  <image source="../../assets/tokens/landnam/hex-mountain-peak.svg" width="200" height="240"/>
 </tile>
 <tile id="4" type="mountain">
  <properties>
   <property name="name" value="hex-mountain-volcano"/>
  </properties>
  <image source="../../assets/tokens/landnam/hex-mountain-volcano.svg" width="200" height="240"/>
 </tile>
 <tile id="5" type="mountain">
  <properties>
   <property name="name" value="hex-mountain-glacier"/>
  </properties>
  <image source="../../assets/tokens/landnam/hex-mountain-glacier.svg" width="200" height="240"/>
 </tile>
 <tile id="6" type="sea">
  <properties>
   <property name="name" value="hex-sea-a"/>
  </properties>
  <image source="../../assets/tokens/landnam/hex-sea-a.svg" width="200" height="240"/>
 </tile>
 <tile id="7" type="sea">
  <properties>
   <property name="name" value="hex-sea-b"/>
  </properties>
  <image source="../../assets/tokens/landnam/hex-sea-b.svg" width="200" height="240"/>
 </tile>
 <tile id="8" type="sea">
  <properties>
   <property name="name" value="hex-sea-c"/>
  </properties>
  <image source="../../assets/tokens/landnam/hex-sea-c.svg" width="200" height="240"/>
 </tile>
 <tile id="9" type="sea">
  <properties>
   <property name="name" value="hex-sea-d"/>
  </properties>
  <image source="../../assets/tokens/landnam/hex-sea-d.svg" width="200" height="240"/>
 </tile>
 <tile id="10" type="field">
  <properties>
   <property name="name" value="hex-field-a"/>
  </properties>
  <image source="../../assets/tokens/landnam/hex-field-a.svg" width="200" height="240"/>
 </tile>
 <tile id="11" type="field">
  <properties>
   <property name="name" value="hex-field-b"/>
  </properties>
  <image source="../../assets/tokens/landnam/hex-field-b.svg" width="200" height="240"/>
 </tile>
 <tile id="12" type="forest">
  <properties>
   <property name="name" value="hex-forest-a"/>
  </properties>
  <image source="../../assets/tokens/landnam/hex-forest-a.svg" width="200" height="240"/>
 </tile>
 <tile id="13" type="forest">
  <properties>
   <property name="name" value="hex-forest-b"/>
  </properties>
  <image source="../../assets/tokens/landnam/hex-forest-b.svg" width="200" height="240"/>
 </tile>
 <tile id="14" type="forest">
  <properties>
   <property name="name" value="hex-forest-c"/>
  </properties>
  <image source="../../assets/tokens/landnam/hex-forest-c.svg" width="200" height="240"/>
 </tile>
 <tile id="15" type="pasture">
  <properties>
   <property name="name" value="hex-pasture-a"/>
  </properties>
  <image source="../../assets/tokens/landnam/hex-pasture-a.svg" width="200" height="240"/>
 </tile>
 <tile id="16" type="pasture">
  <properties>
   <property name="name" value="hex-pasture-b"/>
  </properties>
  <image source="../../assets/tokens/landnam/hex-pasture-b.svg" width="200" height="240"/>
 </tile>
 <tile id="17" type="pasture">
  <properties>
   <property name="name" value="hex-pasture-c"/>
  </properties>
  <image source="../../assets/tokens/landnam/hex-pasture-c.svg" width="200" height="240"/>
 </tile>
 <tile id="18" type="bog">
  <properties>
   <property name="name" value="hex-bog-a"/>
  </properties>
  <image source="../../assets/tokens/landnam/hex-bog-a.svg" width="200" height="240"/>
 </tile>
 <tile id="19" type="bog">
  <properties>
   <property name="name" value="hex-bog-b"/>
  </properties>
  <image source="../../assets/tokens/landnam/hex-bog-b.svg" width="200" height="240"/>
 </tile>
</tileset>
