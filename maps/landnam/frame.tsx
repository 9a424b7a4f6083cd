<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="frame" tilewidth="180" tileheight="208" tilecount="7" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="side">
  <properties>
   <property name="name" value="side-1"/>
   <property name="side" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="1" type="side">
  <properties>
   <property name="name" value="side-2"/>
   <property name="side" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="2" type="side">
  <properties>
   <property name="name" value="side-3"/>
   <property name="side" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="3" type="side">
  <properties>
   <property name="name" value="side-4"/>
   <property name="side" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="4" type="side">
  <properties>
   <property name="name" value="side-5"/>
   <property name="side" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="5" type="side">
  <properties>
   <property name="name" value="side-6"/>
   <property name="side" type="int" value="6"/>
  </properties>
 </tile>
 <tile id="6" type="corner">
  <properties>
   <property name="name" value="corner"/>
  </properties>
 </tile>
</tileset>
