import { array, object, type InferType } from 'yup';
import { ownText } from './fields.ts';

/** Response of `GET /hidden`: what the operators have hidden of the caller's own, the newest first, and why (ANSWER-6). */
export const hiddenSchema = array(
  object({
    /** Of the artifact or the review. */
    _id: ownText().required(),
    kind: ownText()
      .oneOf(['artifact', 'review'] as const)
      .required(),
    artifactId: ownText().required(),
    /** The artifact's name, or how the review begins. */
    name: ownText().ensure(),
    reason: ownText().required(),
  }),
).required();
export type Hidden = InferType<typeof hiddenSchema>;
