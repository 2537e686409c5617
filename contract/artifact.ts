import { array, boolean, mixed, number, object, type InferType } from 'yup';
import { ARTIFACT_TYPES, LENGTHS, type ArtifactType } from './constants.ts';
import { ownText, text } from './fields.ts';

/** An image address: http or https, ending with a picture's extension; a query string is ignored (section 5, ruling R24). */
const IMAGE_URL = /^https?:\/\/[^\s?#]+\.(?:jpe?g|png|webp|avif|gif|svg)(?:\?\S*)?$/i;

/** Whether this is an image address that Add Artifact takes. */
export const isImageUrl = (value: string): boolean => IMAGE_URL.test(value);

/** The sentences of section 5's Add Artifact table, and of its image rule. */
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

/** What no artifact is without, when it is added and ever after. */
const ALWAYS = {
  name: text(LENGTHS.name).required(ARTIFACT_MESSAGES.name),
  image: text(LENGTHS.url)
    .required(ARTIFACT_MESSAGES.image)
    .matches(IMAGE_URL, { message: ARTIFACT_MESSAGES.imageUrl, excludeEmptyString: true }),
  type: typeOf().default('Tools').required(ARTIFACT_MESSAGES.type),
  historicalContext: text(LENGTHS.text).required(ARTIFACT_MESSAGES.historicalContext),
  description: text(LENGTHS.text).required(ARTIFACT_MESSAGES.description),
};

/** What Add Artifact asks for and `POST /artifacts` takes: every field required, values trimmed (section 5). */
export const newArtifactSchema = object({
  ...ALWAYS,
  historicalCreationDate: text(LENGTHS.line).required(ARTIFACT_MESSAGES.historicalCreationDate),
  discoveredAt: text(LENGTHS.line).required(ARTIFACT_MESSAGES.discoveredAt),
  discoveredBy: text(LENGTHS.line).required(ARTIFACT_MESSAGES.discoveredBy),
  presentLocation: text(LENGTHS.line).required(ARTIFACT_MESSAGES.presentLocation),
});
export type NewArtifact = InferType<typeof newArtifactSchema>;

/**
 * What the update form and `PUT /artifacts/{id}` take: name, image, historicalContext and description are required,
 * the rest may be empty (section 5, "Update artifact form").
 */
export const artifactUpdateSchema = object({
  ...ALWAYS,
  historicalCreationDate: text(LENGTHS.line),
  discoveredAt: text(LENGTHS.line),
  discoveredBy: text(LENGTHS.line),
  presentLocation: text(LENGTHS.line),
});
export type ArtifactUpdate = InferType<typeof artifactUpdateSchema>;

const answered = () => ownText().ensure();

/** One artifact as the server answers it (section 3). `adderEmail` comes to its owner only (ruling R11). */
export const artifactSchema = object({
  _id: ownText().required(),
  name: answered(),
  /** An address, or a path below this site for the product's own pictures; empty when there is none. */
  image: answered(),
  type: typeOf().default('Others').required(),
  historicalContext: answered(),
  description: answered(),
  shortDescription: ownText(),
  historicalCreationDate: answered(),
  discoveredAt: answered(),
  discoveredBy: answered(),
  presentLocation: answered(),
  adderName: answered(),
  adderEmail: ownText(),
  likes: number().integer().min(0).default(0).required(),
  /** When the record was made: ISO 8601 in UTC. */
  createdAt: answered(),
  isLikedByUser: boolean().default(false).required(),
});
export type Artifact = InferType<typeof artifactSchema>;

export const artifactsSchema = array(artifactSchema).required();

const LIKED = 'liked must be true or false.';

/** Body of `POST /like/{id}`, which may be left out or empty: then the like is toggled (section 7). */
export const likeRequestSchema = object({ liked: boolean().typeError(LIKED).nonNullable(LIKED) });

/** Response of `POST /like/{id}`: whether the artifact is liked now, and how many people like it when the server tells. */
export const likeResponseSchema = object({ liked: boolean().required(), likes: number().integer().min(0) });
export type LikeResponse = InferType<typeof likeResponseSchema>;
