import type { InferType } from 'yup';
import { accountDeletionSchema } from '#contract/account.ts';
import { LENGTHS } from '#contract/constants.ts';
import { text, untrimmedText } from '#contract/fields.ts';

/** What must be typed before an account is deleted. */
export const CONFIRMATION = 'DELETE';

/** The form before an account is deleted (PROFILE-14); without a password for somebody who signs in by Google. */
export const deleteAccountSchema = (hasPassword: boolean) =>
  accountDeletionSchema.shape({
    password: hasPassword
      ? untrimmedText(LENGTHS.password).required('Please enter your password.')
      : untrimmedText(LENGTHS.password),
    confirmation: text(LENGTHS.line).test(
      'typed',
      `Please type ${CONFIRMATION}.`,
      (typed) => typed === CONFIRMATION,
    ),
  });
export type DeletionValues = InferType<ReturnType<typeof deleteAccountSchema>>;
