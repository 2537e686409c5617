import { string } from 'yup';
import { LENGTHS } from './constants.ts';

/** Says that a text is longer than the product keeps. Numbers are written when somebody reads them: the first one takes long. */
export const tooLong = ({ max }: { max: number }): string =>
  `Please shorten this to ${max.toLocaleString('en')} characters at most.`;

type Sentence = string | typeof tooLong;

/**
 * A text from outside. One that is too long is cut to a single character more than allowed before any test runs: the
 * length test refuses it all the same, and no test after it can be made to read more.
 */
const limited = (limit: number, sentence: Sentence, prepare: (value: string) => string) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? prepare(value).slice(0, limit + 1) : value))
    .max(limit, sentence)
    .default('');

/**
 * A text as people type it: trimmed, empty when nothing is given.
 * @param limit how many characters it may have
 * @param sentence what is said when it has more
 */
export const text = (limit: number, sentence: Sentence = tooLong) =>
  limited(limit, sentence, (value) => value.trim());

/** A text of which the blanks at its ends are part, such as a password. */
export const untrimmedText = (limit: number, sentence: Sentence = tooLong) =>
  limited(limit, sentence, (value) => value);

/** A text that this product wrote itself, in an answer or a file: of any length, so no pattern belongs on it. */
export const ownText = () => string();

/** A simple e-mail pattern, the same in every form (section 5): a dot stands inside what follows the one `@`. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
export const EMAIL_INVALID = 'Please enter a valid email address';

/** @param missing what is said when it is empty */
export const email = (missing: string) =>
  text(LENGTHS.email).required(missing).matches(EMAIL, { message: EMAIL_INVALID, excludeEmptyString: true });
