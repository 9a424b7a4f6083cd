<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="cells" tilewidth="40" tileheight="40" tilecount="41" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="plain">
  <properties>
   <property name="name" value="plain"/>
  </properties>
 </tile>
 <tile id="1" type="penalty">
  <properties>
   <property name="name" value="penalty"/>
  </properties>
 </tile>
 <tile id="2" type="barred">
  <properties>
   <property name="name" value="barred"/>
  </properties>
 </tile>
 <tile id="3" type="income">
  <properties>
   <property name="name" value="income-15"/>
   <property name="value" type="int" value="15"/>
  </properties>
 </tile>
 <tile id="4" type="income">
  <properties>
   <property name="name" value="income-12"/>
   <property name="value" type="int" value="12"/>
  </properties>
 </tile>
 <tile id="5" type="income">
  <properties>
   <property name="name" value="income-9"/>
   <property name="value" type="int" value="9"/>
  </properties>
 </tile>
 <tile id="6" type="income">
  <properties>
   <property name="name" value="income-7"/>
   <property name="value" type="int" value="7"/>
  </properties>
 </tile>
 <tile id="7" type="income">
  <properties>
   <property name="name" value="income-6"/>
   <property name="value" type="int" value="6"/>
  </properties>
 </tile>
 <tile id="8" type="bonus">
  <properties>
   <property name="name" value="bonus-ore"/>
   <property name="gain" value="ore"/>
  </properties>
 </tile>
 <tile id="9" type="income">
  <properties>
   <property name="name" value="income-5"/>
   <property name="value" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="10" type="income">
  <properties>
   <property name="name" value="income-4"/>
   <property name="value" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="11" type="bonus">
  <properties>
   <property name="name" value="bonus-wood"/>
   <property name="gain" value="wood"/>
  </properties>
 </tile>
 <tile id="12" type="income">
  <properties>
   <property name="name" value="income-3"/>
   <property name="value" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="13" type="bonus">
  <properties>
   <property name="name" value="bonus-rune-stone"/>
   <property name="gain" value="rune_stone"/>
  </properties>
 </tile>
 <tile id="14" type="income">
  <properties>
   <property name="name" value="income-2"/>
   <property name="value" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="15" type="bonus">
  <properties>
   <property name="name" value="bonus-mead"/>
   <property name="gain" value="mead"/>
  </properties>
 </tile>
 <tile id="16" type="income">
  <properties>
   <property name="name" value="income-1"/>
   <property name="value" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="17" type="bonus">
  <properties>
   <property name="name" value="bonus-stone"/>
   <property name="gain" value="stone"/>
  </properties>
 </tile>
 <tile id="18" type="income">
  <properties>
   <property name="name" value="income-0"/>
   <property name="value" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="19" type="bonus">
  <properties>
   <property name="name" value="bonus-silverware"/>
   <property name="gain" value="silverware"/>
  </properties>
 </tile>
 <tile id="20" type="bonus">
  <properties>
   <property name="name" value="bonus-game-meat"/>
   <property name="gain" value="game_meat"/>
  </properties>
 </tile>
 <tile id="21" type="bonus">
  <properties>
   <property name="name" value="bonus-oil"/>
   <property name="gain" value="oil"/>
  </properties>
 </tile>
 <tile id="22" type="bonus">
  <properties>
   <property name="name" value="bonus-cabbage"/>
   <property name="gain" value="cabbage"/>
  </properties>
 </tile>
 <tile id="23" type="bonus">
  <properties>
   <property name="name" value="bonus-beans"/>
   <property name="gain" value="beans"/>
  </properties>
 </tile>
 <tile id="24" type="bonus">
  <properties>
   <property name="name" value="bonus-stockfish"/>
   <property name="gain" value="stockfish"/>
  </properties>
 </tile>
 <tile id="25" type="bonus">
  <properties>
   <property name="name" value="bonus-rune-stone-ore"/>
   <property name="gain" value="rune_stone ore"/>
  </properties>
 </tile>
 <tile id="26" type="bonus">
  <properties>
   <property name="name" value="bonus-sheep"/>
   <property name="gain" value="sheep"/>
  </properties>
 </tile>
 <tile id="27" type="bonus">
  <properties>
   <property name="name" value="bonus-milk"/>
   <property name="gain" value="milk"/>
  </properties>
 </tile>
 <tile id="28" type="bonus">
  <properties>
   <property name="name" value="bonus-flax"/>
   <property name="gain" value="flax"/>
  </properties>
 </tile>
 <tile id="29" type="bonus">
  <properties>
   <property name="name" value="bonus-peas"/>
   <property name="gain" value="peas"/>
  </properties>
 </tile>
 <tile id="30" type="bonus">
  <properties>
   <property name="name" value="bonus-hide"/>
   <property name="gain" value="hide"/>
  </properties>
 </tile>
 <tile id="31" type="bonus">
  <properties>
   <property name="name" value="bonus-whale-meat"/>
   <property name="gain" value="whale_meat"/>
  </properties>
 </tile>
 <tile id="32" type="bonus">
  <properties>
   <property name="name" value="bonus-skin-and-bones"/>
   <property name="gain" value="skin_and_bones"/>
  </properties>
 </tile>
 <tile id="33" type="bonus">
  <properties>
   <property name="name" value="bonus-ore-stone"/>
   <property name="gain" value="ore stone"/>
  </properties>
 </tile>
 <tile id="34" type="bonus">
  <properties>
   <property name="name" value="bonus-chest"/>
   <property name="gain" value="chest"/>
  </properties>
 </tile>
 <tile id="35" type="bonus">
  <properties>
   <property name="name" value="bonus-linen"/>
   <property name="gain" value="linen"/>
  </properties>
 </tile>
 <tile id="36" type="income">
  <properties>
   <property name="name" value="income-2-upper"/>
   <property name="value" type="int" value="2"/>
   <property name="track" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="37" type="income">
  <properties>
   <property name="name" value="income-1-upper"/>
   <property name="value" type="int" value="1"/>
   <property name="track" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="38" type="income">
  <properties>
   <property name="name" value="income-0-upper"/>
   <property name="value" type="int" value="0"/>
   <property name="track" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="39" type="bonus">
  <properties>
   <property name="name" value="bonus-cloakpin"/>
   <property name="gain" value="cloakpin"/>
  </properties>
 </tile>
 <tile id="40" type="bonus">
  <properties>
   <property name="name" value="bonus-stone-house"/>
   <property name="gain" value="stone_house"/>
  </properties>
 </tile>
</tileset>
