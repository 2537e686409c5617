import { object, type InferType } from 'yup';
import { oneOf, ownText } from './fields.ts';

/** How old the sign-in of somebody who deletes their account may be, in minutes: another person may sit at the same screen. */
export const FRESH_SIGN_IN_MINUTES = 5;

const KEEP_OR_DELETE = 'artifacts must be keep or delete.';

/** Query of `DELETE /account` (PROFILE-14): the account's artifacts stay without the name of who added them, or go as well. */
export const accountDeletionSchema = object({
  artifacts: oneOf(['keep', 'delete'], KEEP_OR_DELETE).required(KEEP_OR_DELETE),
});
export type AccountDeletion = InferType<typeof accountDeletionSchema>;

/** Response of `DELETE /account`. */
export const accountDeletedSchema = object({ message: ownText().ensure() });
