import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { isSchema, ValidationError, type AnyObjectSchema, type AnySchema, type InferType } from 'yup';
import { MAX_BODY_BYTES } from '#contract/constants.ts';
import { cleanList, cleanText } from '../db/cleanText.ts';
import { ApiError } from '../http/errors.ts';
import { readBytes } from '../http/readBytes.ts';

type Body = Record<string, unknown>;

const malformed = (message: string) => new ApiError('malformed', message);

async function readText(c: Context): Promise<string> {
  const bytes = await readBytes(c.req.raw, MAX_BODY_BYTES, {
    tooLarge: () => new ApiError('too-large', `Please send ${MAX_BODY_BYTES / 1024} KB at most.`),
    incomplete: () => malformed('The body did not arrive completely. Please send it again.'),
  });
  return new TextDecoder().decode(bytes);
}

/** @throws ApiError `malformed` unless the Content-Type is JSON */
function requireJson(c: Context): void {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/^application\/(?:[\w.-]+\+)?json$/.test(type)) return;
  throw malformed('Please send JSON, with the header Content-Type: application/json.');
}

/** @throws ApiError `malformed` when the text is anything but a JSON object */
function parseObject(text: string): Body {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw malformed('The body is not valid JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw malformed('The body must be a JSON object.');
  return body as Body;
}

/** Reads a JSON object. @throws ApiError `malformed` for any other body, `too-large` for one above `MAX_BODY_BYTES` */
async function readObject(c: Context): Promise<Body> {
  requireJson(c);
  return parseObject(await readText(c));
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

const isList = (field: unknown): boolean => isSchema(field) && (field as AnySchema).type === 'array';

/**
 * Validates values against a contract schema whose fields are texts, or lists of objects, all at once.
 * Other values are refused instead of converted; null counts as missing; unknown fields are dropped.
 * @throws ApiError `invalid` with a sentence per field
 */
export function validate<Schema extends AnyObjectSchema>(schema: Schema, values: Body): InferType<Schema> {
  const fields: Record<string, string> = {};
  const texts: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.fields)) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (isList(field) && Array.isArray(value)) texts[name] = cleanList(value);
    else if (isList(field) && value !== undefined && value !== null) fields[name] = `${name} must be a list.`;
    else if (typeof value === 'string') texts[name] = cleanText(value);
    else if (value !== undefined && value !== null) fields[name] = `${name} must be a text.`;
  }
  try {
    const valid: InferType<Schema> = schema.validateSync(texts, { abortEarly: false, stripUnknown: true });
    if (Object.keys(fields).length === 0) return valid;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw invalid({ ...fieldsOf(error), ...fields });
  }
  throw invalid(fields);
}

/** So many different queries stay known. */
const MAX_KNOWN_QUERIES = 500;

/**
 * Makes what reads and validates the query of a request. The same query is validated once: most requests for a list are for
 * one of a few pages, and validating takes a tenth of such a request.
 * @throws ApiError `invalid`, from the function returned, with a sentence per field
 */
export function createQueryReader<Schema extends AnyObjectSchema>(schema: Schema) {
  const known = new LRUCache<string, InferType<Schema>>({ max: MAX_KNOWN_QUERIES });
  return (c: Context): InferType<Schema> => {
    const [, search = ''] = c.req.url.split('?', 2);
    const query = known.get(search) ?? validate(schema, c.req.query());
    known.set(search, query);
    return query;
  };
}

/** Reads and validates the body of a request; what the schema does not name, a password for one, is dropped here (ruling R8). */
export async function readBody<Schema extends AnyObjectSchema>(
  c: Context,
  schema: Schema,
): Promise<InferType<Schema>> {
  return validate(schema, await readObject(c));
}

/**
 * Reads a body that may be missing, and then is undefined. Its values are not converted: "true" is no boolean.
 * @throws ApiError `malformed`, `too-large` or `invalid`
 */
export async function readOptionalBody<Schema extends AnyObjectSchema>(
  c: Context,
  schema: Schema,
): Promise<InferType<Schema> | undefined> {
  const text = await readText(c);
  if (text === '') return undefined;
  requireJson(c);
  try {
    return schema.validateSync(parseObject(text), { abortEarly: false, strict: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw invalid(fieldsOf(error));
  }
}

/** Like `readBody`, but returns only the fields that were sent: the others keep their stored values. */
export async function readChanges<Schema extends AnyObjectSchema>(
  c: Context,
  schema: Schema,
): Promise<Partial<InferType<Schema>>> {
  const body = await readObject(c);
  const valid = validate(schema, body);
  const given = Object.entries(valid as Body).filter(
    ([name]) => typeof body[name] === 'string' || Array.isArray(body[name]),
  );
  return Object.fromEntries(given) as Partial<InferType<Schema>>;
}
