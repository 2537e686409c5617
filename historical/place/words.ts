import { groupsOf } from '../wordGroups.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words of a place's description that name no place by themselves; some are towns as well ("Date", "City", "Found"). */
export const GENERIC = set(`
  north south east west northern southern eastern western northwest northeast southwest southeast nord sud est ouest ost west norte sur este oeste
  northwestern northeastern southwestern southeastern n s e w ne nw se sw nne nnw sse ssw ene ese wnw wsw upper lower central middle mid outer inner great greater little new old saint st
  island islands isle isles isla islas ile iles insel lake lac lago river rio riviere fluss mount mt mountain mountains monte mont hill hills valley vallee desert cape bay gulf sea ocean coast peninsula plain plains plateau
  cave caves cavern grotto grotte cueva cuevas hohle gorge canyon beach wreck shipwreck moor bog marsh fen forest wood woods field fields farm ranch estate spring springs well wells
  city town village hamlet site sites settlement region regions district districts province provinces provincia department departement dept department county co state states territory territories oblast raion rayon krai kray
  governorate prefecture republic kingdom empire federation country area areas zone municipality commune parish canton quarter suburb environs vicinity neighborhood neighbourhood surroundings autonomous assr ssr rsfsr nomos
  tell tel tall tepe tappeh hoyuk huyuk khirbet khirbat wadi oued kasr kafr kfar khan ras djebel jebel gebel kom qasr qalat deir ain bir nahr
  chamber abu tomb tombs grave graves mound mounds barrow cemetery necropolis burial pit shaft trench hoard temple shrine sanctuary church cathedral abbey monastery convent basilica mosque palace castle fort fortress villa house tower gate bridge street road square market theatre theater forum bath baths harbor harbour port mine quarry cave room rooms building buildings ruins ruin workshop laboratory shop palacio palazzo chateau schloss
  nacional nazionale nationale naturelle beaux belle belles museum museums musee musees museo museu muzeum gallery galleries galerie library bibliotheque bibliothek biblioteca collection collections institute institut university universite universitat college school academy society foundation centre center archive archives exhibition national royal imperial state public municipal regional archaeological archaeology historical history natural art arts fine modern contemporary ethnological anthropology science sciences technology
  date unknown lost found private findspot fundort vindplaats provenance unprovenanced origin excavated excavation excavations discovered discovery acquired acquisition purchased purchase bought sold gift bequest donated presented collected collector whereabouts recorded
  unrecorded uncertain possibly probably perhaps reportedly allegedly said near between betw from made minted mint produced seen signed listed raised recovered dredged dug unearthed chance surface find finds located location present not none anonymous various several two three four five first second third half
  period century cent dynasty age bronze iron stone neolithic paleolithic roman greek etruscan egyptian medieval byzantine islamic christian early late before after during about around circa ca anc ancient mod modern formerly former now today then known called
  january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec spring summer autumn fall winter christmas easter
  mr mrs ms dr sir lord lady prof professor king queen emperor pope prince princess count duke baron captain general mission expedition campaign level layer locus unit sector plot lot part no nr the a an and or of
  nisos khalij changwat sheng shi ken gun kreis bezirk jiang hu shan ridge range creek golfo isola jardin dist nomos
  mission entrance union independence liberty center point hope home rest block 省 市 县 縣 区 區 州 府 県 郡 村 镇 鎮 出 土 遗 遺 址 墓 于 於
  white black red green blue golden gold silver copper iron amber crystal rose star sun moon eagle bear bell book cross crown king`);

/** What is named with such a word is no town: "Fremont Lake", "Cambridge Hill". */
export const LANDSCAPE = set(`
  island islands isle isles isla islas ile iles insel isola nisos lake lac lago river rio riviere fluss mount mt mountain mountains monte mont hill hills valley desert cape bay gulf sea peninsula plain plains plateau ridge range
  forest creek canyon gorge moor bog marsh jiang hu shan khalij golfo divide`);
/** No country is named with such a word: "Jordan Hill". */
export const SMALL_LANDSCAPE = set('hill hills creek canyon gorge moor ridge mount mt forest');
/** The land around a town is meant, or one named after it. */
export const DIVISIONS = set(
  'district districts dist province provincia region territory oblast raion rayon krai kray governorate prefecture county departement canton nomos environs state changwat sheng ken',
);

/** Buildings that are named after somebody, or after another place. */
export const DEDICATED = set(`
  church cathedral abbey chapel basilica monastery convent priory temple shrine sanctuary mosque synagogue house villa palace tomb workshop collection school
  eglise abbaye kirche kloster chiesa basilica iglesia igreja casa maison haus`);

/** Small words inside names: "Newcastle upon Tyne", "Frankfurt am Main", "Rio de Janeiro". */
export const JOINING = set(
  'of de la le les du des d l di da do dos das del della degli dei delle al el an am a im in auf an der dem den bei sur sous en upon on by and und et e y i the van von zu aux au lez les no na nad pod pri cum ad ve',
);

/** After these words a name tells where. */
export const WHERE = set(
  'in at near from off on outside beside above below opposite to en a au aux bei nahe in im te bij nabij vicino presso pres cerca nei by around',
);
/** "Church of San Vitale": what a building is named after is not where it stands. */
export const NAMED_AFTER = set('of de di del du des von');
/** After these a name is where it was found near, or what is large around it. */
export const NEAR = set(
  'near off outside beside opposite close vicinity pres bei nahe bij nabij vicino presso cerca between betw',
);

/** Words of a museum's name, by the countries that speak so; those of no country are everywhere. */
export const MUSEUM_WORDS = groupsOf(`
  : museum museums gallery galleries library collection collections archive archives institute institution university college muzeuma
  FR BE CH CA: musee musees bibliotheque
  FR: ecomusee mediatheque museoparc
  FR DE AT: galerie
  IT ES MX PE AR CO CL: museo
  IT: musei galleria pinacoteca antiquarium
  IT ES: biblioteca
  PT BR ES: museu
  DE AT CH: sammlung sammlungen bibliothek landesmuseum
  DE SE: nationalmuseum
  DE: glyptothek museumsinsel stadtmuseum
  DE CH: kunsthalle kunstmuseum
  PL CZ SK: muzeum
  PL: narodowe
  RO: muzeul
  HR SI RS: muzej
  LV: muzeju
  DK SE NO: museet
  DK: nationalmuseet
  NL: rijksmuseum
  TR: muzesi
  HU: muzeumi`);

/** What is told of the find itself, and what of what happened before or afterwards. */
export const FIND =
  /\b(?:found|find-?spot|excavat\w*|discover\w*|unearth\w*|dug up|dredged|fished|uncovered|salvaged|raised|originally from|trouv\w*|d[ée]couvert\w*|fouill\w*|provenant|gefunden|fundort|ausgegraben|gevonden|opgegraven|opgravingen|vindplaats|rinvenut\w*|ritrovat\w*|scopert\w*|hallad\w*|encontrad\w*|descubiert\w*)\b/i;
export const NO_FIND =
  /\b(?:made|manufactured|produced|minted|struck|woven|painted|printed|cast|fabriqu\w*|achet\w*|vendu\w*|hergestellt|gekauft|erworben|gemaakt|vervaardigd|gekocht|verworven|bought|purchased|acquired|sold|sale|auction\w*|taken to|moved to|brought to|returned|given|presented|gift|bequ\w*|donated|recovered in|recognised|recognized|noticed|published|collection of|dealer|now in|later|exhibited|inherited|by descent)\b/i;
/** Nothing of the text names the place of a thing. */
export const NOWHERE =
  /^\W*(?:(?:find-?spot|provenance|origin|location|whereabouts|place|date(?: and .*)?|present location|current location) (?:is )?(?:unknown|uncertain|not recorded|unrecorded|lost)|unknown|unprovenanced|private collection|lost|n\/a|not recorded)\W*$/i;

/** Directions, north first and each a sixteenth of the circle behind the one before. */
const COMPASS = [
  ...['n north', 'nne', 'ne northeast', 'ene', 'e east', 'ese', 'se southeast', 'sse'],
  ...['s south', 'ssw', 'sw southwest', 'wsw', 'w west', 'wnw', 'nw northwest', 'nnw'],
];
/** Directions in degrees, north is 0. */
export const BEARINGS: ReadonlyMap<string, number> = new Map(
  COMPASS.flatMap((names, place) => names.split(' ').map((name) => [name, place * 22.5] as const)),
);
