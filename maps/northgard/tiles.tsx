<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="tiles" tilewidth="160" tileheight="160" tilecount="35" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="start">
  <properties>
   <property name="name" value="start"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-start.svg" width="160" height="160"/>
 </tile>
 <tile id="1" type="regular">
  <properties>
   <property name="name" value="start5"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-start5.svg" width="160" height="160"/>
 </tile>
 <tile id="2" type="regular">
  <properties>
   <property name="name" value="t01"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t01.svg" width="160" height="160"/>
 </tile>
 <tile id="3" type="regular">
  <properties>
   <property name="name" value="t02"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t02.svg" width="160" height="160"/>
 </tile>
 <tile id="4" type="regular">
  <properties>
   <property name="name" value="t03"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t03.svg" width="160" height="160"/>
 </tile>
 <tile id="5" type="regular">
  <properties>
   <property name="name" value="t04"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t04.svg" width="160" height="160"/>
 </tile>
 <tile id="6" type="regular">
  <properties>
   <property name="name" value="t05"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t05.svg" width="160" height="160"/>
 </tile>
 <tile id="7" type="regular">
  <properties>
   <property name="name" value="t06"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t06.svg" width="160" height="160"/>
 </tile>
 <tile id="8" type="regular">
  <properties>
   <property name="name" value="t07"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t07.svg" width="160" height="160"/>
 </tile>
 <tile id="9" type="regular">
  <properties>
   <property name="name" value="t08"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t08.svg" width="160" height="160"/>
 </tile>
 <tile id="10" type="regular">
  <properties>
   <property name="name" value="t09"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t09.svg" width="160" height="160"/>
 </tile>
 <tile id="11" type="regular">
  <properties>
   <property name="name" value="t10"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t10.svg" width="160" height="160"/>
 </tile>
 <tile id="12" type="regular">
  <properties>
   <property name="name" value="t11"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t11.svg" width="160" height="160"/>
 </tile>
 <tile id="13" type="regular">
  <properties>
   <property name="name" value="t12"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t12.svg" width="160" height="160"/>
 </tile>
 <tile id="14" type="regular">
  <properties>
   <property name="name" value="t13"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t13.svg" width="160" height="160"/>
 </tile>
 <tile id="15" type="regular">
  <properties>
   <property name="name" value="t14"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t14.svg" width="160" height="160"/>
 </tile>
 <tile id="16" type="regular">
  <properties>
   <property name="name" value="t15"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t15.svg" width="160" height="160"/>
 </tile>
 <tile id="17" type="regular">
  <properties>
   <property name="name" value="t16"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t16.svg" width="160" height="160"/>
 </tile>
 <tile id="18" type="regular">
  <properties>
   <property name="name" value="t17"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t17.svg" width="160" height="160"/>
 </tile>
 <tile id="19" type="regular">
  <properties>
   <property name="name" value="t18"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t18.svg" width="160" height="160"/>
 </tile>
 <tile id="20" type="regular">
  <properties>
   <property name="name" value="t19"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t19.svg" width="160" height="160"/>
 </tile>
 <tile id="21" type="regular">
  <properties>
   <property name="name" value="t20"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t20.svg" width="160" height="160"/>
 </tile>
 <tile id="22" type="regular">
  <properties>
   <property name="name" value="t21"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t21.svg" width="160" height="160"/>
 </tile>
 <tile id="23" type="regular">
  <properties>
   <property name="name" value="t22"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t22.svg" width="160" height="160"/>
 </tile>
 <tile id="24" type="regular">
  <properties>
   <property name="name" value="t23"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t23.svg" width="160" height="160"/>
 </tile>
 <tile id="25" type="regular">
  <properties>
   <property name="name" value="t24"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t24.svg" width="160" height="160"/>
 </tile>
 <tile id="26" type="regular">
  <properties>
   <property name="name" value="t25"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t25.svg" width="160" height="160"/>
 </tile>
 <tile id="27" type="regular">
  <properties>
   <property name="name" value="t26"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t26.svg" width="160" height="160"/>
 </tile>
 <tile id="28" type="regular">
  <properties>
   <property name="name" value="t27"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t27.svg" width="160" height="160"/>
 </tile>
 <tile id="29" type="regular">
  <properties>
   <property name="name" value="t28"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t28.svg" width="160" height="160"/>
 </tile>
 <tile id="30" type="regular">
  <properties>
   <property name="name" value="t29"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t29.svg" width="160" height="160"/>
 </tile>
 <tile id="31" type="regular">
  <properties>
   <property name="name" value="t30"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t30.svg" width="160" height="160"/>
 </tile>
 <tile id="32" type="regular">
  <properties>
   <property name="name" value="t31"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t31.svg" width="160" height="160"/>
 </tile>
 <tile id="33" type="regular">
  <properties>
   <property name="name" value="t32"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t32.svg" width="160" height="160"/>
 </tile>
 <tile id="34" type="regular">
  <properties>
   <property name="name" value="t33"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-t33.svg" width="160" height="160"/>
 </tile>
</tileset>
