import { array, boolean, mixed, number, object, type InferType } from 'yup';
import { ARTIFACT_TYPES, LENGTHS, type ArtifactType } from './constants.ts';
import { ownText, text } from './fields.ts';
import { guidedDetailsResponse, guidedDetailsSchema } from './guidedDetails.ts';

/** An image address: http or https, ending with a picture's extension; a query string is ignored (section 5, ruling R24). */
const IMAGE_URL = /^https?:\/\/[^\s?#]+\.(?:jpe?g|png|webp|avif|gif|svg)(?:\?\S*)?$/i;

/** Whether Add Artifact accepts this image address. */
export const isImageUrl = (value: string): boolean => IMAGE_URL.test(value);

/** Validation messages of the Add Artifact table and of its image rule (section 5). */
export const ARTIFACT_MESSAGES = {
  name: 'Artifact Name is required.',
  image: 'Image URL is required.',
  imageUrl: 'Please enter a valid image URL.',
  type: 'Artifact Type is required.',
  historicalContext: 'Historical Context is required.',
  description: 'Short Description is required.',
  historicalCreationDate: 'Creation Date is required.',
  discoveredAt: 'Discovery Date is required.',
  discoveredBy: "Discoverer's Name is required.",
  presentLocation: 'Present Location is required.',
} as const;

const typeOf = () => mixed<ArtifactType>().oneOf([...ARTIFACT_TYPES], ARTIFACT_MESSAGES.type);

/** The fields that are required both when an artifact is added and when it is updated. */
const REQUIRED_FIELDS = {
  name: text(LENGTHS.name).required(ARTIFACT_MESSAGES.name),
  image: text(LENGTHS.url)
    .required(ARTIFACT_MESSAGES.image)
    .matches(IMAGE_URL, { message: ARTIFACT_MESSAGES.imageUrl, excludeEmptyString: true }),
  type: typeOf().default('Tools').required(ARTIFACT_MESSAGES.type),
  historicalContext: text(LENGTHS.text).required(ARTIFACT_MESSAGES.historicalContext),
  description: text(LENGTHS.text).required(ARTIFACT_MESSAGES.description),
};

/** An optional field; an update without it keeps what is stored. */
const OPTIONAL_FIELDS = { details: guidedDetailsSchema };

/** The Add Artifact form and the body of `POST /artifacts`: every field required, values trimmed (section 5). */
export const newArtifactSchema = object({
  ...REQUIRED_FIELDS,
  historicalCreationDate: text(LENGTHS.line).required(ARTIFACT_MESSAGES.historicalCreationDate),
  discoveredAt: text(LENGTHS.line).required(ARTIFACT_MESSAGES.discoveredAt),
  discoveredBy: text(LENGTHS.line).required(ARTIFACT_MESSAGES.discoveredBy),
  presentLocation: text(LENGTHS.line).required(ARTIFACT_MESSAGES.presentLocation),
  ...OPTIONAL_FIELDS,
});
export type NewArtifact = InferType<typeof newArtifactSchema>;

/**
 * The update form and the body of `PUT /artifacts/{id}`: name, image, type, historicalContext and description are
 * required, the other fields may be empty (section 5, "Update artifact form").
 */
export const artifactUpdateSchema = object({
  ...REQUIRED_FIELDS,
  historicalCreationDate: text(LENGTHS.line),
  discoveredAt: text(LENGTHS.line),
  discoveredBy: text(LENGTHS.line),
  presentLocation: text(LENGTHS.line),
  ...OPTIONAL_FIELDS,
});
export type ArtifactUpdate = InferType<typeof artifactUpdateSchema>;

/** A text of a response: missing and null are read as ''. */
const responseText = () => ownText().ensure();

/** One artifact in a response (section 3). Only its owner's responses contain `adderEmail` (ruling R11). */
export const artifactSchema = object({
  _id: ownText().required(),
  name: responseText(),
  /** An address, or a path below this site for the product's own pictures; empty when there is none. */
  image: responseText(),
  type: typeOf().default('Others').required(),
  historicalContext: responseText(),
  description: responseText(),
  shortDescription: ownText(),
  historicalCreationDate: responseText(),
  /** The first and the last year that `historicalCreationDate` was read as, as in `Period`; null where it has none. */
  yearFrom: number().integer().nullable().default(null),
  yearTo: number().integer().nullable().default(null),
  discoveredAt: responseText(),
  discoveredBy: responseText(),
  presentLocation: responseText(),
  adderName: responseText(),
  adderEmail: ownText(),
  /** Of a record that was imported, in the response of one artifact: whose record it is, its page there, and its licence. */
  source: ownText(),
  sourceUrl: ownText(),
  licence: ownText(),
  /** The points of its picture, in the response of one artifact that has some. */
  details: guidedDetailsResponse,
  likes: number().integer().min(0).default(0).required(),
  /** When the record was created: ISO 8601 in UTC. */
  createdAt: responseText(),
  isLikedByUser: boolean().default(false).required(),
});
export type Artifact = InferType<typeof artifactSchema>;

export const artifactsSchema = array(artifactSchema).required();

/** Answer of `GET /artifacts/on-this-day`: the artifact, and whether it was found on that very day or only near it. */
export const foundNearDaySchema = artifactSchema.shape({ onTheDay: boolean().required() });
export type FoundNearDay = InferType<typeof foundNearDaySchema>;

const LIKED = 'liked must be true or false.';

/** Body of `POST /like/{id}`. Without a body, or with an empty one, the like is toggled (section 7). */
export const likeRequestSchema = object({ liked: boolean().typeError(LIKED).nonNullable(LIKED) });

/** Response of `POST /like/{id}`: whether the artifact is liked now, and its like count if the server includes it. */
export const likeResponseSchema = object({ liked: boolean().required(), likes: number().integer().min(0) });
export type LikeResponse = InferType<typeof likeResponseSchema>;
