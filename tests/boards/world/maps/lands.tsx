<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="lands" tilewidth="160" tileheight="160" tilecount="2" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="tile">
  <properties>
   <property name="name" value="tile-t01"/>
  </properties>
  <image source="../assets/tokens/tile-t01.svg" width="160" height="160"/>
 </tile>
 <tile id="1" type="tile">
  <properties>
   <property name="name" value="tile-t02"/>
  </properties>
  <image source="../assets/tokens/tile-t02.svg" width="160" height="160"/>
 </tile>
</tileset>
