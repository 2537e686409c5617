import { groupsOf } from '../wordGroups.ts';

/** A dimension that a label names. */
export type Axis = 'height' | 'width' | 'diameter' | 'length' | 'depth';

export type Token =
  | { kind: 'number'; value: number }
  | { kind: 'unit'; cm: number }
  | { kind: 'axis'; axis: Axis }
  | { kind: 'by' | 'open' | 'close' | 'stop' | 'filler' }
  | { kind: 'unknown'; text: string };

/** Centimetres in each unit. */
const UNITS = groupsOf(`
  1: cm centimetre centimetres centimeter centimeters
  0.1: mm millimetre millimetres
  100: m metre metres meter meters
  2.54: in inch inches " ″
  30.48: ft foot feet`);

const AXES = groupsOf<Axis>(`
  height: h ht height high tall
  width: w width wide
  diameter: diam dia diameter ø
  depth: d depth deep th thickness thick
  length: l length long`);

/** Words before a number that leave it what it is: "Overall H:", "support:", "about". */
const FILLERS = new Set([
  ...['overall', 'object', 'folio', 'page', 'sheet', 'support', 'tablet', 'of', 'in'],
  ...['about', 'approximately', 'approx', 'ca', 'circa', 'c'],
]);

const SIGNS: Record<string, Token> = {
  x: { kind: 'by' },
  '×': { kind: 'by' },
  by: { kind: 'by' },
  '(': { kind: 'open' },
  ')': { kind: 'close' },
  ',': { kind: 'stop' },
  ';': { kind: 'stop' },
  ':': { kind: 'filler' },
  '.': { kind: 'filler' },
};

/** "2 5/16" and "7/8", "24.5" and "24,5", a word, a sign. */
const TOKEN = /\d{1,3}\/\d{1,3}|\d{1,6}(?:[.,]\d{1,6})?(?: \d{1,3}\/\d{1,3})?|[\p{L}\p{M}]+|\S/gu;

/** A comma before three digits may divide thousands as well as decimals. */
const UNCLEAR_NUMBER = /,\d{3}(?!\d)/;

function readNumber(text: string): number | undefined {
  if (UNCLEAR_NUMBER.test(text)) return undefined;
  const parts = text
    .replace(',', '.')
    .split(' ')
    .map((part) => {
      const [above = '', below] = part.split('/');
      return below === undefined ? Number(above) : Number(above) / Number(below);
    });
  const value = parts.reduce((sum, part) => sum + part, 0);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

function toToken(text: string, before: string | undefined): Token {
  if (/^\d/.test(text)) {
    const value = readNumber(text);
    return value === undefined ? { kind: 'unknown', text } : { kind: 'number', value };
  }
  const unit = UNITS.get(text);
  // "in" and "m" are units behind a number only.
  if (unit !== undefined && before !== undefined && /^\d/.test(before))
    return { kind: 'unit', cm: Number(unit) };
  const axis = AXES.get(text);
  if (axis) return { kind: 'axis', axis };
  return SIGNS[text] ?? (FILLERS.has(text) ? { kind: 'filler' } : { kind: 'unknown', text });
}

export function tokenize(text: string): Token[] {
  const texts = text.toLowerCase().match(TOKEN) ?? [];
  return texts.map((each, index) => toToken(each, texts[index - 1]));
}
