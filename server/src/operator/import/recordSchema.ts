import { ARTIFACT_MESSAGES, isImageUrl } from '#contract/artifact.ts';
import { forEachField, TEXT_FIELD_NAMES } from '#contract/artifactFields.ts';
import { ARTIFACT_TYPES, LENGTHS, type ArtifactType } from '#contract/constants.ts';
import { ValidationError } from 'yup';
import { rightsNamed } from '#contract/credit.ts';
import { tooLong, withLineFeeds } from '#contract/fields.ts';
import { FIND_SPOTS, type FindSpot } from '#contract/findSpot.ts';
import { GUIDED_DETAILS_MESSAGES, guidedDetailsSchema } from '#contract/guidedDetails.ts';
import { ownPicture } from '#contract/ownPicture.ts';
import { asksForName, CREDIT_MESSAGES, isCreditName } from '#contract/pictureRights.ts';
import { PLACE_MESSAGES, pinSchema } from '#contract/place.ts';
import type { CatalogueRecord } from '../../artifacts/records.ts';
import { cleanList, dropUnreadable } from '../../core/db/cleanText.ts';
import { isObject } from '../../core/run/json.ts';
import { readDate } from './readDate.ts';

type FieldRule = {
  /** Characters at most. */
  length: number;
  /** Whether line breaks become spaces: museums break names and dates over lines, a card shows them in one. */
  oneLine?: boolean;
  /** The error when it is missing; a field without one is optional. */
  required?: string;
  valid?: { test: (value: string) => boolean; message: string };
  /** A fault of it costs the record: it is required, tells records apart, or keeps something from everybody. Another field is left out instead. */
  isKey?: true;
  /** How other ways of writing the same become one. */
  resolve?: (value: string) => string;
};

const multiLine = (length: number, rule: Omit<FieldRule, 'length'> = {}): FieldRule => ({ length, ...rule });
const singleLine = (length: number, rule: Omit<FieldRule, 'length'> = {}): FieldRule =>
  multiLine(length, { oneLine: true, ...rule });
/** The artifact type of this name, in any case; undefined for another word. */
export const typeNamed = (name: string): ArtifactType | undefined =>
  ARTIFACT_TYPES.find((type) => type.toLowerCase() === name.trim().toLowerCase());

/** How exactly a place is told, by its name in any case; undefined for another word. */
export const findSpotNamed = (name: string): FindSpot | undefined =>
  FIND_SPOTS.find((each) => each === name.trim().toLowerCase());

/** The product's own picture, where JSON-LD names it from its `@base`. */
const ownFromBase = (value: string): string => (ownPicture(`/${value}`) ? `/${value}` : value);

/** An address, or one of the product's own pictures, which the records that came with it name by a path. */
const isPicture = (value: string): boolean => isImageUrl(value) || ownPicture(value) !== null;

/**
 * One record of an import file: an artifact (RECORD-1), of which only a name, a type and the key have to be
 * there. Museums leave out what they do not know, and so do we. A table, not a yup schema, which is slow for so many records.
 */
export const RECORD_RULES = {
  ...forEachField(TEXT_FIELD_NAMES, ({ limit, lines }, name): FieldRule => ({
    length: limit,
    oneLine: lines === undefined,
    ...(name === 'name' && { required: ARTIFACT_MESSAGES.name }),
  })),
  image: multiLine(LENGTHS.url, {
    resolve: ownFromBase,
    valid: { test: isPicture, message: ARTIFACT_MESSAGES.imageUrl },
  }),
  type: singleLine(LENGTHS.line, {
    required: ARTIFACT_MESSAGES.type,
    valid: {
      test: (value) => typeNamed(value) !== undefined,
      message: `This must be one of ${ARTIFACT_TYPES.join(', ')}.`,
    },
  }),
  // A record of which too much would be told is not taken at all.
  findSpot: singleLine(LENGTHS.line, {
    isKey: true,
    valid: {
      test: (value) => findSpotNamed(value) !== undefined,
      message: `findSpot must be one of ${FIND_SPOTS.join(', ')}; --column none=findSpot leaves a column of places out.`,
    },
  }),
  notice: singleLine(LENGTHS.line, { isKey: true }),
  citedSource: singleLine(LENGTHS.line),
  pictureRights: singleLine(LENGTHS.line, {
    valid: { test: (value) => rightsNamed(value) !== undefined, message: CREDIT_MESSAGES.rights },
  }),
  pictureCredit: singleLine(LENGTHS.line, { valid: { test: isCreditName, message: CREDIT_MESSAGES.email } }),
  adderName: singleLine(LENGTHS.name),
  source: multiLine(LENGTHS.recordKey, { isKey: true }),
  sourceId: multiLine(LENGTHS.recordKey, {
    required: 'This is required: it tells records apart when they come again.',
  }),
  sourceUrl: multiLine(LENGTHS.url),
  licence: multiLine(LENGTHS.line),
  createdAt: multiLine(LENGTHS.line, {
    valid: {
      test: (value) => readDate(value) !== undefined,
      message: 'This must be a date of the years 1000 to 9999, such as 2008-09-25T17:15:35Z.',
    },
  }),
};
export type RecordField = keyof typeof RECORD_RULES;
const RULES = Object.entries(RECORD_RULES) as [RecordField, FieldRule][];
export const RECORD_FIELDS = RULES.map(([field]) => field);
/** The fields that are no text: values in JSON, and written as JSON in a cell. */
const JSON_RULES = {
  details: { schema: guidedDetailsSchema, shape: GUIDED_DETAILS_MESSAGES.shape },
  foundPin: { schema: pinSchema, shape: PLACE_MESSAGES.pin },
  keptPin: { schema: pinSchema, shape: PLACE_MESSAGES.pin },
};
export type JsonField = keyof typeof JSON_RULES;
export const JSON_FIELDS = Object.keys(JSON_RULES) as JsonField[];
export const REQUIRED_FIELDS = RULES.flatMap(([field, { required }]) => (required ? field : []));

/** Composed letters, no character that a database cannot hold, and no line breaks that only one system knows. */
function normalize(value: string, rule: FieldRule): string {
  const read = dropUnreadable(value).normalize('NFC').trim();
  const composed = rule.resolve?.(read) ?? read;
  return rule.oneLine ? composed.replaceAll(/\s+/g, ' ') : withLineFeeds(composed);
}

/** A text may be so many times longer than its limit before normalizing, which composes letters and removes spaces. */
const MAX_SHRINKAGE = 4;

/** Numbers, which museums use for ids and years, become texts; null counts as missing. */
function asText(value: unknown, { length }: FieldRule): { text: string } | { problem: string } {
  if (value === undefined || value === null) return { text: '' };
  if (typeof value === 'string')
    return value.length > MAX_SHRINKAGE * length ? { problem: tooLong({ max: length }) } : { text: value };
  if (typeof value !== 'number') return { problem: 'This must be a text.' };
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER
    ? { text: String(value) }
    : { problem: 'This number is too large to be kept exactly: put it in quotation marks.' };
}

/** Every problem of a normalized text. */
function problemsOf(value: string, { length, required, valid }: FieldRule): string[] {
  if (value === '') return required ? [required] : [];
  const problems: string[] = [];
  if (value.length > length) problems.push(tooLong({ max: length }));
  if (/\p{Surrogate}/u.test(value))
    problems.push('This holds half of a character (a lone surrogate): write it anew.');
  if (valid && !valid.test(value)) problems.push(valid.message);
  return problems;
}

/** The value of a field that is no text, or what is wrong with it; undefined where the record has none. */
function readJson(given: unknown, field: JsonField): { value?: unknown; problem?: string } {
  if (given === undefined || given === null || given === '') return {};
  const { schema, shape } = JSON_RULES[field];
  try {
    const written: unknown = typeof given === 'string' ? JSON.parse(given) : given;
    const isShaped = schema.type === 'array' ? Array.isArray(written) : isObject(written);
    if (!isShaped) return { problem: shape };
    const clean = Array.isArray(written) ? cleanList(written) : written;
    return { value: schema.validateSync(clean, { stripUnknown: true }) };
  } catch (error) {
    return { problem: error instanceof ValidationError ? error.message : shape };
  }
}

type Parsed = { record: CatalogueRecord; notes?: string[] } | { reason: string };

/**
 * Validates one record.
 * @param fallbackSource what the record's `source` is when it names none
 * @returns the record, with a note of each field that it lost, or the reason why it is rejected: every problem of it; each as
 * `field: sentence`
 */
export function parseRecord(given: unknown, fallbackSource: string): Parsed {
  if (!isObject(given)) {
    return { reason: 'A record must be an object with a name, a type and a sourceId.' };
  }
  const values = {} as Record<RecordField, string>;
  const problems: string[] = [];
  let isRejected = false;
  for (const [field, rule] of RULES) {
    const read = asText(given[field], rule);
    values[field] = 'text' in read ? normalize(read.text, rule) : '';
    const found = 'problem' in read ? [read.problem] : problemsOf(values[field], rule);
    if (found.length === 0) continue;
    problems.push(...found.map((problem) => `${field}: ${problem}`));
    if (rule.required || rule.isKey) isRejected = true;
    values[field] = '';
  }
  const others: Pick<CatalogueRecord, JsonField> = {};
  for (const field of JSON_FIELDS) {
    const { value, problem } = readJson(given[field], field);
    if (problem) problems.push(`${field}: ${problem}`);
    if (value) Object.assign(others, { [field]: value });
  }
  const rights = rightsNamed(values.pictureRights);
  const isNameless = asksForName(rights) && values.pictureCredit === '';
  if (isNameless) problems.push(`pictureRights: ${CREDIT_MESSAGES.name}`);
  const type = typeNamed(values.type);
  if (isRejected || !type) return { reason: problems.join(' ') };
  const source = values.source || fallbackSource;
  const record = {
    ...values,
    type,
    source,
    adderName: values.adderName || source,
    findSpot: findSpotNamed(values.findSpot),
    pictureRights: isNameless ? undefined : rights,
    createdAt: readDate(values.createdAt),
    ...others,
  };
  return { record, ...(problems.length > 0 && { notes: problems }) };
}
