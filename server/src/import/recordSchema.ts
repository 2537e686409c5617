import { mixed, object, ValidationError } from 'yup';
import { ARTIFACT_MESSAGES, isImageUrl } from '#contract/artifact.ts';
import { ARTIFACT_TYPES, LENGTHS, type ArtifactType } from '#contract/constants.ts';
import { text } from '#contract/fields.ts';
import type { CatalogueRecord } from '../queries/records.ts';
import { cleanText } from '../cleanText.ts';

/** Composed letters, and no line breaks that only one system knows. */
const tidy = (value: string): string => cleanText(value).normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();

/** Museums break names and dates over lines; a card shows them in one. */
const line = (limit: number) =>
  text(limit).typeError(({ path }: { path: string }) => `${path} must be a text.`);
const oneLine = (value: string): string => value.replaceAll(/\s+/g, ' ');

/**
 * One record of an import file: an artifact as section 3 has it, of which only a name, a type and the key have to be
 * there. Museums leave out what they do not know, and so do we.
 */
export const recordSchema = object({
  name: line(LENGTHS.name).required(ARTIFACT_MESSAGES.name),
  image: line(LENGTHS.url).test('image', ARTIFACT_MESSAGES.imageUrl, (value) => !value || isImageUrl(value)),
  type: mixed<ArtifactType>()
    .oneOf([...ARTIFACT_TYPES], `type must be one of ${ARTIFACT_TYPES.join(', ')}.`)
    .required(ARTIFACT_MESSAGES.type),
  historicalContext: line(LENGTHS.text),
  description: line(LENGTHS.text),
  historicalCreationDate: line(LENGTHS.line),
  discoveredAt: line(LENGTHS.line),
  discoveredBy: line(LENGTHS.line),
  presentLocation: line(LENGTHS.line),
  adderName: line(LENGTHS.name),
  source: line(LENGTHS.line),
  sourceId: line(LENGTHS.line).required('sourceId is required: it tells records apart when they come again.'),
  sourceUrl: line(LENGTHS.url),
  licence: line(LENGTHS.line),
  createdAt: line(LENGTHS.line).test(
    'date',
    'createdAt must be a date such as 2008-09-25T17:15:35Z.',
    (value) => !value || (ISO_DATE.test(value) && !Number.isNaN(asDate(value).getTime())),
  ),
});

/** ISO 8601: a year, a month or a day, or a day with a time and perhaps a zone. What else `Date` reads, it guesses. */
const ISO_DATE =
  /^(?:\d{4}(?:-\d{2}){0,2}|\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?<zone>Z|[+-]\d{2}:?\d{2})?)$/;

/** A time without a zone is taken as UTC, so that every machine reads the same; days are so by themselves. */
function asDate(value: string): Date {
  const bare = value.includes(':') && !ISO_DATE.exec(value)?.groups?.zone;
  return new Date(bare ? `${value}Z` : value);
}

const ONE_LINE = [
  'name',
  'historicalCreationDate',
  'discoveredAt',
  'discoveredBy',
  'presentLocation',
  'adderName',
];

/** Texts tidied; numbers, which JSON and museums use for ids, as texts; null as nothing. */
function prepared(given: Record<string, unknown>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of Object.keys(recordSchema.fields)) {
    const value = given[field];
    if (typeof value === 'string')
      values[field] = ONE_LINE.includes(field) ? oneLine(tidy(value)) : tidy(value);
    else if (typeof value === 'number') values[field] = String(value);
    else if (value !== null && value !== undefined) values[field] = value;
  }
  return values;
}

export type Parsed = { record: CatalogueRecord } | { reason: string };

/**
 * Checks one record.
 * @param fallbackSource what the record's `source` is when it names none
 * @returns the record, or the reason why it is rejected: every fault, in one sentence each
 */
export function parseRecord(given: unknown, fallbackSource: string): Parsed {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { reason: 'A record must be an object with a name, a type and a sourceId.' };
  }
  try {
    const { createdAt, source, adderName, ...values } = recordSchema.validateSync(
      prepared(given as Record<string, unknown>),
      { abortEarly: false, stripUnknown: true },
    );
    const named = source || fallbackSource;
    return {
      record: {
        ...values,
        source: named,
        adderName: adderName || named,
        createdAt: createdAt ? asDate(createdAt) : undefined,
      },
    };
  } catch (error) {
    if (error instanceof ValidationError) return { reason: error.errors.join(' ') };
    throw error;
  }
}
