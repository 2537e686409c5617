import type { Gazetteer, Known } from './gazetteer.ts';
import type { Phrase, Word } from './phrases.ts';
import {
  DEDICATED,
  GENERIC,
  JOINING,
  LANDSCAPE,
  NAMED_AFTER,
  NEAR,
  SMALL_LANDSCAPE,
  WHERE,
} from './words.ts';

/** A name in a text, and the places that it may stand for. */
export type Mention = {
  candidates: Known[];
  phrase: number;
  /** Nothing else is named in the phrase, apart from words such as "district". */
  isWhole: boolean;
  /** "in", "at" or "near" stands before it. */
  isToldWhere: boolean;
  /** A building or an institution is named after it. */
  isNamesake: boolean;
  /** The gazetteer spells it otherwise. */
  isRespelled: boolean;
  isNear: boolean;
  isMuseum: boolean;
  isDivision: boolean;
  shift: Phrase['shift'];
};

const LONGEST = 6;
/** As many names as are compared with one another. */
const MAX_MENTIONS = 10;

/** A person's name follows: "Mr. Henry Walters". */
const TITLES = new Set('mr mrs ms dr sir lord lady prof professor king queen pope emperor'.split(' '));

const ARTICLES = new Set(['al', 'el', 'l', 'd', 'la', 'le', 'the', 'an', 'ash', 'as', 'at', 'ad']);

/** What two words like "North West" do not stand for inside a longer phrase: "North-West Palace". */
const TOWNS: ReadonlySet<string> = new Set(['town', 'ancient', 'province', 'district']);

/** The gazetteer, while one text is read. */
export type Lookup = Record<'named' | 'spelledLike', (name: string) => Known[]>;

/** So many names of a text are looked for in other spellings, and compared with so many at most: of 2,239 texts of museums none needs more. */
const MAX_RESPELLED = 5;
const MAX_COMPARED = 600;

/** @param most as many different names as are looked up; a name that is repeated costs nothing */
function remember(find: (name: string) => Known[], most = Infinity): (name: string) => Known[] {
  const known = new Map<string, Known[]>();
  return (name) => {
    const found = known.get(name) ?? (known.size < most ? find(name) : []);
    if (known.size < most) known.set(name, found);
    return found;
  };
}

/** What one text may ask of the gazetteer. */
export function lookupIn(gazetteer: Gazetteer): Lookup {
  const room = { compared: MAX_COMPARED };
  return {
    named: remember((name) => gazetteer.named(name)),
    spelledLike: remember((name) => gazetteer.spelledLike(name, room), MAX_RESPELLED),
  };
}

type Match = { from: number; to: number; candidates: Known[]; isRespelled: boolean };

/** The longest name that begins at this word. */
function matchAt(words: readonly Word[], from: number, named: Lookup['named']): Match | undefined {
  if (
    !words[from]?.isName ||
    (words[from].isJoined && !ARTICLES.has(words[from - 1]?.key ?? '')) ||
    TITLES.has(words[from - 1]?.key ?? '')
  )
    return undefined;
  for (let to = Math.min(words.length, from + LONGEST); to > from; to--) {
    const last = words[to - 1];
    const inside = words.slice(from, to);
    if ((to - from > 1 && !last?.isName) || words[to]?.isJoined) continue;
    if (inside.some(({ isName, key }) => !isName && !JOINING.has(key) && !GENERIC.has(key))) continue;
    const isGeneric = inside.every(({ key }) => GENERIC.has(key) || JOINING.has(key));
    // "Area A" is a part of each dig.
    if (isGeneric && (to - from < 2 || /^[a-z]$/.test(last?.key ?? ''))) continue;
    const isAll = to - from === words.length;
    const beside = [words[from - 1], words[to]].flatMap((word) => (word?.isName ? word.key : []));
    const isLandscape = beside.some((word) => LANDSCAPE.has(word));
    const isSmall = beside.some((word) => SMALL_LANDSCAPE.has(word));
    const name = inside.map(({ key }) => key).join(' ');
    const found = named(name);
    const candidates = (found.length === 0 && last?.bare ? named(name.slice(0, -1)) : found).filter(
      ({ kind }) =>
        (!isLandscape || kind !== 'town') &&
        (!isSmall || kind !== 'country') &&
        (!isGeneric || isAll || !TOWNS.has(kind)),
    );
    if (candidates.length > 0) return { from, to, candidates, isRespelled: false };
  }
  return undefined;
}

/** "Ploughed up near Mainz" begins with a capital letter only because it begins; "Yahmour near Tartus" with a name. */
function beginsSentence(words: readonly Word[], at: number): boolean {
  const next = words[1];
  return at === 0 && next !== undefined && !next.isName && !NEAR.has(next.key);
}

/** Names that stand in a row and that nothing was found for. */
function unknownRun(
  words: readonly Word[],
  covered: ReadonlySet<number>,
): { from: number; to: number } | undefined {
  const isUnknown = (at: number): boolean =>
    !covered.has(at) &&
    !beginsSentence(words, at) &&
    words[at]?.isName === true &&
    !GENERIC.has(words[at]?.key ?? '') &&
    !TITLES.has(words[at - 1]?.key ?? '');
  const from = words.findIndex((_, at) => isUnknown(at));
  if (from === -1) return undefined;
  let to = from + 1;
  while (to < words.length && isUnknown(to)) to++;
  return { from, to };
}

/** The names of places in a phrase, longest first, from left to right. */
function matchesOf(
  { words, isMuseum }: Phrase,
  { named, spelledLike }: Lookup,
): { matches: Match[]; isWhole: boolean } {
  const matches: Match[] = [];
  const covered = new Set<number>();
  for (let at = 0; at < words.length;) {
    const match = matchAt(words, at, named);
    if (!match) {
      at++;
      continue;
    }
    matches.push(match);
    for (; at < match.to; at++) covered.add(at);
  }
  const run = unknownRun(words, covered);
  if (run && matches.length === 0 && !isMuseum) {
    const key = words
      .slice(run.from, run.to)
      .map((word) => word.key)
      .join(' ');
    const candidates = spelledLike(key);
    if (candidates.length > 0) matches.push({ ...run, candidates, isRespelled: true });
  }
  return { matches, isWhole: !run || (matches.length === 1 && matches[0]?.isRespelled === true) };
}

/** The mentions of places, in the order of the text. */
export function mentionsOf(
  phrases: readonly Phrase[],
  lookup: Lookup,
): { mentions: Mention[]; unknown: Set<number> } {
  const mentions: Mention[] = [];
  const unknown = new Set<number>();
  const seen = new Set<string>();
  phrases.forEach((phrase, index) => {
    if (mentions.length >= MAX_MENTIONS) return;
    const { matches, isWhole } = matchesOf(phrase, lookup);
    if (!isWhole) unknown.add(index);
    for (const { from, to, candidates, isRespelled } of matches) {
      const name = phrase.words
        .slice(from, to)
        .map(({ key }) => key)
        .join(' ');
      const key = `${name} ${phrase.isMuseum ? 'museum' : ''}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const before = phrase.words[from - 1];
      const article = before?.key === 'the' ? phrase.words[from - 2] : before;
      mentions.push({
        candidates,
        phrase: index,
        isWhole: isWhole && matches.length === 1,
        isToldWhere: article !== undefined && !article.isName && WHERE.has(article.key),
        isNamesake:
          before !== undefined &&
          NAMED_AFTER.has(before.key) &&
          phrase.words.slice(0, from).some(({ key }) => DEDICATED.has(key)),
        isRespelled,
        isNear: phrase.isNear,
        isMuseum: phrase.isMuseum,
        isDivision: phrase.isDivision,
        shift: phrase.shift,
      });
    }
  });
  return { mentions: mentions.slice(0, MAX_MENTIONS), unknown };
}
