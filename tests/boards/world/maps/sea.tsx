<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="sea" tilewidth="800" tileheight="500" tilecount="1" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="sea">
  <properties>
   <property name="name" value="sea-and-islands"/>
  </properties>
  <image source="../assets/tokens/sea-and-islands.svg" width="800" height="500"/>
 </tile>
</tileset>
