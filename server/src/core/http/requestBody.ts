import type { Context } from 'hono';
import { isSchema, ValidationError, type AnyObjectSchema, type AnySchema, type InferType } from 'yup';
import type { ServerCall } from '#contract/serverCalls.ts';
import { MAX_BODY_BYTES } from '#contract/constants.ts';
import { cleanList, cleanText } from '../db/cleanText.ts';
import { isObject, jsonIn } from '../run/json.ts';
import { pauseMeter } from '../run/meter.ts';
import { ApiError } from './errors.ts';
import { readBytes } from './readBytes.ts';

type Values = Record<string, unknown>;

const malformed = (message: string) => new ApiError('malformed', message);

async function readText(c: Context): Promise<string> {
  const goOn = pauseMeter();
  const bytes = await readBytes(c.req.raw, MAX_BODY_BYTES, {
    tooLarge: () => new ApiError('too-large', `Please send ${MAX_BODY_BYTES / 1024} KB at most.`),
    incomplete: () => malformed('The body did not arrive completely. Please send it again.'),
  });
  goOn();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed('The body is not in UTF-8. Please send it in UTF-8, as JSON always is.');
  }
}

/** @throws ApiError `malformed` unless the Content-Type is JSON */
function requireJson(c: Context): void {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/^application\/(?:[\w.-]+\+)?json$/.test(type)) return;
  throw malformed('Please send JSON, with the header Content-Type: application/json.');
}

/** What is deeper than any call's body would overflow the stack of whatever walks through it. */
const MAX_DEPTH = 8;

/** Whether lists and objects are in each other more than so many times. */
function isTooDeep(body: object): boolean {
  const isNest = (value: unknown): value is object => typeof value === 'object' && value !== null;
  let level: object[] = [body];
  for (let depth = 1; depth <= MAX_DEPTH; depth += 1)
    level = level.flatMap((value) => (Object.values(value) as unknown[]).filter(isNest));
  return level.length > 0;
}

/** @throws ApiError `malformed` when the text is anything but a JSON object, or a deep one */
function parseObject(text: string): Values {
  const body = jsonIn(text);
  if (body === undefined) throw malformed('The body is not valid JSON.');
  if (!isObject(body)) throw malformed('The body must be a JSON object.');
  if (isTooDeep(body))
    throw malformed(`The body has lists or objects in each other more than ${MAX_DEPTH} times.`);
  return body;
}

/** The error with a sentence for each field; its message is the first of them. */
function invalid(fields: Record<string, string>): ApiError {
  const sentences = [...new Set(Object.values(fields))];
  return new ApiError('invalid', sentences[0] ?? 'Please check what you sent.', { fields });
}

function fieldsOf(error: ValidationError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.inner.length > 0 ? error.inner : [error])
    fields[path ?? ''] ??= message;
  return fields;
}

/** A schema's type; of one that is validated apart, what it is documented as. */
function typeOf(field: unknown): string {
  if (!isSchema(field)) return '';
  const { spec, type } = field as AnySchema;
  return (spec.meta as { jsonSchema?: { type?: string } } | undefined)?.jsonSchema?.type ?? type;
}

/** What a field takes: its schema's type has an entry in `KINDS`, or it takes a text. */
type Kind = {
  accepts: (value: unknown) => boolean;
  clean: (value: never) => unknown;
  name: string;
  isNullRefused?: true;
  /** Null is a value of its own. */
  isNullKept?: true;
};
/** An object without the names that every object has: yup takes what they hold for schemas. */
const withoutInherited = (value: object | null): object | null =>
  value && Object.fromEntries(Object.entries(value).filter(([name]) => !(name in Object.prototype)));
const TEXT: Kind = { accepts: (value) => typeof value === 'string', clean: cleanText, name: 'a text' };
const KINDS: Record<string, Kind> = {
  array: { accepts: Array.isArray, clean: cleanList, name: 'a list' },
  boolean: {
    accepts: (value) => typeof value === 'boolean',
    clean: (value) => value,
    name: 'true or false',
    isNullRefused: true,
  },
  object: {
    accepts: (value) => typeof value === 'object' && !Array.isArray(value),
    clean: withoutInherited,
    name: 'an object',
    isNullKept: true,
  },
};

/**
 * Validates values against a contract schema, all fields at once. Values of another type are refused instead of converted,
 * but for texts in the place of numbers, as addresses hold them; null counts as missing, but for a flag and what may be null; unknown fields are dropped.
 * @throws ApiError `invalid` with a sentence per field
 */
export function validate<Schema extends AnyObjectSchema>(schema: Schema, values: Values): InferType<Schema> {
  const fields: Record<string, string> = {};
  const known: Values = {};
  for (const [name, field] of Object.entries(schema.fields)) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const kind = KINDS[typeOf(field)] ?? TEXT;
    if (value === undefined || (value === null && !kind.isNullRefused && !kind.isNullKept)) continue;
    if (kind.accepts(value)) known[name] = kind.clean(value as never);
    else fields[name] = `${name} must be ${kind.name}.`;
  }
  try {
    const valid: InferType<Schema> = schema.validateSync(known, {
      abortEarly: false,
      stripUnknown: true,
      // Each of all fields' errors would remember where it was made, which takes longer than to find them.
      disableStackTrace: true,
    });
    if (Object.keys(fields).length === 0) return valid;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw invalid({ ...fieldsOf(error), ...fields });
  }
  throw invalid(fields);
}

/** Reads and validates the query of a request. @throws ApiError `invalid` with a sentence per parameter */
export const readQuery = <Schema extends AnyObjectSchema>(c: Context, schema: Schema): InferType<Schema> =>
  validate(schema, c.req.query());

/**
 * Reads and validates the body of a request; what the schema does not name, a password for one, is dropped here (SAFE-7).
 * Of a `PUT`, only the fields that were sent are returned: the others keep their stored values.
 * @throws ApiError `malformed`, `too-large` or `invalid`
 */
export async function readBody<Schema extends AnyObjectSchema>(
  c: Context,
  schema: Schema,
  { method, mayLackBody }: Pick<ServerCall, 'method' | 'mayLackBody'>,
): Promise<Partial<InferType<Schema>>> {
  if (!mayLackBody) requireJson(c);
  const text = await readText(c);
  if (mayLackBody && text === '') return {};
  requireJson(c);
  const body = parseObject(text);
  const valid: Values = validate(schema, body);
  if (method !== 'PUT') return valid;
  const given = Object.entries(valid).filter(
    ([name, value]) => body[name] !== undefined && (body[name] !== null || value === null),
  );
  return Object.fromEntries(given) as Partial<InferType<Schema>>;
}
