<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="coast" tilewidth="260" tileheight="300" tilecount="1" columns="0">
 <tileoffset x="-40" y="45"/>
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="coast">
  <properties>
   <property name="name" value="coast"/>
  </properties>
  <image source="../../assets/tokens/landnam/coast.svg" width="260" height="300"/>
 </tile>
</tileset>
