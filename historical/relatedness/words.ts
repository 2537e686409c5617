import { groupsOf } from '../wordGroups.ts';

/** What artifacts are made of. */
export const MATERIALS = groupsOf(`
  gold: gold golden gilded gilt
  silver
  bronze
  copper
  brass
  iron
  steel
  pewter
  electrum
  basalt
  granite: granite granodiorite
  limestone
  sandstone
  marble
  alabaster
  soapstone: soapstone steatite
  flint: flint chert
  obsidian
  jade: jade nephrite jadeite
  lapis lazuli: lapis
  turquoise
  amber
  crystal
  pearl: pearl pearls
  coral
  ivory
  bone
  antler
  horn
  tortoiseshell
  wood: wood wooden rosewood oak ebony cedar boxwood walnut pinewood spruce
  bark: bark birchbark
  bamboo
  clay
  terracotta
  earthenware
  stoneware
  porcelain
  ceramic: ceramic ceramics
  glass
  faience
  enamel
  paper
  papyrus
  parchment: parchment vellum
  leather
  silk
  wool: wool woollen woolen
  cotton
  linen
  velvet
  wax
  feathers: feather feathers
`);

/** What artifacts are. */
export const KINDS = groupsOf(`
  sword: sword swords gladius katana sabre saber rapier
  knife or dagger: knife knives dagger daggers
  axe: axe axes ax
  spear: spear spears spearhead spearheads lance javelin
  arrowhead: arrowhead arrowheads
  shield: shield shields
  helmet: helmet helmets
  suit of armour: armour armor cuirass
  pistol or gun: pistol pistols musket rifle gun cannon
  vessel: vase vases amphora amphorae jar jars pot pots bowl bowls cup cups goblet chalice beaker jug ewer pitcher flask bottle cauldron ding krater urn
  dish: dish dishes
  lamp: lamp lamps lantern candlestick
  tablet: tablet tablets
  scroll: scroll scrolls sutra
  book: book books bible codex manuscript manuscripts quran
  letter: letter letters
  map: map maps chart charts
  globe: globe globes
  treaty: treaty treaties
  charter: charter charta carta
  seal: seal seals
  stele: stele stela stelae steles
  relief: relief reliefs
  figure: statue statues statuette figurine figurines figure bust moai idol venus
  mask: mask masks
  mosaic: mosaic mosaics
  painting: painting paintings fresco
  drawing: drawing drawings
  print: woodcut engraving etching lithograph
  photograph: photograph photographs daguerreotype
  carpet: carpet carpets rug rugs
  tapestry: tapestry tapestries
  garment: robe coat dress tunic kimono cloak mantle
  piece of jewellery: ring necklace bracelet brooch fibula earring earrings pendant amulet torc diadem crown
  coin: coin coins
  medal: medal medals
  bell: bell bells
  musical instrument: drum flute lyre harp lute violin piano trumpet guitar
  scientific instrument: clock clocks timekeeper chronometer watch sundial compass astrolabe sextant quadrant telescope microscope mechanism calculator gauge barometer thermometer
  mirror: mirror mirrors
  comb: comb combs
  box: box boxes casket
  chest: chest chests
  coffin: coffin coffins sarcophagus
  boat: boat boats ship ships raft canoe
  game: chessmen chess dice game
  hand tool: chopper handaxe hammer chisel scraper adze
`);

/** All words that say the same as the one that a card shows. */
export const wordsOf = (shown: string): string[] =>
  [MATERIALS, KINDS].flatMap((groups) => [...groups].flatMap(([word, one]) => (one === shown ? [word] : [])));
