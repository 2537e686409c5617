import type { Artifact, MatchedPhrase } from '#contract/artifact.ts';
import { TEXT_FIELD_NAMES, textField, type TextFieldName } from '#contract/artifactFields.ts';

/** Letters that no normalization takes apart, as search spells them: `fold` of the database. */
const SPELLED: Partial<Record<string, string>> = {
  ...{ ss: 'ß', ae: 'æ', oe: 'œ', th: 'þ' },
  ...{ o: 'ø', l: 'ł', d: 'đð', i: 'ı' },
};
/** Written without spaces: a word may begin anywhere. */
const SPACELESS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** What a word does not begin behind. Not in the patterns: each search has its own, and classes of thousands of letters take milliseconds to compile. */
const INSIDE_WORD = /[\p{L}\p{N}\p{M}]$/u;
/** Latin, Greek and Cyrillic letters, whose marks are few. */
const FEW_MARKS = /^[\u0020-\u052f\u1e00-\u1fff]+$/u;
/** A search may hold a hundred words, or one of two hundred letters: so much is looked for in each text, which may be made of its like. */
const MAX_WORDS = 10;
const MAX_LETTERS = 20;
/** Of a word that may begin at any letter, as much is looked for at each. */
const MAX_SPACELESS = 5;

/** A word as a regular expression that finds it, whatever its case and accents, in decomposed text. */
function patternOf(word: string): string {
  const marks = FEW_MARKS.test(word) ? String.raw`[\u0300-\u036f\u0483-\u0489]*` : String.raw`\p{M}*`;
  return word.replace(/ss|ae|oe|th|./gu, (part) => {
    const plain = part.replace(/./gu, `$&${marks}`);
    const spelled = SPELLED[part];
    return spelled ? `(?:${plain}|[${spelled}])` : plain;
  });
}

function patternsOf(search: string): string[] {
  let folded = search.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  for (const [plain, letters = ''] of Object.entries(SPELLED))
    folded = folded.replace(new RegExp(`[${letters}]`, 'g'), plain);
  const words = new Set(folded.match(/[\p{L}\p{N}]+/gu));
  return [...words]
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_WORDS)
    .map((word) =>
      patternOf([...word].slice(0, SPACELESS.test(word) ? MAX_SPACELESS : MAX_LETTERS).join('')),
    );
}

/** The fields that search reads beside the name, the weightier first; a card shows the type as it is. */
const FIELDS = TEXT_FIELD_NAMES.flatMap((name) => {
  const { searchWeight, shownAs } = textField(name);
  return searchWeight && shownAs ? [{ name, searchWeight }] : [];
}).sort((a, b) => a.searchWeight.localeCompare(b.searchWeight));

/** Characters of a phrase, and of those before what matched. */
const LENGTH = 90;
const BEFORE = 30;

/** So much of a text, around this place, that both ends are those of words. */
function around(text: string, place: number): string {
  const start = place <= BEFORE ? 0 : Math.min(place, text.indexOf(' ', place - BEFORE) + 1);
  const space = text.lastIndexOf(' ', start + LENGTH);
  const end = start + LENGTH >= text.length ? text.length : space > place ? space : start + LENGTH;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

type Found = { from: number; to: number };

/** Where words begin that a pattern finds. */
function* foundIn(text: string, pattern: RegExp): Generator<Found> {
  for (const { 0: word, index } of text.matchAll(pattern)) {
    // A letter may be two units of a text.
    const isStart = !INSIDE_WORD.test(text.slice(Math.max(0, index - 2), index));
    if (isStart || SPACELESS.test(word)) yield { from: index, to: index + word.length };
  }
}

const isIn = (text: string, pattern: RegExp): boolean => !foundIn(text, pattern).next().done;

/** The text before, in, between and behind what was found: every second piece is one that was. */
function piecesOf(text: string, found: Iterable<Found>): string[] {
  const pieces: string[] = [];
  let end = 0;
  for (const { from, to } of found) {
    pieces.push(text.slice(end, from), text.slice(from, to));
    end = to;
  }
  return [...pieces, text.slice(end)];
}

/**
 * Looks for where a search found an artifact, when not all of its words are in the name: in the field that holds most of the others. Undefined
 * also for close spellings, which are not in the text.
 */
export function phraseFinder(search: string): (artifact: Artifact) => MatchedPhrase | undefined {
  const patterns = patternsOf(search).map((source) => new RegExp(source, 'giu'));
  return (artifact) => {
    const known = `${artifact.name} ${artifact.type}`.normalize('NFD');
    const missing = patterns.filter((pattern) => !isIn(known, pattern));
    if (missing.length === 0) return undefined;
    let most = 0;
    let best: { field: TextFieldName; text: string } | undefined;
    for (const { name } of FIELDS) {
      const text = artifact[name].normalize('NFD').replace(/\s+/g, ' ');
      const count = missing.filter((pattern) => isIn(text, pattern)).length;
      if (count > most) [most, best] = [count, { field: name, text }];
    }
    if (!best) return undefined;
    const { field, text } = best;
    const any = new RegExp(missing.map(({ source }) => source).join('|'), 'giu');
    const [first] = foundIn(text, any);
    const phrase = around(text, first?.from ?? 0);
    return { field, pieces: piecesOf(phrase, foundIn(phrase, any)).map((piece) => piece.normalize('NFC')) };
  };
}
