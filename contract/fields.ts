import { string } from 'yup';
import { LENGTHS } from './constants.ts';

/** Says that a text is longer than the product keeps. Numbers are written when somebody reads them: the first one takes long. */
export const tooLong = ({ max }: { max: number }): string =>
  `Please shorten this to ${max.toLocaleString('en')} characters at most.`;

/** A text as people type it: trimmed, empty when nothing is given, of so many characters at most. */
export const text = (limit: number) => string().trim().max(limit, tooLong).default('');

/** A simple e-mail pattern, the same in every form (section 5). */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const EMAIL_INVALID = 'Please enter a valid email address';

/** @param missing what is said when it is empty */
export const email = (missing: string) =>
  text(LENGTHS.email).required(missing).matches(EMAIL, { message: EMAIL_INVALID, excludeEmptyString: true });
