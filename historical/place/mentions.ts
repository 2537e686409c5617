import type { Gazetteer, Known } from './gazetteer.ts';
import type { Phrase, Word } from './phrases.ts';
import { GENERIC, JOINING, LANDSCAPE, NAMED_AFTER, WHERE } from './words.ts';

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
const TITLES = new Set([
  'mr',
  'mrs',
  'ms',
  'dr',
  'sir',
  'lord',
  'lady',
  'prof',
  'professor',
  'king',
  'queen',
  'pope',
  'emperor',
]);

const ARTICLES = new Set(['al', 'el', 'l', 'd', 'la', 'le', 'the', 'an', 'ash', 'as', 'at', 'ad']);

type Match = { from: number; to: number; candidates: Known[]; isRespelled: boolean };

/** The longest name that begins at this word. */
function matchAt(words: readonly Word[], from: number, gazetteer: Gazetteer): Match | undefined {
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
    if (inside.every(({ key }) => GENERIC.has(key) || JOINING.has(key)) && to - from < 2) continue;
    const isLandscape = [words[from - 1], words[to]].some(
      (beside) => beside?.isName && LANDSCAPE.has(beside.key),
    );
    const name = inside.map(({ key }) => key).join(' ');
    const named = gazetteer.named(name);
    const candidates = (named.length === 0 && last?.bare ? gazetteer.named(name.slice(0, -1)) : named).filter(
      ({ kind }) => !isLandscape || kind !== 'town',
    );
    if (candidates.length > 0) return { from, to, candidates, isRespelled: false };
  }
  return undefined;
}

/** Names that stand in a row and that nothing was found for. */
function unknownRun(
  words: readonly Word[],
  covered: ReadonlySet<number>,
): { from: number; to: number } | undefined {
  const isUnknown = (at: number): boolean =>
    !covered.has(at) &&
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
  gazetteer: Gazetteer,
): { matches: Match[]; isWhole: boolean } {
  const matches: Match[] = [];
  const covered = new Set<number>();
  for (let at = 0; at < words.length;) {
    const match = matchAt(words, at, gazetteer);
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
    const candidates = gazetteer.spelledLike(key);
    if (candidates.length > 0) matches.push({ ...run, candidates, isRespelled: true });
  }
  return { matches, isWhole: !run || (matches.length === 1 && matches[0]?.isRespelled === true) };
}

/** The mentions of places, in the order of the text. */
export function mentionsOf(
  phrases: readonly Phrase[],
  gazetteer: Gazetteer,
): { mentions: Mention[]; unknown: Set<number> } {
  const mentions: Mention[] = [];
  const unknown = new Set<number>();
  phrases.forEach((phrase, index) => {
    if (mentions.length >= MAX_MENTIONS) return;
    const { matches, isWhole } = matchesOf(phrase, gazetteer);
    if (!isWhole) unknown.add(index);
    for (const { from, candidates, isRespelled } of matches) {
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
          phrase.words.some(({ key }) => GENERIC.has(key)),
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
