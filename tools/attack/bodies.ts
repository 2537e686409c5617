import { gzipSync } from 'node:zlib';
import type { SchemaDescription } from 'yup';
import { LENGTHS, MAX_BODY_BYTES } from '#contract/constants.ts';
import type { GuidedDetail } from '#contract/guidedDetails.ts';
import { GUIDED_DETAILS } from '#contract/guidedDetailsLimits.ts';
import type { Pin } from '#contract/place.ts';
import type { Described } from './operations.ts';
import type { Random } from '../random.ts';
import type { User } from './tokens.ts';
import { CANARY_PASSWORD, goodText, hostileJson, hostileText } from './values.ts';

type Field = { name: string; limit: number; choices: string[]; isRequired: boolean; type: string };

/** A body as it goes out. */
export type Body = {
  bytes: Buffer;
  contentType: string;
  headers?: Record<string, string>;
  /** By the contract it must be accepted, or refused with a sentence for this field; undefined when neither is certain. */
  verdict?: 'good' | { missing: string };
};

type FieldDescription = Pick<SchemaDescription, 'tests' | 'oneOf' | 'optional' | 'type'>;

/** The fields of a schema of the contract. */
function fieldsOf(schema: Described): Field[] {
  return Object.entries(schema.describe().fields).map(([name, field]) => {
    const { tests, oneOf, optional, type } = field as FieldDescription;
    const limit = tests.find((test) => test.name === 'max')?.params?.max;
    return {
      name,
      limit: typeof limit === 'number' ? limit : LENGTHS.line,
      choices: oneOf.map(String),
      isRequired: !optional,
      type,
    };
  });
}

/** Points of a picture that the contract takes. */
const goodDetails = (random: Random): GuidedDetail[] =>
  [0, 33.3, 100].map((place) => ({
    x: place,
    y: 100 - place,
    title: goodText(random, GUIDED_DETAILS.titleLength),
    text: goodText(random, GUIDED_DETAILS.textLength),
  }));

/** Pins of the contract; null takes one away. */
const GOOD_PINS: (Pin | null)[] = [
  null,
  { lat: 31.4, lon: 30.42 },
  { lat: -90, lon: 180 },
  { lat: 5e-324, lon: -0 },
];

/** A value of the field that the contract takes. */
function goodValue(random: Random, { name, limit, choices, type }: Field, user: User): unknown {
  if (type === 'array') return random.pick([[], goodDetails(random)]);
  if (type === 'object') return random.pick(GOOD_PINS);
  if (type === 'boolean') return random.chance(0.5);
  if (choices.length > 0) return random.pick(choices);
  if (name === 'email') return user.email;
  if (name === 'image') return random.pick(['https://example.org/a.png', 'http://[::1]:80/é.JPEG?x=<&>"']);
  if (name === 'photoURL') return random.pick(['', '/pictures/avatar.webp', 'https://example.org/%00?é#<x>']);
  return goodText(random, limit);
}

type Entry = [name: string, json: string];

const toJson = (entries: Entry[]): string =>
  `{${entries.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;

const JSON_TYPE = 'application/json';

const json = (entries: Entry[], verdict?: Body['verdict']): Body => ({
  bytes: Buffer.from(toJson(entries)),
  contentType: JSON_TYPE,
  ...(verdict && { verdict }),
});

/** Fields that no schema has: they must have no effect, on rights and counts above all. */
const EXTRA: Entry[] = [
  ['password', JSON.stringify(CANARY_PASSWORD)],
  ['_id', '"00000000-0000-7000-8000-000000000000"'],
  ['id', '"00000000-0000-7000-8000-000000000000"'],
  ['likes', '1000000'],
  ['ownerUid', '"user0"'],
  ['owner_uid', '"user0"'],
  ['uid', '"user0"'],
  ['adderName', '"Somebody else"'],
  ['adderEmail', '"somebody@example.org"'],
  ['createdAt', '"0000-01-01"'],
  ['isLikedByUser', 'true'],
  ['__proto__', '{"isAdmin":true}'],
  ['constructor', '{"prototype":{"isAdmin":true}}'],
  ['toString', '"x"'],
];

/** Bodies that are no JSON object, or an unusual one. */
const WHOLES: ((good: string) => Omit<Body, 'contentType'> & { contentType?: string })[] = [
  ...[
    '',
    ' ',
    'null',
    '[]',
    '"text"',
    '5',
    '{',
    '{"a":}',
    '}',
    '[{}]',
    '{}{}',
    "{'a':1}",
    '\0',
    '{"a":1,}',
  ].map((text) => () => ({ bytes: Buffer.from(text) })),
  () => ({ bytes: Buffer.from('['.repeat(100_000)) }),
  () => ({ bytes: Buffer.from('{"a":'.repeat(40_000)) }),
  () => ({ bytes: Buffer.from(`{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join(',')}}`) }),
  () => ({ bytes: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }),
  () => ({ bytes: Buffer.alloc(MAX_BODY_BYTES - 1, ' ') }),
  () => ({ bytes: Buffer.alloc(MAX_BODY_BYTES, '{') }),
  () => ({ bytes: Buffer.alloc(MAX_BODY_BYTES + 1, '{') }),
  () => ({ bytes: Buffer.alloc(4 * MAX_BODY_BYTES, '"') }),
  (good) => ({ bytes: Buffer.from(`\ufeff${good}`) }),
  (good) => ({ bytes: Buffer.from(good, 'utf16le') }),
  (good) => ({ bytes: gzipSync(good), headers: { 'Content-Encoding': 'gzip' } }),
  (good) => ({ bytes: Buffer.from(good), headers: { 'Content-Encoding': 'br' } }),
  () => ({ bytes: gzipSync(Buffer.alloc(50_000_000)), headers: { 'Content-Encoding': 'gzip' } }),
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json, text/plain',
    'application/jsonp',
    'application/vnd.a+json;;;',
    'é',
    '',
    `application/${'a'.repeat(5000)}+json`,
    `${'application/'.repeat(500)}json`,
  ].map((contentType) => (good: string) => ({ bytes: Buffer.from(good), contentType })),
];

const goodEntries = (random: Random, fields: Field[], user: User): Entry[] =>
  fields.map((field) => [field.name, JSON.stringify(goodValue(random, field, user))]);

/** A body that the schema takes. */
export const makeGoodBody = (random: Random, schema: Described, user: User): Body =>
  json(goodEntries(random, fieldsOf(schema), user), 'good');

/** A body for the schema: mostly good, or with something wrong or odd about it. */
export function makeBody(random: Random, schema: Described, user: User): Body {
  const fields = fieldsOf(schema);
  const good = (): Entry[] => goodEntries(random, fields, user);
  const someField = () => random.pick(fields).name;

  const kind = random.weighted({ good: 40, hostile: 30, extra: 10, missing: 8, twice: 4, whole: 8 });
  if (kind === 'good') return json(good(), 'good');
  if (kind === 'extra') {
    const extra = EXTRA.filter(() => random.chance(0.4));
    return json(random.chance(0.5) ? [...good(), ...extra] : [...extra, ...good()], 'good');
  }
  if (kind === 'missing') {
    const required = fields.filter(({ isRequired, choices }) => isRequired && choices.length === 0);
    if (required.length === 0) return json([]);
    const name = random.pick(required).name;
    return json(
      good().filter(([each]) => each !== name),
      { missing: name },
    );
  }
  if (kind === 'twice') return json([...good(), [someField(), hostileJson(random)]]);
  if (kind === 'whole') return { contentType: JSON_TYPE, ...random.pick(WHOLES)(toJson(good())) };
  const wrong = new Set([someField(), ...(random.chance(0.3) ? [someField(), someField()] : [])]);
  return json(good().map(([name, value]) => [name, wrong.has(name) ? hostileJson(random) : value]));
}

/** A query for the schema, in which each field may be absent, good, hostile or given twice. */
export function makeQuery(random: Random, schema: Described, encode: (text: string) => string): string {
  const pairs = fieldsOf(schema).flatMap(({ name, choices }) => {
    if (random.chance(0.4)) return [];
    const number = () => String(random.pick([1, 2, 6, 1000, 0, -1, 1.5, 1001, 10 ** 9, 10 ** 21, 2 ** 53]));
    const good = () => (choices.length > 0 ? random.pick(choices) : goodText(random, LENGTHS.search));
    const isNumber = name === 'page' || name === 'limit';
    const value = random.chance(0.3) ? hostileText(random).slice(0, 3000) : isNumber ? number() : good();
    const pair = `${name}=${encode(value)}`;
    return random.chance(0.05) ? [pair, `${name}=1`, `${name}[]=1`, `${name}[a]=1`] : [pair];
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
