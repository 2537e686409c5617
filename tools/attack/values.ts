import type { Random } from '../random.ts';

/** Stands in everything that must never reach the log: e-mail addresses, passwords and what people write. */
export const CANARY = 'canary';
export const CANARY_PASSWORD = `Pass-${CANARY}-1`;
export const CANARY_DOMAIN = `${CANARY}.example`;

/** Texts that any text field takes, whatever they would mean to a careless program. */
const GOOD_TEXTS = [
  'Bronze axe',
  '青銅の斧 漢字',
  'فأس برونزية',
  'Ἀχιλλεύς ὁ Πηλεΐδης',
  'e\u0301galite\u0301 N\u0303and\u0323u\u0304',
  '\u{1F3FA}\u{1F469}\u200D\u{1F3A8} Ÿ',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  "'; drop table artifacts; --",
  '1 or 1=1',
  '${7*7} {{7*7}} #{7*7} %s %n',
  '../../etc/passwd',
  'O\'Brien \\ "quoted" `ticks`',
  '=cmd|calc!A1',
  'null',
  '__proto__',
  'ﬀ Ⅳ ﷺ ẞ İ ı ſ K',
];

/** A text that any text field of at least 200 characters takes. */
export function goodText(random: Random, limit: number): string {
  if (random.chance(0.03)) return 'a'.repeat(limit);
  const words = random.pick(GOOD_TEXTS);
  return random.chance(0.5) ? `${words} ${CANARY}` : words;
}

const repeat = (text: string, times: number) => () => text.repeat(times);

/** Makes a text of hostile content; what is long is made only when it is picked. */
const HOSTILE_TEXTS: (() => string)[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\r\nSet-Cookie: a=b',
    'a\r\n\r\nHTTP/1.1 200 OK',
    '\u2028\u2029\u0085\u001b[31m',
    '\ud800',
    '\udc00\ud800x',
    '\ufeff\ufffe\uffff',
    '\u202e\u2066evil\u2069',
    '\u200b\u00ad\u3164',
    '%00%0d%0a%ff',
    '..',
    '../../../../etc/passwd',
    '..\\..\\windows',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//evil.example/x.png',
    'https://evil.example/\\@x.png',
    'http://[::1]:99999/x.jpg',
    "' or ''='",
    "\\' ; select pg_sleep(5) --",
    'a & b | !c <-> d:*',
    "'' : & | ! ( ) < >",
    'constructor',
    'toString',
    'hasOwnProperty',
    '9999999999999999999999',
    '-0',
    '1e999',
    'NaN',
    'Infinity',
    '0x10',
    '١٢٣',
    'true',
    'undefined',
    'a@b',
    'a@b.c@d.e',
    '"quoted @"@example.org',
    'ａ@ｂ．ｃ',
    'newest; drop table users',
  ].map((text) => () => text),
  repeat('a', 201),
  repeat('é', 501),
  repeat('e\u0301\u0323', 400),
  repeat('\u{1F3FA}', 300),
  repeat('漢', 10_001),
  repeat('x', 100_000),
  repeat(' ', 100_000),
  repeat('a b ', 25_000),
  repeat("'", 5000),
  () => `a@${'a.'.repeat(50_000)}@`,
  () => `a@${'.'.repeat(100_000)}`,
  () => `${'@'.repeat(100_000)}.`,
  () => `https://${'a.png?'.repeat(20_000)} `,
  () => `https://${'.png'.repeat(40_000)}`,
  () => `${' '.repeat(60_000)}x${' '.repeat(60_000)}`,
];

export const hostileText = (random: Random): string => random.pick(HOSTILE_TEXTS)();

/** A hostile text short enough for an address or a header. */
export function hostileWord(random: Random): string {
  const text = hostileText(random);
  return text.slice(0, random.pick([40, 400, 3000]));
}

/** As JSON text, so that it can hold what no JavaScript value does. */
export function hostileJson(random: Random): string {
  if (random.chance(0.6)) return JSON.stringify(hostileText(random));
  return random.pick([
    () => 'null',
    () => 'true',
    () => '0',
    () => '-0',
    () => '1e999',
    () => '9007199254740993',
    () => '5',
    () => '[]',
    () => '["a"]',
    () => '[[[[[]]]]]',
    () => '{}',
    () => '{"length":5}',
    () => '{"__proto__":{"admin":true}}',
    () => '{"toString":"x","valueOf":1}',
    () => '"\\ud800"',
    () => '"\\u0000"',
    () => '[' + '1,'.repeat(20_000) + '1]',
    () => '['.repeat(5000) + ']'.repeat(5000),
  ])();
}
