import { mixed, number, string } from 'yup';
import { LENGTHS } from './constants.ts';

/** Message for a text over its limit. A function, because the first `toLocaleString` is slow and most pages need none. */
export const tooLong = ({ max }: { max: number }): string =>
  `Please shorten this to ${max.toLocaleString('en')} characters at most.`;

type Message = string | typeof tooLong;

/**
 * Untrusted text. Before any test runs, a text that is too long is cut to one character over the limit: the length test
 * still rejects it, and no later test (a pattern) reads more than that.
 */
const limited = (limit: number, message: Message, prepare: (value: string) => string) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? prepare(value).slice(0, limit + 1) : value))
    .max(limit, message)
    .default('');

/** A text with the line breaks of a `textarea`: what opens it there then changes nothing. */
export const withLineFeeds = (value: string): string => value.replaceAll(/\r\n?/g, '\n');

/**
 * Text from a user, trimmed, with line breaks of one kind; '' when missing.
 * @param limit maximum number of characters
 * @param message shown when it is longer
 */
export const text = (limit: number, message: Message = tooLong) =>
  limited(limit, message, (value) => withLineFeeds(value.trim()));

/** Text whose leading and trailing spaces are kept, such as a password. */
export const untrimmedText = (limit: number, message: Message = tooLong) =>
  limited(limit, message, (value) => value);

/** Text that the product generated, in a response or a file. Its length is not limited, so do not test it with a pattern. */
export const ownText = () => string();

/** A simple e-mail pattern, the same in every form (HELP-4): one `@`, followed by a domain with a dot inside. */
export const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
export const EMAIL_INVALID = 'Please enter a valid email address';

/** @param missing message when it is empty */
export const email = (missing: string) =>
  text(LENGTHS.email).required(missing).matches(EMAIL, { message: EMAIL_INVALID, excludeEmptyString: true });

/** One of these values. @param message said of any other */
export const oneOf = <Value extends string>(values: readonly Value[], message?: string) =>
  mixed<Value>().oneOf(values, message);

/** A parameter of this name with one of these values. */
export const choice = <Value extends string>(name: string, values: readonly Value[]) =>
  oneOf(values, `${name} must be one of ${values.join(', ')}.`);

/** A parameter of this name that has this value, or is left out. */
export const flag = <Value extends string>(name: string, value: Value) =>
  oneOf([value], `${name} must be ${value}, or left out.`);

/** How many there are. */
export const count = () => number().integer().min(0).required();

/** A number between two others, both included. Texts are refused instead of converted. */
export const numberWithin = (least: number, most: number, message: string) =>
  number()
    .transform((_, given: unknown) => (typeof given === 'number' ? given : NaN))
    .typeError(message)
    .required(message)
    .min(least, message)
    .max(most, message);

const WHOLE = /^-?\d{1,30}$/;

/** A whole number in an address: digits alone, perhaps with a minus sign. Other ways of writing it ("1 000", "1e3", "0x10") are refused. */
export const wholeNumber = (message: string) =>
  number()
    .transform((value: number, written: unknown) =>
      typeof written === 'string' && !WHOLE.test(written) ? NaN : value,
    )
    .typeError(message)
    .integer(message);
