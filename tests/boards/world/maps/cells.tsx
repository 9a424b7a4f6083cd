<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="cells" tilewidth="40" tileheight="40" tilecount="2" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="cell">
  <properties>
   <property name="name" value="cell-plain"/>
  </properties>
  <image source="../assets/tokens/cell-plain.svg" width="40" height="40"/>
 </tile>
 <tile id="1" type="cell">
  <properties>
   <property name="name" value="cell-silver"/>
  </properties>
  <image source="../assets/tokens/cell-silver.svg" width="40" height="40"/>
 </tile>
</tileset>
