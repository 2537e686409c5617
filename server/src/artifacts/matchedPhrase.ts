import type { Artifact, MatchedPhrase } from '#contract/artifact.ts';
import { TEXT_FIELD_NAMES, textField, type TextFieldName } from '#contract/artifactFields.ts';
import { askedFor, foldSearch, foldText, spansIn, type Span } from './foldedText.ts';

/** Written without spaces: a word may begin anywhere. */
const SPACELESS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** A search may hold a hundred words: so many are looked for in each text, which may be made of their like. */
const MAX_WORDS = 10;
/** Of a word that may begin at any letter, as much is looked for at each. */
const MAX_SPACELESS = 5;

/** The words of a search as they stand in a folded text: with the blank before them, where they must have one. */
function wordsOf(search: string): string[] {
  const words = askedFor([...new Set(foldSearch(search).split(' ').filter(Boolean))]);
  return words
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_WORDS)
    .map((word) => (SPACELESS.test(word) ? [...word].slice(0, MAX_SPACELESS).join('') : ` ${word}`));
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

/** A text is looked at in parts of so many characters, up to the next blank; where none is near, they end within a word. */
const PART = 300;
const MAX_REST = 100;

type Part = { start: number; part: string };

/** The parts of a text, each with its place. */
function* partsOf(text: string): Generator<Part> {
  for (let start = 0, end; start < text.length; start = end) {
    const most = start + PART + MAX_REST;
    const blank = text.slice(0, most).indexOf(' ', start + PART);
    end = blank === -1 ? Math.min(text.length, most) : blank;
    yield { start, part: text.slice(start, end) };
  }
}

const isIn = (spellings: readonly string[], word: string): boolean =>
  spellings.some((folded) => folded.includes(word));

/** How many of these words stand in a text, and the part where the first does. */
function lookFor(words: readonly string[], text: string) {
  let missing = words;
  let first: Part | undefined;
  for (const part of partsOf(text)) {
    if (missing.length === 0) break;
    const spellings = foldText(part.part);
    const others = missing.filter((word) => !isIn(spellings, word));
    if (others.length < missing.length) first ??= part;
    missing = others;
  }
  return { count: words.length - missing.length, first };
}

/** The text before, in, between and behind what was found: every second piece is one that was. */
function piecesOf(text: string, found: readonly Span[]): string[] {
  const pieces: string[] = [];
  let end = 0;
  for (const { from, to } of found) {
    pieces.push(text.slice(end, from), text.slice(from, to));
    end = to;
  }
  return [...pieces, text.slice(end)];
}

/**
 * Looks for where a search found an artifact, when not all of its words are in the name and the number: in the field that holds most of the others. Undefined
 * also for close spellings, which are not in the text.
 */
export function phraseFinder(
  search: string,
): (artifact: Artifact, number?: string) => MatchedPhrase | undefined {
  const words = wordsOf(search);
  return (artifact, number = '') => {
    const { name, type } = artifact;
    // As `number_words` of the database has it.
    const known = foldText(
      `${name} ${type} ${number} ${number.replace(/[^A-Za-z0-9]+/g, '')}`.normalize('NFC'),
    );
    const missing = words.filter((word) => !isIn(known, word));
    if (missing.length === 0) return undefined;
    let best: { field: TextFieldName; text: string; count: number; first: Part } | undefined;
    for (const { name } of FIELDS) {
      const text = artifact[name].normalize('NFC').replace(/\s+/g, ' ');
      const { count, first } = lookFor(missing, text);
      if (first && count > (best?.count ?? 0)) best = { field: name, text, count, first };
    }
    if (!best) return undefined;
    const { start, part } = best.first;
    const phrase = around(best.text, start + (spansIn(part, missing)[0]?.from ?? 0));
    return { field: best.field, pieces: piecesOf(phrase, spansIn(phrase, missing)) };
  };
}
