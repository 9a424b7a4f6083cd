<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="rim" tilewidth="1600" tileheight="1400" tilecount="1" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="rim">
  <properties>
   <property name="name" value="rim"/>
  </properties>
  <image source="../assets/tokens/rim.svg" width="1600" height="1400"/>
 </tile>
</tileset>
