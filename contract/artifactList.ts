import { array, number, object, type InferType } from 'yup';
import {
  ALL_TYPES,
  ARTIFACT_TYPES,
  AT_LEAST,
  CLOSE,
  LENGTHS,
  MAX_IDS,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  MAX_REVIEWS,
  ONLY_ID,
  SORTS,
} from './constants.ts';
import { artifactsSchema } from './artifact.ts';
import { choice, count, flag, oneOf, ownText, text, untrimmedText, wholeNumber } from './fields.ts';
import { FILTER_NAMES } from './filters.ts';
import { areaField } from './place.ts';
import { PERIOD_FIELDS } from './period.ts';
import { MAX_PICTURE_IDS } from './uploadedPicture.ts';

/** The forms in which `GET /artifacts` answers; all but the first hold whole records of everything that it finds (DATA-4). */
export const LIST_FORMATS = ['json', 'csv', 'ndjson', 'jsonld', 'geojson'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

const positiveInteger = (name: string) =>
  wholeNumber(`${name} must be a whole number, written in digits.`).min(1, `${name} must be 1 or more.`);

/** A page size; the greatest unless given. */
const limitUpTo = (maximum: number) =>
  positiveInteger('limit').max(maximum, `limit must be ${maximum} or less.`).default(maximum).required();

/** Query of `GET /artifacts` (LIST-8): filters, a period, whose artifacts (`adderId`), where they were found, sort order and page. */
export const artifactListQuerySchema = object({
  search: text(LENGTHS.search, `Please search for ${LENGTHS.search} characters at most.`),
  type: choice('type', [ALL_TYPES, ...ARTIFACT_TYPES])
    .default(ALL_TYPES)
    .required(),
  ...PERIOD_FIELDS,
  by: text(LENGTHS.uid, 'by must be taken from an artifact’s adderId.').default(undefined),
  area: areaField,
  sort: choice('sort', SORTS).default(SORTS[0]).required(),
  page: positiveInteger('page').max(MAX_PAGE, 'page is too large.').default(1).required(),
  limit: limitUpTo(MAX_PAGE_SIZE),
  /** With `1`, the answer is an `artifactPage`, with the types present beside the page: one call, and one count, for both. */
  facets: flag('facets', '1'),
  /** The answer's form; what `Accept` names unless given. */
  format: choice('format', LIST_FORMATS),
});
export type ArtifactListQuery = InferType<typeof artifactListQuerySchema>;

const CURSOR_MESSAGE = 'from must be taken from the Link header of the page before.';

/** A pagination cursor, taken unchanged from the server's `Link` header; empty for the first page. */
const cursor = (pattern: RegExp) =>
  untrimmedText(LENGTHS.cursor, CURSOR_MESSAGE).matches(pattern, {
    message: CURSOR_MESSAGE,
    excludeEmptyString: true,
  });

/** Query of `GET /my-artifacts`: page size and cursor. */
export const ownArtifactsQuerySchema = artifactListQuerySchema.pick(['limit']).shape({
  from: cursor(/^\d{1,13}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
});
export type OwnArtifactsQuery = InferType<typeof ownArtifactsQuerySchema>;

/** Query of `GET /reviews/{id}`: page size and cursor. */
export const reviewsQuerySchema = ownArtifactsQuerySchema.shape({ limit: limitUpTo(MAX_REVIEWS) });
export type ReviewsQuery = InferType<typeof reviewsQuerySchema>;

/** Query of `GET /liked`: objects or bare ids (LIKED-3), page size and cursor. */
export const likedQuerySchema = object({
  fields: flag('fields', ONLY_ID),
  from: cursor(/^-?\d{1,13}(?:\.\d{1,36})?_\d{1,15}$/),
  limit: positiveInteger('limit')
    .when('fields', ([fields], limit) => {
      const maximum = fields === ONLY_ID ? MAX_IDS : MAX_PAGE_SIZE;
      return limit.max(maximum, `limit must be ${maximum} or less.`).default(maximum);
    })
    .required()
    // For the document of all calls, which cannot be made from a `when`: the larger maximum, and the default without `fields`.
    .meta({ jsonSchema: { type: 'integer', minimum: 1, maximum: MAX_IDS, default: MAX_PAGE_SIZE } }),
});
export type LikedQuery = InferType<typeof likedQuerySchema>;

export const facetsQuerySchema = artifactListQuerySchema.pick([
  'search',
  'from',
  'to',
  'undated',
  'by',
  'area',
]);
export type FacetsQuery = InferType<typeof facetsQuerySchema>;

/**
 * Response of `GET /artifacts/facets`, and `facets` of `GET /artifacts?facets=1`: the types present in the selection, with counts, most frequent first. With `relation`,
 * a search found more than `MAX_EXACT_TOTAL` of the type, which `count` then is (LIST-11).
 */
export const facetsSchema = array(
  object({
    type: oneOf(ARTIFACT_TYPES).required(),
    count: number().integer().min(1).required(),
    relation: oneOf([AT_LEAST]),
  }),
).required();
export type Facets = InferType<typeof facetsSchema>;

/** Response of `GET /artifacts?facets=1`: a page, what the headers of every list say, and the types present, the chosen one or not. */
export const artifactPageSchema = object({
  items: artifactsSchema,
  total: count(),
  relation: oneOf([AT_LEAST]),
  match: oneOf([CLOSE]),
  facets: facetsSchema,
  /** Of a list that two filters or more leave empty: how many artifacts the others find without one of them, where they find any (LIST-19). */
  without: array(
    object({
      filter: oneOf(FILTER_NAMES).required(),
      count: number().integer().min(1).required(),
      relation: oneOf([AT_LEAST]),
    }),
  )
    .optional()
    .default(undefined),
  /** On the first page of a search: what its words may say of time or place, as a period or an area, with the words that remain (LIST-20). */
  offers: array(
    object({
      text: ownText().required(),
      search: ownText().defined(),
      from: number().integer(),
      to: number().integer(),
      area: ownText(),
    }),
  )
    .optional()
    .default(undefined),
  /** Of a list of an area: how many more it would hold, wherever they were found, of which no place is known (PLACE-62). */
  unplaced: number().integer().min(0),
});
export type ArtifactPage = InferType<typeof artifactPageSchema>;

/** Response of `GET /artifacts/totals`: how many artifacts and likes the whole catalogue holds (HOME-8). */
export const totalsSchema = object({
  artifacts: count(),
  likes: count(),
});
export type Totals = InferType<typeof totalsSchema>;

/** Query of `GET /artifacts/timeline`: what to count, and the years to look at. */
export const timelineQuerySchema = artifactListQuerySchema.pick([
  'search',
  'type',
  'from',
  'to',
  'by',
  'area',
]);
export type TimelineQuery = InferType<typeof timelineQuerySchema>;

const span = { from: number().integer().required(), to: number().integer().required() };

/**
 * Response of `GET /artifacts/timeline`: stretches of the years looked at, oldest first and without a gap between them, and how
 * many artifacts have no years. `count` is how many touch a stretch, so an artifact of several is counted in each of them;
 * `weight` shares it out over its years instead, and adds up to 1 over all of them. `spans` are the years of each artifact that
 * touches these years, where they are few; otherwise it is empty.
 */
export const timelineSchema = object({
  bins: array(object({ ...span, count: count(), weight: number().min(0).required() })).required(),
  spans: array(object(span)).required(),
  undated: count(),
});
export type Timeline = InferType<typeof timelineSchema>;

/** Query of `GET /artifacts/similar`: the name and the picture of an artifact that is being written (ADD-9). */
export const similarQuerySchema = object({ name: text(LENGTHS.name), image: text(LENGTHS.url) });
export type SimilarQuery = InferType<typeof similarQuerySchema>;

const PICTURE_IDS_MESSAGE = `ids must be ids of pictures, ${MAX_PICTURE_IDS} at most, with commas between them.`;
const PICTURE_IDS = new RegExp(`^[\\da-f-]{36}(?:,[\\da-f-]{36}){0,${MAX_PICTURE_IDS - 1}}$`);

/** Query of `GET /pictures/unused` (ADD-10). */
export const unusedPicturesQuerySchema = object({
  ids: untrimmedText(LENGTHS.line * 4, PICTURE_IDS_MESSAGE)
    .required(PICTURE_IDS_MESSAGE)
    .matches(PICTURE_IDS, PICTURE_IDS_MESSAGE),
});

/** Response of `GET /pictures/unused`: those of the ids that no artifact has, or had. */
export const unusedPicturesSchema = array(text(LENGTHS.uid).required()).required();

/** Query of `GET /artifacts/on-this-day`: a day of the year, month first, such as `07-15`. */
export const onThisDayQuerySchema = object({
  day: text(5)
    .required('day is required, such as 07-15.')
    .matches(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'day must be a month and a day, such as 07-15.'),
});
