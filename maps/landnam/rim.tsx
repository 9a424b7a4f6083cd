<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="rim" tilewidth="1160" tileheight="1016" tilecount="1" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="rim">
  <properties>
   <property name="name" value="rim"/>
  </properties>
  <image source="../../assets/tokens/landnam/rim.svg" width="1160" height="1016"/>
 </tile>
</tileset>
