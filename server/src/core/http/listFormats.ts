import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { LIST_FORMATS, type ListFormat } from '#contract/artifactList.ts';

/** The media type of each form of a list. */
export const LIST_TYPES: Record<ListFormat, string> = {
  json: 'application/json',
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  jsonld: 'application/ld+json',
  geojson: 'application/geo+json',
};

/** The form that a request prefers by `Accept`; JSON where it names none of them. */
export function acceptedFormat(c: Context): ListFormat {
  const supports = LIST_FORMATS.map((format) => LIST_TYPES[format]);
  const type = accepts(c, { header: 'Accept', supports, default: LIST_TYPES.json });
  return LIST_FORMATS.find((format) => LIST_TYPES[format] === type) ?? 'json';
}
