import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { LOCAL_PROJECT_ID } from '#contract/config.ts';
import { MAX_BODY_BYTES, PHOTO_UPLOAD } from '#contract/constants.ts';
import * as answers from '#contract/responses.ts';
import { readArtifactSize } from '#historical/size/readArtifactSize.ts';
import { readEnv } from '../run/env.ts';
import { envSchema } from '../run/envSchema.ts';
import { parseRecord, RECORD_RULES } from '../../operator/import/recordSchema.ts';
import { injectConfig } from '../../pages/site/document.ts';
import { createLog } from '../run/log.ts';
import { parseRelated } from '../../pictures/body.ts';
import { validate } from './requestBody.ts';
import { siteConfig } from '../../pages/site/siteConfig.ts';
import { anyAccount } from '../../testing/anyAccount.ts';
import { fieldsOf, longTexts, schemasOf, tooSlow, worstTexts } from '../../testing/worstCases.ts';
import { emulatorVerifier, firebaseVerifier } from '../identity/tokens.ts';

const CONTRACT = path.join(import.meta.dirname, '../../../../contract');
const exported = (
  await Promise.all(
    fs
      .readdirSync(CONTRACT)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map(async (file) => schemasOf((await import(path.join(CONTRACT, file))) as Record<string, unknown>)),
  )
).flat();
const isAnswer = (schema: unknown): boolean => Object.values<unknown>(answers).includes(schema);
/** Each field once: schemas hand on those of others, and modules whole schemas. What the server itself answers is no input of it. */
const fields = new Map(
  exported
    .toReversed()
    .filter(([, schema]) => !isAnswer(schema))
    .flatMap(([name, schema]) =>
      fieldsOf(schema).map((field) => [
        schema.fields[field.name],
        { what: `${name}.${field.name}`, schema, ...field },
      ]),
    ),
);

/** Where a field has no limit of its own: one page of text. */
const PAGE = 2000;
/** What no field may have, but a body may hold: made once, as it takes longer than to read it. */
const LONG = longTexts(MAX_BODY_BYTES);

describe('a field', () => {
  it('is found in whatever schema of the contract something is sent by', () => {
    const names = [...fields.values()].map(({ what }) => what);
    for (const name of ['contactSchema.email', 'artifactUpdateSchema.image', 'loginSchema.password'])
      expect(names).toContain(name);
  });

  it.each([...fields.values()])(
    '$what costs little at its limit and beyond (LIMIT-1)',
    async ({ schema, name, limit = PAGE }) => {
      const texts = [...worstTexts(limit), ...LONG];
      expect(await tooSlow(texts, (text) => validate(schema, { [name]: text }))).toEqual([]);
    },
  );

  it.each(Object.entries(RECORD_RULES))('%s of an imported record costs little', async (name, { length }) => {
    const texts = [...worstTexts(length), ...LONG];
    expect(await tooSlow(texts, (text) => parseRecord({ [name]: text }, 'source'))).toEqual([]);
  });

  it.each(fieldsOf(envSchema))('$name of the environment costs little', async ({ name, limit = PAGE }) => {
    const texts = [...worstTexts(limit), ...LONG];
    expect(await tooSlow(texts, (text) => readEnv({ [name]: text }))).toEqual([]);
  });
});

it('the line of an artifact’s size costs little, however long it is', async () => {
  const lines = ['H: 5 x (', '5 x ', '1/'].map((part) => `Dimensions: ${part.repeat(20_000)}`);
  expect(await tooSlow(lines, (line) => readArtifactSize(line))).toEqual([]);
});

describe('what a header holds', () => {
  /** Node reads this much of all headers together. */
  const HEADER_BYTES = 16 * 1024;
  const texts = worstTexts(HEADER_BYTES);

  it('costs little as a token', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const encoded = (text: string) => Buffer.from(text).toString('base64url');
    for (const verify of [
      emulatorVerifier(LOCAL_PROJECT_ID, anyAccount),
      firebaseVerifier(LOCAL_PROJECT_ID, () => Promise.resolve(publicKey)),
    ]) {
      expect(await tooSlow(texts, verify)).toEqual([]);
      const inside = (text: string) =>
        verify(`${encoded('{"alg":"RS256"}')}.${encoded(JSON.stringify({ sub: text, email: text }))}.x`);
      expect(await tooSlow(texts, inside)).toEqual([]);
    }
  });

  it('costs little as the boundary of an upload', async () => {
    const body = Buffer.alloc(PHOTO_UPLOAD.maxBytes, '--');
    const boundaries = [...texts, ...worstTexts(60, [''], ['', '-x'])];
    const parse = (boundary: string) => parseRelated(`multipart/related; boundary=${boundary}`, body);
    expect(await tooSlow(boundaries, parse)).toEqual([]);
  });

  it('costs little as the address of a page, and in the log', async () => {
    const configured = (text: string) =>
      injectConfig('<script id="config"></script>', { ...siteConfig(readEnv({})), publicUrl: text });
    expect(await tooSlow(texts, configured)).toEqual([]);
    const log = createLog(() => undefined);
    expect(await tooSlow(texts, (text) => log.warn(text))).toEqual([]);
  });
});
