import { formatYears } from './formatYears.ts';
import { parseHistoricalDate } from './parseHistoricalDate.ts';
import { withoutDays } from './days.ts';
import { fold } from './fold.ts';
import { MUSEUM_TEXTS } from './testing/museumTexts.ts';
import { readItems } from './readItems.ts';
import type { Token } from './tokens.ts';
import { tokenize } from './tokenize.ts';
import type { HistoricalYears } from './years.ts';

/** What the table of texts says of one: "1501..1525 ~", "1503", "nothing". */
function shown(years: HistoricalYears | undefined): string {
  if (!years) return 'nothing';
  const range = years.from === years.to ? String(years.from) : `${years.from}..${years.to}`;
  return years.approximate ? `${range} ~` : range;
}

const rowsOf = (lines: string): [text: string, expected: string][] =>
  lines
    .split('\n')
    .filter((line) => line.includes('=>'))
    .map((line) => {
      const arrow = line.lastIndexOf('=>');
      return [line.slice(0, arrow).trim(), line.slice(arrow + 2).trim()];
    });

describe('A date text of a museum', () => {
  describe.each(Object.entries(MUSEUM_TEXTS))('(%s)', (_, lines) => {
    it.each(rowsOf(lines))('"%s" means %s (DATE-1)', (text, expected) => {
      expect(shown(parseHistoricalDate(text))).toBe(expected);
    });
  });

  it('is read to its 500th character', () => {
    expect(parseHistoricalDate(`${' '.repeat(496)}1503`)).toMatchObject({ from: 1503 });
    expect(parseHistoricalDate(`${' '.repeat(500)}1503`)).toBeUndefined();
  });

  it('is never read as the wrong era when BC and AD stand in it (DATE-2)', () => {
    expect(parseHistoricalDate('100 BC-AD 400')).toMatchObject({ from: -100, to: 400 });
    expect(parseHistoricalDate('664-332 BC')).toMatchObject({ from: -664, to: -332 });
    expect(parseHistoricalDate('5th-4th century BC')).toMatchObject({ from: -500, to: -301 });
  });
});

/** The same numbers in every run: a linear congruential generator. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What dates are put together from, part by part; '' leaves a part out. */
const PARTS = [
  'ca. |c. |before |after |late |mid-|first half |C|公元前|Hellenistic, |foobar ||||',
  '0|1|3|12|50|450|1350|0.5|.5|1.5|2.588|2|1845-46|20s|1800s|10,000|XV|second|15.3.1815|1999999999999999999999',
  ' ± 0.5| +/- .5| ± 1.25| ± 50| ± 1999999999999999999999||||',
  ' million| thousand| ka|||',
  ' century| millennium| Jh.|世纪||||',
  ' BC| AD| AH| BP| years ago| ق.م| до н.э.| foobar|, late| or later| - present|||',
].map((part) => part.split('|'));
const LINKS = [' - ', '–', '/', '; ', ', ', ' ', ' (', ' or ', ''];

describe('The years of a text', () => {
  it('are two whole years, from one to the other and never 0, whatever the text is', () => {
    const next = numbers(7);
    const one = (of: readonly string[] = []): string => of[next(of.length)] ?? '';
    const date = (): string => PARTS.map(one).join('');
    let understood = 0;
    for (let run = 0; run < 50_000; run++) {
      const text = next(2) === 0 ? date() : `${date()}${one(LINKS)}${date()}`;
      const years = parseHistoricalDate(text);
      if (!years) continue;
      understood++;
      const isYear = (year: number): boolean => Number.isSafeInteger(year) && year !== 0;
      const { from, to } = years;
      if (!isYear(from) || !isYear(to) || from > to) throw new Error(`"${text}" is ${from} to ${to}`);
    }
    expect(understood).toBeGreaterThan(10_000);
  });
});

describe('Years on a screen', () => {
  it.each<[string, number, number, boolean]>([
    ['196 BC', -196, -196, false],
    ['AD 33', 33, 33, false],
    ['1503', 1503, 1503, false],
    ['1350 BC to 1300 BC', -1350, -1300, false],
    ['about 1350 BC to 1300 BC', -1350, -1300, true],
    ['27 BC to AD 14', -27, 14, false],
    ['AD 900 to 1100', 900, 1100, false],
    ['about 28,000 BC to 25,000 BC', -28000, -25000, true],
  ])('are "%s"', (text, from, to, approximate) => {
    expect(formatYears({ from, to, approximate })).toBe(text);
  });

  it('are read back as they were, whatever they are up to the year 2100', () => {
    const next = numbers(20);
    for (let run = 0; run < 20_000; run++) {
      const reach = [100, 3000, 60_000, 2_000_000][run % 4] ?? 100;
      const year = (): number => {
        const value = next(reach + Math.min(reach, 2100)) - reach;
        return value >= 0 ? value + 1 : value;
      };
      const [a, b] = [year(), run % 5 === 0 ? undefined : year()];
      const years = {
        from: Math.min(a, b ?? a),
        to: Math.max(a, b ?? a),
        approximate: next(2) === 1,
      };
      const text = formatYears(years);
      expect([text, parseHistoricalDate(text)]).toEqual([text, years]);
    }
  });
});

/** Tokens that count how often one of them is looked at. */
function counted(tokens: readonly Token[]): { tokens: readonly Token[]; looks: () => number } {
  let looks = 0;
  const proxy = new Proxy(tokens, {
    get(target, key, receiver): unknown {
      if (typeof key === 'string' && /^\d+$/.test(key)) looks++;
      return Reflect.get(target, key, receiver);
    },
  });
  return { tokens: proxy, looks: () => looks };
}

describe('A text made to take long', () => {
  const PIECES = [
    '1',
    '1 ',
    '1000,',
    '1,000',
    '1.1.',
    '-',
    '- ',
    '1-',
    '1/2/',
    '(',
    '(?)',
    '?',
    'ca. ',
    'c.',
    'early ',
    'early-',
    'late 19th century, early ',
    '19th century ',
    '1st or ',
    'first quarter ',
    '3 May ',
    'May 3-',
    'a.',
    'av. J.-',
    'v. u. ',
    'not before ',
    'AH/AD ',
    '1133 AH/',
    'Dynasty 18-',
    'xviii',
    'i',
    'M',
    'siglo ',
    'or later ',
    '5 ± ',
    '+/-',
    '.5 ',
    '1.5 ± .25 ka',
    'late bronze ',
    'roman ',
    'é',
    '世',
    '½',
    'ª',
    '\u{1F3FA}',
  ];

  it.each(PIECES)('of "%s" 10,000 characters long is read without going back and forth', (piece) => {
    const text = piece.repeat(Math.ceil(10_000 / piece.length));
    const tokens = tokenize(fold(text));
    const { tokens: watched, looks } = counted(withoutDays(tokens));
    readItems(watched);
    expect(looks()).toBeLessThan(60 * tokens.length + 60);
  });

  it.each(PIECES)('of "%s" is answered, whatever the answer is', (piece) => {
    const years = parseHistoricalDate(piece.repeat(10_000));
    expect(years === undefined || years.from <= years.to).toBe(true);
  });
});
