import { mixed } from 'yup';
import { profileSchema } from '#contract/user.ts';

const isFile = (value: unknown): value is File => value instanceof File;

/** The update-profile form: the contract's text fields, and the chosen file, which `photoError` has validated. */
export const profileFormSchema = profileSchema.shape({
  photo: mixed<File>(isFile).nullable().default(null),
});
