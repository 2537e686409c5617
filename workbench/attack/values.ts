import fc, { type Arbitrary } from 'fast-check';

/** Stands in everything that must never reach the log: e-mail addresses, passwords and what people write. */
export const CANARY = 'canary';
export const CANARY_PASSWORD = `Pass-${CANARY}-1`;
export const CANARY_DOMAIN = `${CANARY}.example`;

/** One of these, as often as their numbers say; the first is what the others shrink to. */
export const weighted = <Value>(
  ...options: [weight: number, arbitrary: Arbitrary<Value>][]
): Arbitrary<Value> =>
  fc.oneof({ withCrossShrink: true }, ...options.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** One of the texts, which `|` divides. */
export const among = (texts: string): Arbitrary<string> => fc.constantFrom(...texts.split('|'));

/** Texts of this list, which two spaces divide. */
const listed = (texts: string): string[] => texts.trim().split(/ {2,}|\n */);

/** Texts that any text field takes, whatever they would mean to a careless program. */
const GOOD_TEXTS = [
  ...listed(`Bronze axe  青銅の斧 漢字  فأس برونزية  Ἀχιλλεύς ὁ Πηλεΐδης  <script>alert(1)</script>  null  __proto__
    <img src=x onerror=alert(1)>  '; drop table artifacts; --  1 or 1=1  \${7*7} {{7*7}} #{7*7} %s %n  ../../etc/passwd
    O'Brien \\ "quoted" \`ticks\`  =cmd|calc!A1  ﬀ Ⅳ ﷺ ẞ İ ı ſ K`),
  'e\u0301galite\u0301 N\u0303and\u0323u\u0304',
  '\u{1F3FA}\u{1F469}\u200D\u{1F3A8} Ÿ',
];

/** A text that any text field with this limit, of 60 at least, takes. */
export const goodText = (limit: number): Arbitrary<string> =>
  weighted(
    [40, fc.constantFrom(...GOOD_TEXTS)],
    [40, fc.constantFrom(...GOOD_TEXTS.map((text) => `${text} ${CANARY}`))],
    [17, fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => `x${text}`.slice(0, limit).trim())],
    [3, fc.constant('a'.repeat(limit))],
  ).map((text) => text.slice(0, limit));

const HOSTILE_TEXTS = [
  ...listed(`..  ../../../../etc/passwd  ..\\..\\windows  file:///etc/passwd  javascript:alert(1)  //evil.example/x.png
    https://evil.example/\\@x.png  http://[::1]:99999/x.jpg  ' or ''='  \\' ; select pg_sleep(5) --  a & b | !c <-> d:*
    '' : & | ! ( ) < >  constructor  toString  hasOwnProperty  9999999999999999999999  -0  1e999  NaN  Infinity  0x10
    ١٢٣  true  undefined  a@b  a@b.c@d.e  "quoted @"@example.org  ａ@ｂ．ｃ  newest; drop table users  %00%0d%0a%ff`),
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\r\nSet-Cookie: a=b',
    'a\r\n\r\nHTTP/1.1 200 OK',
    '\u2028\u2029\u0085\u001b[31m',
  ],
  ...['\ud800', '\udc00\ud800x', '\ufeff\ufffe\uffff', '\u202e\u2066evil\u2069', '\u200b\u00ad\u3164'],
];

/** What is repeated, between a beginning and an end: long, and costly for a pattern that looks again and again. */
const longText = (most: number): Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom('', 'a@', 'https://', ' '),
      fc.constantFrom(
        'a',
        'é',
        'e\u0301\u0323',
        '\u{1F3FA}',
        '漢',
        ' ',
        'a b ',
        "'",
        'a.',
        '.',
        '@',
        'a.png?',
        '.png',
      ),
      fc.nat({ max: most }),
      fc.constantFrom('', '@', 'x'),
    )
    .map(([beginning, part, times, end]) => beginning + part.repeat(times) + end);

/** A text of hostile content, with what is longer than any field's limit now and then. */
export const hostileText: Arbitrary<string> = weighted(
  [60, fc.constantFrom(...HOSTILE_TEXTS)],
  [20, fc.string({ unit: 'binary', maxLength: 300 })],
  [20, longText(25_000)],
);

/** A hostile text short enough for an address or a header. */
export const hostileWord: Arbitrary<string> = weighted(
  [60, fc.constantFrom(...HOSTILE_TEXTS)],
  [20, fc.string({ unit: 'binary', maxLength: 40 })],
  [20, longText(1000)],
).map((text) => text.slice(0, 3000));

/** As JSON text, so that it can hold what no JavaScript value does. */
export const hostileJson: Arbitrary<string> = weighted(
  [60, hostileText.map((text) => JSON.stringify(text))],
  [15, fc.json()],
  [
    25,
    fc.constantFrom(
      ...listed(`null  true  0  -0  1e999  9007199254740993  5  []  ["a"]  [[[[[]]]]]  {}  {"length":5}
        {"__proto__":{"admin":true}}  {"toString":"x","valueOf":1}  "\\ud800"  "\\u0000"`),
      `[${'1,'.repeat(20_000)}1]`,
      '['.repeat(5000) + ']'.repeat(5000),
    ),
  ],
);
