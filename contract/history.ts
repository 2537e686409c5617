import { array, mixed, object, type InferType } from 'yup';
import type { ArtifactUpdate } from './artifact.ts';
import { ownText } from './fields.ts';

/** Values of some fields, as `PUT /artifacts/{id}` takes them. */
export type FieldValues = Partial<ArtifactUpdate>;

/** An object of such values, which are validated apart. */
export const fieldValues = () =>
  mixed<FieldValues>((value): value is FieldValues => typeof value === 'object').meta({
    jsonSchema: { type: 'object' },
  });

/** So many changes of one artifact are kept, and so many bytes of their fields; no more are taken. */
export const MAX_CHANGES = { count: 1000, bytes: 10_000_000 } as const;

/** One saved change of an artifact: who made it, when, and what its fields held before and after. */
export const changeSchema = object({
  _id: ownText().required(),
  userName: ownText().ensure(),
  /** ISO 8601 in UTC. */
  createdAt: ownText().ensure(),
  before: fieldValues().required(),
  after: fieldValues().required(),
  /** Whose suggestion it was (SUGGEST-2). */
  suggestedBy: ownText(),
});
export type Change = InferType<typeof changeSchema>;

/** Response of `GET /artifacts/{id}/history`, newest first. */
export const historySchema = array(changeSchema).required();
