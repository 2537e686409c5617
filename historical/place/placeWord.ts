import { clausesOf } from './clauses.ts';
import { FIND } from './words.ts';

/** "Not archaeologically excavated", "no excavation", "never been found"; "not far from where it was found" denies nothing. */
const DENIED = `(?:not|no|never|un)\\s+(?!far|long|only)(?:[^\\s;.,]+\\s+){0,3}?(?:find\\b|${FIND.source.replace('\\b', '')})`;
const UNKNOWN = '(?:unknown|unrecorded|uncertain|lost|not (?:known|recorded|certain))';
const FINDSPOT_UNKNOWN = `find-?spots?:?(?:\\s+[^\\s;.,]+){0,3}?\\s+${UNKNOWN}|(?:unknown|unrecorded|uncertain) find-?spots?`;
/** "Raised by public subscription" tells of money. */
const MONEY_RAISED =
  'raised (?:by|through|with|from) (?:[^\\s;.,]+ ){0,2}(?:subscriptions?|funds|money|donations)';
/** Words of another meaning than that something was found in the ground, and denials of a find. */
const NO_FIND = new RegExp(
  `\\b(?:originally from|provenant|never lost|${FINDSPOT_UNKNOWN}|${DENIED}|${MONEY_RAISED})`,
  'gi',
);
/** Where things lie until they are found, and how they are reached. */
const IN_THE_GROUND =
  /\b(?:tombs?|graves?|cemeter(?:y|ies)|necropolis|burials?|hoards?|(?:ship)?wrecks?|caves?|bogs?|peat|dug|digging|diggers?|dredging)\b/i;
/** A story tells of other things than this one as well: only these words can mean nothing else. */
const UNEARTHED = /\b(?:dug (?:it |them |her |him )?up|unearthed)\b/i;
/** Where somebody had, saw or sold a thing, which is no place that it comes from. */
const ONLY_KNOWN =
  /\b(?:seen|recorded|listed|compiled|notice|noticed|collections?|private hands|shops?|dealers?|bought|purchased|acquired|sold|sale|auction\w*|library|archives?)\b/i;
/** How a thing came into hands, or into being, that nobody dug for: where a tomb is named all the same, it is that of "Tomb Street". */
const NOT_DUG =
  /\b(?:bought|purchased|acquired|sold|sale|auction\w*|seized|plunder\w*|looted by|taken by|captured|confiscated|made|minted|struck|woven|painted|printed|written|built|signed)\b/i;

/**
 * What a map says before the place of a record's discovery. The field is called Discovery Date, whatever a record has in it: where a treaty was
 * signed, an army plundered, a pope saw pages. To call all of it "Found" would tell of theft as of archaeology. So a find has to be
 * said by the record: in its words of when, where and by whom, or in its story where those can mean nothing else. What it says of a sale,
 * a collection or a witness is where it is "Known from"; the rest is "From" there.
 */
export function placeWord(told: {
  discoveredAt: string;
  discoveredBy: string;
  historicalContext: string;
}): 'Found' | 'From' | 'Known from' {
  const [where, who] = [told.discoveredAt, told.discoveredBy].map((text) => text.replaceAll(NO_FIND, ''));
  const discovery = `${where}; ${who}`;
  if (FIND.test(discovery)) return 'Found';
  // The clause that names the place.
  const [first = ''] = clausesOf(where ?? '');
  const [finder = ''] = clausesOf(who ?? '');
  const inGround = !NOT_DUG.test(first) && IN_THE_GROUND.test(discovery);
  const inStory = !NOT_DUG.test(`${first}; ${finder}`) && UNEARTHED.test(told.historicalContext);
  if (inGround || inStory) return 'Found';
  return ONLY_KNOWN.test(first) ? 'Known from' : 'From';
}
