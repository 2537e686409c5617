import { array, lazy, mixed } from 'yup';
import {
  artifactSchema,
  artifactsSchema,
  foundNearDaySchema,
  likeResponseSchema,
} from '#contract/artifact.ts';
import { facetsSchema, timelineSchema, totalsSchema } from '#contract/artifactList.ts';
import { ownText } from '#contract/fields.ts';
import { reviewSchema, reviewsSchema } from '#contract/review.ts';
import { googleLoginResponseSchema, userResponseSchema } from '#contract/user.ts';

const isId = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** The schemas of the backend's responses by the names that `schemaOf()` takes. */
export const responseSchemas = {
  artifacts: artifactsSchema,
  artifact: artifactSchema.nullable(),
  foundNearDay: foundNearDaySchema.nullable(),
  facets: facetsSchema,
  totals: totalsSchema,
  timeline: timelineSchema,
  like: likeResponseSchema,
  /** `GET /liked` returns artifact objects or bare ids (ruling R2). */
  liked: array(
    lazy((item: unknown) => (typeof item === 'string' ? ownText().required() : artifactSchema.required())),
  ).required(),
  /** One test for the whole array: yup's `array().of()` takes seconds for fifty thousand ids. */
  likedIds: mixed((value): value is string[] => Array.isArray(value) && value.every(isId)).required(),
  review: reviewSchema,
  reviews: reviewsSchema,
  user: userResponseSchema,
  googleLogin: googleLoginResponseSchema,
};
