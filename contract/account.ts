import { mixed, object, type InferType } from 'yup';
import { ownText } from './fields.ts';

/** How old the sign-in of somebody who deletes their account may be, in minutes: another person may sit at the same screen. */
export const FRESH_SIGN_IN_MINUTES = 5;

/** What becomes of an account's artifacts: they stay without the name of who added them, or go as well. */
const ARTIFACTS = ['keep', 'delete'] as const;

/** Query of `DELETE /account` (PROFILE-14). */
export const accountDeletionSchema = object({
  artifacts: mixed<(typeof ARTIFACTS)[number]>()
    .oneOf([...ARTIFACTS], 'artifacts must be keep or delete.')
    .required('artifacts must be keep or delete.'),
});
export type AccountDeletion = InferType<typeof accountDeletionSchema>;

/** Response of `DELETE /account`. */
export const accountDeletedSchema = object({ message: ownText().ensure() });
