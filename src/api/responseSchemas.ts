import { array, lazy, mixed } from 'yup';
import { artifactSchema, artifactsSchema, likeResponseSchema } from '#contract/artifact.ts';
import { facetsSchema } from '#contract/artifactList.ts';
import { ownText } from '#contract/fields.ts';
import { reviewSchema, reviewsSchema } from '#contract/review.ts';
import { googleLoginResponseSchema, userResponseSchema } from '#contract/user.ts';

const isId = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** The schemas of the backend's responses, one for each shape; `schemaOf()` names them. */
export const responseSchemas = {
  artifacts: artifactsSchema,
  artifact: artifactSchema.nullable(),
  facets: facetsSchema,
  like: likeResponseSchema,
  /** `GET /liked` may answer artifact objects or bare ids (ruling R2). */
  liked: array(
    lazy((item: unknown) => (typeof item === 'string' ? ownText().required() : artifactSchema.required())),
  ).required(),
  /** Checked as one value: a schema for each of fifty thousand ids takes seconds. */
  likedIds: mixed((value): value is string[] => Array.isArray(value) && value.every(isId)).required(),
  review: reviewSchema,
  reviews: reviewsSchema,
  user: userResponseSchema,
  googleLogin: googleLoginResponseSchema,
};
