import { lazy, object, ValidationError } from 'yup';
import { LENGTHS } from '#contract/constants.ts';
import { EMAIL, text } from '#contract/fields.ts';
import type { Institution } from '#contract/institution.ts';
import { isObject } from '../run/json.ts';
import { UserError } from '../run/userError.ts';

/** The file of `SITE_DIR` in which an institution says who it is. */
export const SITE_FILE = 'site.json';

/** A name stands in a bar beside five links, in titles and on cards; a tagline is what search engines show. */
const LIMITS = { name: 80, tagline: 300, networks: 12, network: 40 } as const;

/** Texts go into titles, headers of mails and lines of citations. */
const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

/** Signs that turn the text after them around, or are no character. The marks of one letter's direction are not among them. */
const ODD = /[\p{Cs}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069]/u;
/** A letter or a figure. Some letters, like the filler of Hangul, are drawn as nothing. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

const isSeen = (value: string): boolean => !ODD.test(value) && VISIBLE.test(value);

const short = (what: string, max: number) =>
  text(max, `${what} in ${SITE_FILE} must have ${max} characters at most.`)
    .matches(ONE_LINE, `${what} in ${SITE_FILE} must stand on one line.`)
    .test(
      'seen',
      `${what} in ${SITE_FILE} must have a letter or a figure, and no invisible signs that turn or break a text: type it anew.`,
      (value) => value === '' || isSeen(value),
    );

const isHttps = (value: string): boolean =>
  /^https:\/\/\S+$/i.test(value) && URL.canParse(value) && new URL(value).username === '';

/** In a link that writes a mail these would say more than whom to. */
const isAddress = (value: string): boolean => EMAIL.test(value) && !/[?#%]/.test(value);

const network = (label: string) =>
  text(LENGTHS.url, `social.${label} in ${SITE_FILE} must have ${LENGTHS.url} characters at most.`)
    .test('label', `social in ${SITE_FILE} must name each network in 1 to ${LIMITS.network} letters.`, () => {
      const { length } = label.trim();
      return length > 0 && length <= LIMITS.network && ONE_LINE.test(label) && isSeen(label);
    })
    .test(
      'address',
      `social.${label} in ${SITE_FILE} must be an address that begins with https://.`,
      isHttps,
    );

const colour = (name: 'light' | 'dark') =>
  text(LENGTHS.line).matches(/^#[\da-f]{6}$/i, {
    message: `colours.${name} in ${SITE_FILE} must be a colour like #8a4b12: a # and six figures or letters from a to f.`,
    excludeEmptyString: true,
  });

const UNKNOWN = ({ path, unknown }: { path?: string; unknown?: string }): string =>
  `${SITE_FILE} has ${unknown ?? ''}${path && path !== 'this' ? ` in ${path}` : ''}, which is nothing that can be set there: take it out, or correct its name.`;

/** Every value of `site.json` and its rule; each may be left out. */
export const siteSchema = object({
  /** What the site is called, wherever it names itself. */
  name: short('name', LIMITS.name),
  /** What it is, in a sentence: for search engines, cards and the footer. */
  tagline: short('tagline', LIMITS.tagline),
  /** How the institution is reached. */
  contact: object({
    email: short('contact.email', LENGTHS.email).test(
      'address',
      `contact.email in ${SITE_FILE} must be an e-mail address, for example help@example.org.`,
      (value) => value === '' || isAddress(value),
    ),
    phone: short('contact.phone', LENGTHS.line),
    address: short('contact.address', LENGTHS.line),
  }).noUnknown(UNKNOWN),
  /** Its pages elsewhere, by the networks' names. */
  social: lazy((value: unknown) =>
    object(
      Object.fromEntries(
        Object.keys(value !== null && typeof value === 'object' ? value : {})
          .slice(0, LIMITS.networks)
          .map((label) => [label, network(label)]),
      ),
    ).noUnknown(`social in ${SITE_FILE} takes ${LIMITS.networks} networks at most.`),
  ),
  /** The main colour of each theme. */
  colours: object({ light: colour('light'), dark: colour('dark') }).noUnknown(UNKNOWN),
}).noUnknown(UNKNOWN);

/** What `site.json` says; what it leaves out is undefined. */
type SiteFile = Required<Pick<Institution, 'contact' | 'social' | 'colours'>> & {
  name?: string | undefined;
  tagline?: string | undefined;
};

const given = (value: string): string | undefined => value || undefined;

/** The library's own words for a value of another kind are for programmers. */
function sentenceOf({ type, path = '', params, message }: ValidationError): string {
  if (type === 'nullable') return `${path} in ${SITE_FILE} must not be null: leave it out instead.`;
  if (type !== 'typeError') return message;
  const kind = params?.type === 'object' ? 'an object in braces' : 'a text in quotation marks';
  return `${path} in ${SITE_FILE} must be ${kind}, or be left out.`;
}

/** For `JSON.parse`: what the library would take for a text in silence, or for what every object has. */
function requirePlain(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new UserError(`${SITE_FILE} has ${key}: take it out, or correct its name.`);
  if (key !== '' && (typeof value === 'number' || typeof value === 'boolean'))
    throw new UserError(
      `${key} in ${SITE_FILE} must be a text in quotation marks, like "${String(value)}", or be left out.`,
    );
  return value;
}

/**
 * Reads what stands in `site.json`.
 * @throws UserError with one sentence that names the value and what to do
 */
export function readSiteFile(json: string): SiteFile {
  let value: unknown;
  try {
    value = JSON.parse(json, requirePlain);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${SITE_FILE} is not valid JSON: ${(error as Error).message}. Correct it there.`);
  }
  if (!isObject(value))
    throw new UserError(`${SITE_FILE} must hold an object, like {"name": "City Museum"}.`);
  try {
    // The library would take out in silence what it does not know.
    const said = siteSchema.validateSync(value, { stripUnknown: false });
    const { name, tagline, contact, social, colours } = said;
    return {
      name: given(name),
      tagline: given(tagline),
      contact: {
        email: given(contact.email),
        phone: given(contact.phone),
        address: given(contact.address),
      },
      social: social ?? {},
      colours: { light: given(colours.light), dark: given(colours.dark) },
    };
  } catch (error) {
    if (error instanceof ValidationError) throw new UserError(sentenceOf(error));
    throw error;
  }
}
