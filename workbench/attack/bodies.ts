import { gzipSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';
import type { AnyObjectSchema, SchemaDescription } from 'yup';
import { MAX_BODY_BYTES } from '../../contract/constants.ts';
import { GUIDED_DETAILS } from '../../contract/guidedDetailsLimits.ts';
import * as schemas from '../../contract/schemas.ts';
import type { ServerRow } from '../../contract/serverCalls.ts';
import { CANARY_PASSWORD, goodText, hostileJson, hostileText, weighted } from './values.ts';

type SchemaName = NonNullable<ServerRow['body']>;
/** The parts of a schema's description that values are made from. */
type Field = Pick<SchemaDescription, 'tests' | 'oneOf' | 'optional' | 'nullable' | 'type'> & {
  innerType?: Field;
  fields?: Record<string, Field>;
};

/** A body as it goes out. */
export type Body = {
  bytes: Buffer;
  contentType: string;
  headers?: Record<string, string>;
  /** By the contract it must be accepted, or refused with a sentence for this field; undefined when neither is certain. */
  verdict?: 'good' | { missing: string };
};

const fieldsOf = (name: SchemaName): Record<string, Field> =>
  (schemas[name] as Pick<AnyObjectSchema, 'describe'>).describe().fields as Record<string, Field>;

/** None, or so many. */
const DETAILS = { minLength: GUIDED_DETAILS.fewest, maxLength: GUIDED_DETAILS.most };

/** What fields with a pattern of their own take. */
const PATTERNED: Record<string, string[]> = {
  image: ['https://example.org/a.png', 'http://[::1]:80/é.JPEG?x=<&>"'],
  photoURL: ['', '/pictures/avatar.webp', 'https://example.org/%00?é#<x>'],
  area: ['-10,35,30,60', '150,-50,-150,10'],
  day: ['06-15', '02-29'],
  until: ['2026-01-31T23:59:59.999Z', '1970-01-01T00:00:00.000Z'],
};

/** Values that the contract takes for a field, by its description. */
function goodValue(name: string, field: Field, email: string): Arbitrary<unknown> {
  const { type, oneOf, tests, innerType, fields = {}, nullable } = field;
  const limit = (test: 'min' | 'max', otherwise: number) =>
    Number(tests.find((each) => each.name === test)?.params?.[test] ?? otherwise);
  if (oneOf.length > 0) return fc.constantFrom(...oneOf);
  if (type === 'boolean') return fc.boolean();
  if (type === 'number') {
    const bounds = { min: limit('min', -1000), max: limit('max', 1000) };
    const isWhole = tests.some((test) => test.name === 'integer');
    return isWhole ? fc.integer(bounds) : fc.double({ ...bounds, noNaN: true });
  }
  // Any of what an update takes.
  if (name === 'changes')
    return fc.record(
      Object.fromEntries(
        Object.entries(fieldsOf('artifactUpdate')).map(([each, inner]) => [
          each,
          goodValue(each, inner, email),
        ]),
      ),
      { requiredKeys: [] },
    );
  if (type === 'array' && innerType)
    return fc.option(fc.array(goodValue(name, innerType, email), DETAILS), { nil: [] });
  if (type === 'object') {
    const values = Object.entries(fields).map(([each, inner]) => [each, goodValue(each, inner, email)]);
    const whole = fc.record(Object.fromEntries(values) as Record<string, Arbitrary<unknown>>);
    return nullable ? fc.option(whole) : whole;
  }
  if (name === 'email') return fc.constant(email);
  return PATTERNED[name] ? fc.constantFrom(...PATTERNED[name]) : goodText(limit('max', 200));
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
const EXTRA: Entry[] = Object.entries({
  password: CANARY_PASSWORD,
  _id: '00000000-0000-7000-8000-000000000000',
  id: '00000000-0000-7000-8000-000000000000',
  ...{ likes: 1_000_000, ownerUid: 'user0', owner_uid: 'user0', uid: 'user0', isLikedByUser: true },
  ...{ adderName: 'Somebody else', adderEmail: 'somebody@example.org', createdAt: '0000-01-01' },
  ['__proto__']: { isAdmin: true },
  constructor: { prototype: { isAdmin: true } },
  toString: 'x',
}).map(([name, value]) => [name, JSON.stringify(value)]);

type Whole = (good: string) => Partial<Body> & Pick<Body, 'bytes'>;

/** Bodies that are no JSON object, or too large a one. */
const TEXTS = [
  ...['', ' ', 'null', '[]', '"text"', '5', '{', '{"a":}', '[{}]', '{}{}', "{'a':1}", '\0', '{"a":1,}'],
  ...[
    '['.repeat(100_000),
    '{"a":'.repeat(40_000),
    '{'.repeat(MAX_BODY_BYTES),
    '{'.repeat(MAX_BODY_BYTES + 1),
  ],
  ...[`{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join(',')}}`, '"'.repeat(4 * MAX_BODY_BYTES)],
];
const TYPES = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'é', ''],
  ...['application/json; charset=utf-16', 'application/json, text/plain', 'application/jsonp'],
  ...['application/vnd.a+json;;;', `application/${'a'.repeat(5000)}+json`],
];
/** A small body that is a large one once it is read. */
const BOMB = gzipSync(Buffer.alloc(50_000_000));
const encoded = (coding: string, bytes: Buffer) => ({ bytes, headers: { 'Content-Encoding': coding } });
const ODD_WHOLES: Whole[] = [
  () => ({ bytes: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }),
  (good) => ({ bytes: Buffer.from(`\ufeff${good}`) }),
  (good) => ({ bytes: Buffer.from(good, 'utf16le') }),
  (good) => encoded('gzip', gzipSync(good)),
  (good) => encoded('br', Buffer.from(good)),
  () => encoded('gzip', BOMB),
];
const whole: Arbitrary<Whole> = weighted<Whole>(
  [2, fc.constantFrom(...TEXTS).map((text) => () => ({ bytes: Buffer.from(text) }))],
  [1, fc.constantFrom(...TYPES).map((contentType) => (good) => ({ bytes: Buffer.from(good), contentType }))],
  [1, fc.constantFrom(...ODD_WHOLES)],
);

const goodEntries = (fields: Record<string, Field>, email: string): Arbitrary<Entry[]> =>
  fc
    .tuple(
      ...Object.entries(fields).map(([name, field]) => {
        const good = goodValue(name, field, email).map((value): Entry[] => [[name, JSON.stringify(value)]]);
        // Some lists say something by being left out.
        return field.optional && field.type === 'array' ? fc.option(good, { nil: [] }) : good;
      }),
    )
    .map((entries) => entries.flat());

/** A body that the schema takes. */
export const goodBody = (schema: SchemaName, email: string): Arbitrary<Body> =>
  goodEntries(fieldsOf(schema), email).map((entries) => json(entries, 'good'));

/** A body for the schema: mostly good, or with something wrong or odd about it. */
export function makeBody(schema: SchemaName, email: string): Arbitrary<Body> {
  const fields = fieldsOf(schema);
  const good = goodEntries(fields, email);
  const names = Object.keys(fields);
  const someNames = fc.subarray(names, { minLength: 1, maxLength: Math.min(3, names.length) });
  const required = Object.entries(fields).flatMap(([name, field]) =>
    !field.optional && field.oneOf.length === 0 ? [name] : [],
  );
  const hostile = fc
    .tuple(good, someNames, fc.array(hostileJson, { minLength: 3, maxLength: 3 }))
    .map(([all, some, odd]) => json(all.map(([name, value]) => [name, odd[some.indexOf(name)] ?? value])));
  const more = fc.tuple(good, fc.subarray(EXTRA)).map(([all, extra]) => json([...all, ...extra], 'good'));
  const twice = fc.tuple(good, someNames, hostileJson);
  const lacking = fc.tuple(good, fc.constantFrom(...(required.length > 0 ? required : [''])));
  return weighted(
    [40, good.map((entries) => json(entries, 'good'))],
    [30, hostile],
    [10, more],
    [8, fc.tuple(good, whole).map(([all, odd]) => ({ contentType: JSON_TYPE, ...odd(toJson(all)) }))],
    [4, twice.map(([all, [name = ''], odd]) => json([...all, [name, odd]]))],
    [
      required.length > 0 ? 8 : 0,
      lacking.map(([all, missing]) =>
        json(
          all.filter(([name]) => name !== missing),
          { missing },
        ),
      ),
    ],
  );
}

/** A query for the schema, in which each field may be absent, good, hostile or given several times. */
export function makeQuery(schema: SchemaName, encode: (text: string) => string): Arbitrary<string> {
  const pairs = Object.entries(fieldsOf(schema)).map(([name, field]) => {
    const good = goodValue(name, field, '').map(String);
    const hostile = hostileText.map((text) => text.slice(0, 3000));
    const number = fc.constantFrom('0', '-1', '1.5', '1001', '1000000000', '1e21', '9007199254740992');
    return weighted<string[]>(
      [8, fc.constant([])],
      [8, good.map((value) => [`${name}=${encode(value)}`])],
      [3, weighted([2, hostile], [1, number]).map((value) => [`${name}=${encode(value)}`])],
      [1, good.map((value) => [`${name}=${encode(value)}`, `${name}=1`, `${name}[]=1`, `${name}[a]=1`])],
    );
  });
  return fc.tuple(...pairs).map((found) => (found.flat().length > 0 ? `?${found.flat().join('&')}` : ''));
}
