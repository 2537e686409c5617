import type { Artifact, MatchedPhrase } from '#contract/artifact.ts';
import { TEXT_FIELD_NAMES, textField, type TextFieldName } from '#contract/artifactFields.ts';

/** Letters that no normalization takes apart, as search spells them: `fold` of the database. */
const SPELLED: Partial<Record<string, string>> = {
  ...{ ss: 'ß', ae: 'æ', oe: 'œ', th: 'þ' },
  ...{ o: 'ø', l: 'ł', d: 'đð', i: 'ı' },
};
/** Written without spaces: a word may begin anywhere. */
const SPACELESS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const WORD_START = String.raw`(?<![\p{L}\p{N}\p{M}])`;
/** A search may hold a hundred words, or one of two hundred letters: so much is looked for in each text, which may be made of its like. */
const MAX_WORDS = 10;
const MAX_LETTERS = 20;
/** Of a word that may begin at any letter, as much is looked for at each. */
const MAX_SPACELESS = 5;

/** A word as a regular expression that finds it as the start of a word, whatever its case and accents, in decomposed text. */
function patternOf(word: string): string {
  const letters = word.replace(/ss|ae|oe|th|./gu, (part) => {
    const plain = part.replace(/./gu, String.raw`$&\p{M}*`);
    const spelled = SPELLED[part];
    return spelled ? `(?:${plain}|[${spelled}])` : plain;
  });
  return (SPACELESS.test(word) ? '' : WORD_START) + letters;
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

/**
 * Where a search found an artifact, when not all of its words are in the name: in the field that holds most of the others. Undefined also for close
 * spellings, which are not in the text.
 */
export function matchedPhrase(artifact: Artifact, search: string): MatchedPhrase | undefined {
  const found = (pattern: string, text: string) => new RegExp(pattern, 'iu').test(text);
  const known = `${artifact.name} ${artifact.type}`.normalize('NFD');
  const missing = patternsOf(search).filter((pattern) => !found(pattern, known));
  if (missing.length === 0) return undefined;
  let most = 0;
  let best: { field: TextFieldName; text: string } | undefined;
  for (const { name } of FIELDS) {
    const text = artifact[name].normalize('NFD').replace(/\s+/g, ' ');
    const count = missing.filter((pattern) => found(pattern, text)).length;
    if (count > most) [most, best] = [count, { field: name, text }];
  }
  if (!best) return undefined;
  const { field, text } = best;
  const any = `(${missing.join('|')})`;
  const phrase = around(text, text.search(new RegExp(any, 'iu')));
  return { field, pieces: phrase.split(new RegExp(any, 'giu')).map((piece) => piece.normalize('NFC')) };
}
