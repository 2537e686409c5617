import { clausesOf } from './clauses.ts';
import { FIND } from './words.ts';

/** Words of another meaning than that something was found in the ground, and denials of a find. */
const NO_FIND =
  /\b(?:originally from|provenant|not (?:a find|found|excavated|discovered)|never (?:found|lost|excavated)|find-?spot(?::| is)? (?:not recorded|unrecorded|unknown|uncertain|lost))\b/gi;
/** Where things lie until they are found, and how they are reached. */
const IN_THE_GROUND =
  /\b(?:tombs?|graves?|cemeter(?:y|ies)|necropolis|burials?|hoards?|(?:ship)?wrecks?|caves?|bogs?|peat|dug|digging|diggers?|dredging|archaeologist\w*|archaeological)\b/i;
/** A story tells of other things than this one as well: only these words can mean nothing else. */
const UNEARTHED = /\b(?:dug (?:it |them |her |him )?up|unearthed|hoard)\b/i;
/** Where somebody had, saw or sold a thing, which is no place that it comes from. */
const ONLY_KNOWN =
  /\b(?:seen|recorded|listed|compiled|notice|noticed|collections?|private hands|shops?|dealers?|bought|sold|sale|auction|library|archives?)\b/i;

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
  const discovery = `${told.discoveredAt}; ${told.discoveredBy}`.replaceAll(NO_FIND, '');
  if (FIND.test(discovery) || IN_THE_GROUND.test(discovery) || UNEARTHED.test(told.historicalContext))
    return 'Found';
  // The clause that names the place.
  const [first = ''] = clausesOf(told.discoveredAt.replaceAll(NO_FIND, ''));
  return ONLY_KNOWN.test(first) ? 'Known from' : 'From';
}
