import { array, boolean, lazy, mixed, number, object, type InferType } from 'yup';
import { ARTIFACT_TYPES, LENGTHS } from './constants.ts';
import {
  forEachField,
  isRequired,
  TEXT_FIELD_NAMES,
  type TextField,
  type TextFieldName,
} from './artifactFields.ts';
import { oneOf, ownText, text } from './fields.ts';
import { CARE_FIELDS, CARE_RESPONSE } from './findSpot.ts';
import { CREDIT_FIELDS, CREDIT_RESPONSE } from './pictureRights.ts';
import { pinSchema, placeSchema } from './place.ts';
import { guidedDetailsResponse, guidedDetailsSchema } from './guidedDetails.ts';

/** An image address: http or https, ending with a picture's extension; a query string is ignored (ADD-4). */
const IMAGE_URL = /^https?:\/\/[^\s?#]+\.(?:jpe?g|png|webp|avif|gif|svg)(?:\?\S*)?$/i;

/** Whether Add Artifact accepts this image address. */
export const isImageUrl = (value: string): boolean => IMAGE_URL.test(value);

/** Validation messages of Add Artifact and of its image rule (ADD-3, ADD-4). */
export const ARTIFACT_MESSAGES = {
  ...forEachField(TEXT_FIELD_NAMES, ({ label }) => isRequired(label)),
  image: isRequired('Image URL'),
  imageUrl: 'Please enter a valid image URL.',
  type: isRequired('Artifact Type'),
} as const;

const typeOf = () => oneOf(ARTIFACT_TYPES, ARTIFACT_MESSAGES.type);

const requiredText = ({ limit }: TextField, name: TextFieldName) =>
  text(limit).required(ARTIFACT_MESSAGES[name]);

/**
 * A form's fields besides its texts; an update without `details` keeps what is stored. The pins are where it was found (`discoveredAt`) and
 * where it is kept (`presentLocation`): other words of theirs take a stored pin away, unless one is sent with them.
 */
const OTHER_FIELDS = {
  image: text(LENGTHS.url)
    .required(ARTIFACT_MESSAGES.image)
    .matches(IMAGE_URL, { message: ARTIFACT_MESSAGES.imageUrl, excludeEmptyString: true }),
  type: typeOf().default('Tools').required(ARTIFACT_MESSAGES.type),
  details: guidedDetailsSchema,
  foundPin: pinSchema,
  keptPin: pinSchema,
  ...CARE_FIELDS,
  ...CREDIT_FIELDS,
};

/** The Add Artifact form and the body of `POST /artifacts`: every field required, values trimmed (ADD-2). */
export const newArtifactSchema = object({
  ...forEachField(TEXT_FIELD_NAMES, requiredText),
  ...OTHER_FIELDS,
});
export type NewArtifact = InferType<typeof newArtifactSchema>;

/**
 * The update form and the body of `PUT /artifacts/{id}`: name, image, type, historicalContext and description are
 * required, the other fields may be empty (MINE-4).
 */
export const artifactUpdateSchema = object({
  ...forEachField(TEXT_FIELD_NAMES, (field, name) =>
    field.requiredOnUpdate ? requiredText(field, name) : text(field.limit),
  ),
  ...OTHER_FIELDS,
});
export type ArtifactUpdate = InferType<typeof artifactUpdateSchema>;

/** A text of a response: missing and null are read as ''. */
const responseText = () => ownText().ensure();

/** One artifact in a response (RECORD-1); lists answer the first `MAX_LISTED_TEXT` characters of its long texts. Only its owner's responses contain `adderEmail` (RECORD-6). */
export const artifactSchema = object({
  _id: ownText().required(),
  ...forEachField(TEXT_FIELD_NAMES, responseText),
  /**
   * Where a search found it, in pages of `MAX_PHRASES` at most, when not all of its words are in name and type: a part of a field's text, cut
   * at what matched, so that every second piece did.
   */
  matched: object({
    field: oneOf(TEXT_FIELD_NAMES).required(),
    pieces: array(ownText().defined()).required(),
  })
    .optional()
    .default(undefined),
  /** An address, or a path below this site for the product's own pictures; empty when there is none. */
  image: responseText(),
  type: typeOf().default('Others').required(),
  shortDescription: ownText(),
  ...CARE_RESPONSE,
  /** The first and the last year that `historicalCreationDate` was read as, as in `Period`; null where it has none. */
  yearFrom: number().integer().nullable().default(null),
  yearTo: number().integer().nullable().default(null),
  adderName: responseText(),
  adderEmail: ownText(),
  /** How many changes of it were saved, in its owner's responses: what `If-Match` names (MINE-9). */
  revision: number().integer().min(0),
  /** What `by` of `GET /artifacts` takes (LIST-18), in the response of one artifact that a user added. */
  adderId: ownText(),
  /**
   * Of a record that was imported, in the response of one artifact: whose record it is, its page there, and its licence. Of one of
   * the starter catalogue only the artifact's page at the museum that holds it.
   */
  source: ownText(),
  sourceUrl: ownText(),
  licence: ownText(),
  /** In the response of one artifact, and of one's own, where something of it was said. */
  ...CREDIT_RESPONSE,
  /** The points of its picture, in the response of one artifact that has some. */
  details: guidedDetailsResponse,
  /** Where `discoveredAt` and `presentLocation` are on earth, in the response of one artifact (of related ones `found` alone); null where that is not known. */
  found: placeSchema,
  kept: placeSchema,
  /** Where else `presentLocation` says that parts of it are kept, in the response of one artifact. */
  alsoKept: array(placeSchema.nonNullable().required()).optional().default(undefined),
  likes: number().integer().min(0).default(0).required(),
  /** When the record was created: ISO 8601 in UTC. */
  createdAt: responseText(),
  isLikedByUser: boolean().default(false).required(),
});
export type Artifact = InferType<typeof artifactSchema>;
export type MatchedPhrase = NonNullable<Artifact['matched']>;

export const artifactsSchema = array(artifactSchema).required();

/** Response of `GET /my-artifacts/records`: whole records, as `npm run import` reads them (MINE-8); `sourceId` is the artifact's id. */
export const ownRecordsSchema = array(
  artifactSchema
    .pick([...TEXT_FIELD_NAMES, 'image', 'type', 'adderName', 'createdAt', 'details', 'findSpot', 'notice'])
    .shape({ sourceId: ownText().required(), foundPin: pinSchema, keptPin: pinSchema, ...CREDIT_RESPONSE }),
).required();
export type OwnRecord = InferType<typeof ownRecordsSchema>[number];

/** Response of `GET /artifacts/related/{id}`: each with what it shares, in a few words. */
export const relatedArtifactsSchema = array(artifactSchema.shape({ reason: responseText() })).required();
export type RelatedArtifact = InferType<typeof relatedArtifactsSchema>[number];

/** Response of `GET /artifacts/{id}`; an empty one counts as no artifact (ARTIFACT-1). */
export const oneArtifactSchema = artifactSchema.nullable();

const isId = (value: unknown): boolean => typeof value === 'string' && value !== '';

/**
 * Response of `GET /liked`: artifacts, or bare ids (LIKED-3). Ids are tested all at once, as yup takes seconds for fifty thousand
 * items.
 */
export const likedSchema = lazy((value: unknown) =>
  Array.isArray(value) && value.every(isId)
    ? mixed<string[]>().required()
    : array(
        lazy((item: unknown) => (isId(item) ? ownText().required() : artifactSchema.required())),
      ).required(),
);

/** Response of `GET /artifacts/on-this-day`: the artifact, and whether its discovery has that very day or one within a week. */
export const foundNearDaySchema = artifactSchema.shape({ onTheDay: boolean().required() }).nullable();
export type FoundNearDay = NonNullable<InferType<typeof foundNearDaySchema>>;

const LIKED = 'liked must be true or false.';

/** Body of `POST /like/{id}`. Without a body, or with an empty one, the like is toggled (CALL-11). */
export const likeRequestSchema = object({ liked: boolean().typeError(LIKED).nonNullable(LIKED) });

/** Response of `POST /like/{id}`: whether the artifact is liked now, and its like count if the server includes it. */
export const likeResponseSchema = object({ liked: boolean().required(), likes: number().integer().min(0) });
export type LikeResponse = InferType<typeof likeResponseSchema>;
