<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="pieces" tilewidth="1580" tileheight="336" tilecount="108" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <properties>
   <property name="name" value="badge"/>
  </properties>
  <image source="../../assets/tokens/northgard/badge.svg" width="48" height="48"/>
 </tile>
 <tile id="1">
  <properties>
   <property name="name" value="battle-ground"/>
  </properties>
  <image source="../../assets/tokens/northgard/battle-ground.svg" width="1580" height="288"/>
 </tile>
 <tile id="2" type="building">
  <properties>
   <property name="name" value="bld-altar"/>
  </properties>
  <image source="../../assets/tokens/northgard/bld-altar.svg" width="160" height="160"/>
 </tile>
 <tile id="3" type="building">
  <properties>
   <property name="name" value="bld-camp"/>
  </properties>
  <image source="../../assets/tokens/northgard/bld-camp.svg" width="160" height="160"/>
 </tile>
 <tile id="4" type="building">
  <properties>
   <property name="name" value="bld-forge"/>
  </properties>
  <image source="../../assets/tokens/northgard/bld-forge.svg" width="160" height="160"/>
 </tile>
 <tile id="5" type="building">
  <properties>
   <property name="name" value="bld-fortress"/>
  </properties>
  <image source="../../assets/tokens/northgard/bld-fortress.svg" width="160" height="160"/>
 </tile>
 <tile id="6" type="building">
  <properties>
   <property name="name" value="bld-lodge"/>
  </properties>
  <image source="../../assets/tokens/northgard/bld-lodge.svg" width="160" height="160"/>
 </tile>
 <tile id="7" type="building">
  <properties>
   <property name="name" value="bld-rune"/>
  </properties>
  <image source="../../assets/tokens/northgard/bld-rune.svg" width="160" height="160"/>
 </tile>
 <tile id="8" type="building">
  <properties>
   <property name="name" value="bld-silo"/>
  </properties>
  <image source="../../assets/tokens/northgard/bld-silo.svg" width="160" height="160"/>
 </tile>
 <tile id="9" type="building">
  <properties>
   <property name="name" value="bld-tower"/>
  </properties>
  <image source="../../assets/tokens/northgard/bld-tower.svg" width="160" height="160"/>
 </tile>
 <tile id="10" type="card">
  <properties>
   <property name="name" value="card-achievement"/>
  </properties>
  <image source="../../assets/tokens/northgard/card-achievement.svg" width="240" height="336"/>
 </tile>
 <tile id="11" type="card">
  <properties>
   <property name="name" value="card-advanced"/>
  </properties>
  <image source="../../assets/tokens/northgard/card-advanced.svg" width="240" height="336"/>
 </tile>
 <tile id="12" type="card">
  <properties>
   <property name="name" value="card-clan"/>
  </properties>
  <image source="../../assets/tokens/northgard/card-clan.svg" width="240" height="336"/>
 </tile>
 <tile id="13" type="card">
  <properties>
   <property name="name" value="card-disorder"/>
  </properties>
  <image source="../../assets/tokens/northgard/card-disorder.svg" width="240" height="336"/>
 </tile>
 <tile id="14" type="card">
  <properties>
   <property name="name" value="card-early"/>
  </properties>
  <image source="../../assets/tokens/northgard/card-early.svg" width="240" height="336"/>
 </tile>
 <tile id="15" type="card">
  <properties>
   <property name="name" value="card-fame"/>
  </properties>
  <image source="../../assets/tokens/northgard/card-fame.svg" width="96" height="64"/>
 </tile>
 <tile id="16" type="card">
  <properties>
   <property name="name" value="card-instant"/>
  </properties>
  <image source="../../assets/tokens/northgard/card-instant.svg" width="72" height="72"/>
 </tile>
 <tile id="17" type="card">
  <properties>
   <property name="name" value="card-start"/>
  </properties>
  <image source="../../assets/tokens/northgard/card-start.svg" width="240" height="336"/>
 </tile>
 <tile id="18" type="clan">
  <properties>
   <property name="name" value="clan-bear"/>
  </properties>
  <image source="../../assets/tokens/northgard/clan-bear.svg" width="128" height="128"/>
 </tile>
 <tile id="19" type="clan">
  <properties>
   <property name="name" value="clan-boar"/>
  </properties>
  <image source="../../assets/tokens/northgard/clan-boar.svg" width="128" height="128"/>
 </tile>
 <tile id="20" type="clan">
  <properties>
   <property name="name" value="clan-goat"/>
  </properties>
  <image source="../../assets/tokens/northgard/clan-goat.svg" width="128" height="128"/>
 </tile>
 <tile id="21" type="clan">
  <properties>
   <property name="name" value="clan-raven"/>
  </properties>
  <image source="../../assets/tokens/northgard/clan-raven.svg" width="128" height="128"/>
 </tile>
 <tile id="22" type="clan">
  <properties>
   <property name="name" value="clan-snake"/>
  </properties>
  <image source="../../assets/tokens/northgard/clan-snake.svg" width="128" height="128"/>
 </tile>
 <tile id="23" type="clan">
  <properties>
   <property name="name" value="clan-stag"/>
  </properties>
  <image source="../../assets/tokens/northgard/clan-stag.svg" width="128" height="128"/>
 </tile>
 <tile id="24" type="clan">
  <properties>
   <property name="name" value="clan-wolf"/>
  </properties>
  <image source="../../assets/tokens/northgard/clan-wolf.svg" width="128" height="128"/>
 </tile>
 <tile id="25" type="creature">
  <properties>
   <property name="name" value="creature-bear_beige"/>
  </properties>
  <image source="../../assets/tokens/northgard/creature-bear_beige.svg" width="160" height="160"/>
 </tile>
 <tile id="26" type="creature">
  <properties>
   <property name="name" value="creature-bear_brown"/>
  </properties>
  <image source="../../assets/tokens/northgard/creature-bear_brown.svg" width="160" height="160"/>
 </tile>
 <tile id="27" type="creature">
  <properties>
   <property name="name" value="creature-draugr_beige"/>
  </properties>
  <image source="../../assets/tokens/northgard/creature-draugr_beige.svg" width="160" height="160"/>
 </tile>
 <tile id="28" type="creature">
  <properties>
   <property name="name" value="creature-draugr_brown"/>
  </properties>
  <image source="../../assets/tokens/northgard/creature-draugr_brown.svg" width="160" height="160"/>
 </tile>
 <tile id="29" type="creature">
  <properties>
   <property name="name" value="creature-valkyrie_beige"/>
  </properties>
  <image source="../../assets/tokens/northgard/creature-valkyrie_beige.svg" width="160" height="160"/>
 </tile>
 <tile id="30" type="creature">
  <properties>
   <property name="name" value="creature-valkyrie_brown"/>
  </properties>
  <image source="../../assets/tokens/northgard/creature-valkyrie_brown.svg" width="160" height="160"/>
 </tile>
 <tile id="31" type="creature">
  <properties>
   <property name="name" value="creature-wolf_beige"/>
  </properties>
  <image source="../../assets/tokens/northgard/creature-wolf_beige.svg" width="160" height="160"/>
 </tile>
 <tile id="32" type="creature">
  <properties>
   <property name="name" value="creature-wolf_brown"/>
  </properties>
  <image source="../../assets/tokens/northgard/creature-wolf_brown.svg" width="160" height="160"/>
 </tile>
 <tile id="33" type="creature">
  <properties>
   <property name="name" value="creature-wolf_dark_brown"/>
  </properties>
  <image source="../../assets/tokens/northgard/creature-wolf_dark_brown.svg" width="160" height="160"/>
 </tile>
 <tile id="34" type="die">
  <properties>
   <property name="name" value="die-bone-1"/>
  </properties>
  <image source="../../assets/tokens/northgard/die-bone-1.svg" width="128" height="128"/>
 </tile>
 <tile id="35" type="die">
  <properties>
   <property name="name" value="die-bone-2"/>
  </properties>
  <image source="../../assets/tokens/northgard/die-bone-2.svg" width="128" height="128"/>
 </tile>
 <tile id="36" type="die">
  <properties>
   <property name="name" value="die-bone-3"/>
  </properties>
  <image source="../../assets/tokens/northgard/die-bone-3.svg" width="128" height="128"/>
 </tile>
 <tile id="37" type="die">
  <properties>
   <property name="name" value="die-bone-4"/>
  </properties>
  <image source="../../assets/tokens/northgard/die-bone-4.svg" width="128" height="128"/>
 </tile>
 <tile id="38" type="die">
  <properties>
   <property name="name" value="die-bone-5"/>
  </properties>
  <image source="../../assets/tokens/northgard/die-bone-5.svg" width="128" height="128"/>
 </tile>
 <tile id="39" type="die">
  <properties>
   <property name="name" value="die-bone-6"/>
  </properties>
  <image source="../../assets/tokens/northgard/die-bone-6.svg" width="128" height="128"/>
 </tile>
 <tile id="40" type="die">
  <properties>
   <property name="name" value="die-bone-blank"/>
  </properties>
  <image source="../../assets/tokens/northgard/die-bone-blank.svg" width="128" height="128"/>
 </tile>
 <tile id="41" type="die">
  <properties>
   <property name="name" value="die-iron-1"/>
  </properties>
  <image source="../../assets/tokens/northgard/die-iron-1.svg" width="128" height="128"/>
 </tile>
 <tile id="42" type="die">
  <properties>
   <property name="name" value="die-iron-2"/>
  </properties>
  <image source="../../assets/tokens/northgard/die-iron-2.svg" width="128" height="128"/>
 </tile>
 <tile id="43" type="die">
  <properties>
   <property name="name" value="die-iron-3"/>
  </properties>
  <image source="../../assets/tokens/northgard/die-iron-3.svg" width="128" height="128"/>
 </tile>
 <tile id="44" type="die">
  <properties>
   <property name="name" value="die-iron-4"/>
  </properties>
  <image source="../../assets/tokens/northgard/die-iron-4.svg" width="128" height="128"/>
 </tile>
 <tile id="45" type="die">
  <properties>
   <property name="name" value="die-iron-5"/>
  </properties>
  <image source="../../assets/tokens/northgard/die-iron-5.svg" width="128" height="128"/>
 </tile>
 <tile id="46" type="die">
  <properties>
   <property name="name" value="die-iron-6"/>
  </properties>
  <image source="../../assets/tokens/northgard/die-iron-6.svg" width="128" height="128"/>
 </tile>
 <tile id="47" type="die">
  <properties>
   <property name="name" value="die-iron-blank"/>
  </properties>
  <image source="../../assets/tokens/northgard/die-iron-blank.svg" width="128" height="128"/>
 </tile>
 <tile id="48" type="fame">
  <properties>
   <property name="name" value="fame-1"/>
  </properties>
  <image source="../../assets/tokens/northgard/fame-1.svg" width="128" height="128"/>
 </tile>
 <tile id="49" type="fame">
  <properties>
   <property name="name" value="fame-10"/>
  </properties>
  <image source="../../assets/tokens/northgard/fame-10.svg" width="128" height="128"/>
 </tile>
 <tile id="50" type="fame">
  <properties>
   <property name="name" value="fame-5"/>
  </properties>
  <image source="../../assets/tokens/northgard/fame-5.svg" width="128" height="128"/>
 </tile>
 <tile id="51" type="fame">
  <properties>
   <property name="name" value="fame-50"/>
  </properties>
  <image source="../../assets/tokens/northgard/fame-50.svg" width="128" height="128"/>
 </tile>
 <tile id="52">
  <properties>
   <property name="name" value="first-player"/>
  </properties>
  <image source="../../assets/tokens/northgard/first-player.svg" width="160" height="160"/>
 </tile>
 <tile id="53" type="icon">
  <properties>
   <property name="name" value="ico-axe"/>
  </properties>
  <image source="../../assets/tokens/northgard/ico-axe.svg" width="64" height="64"/>
 </tile>
 <tile id="54" type="icon">
  <properties>
   <property name="name" value="ico-build"/>
  </properties>
  <image source="../../assets/tokens/northgard/ico-build.svg" width="64" height="64"/>
 </tile>
 <tile id="55" type="icon">
  <properties>
   <property name="name" value="ico-closed"/>
  </properties>
  <image source="../../assets/tokens/northgard/ico-closed.svg" width="64" height="64"/>
 </tile>
 <tile id="56" type="icon">
  <properties>
   <property name="name" value="ico-combat"/>
  </properties>
  <image source="../../assets/tokens/northgard/ico-combat.svg" width="64" height="64"/>
 </tile>
 <tile id="57" type="icon">
  <properties>
   <property name="name" value="ico-draw"/>
  </properties>
  <image source="../../assets/tokens/northgard/ico-draw.svg" width="64" height="64"/>
 </tile>
 <tile id="58" type="icon">
  <properties>
   <property name="name" value="ico-explore"/>
  </properties>
  <image source="../../assets/tokens/northgard/ico-explore.svg" width="64" height="64"/>
 </tile>
 <tile id="59" type="icon">
  <properties>
   <property name="name" value="ico-fame"/>
  </properties>
  <image source="../../assets/tokens/northgard/ico-fame.svg" width="64" height="64"/>
 </tile>
 <tile id="60" type="icon">
  <properties>
   <property name="name" value="ico-food"/>
  </properties>
  <image source="../../assets/tokens/northgard/ico-food.svg" width="64" height="64"/>
 </tile>
 <tile id="61" type="icon">
  <properties>
   <property name="name" value="ico-harvest"/>
  </properties>
  <image source="../../assets/tokens/northgard/ico-harvest.svg" width="64" height="64"/>
 </tile>
 <tile id="62" type="icon">
  <properties>
   <property name="name" value="ico-instant"/>
  </properties>
  <image source="../../assets/tokens/northgard/ico-instant.svg" width="64" height="64"/>
 </tile>
 <tile id="63" type="icon">
  <properties>
   <property name="name" value="ico-lore"/>
  </properties>
  <image source="../../assets/tokens/northgard/ico-lore.svg" width="64" height="64"/>
 </tile>
 <tile id="64" type="icon">
  <properties>
   <property name="name" value="ico-move"/>
  </properties>
  <image source="../../assets/tokens/northgard/ico-move.svg" width="64" height="64"/>
 </tile>
 <tile id="65" type="icon">
  <properties>
   <property name="name" value="ico-opening"/>
  </properties>
  <image source="../../assets/tokens/northgard/ico-opening.svg" width="64" height="64"/>
 </tile>
 <tile id="66" type="icon">
  <properties>
   <property name="name" value="ico-recruit"/>
  </properties>
  <image source="../../assets/tokens/northgard/ico-recruit.svg" width="64" height="64"/>
 </tile>
 <tile id="67" type="icon">
  <properties>
   <property name="name" value="ico-shield"/>
  </properties>
  <image source="../../assets/tokens/northgard/ico-shield.svg" width="64" height="64"/>
 </tile>
 <tile id="68" type="icon">
  <properties>
   <property name="name" value="ico-skull"/>
  </properties>
  <image source="../../assets/tokens/northgard/ico-skull.svg" width="64" height="64"/>
 </tile>
 <tile id="69" type="icon">
  <properties>
   <property name="name" value="ico-special"/>
  </properties>
  <image source="../../assets/tokens/northgard/ico-special.svg" width="64" height="64"/>
 </tile>
 <tile id="70" type="icon">
  <properties>
   <property name="name" value="ico-wild"/>
  </properties>
  <image source="../../assets/tokens/northgard/ico-wild.svg" width="64" height="64"/>
 </tile>
 <tile id="71" type="icon">
  <properties>
   <property name="name" value="ico-winter"/>
  </properties>
  <image source="../../assets/tokens/northgard/ico-winter.svg" width="64" height="64"/>
 </tile>
 <tile id="72" type="icon">
  <properties>
   <property name="name" value="ico-wood"/>
  </properties>
  <image source="../../assets/tokens/northgard/ico-wood.svg" width="64" height="64"/>
 </tile>
 <tile id="73">
  <properties>
   <property name="name" value="kaija"/>
  </properties>
  <image source="../../assets/tokens/northgard/kaija.svg" width="160" height="160"/>
 </tile>
 <tile id="74">
  <properties>
   <property name="name" value="lair"/>
  </properties>
  <image source="../../assets/tokens/northgard/lair.svg" width="64" height="64"/>
 </tile>
 <tile id="75">
  <properties>
   <property name="name" value="mist"/>
  </properties>
  <image source="../../assets/tokens/northgard/mist.svg" width="240" height="110"/>
 </tile>
 <tile id="76">
  <properties>
   <property name="name" value="ravens"/>
  </properties>
  <image source="../../assets/tokens/northgard/ravens.svg" width="96" height="64"/>
 </tile>
 <tile id="77" type="resource">
  <properties>
   <property name="name" value="res-food"/>
  </properties>
  <image source="../../assets/tokens/northgard/res-food.svg" width="128" height="128"/>
 </tile>
 <tile id="78" type="resource">
  <properties>
   <property name="name" value="res-food-5"/>
  </properties>
  <image source="../../assets/tokens/northgard/res-food-5.svg" width="128" height="128"/>
 </tile>
 <tile id="79" type="resource">
  <properties>
   <property name="name" value="res-lore"/>
  </properties>
  <image source="../../assets/tokens/northgard/res-lore.svg" width="128" height="128"/>
 </tile>
 <tile id="80" type="resource">
  <properties>
   <property name="name" value="res-lore-5"/>
  </properties>
  <image source="../../assets/tokens/northgard/res-lore-5.svg" width="128" height="128"/>
 </tile>
 <tile id="81" type="resource">
  <properties>
   <property name="name" value="res-wood"/>
  </properties>
  <image source="../../assets/tokens/northgard/res-wood.svg" width="128" height="128"/>
 </tile>
 <tile id="82" type="resource">
  <properties>
   <property name="name" value="res-wood-5"/>
  </properties>
  <image source="../../assets/tokens/northgard/res-wood-5.svg" width="128" height="128"/>
 </tile>
 <tile id="83" type="scene">
  <properties>
   <property name="name" value="scene-altar"/>
  </properties>
  <image source="../../assets/tokens/northgard/scene-altar.svg" width="160" height="160"/>
 </tile>
 <tile id="84" type="scene">
  <properties>
   <property name="name" value="scene-camp"/>
  </properties>
  <image source="../../assets/tokens/northgard/scene-camp.svg" width="160" height="160"/>
 </tile>
 <tile id="85" type="scene">
  <properties>
   <property name="name" value="scene-forge"/>
  </properties>
  <image source="../../assets/tokens/northgard/scene-forge.svg" width="160" height="160"/>
 </tile>
 <tile id="86" type="scene">
  <properties>
   <property name="name" value="scene-fortress"/>
  </properties>
  <image source="../../assets/tokens/northgard/scene-fortress.svg" width="160" height="160"/>
 </tile>
 <tile id="87" type="scene">
  <properties>
   <property name="name" value="scene-lodge"/>
  </properties>
  <image source="../../assets/tokens/northgard/scene-lodge.svg" width="160" height="160"/>
 </tile>
 <tile id="88" type="scene">
  <properties>
   <property name="name" value="scene-rune"/>
  </properties>
  <image source="../../assets/tokens/northgard/scene-rune.svg" width="160" height="160"/>
 </tile>
 <tile id="89" type="scene">
  <properties>
   <property name="name" value="scene-silo"/>
  </properties>
  <image source="../../assets/tokens/northgard/scene-silo.svg" width="160" height="160"/>
 </tile>
 <tile id="90" type="scene">
  <properties>
   <property name="name" value="scene-tower"/>
  </properties>
  <image source="../../assets/tokens/northgard/scene-tower.svg" width="160" height="160"/>
 </tile>
 <tile id="91">
  <properties>
   <property name="name" value="scorched-earth"/>
  </properties>
  <image source="../../assets/tokens/northgard/scorched-earth.svg" width="160" height="160"/>
 </tile>
 <tile id="92" type="slot">
  <properties>
   <property name="name" value="slot-large"/>
  </properties>
  <image source="../../assets/tokens/northgard/slot-large.svg" width="64" height="64"/>
 </tile>
 <tile id="93" type="slot">
  <properties>
   <property name="name" value="slot-rune"/>
  </properties>
  <image source="../../assets/tokens/northgard/slot-rune.svg" width="64" height="64"/>
 </tile>
 <tile id="94" type="slot">
  <properties>
   <property name="name" value="slot-small"/>
  </properties>
  <image source="../../assets/tokens/northgard/slot-small.svg" width="64" height="64"/>
 </tile>
 <tile id="95">
  <properties>
   <property name="name" value="tile-back"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-back.svg" width="160" height="160"/>
 </tile>
 <tile id="96">
  <properties>
   <property name="name" value="tile-back-start"/>
  </properties>
  <image source="../../assets/tokens/northgard/tile-back-start.svg" width="160" height="160"/>
 </tile>
 <tile id="97" type="warrior">
  <properties>
   <property name="name" value="warrior-amber"/>
  </properties>
  <image source="../../assets/tokens/northgard/warrior-amber.svg" width="160" height="160"/>
 </tile>
 <tile id="98" type="warrior">
  <properties>
   <property name="name" value="warrior-blood"/>
  </properties>
  <image source="../../assets/tokens/northgard/warrior-blood.svg" width="160" height="160"/>
 </tile>
 <tile id="99" type="warrior">
  <properties>
   <property name="name" value="warrior-bone"/>
  </properties>
  <image source="../../assets/tokens/northgard/warrior-bone.svg" width="160" height="160"/>
 </tile>
 <tile id="100" type="warrior">
  <properties>
   <property name="name" value="warrior-fjord"/>
  </properties>
  <image source="../../assets/tokens/northgard/warrior-fjord.svg" width="160" height="160"/>
 </tile>
 <tile id="101" type="warrior">
  <properties>
   <property name="name" value="warrior-raven"/>
  </properties>
  <image source="../../assets/tokens/northgard/warrior-raven.svg" width="160" height="160"/>
 </tile>
 <tile id="102" type="year">
  <properties>
   <property name="name" value="year-achievement"/>
  </properties>
  <image source="../../assets/tokens/northgard/year-achievement.svg" width="80" height="80"/>
 </tile>
 <tile id="103" type="year">
  <properties>
   <property name="name" value="year-advanced"/>
  </properties>
  <image source="../../assets/tokens/northgard/year-advanced.svg" width="80" height="80"/>
 </tile>
 <tile id="104" type="year">
  <properties>
   <property name="name" value="year-early"/>
  </properties>
  <image source="../../assets/tokens/northgard/year-early.svg" width="80" height="80"/>
 </tile>
 <tile id="105" type="year">
  <properties>
   <property name="name" value="year-marker"/>
  </properties>
  <image source="../../assets/tokens/northgard/year-marker.svg" width="96" height="96"/>
 </tile>
 <tile id="106" type="year">
  <properties>
   <property name="name" value="year-track-10"/>
  </properties>
  <image source="../../assets/tokens/northgard/year-track-10.svg" width="860" height="96"/>
 </tile>
 <tile id="107" type="year">
  <properties>
   <property name="name" value="year-track-7"/>
  </properties>
  <image source="../../assets/tokens/northgard/year-track-7.svg" width="608" height="96"/>
 </tile>
</tileset>
