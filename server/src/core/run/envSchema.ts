import { number, object } from 'yup';
import { BACKEND_PATH } from '#contract/calls.ts';
import { LENGTHS } from '#contract/constants.ts';
import { EMAIL, text } from '#contract/fields.ts';
import { isDatabaseAddress } from './databaseAddresses.ts';
import { isNetwork } from './networks.ts';

const DEFAULT_PORT = 3000;
const DEFAULT_AUTH_EMULATOR_PORT = 9099;

const port = (name: string, fallback: number) => {
  const message = `${name} must be a port number from 1 to 65535, for example ${name}=${fallback}.`;
  return number().typeError(message).integer(message).min(1, message).max(65_535, message).default(fallback);
};

/** An http(s) address without user, query or fragment. */
function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, search, hash, username } = new URL(value);
  return /^https?:$/.test(protocol) && !search && !hash && !username;
}

const isOrigin = (value: string): boolean => isWebAddress(value) && new URL(value).origin === value;

const isSmtpAddress = (value: string): boolean =>
  /^smtps?:\/\/\S+$/.test(value) && URL.canParse(value) && new URL(value).hostname !== '';

/** What stands between commas. */
export const splitList = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export const splitOrigins = (value: string): string[] =>
  splitList(value).map((origin) => origin.replace(/\/$/, ''));

const optional = (message: string, isValid: (value: string) => boolean = () => true) =>
  text(LENGTHS.url, message).test('valid', message, (value) => !value || isValid(value));

const short = (name: string) => optional(`${name} must have ${LENGTHS.url} characters at most.`);

/** Every variable of the product and its rule; an empty value counts as not set. */
export const envSchema = object({
  PORT: port('PORT', DEFAULT_PORT),
  DATA_DIR: short('DATA_DIR').default('.data'),
  SITE_DIR: short('SITE_DIR'),
  DATABASE_URL: optional(
    'DATABASE_URL must look like postgresql://user:password@host:5432/name, of several hosts like postgresql://user@a:5432,b:5432/name?target_session_attrs=read-write; leave it empty to use the embedded database.',
    isDatabaseAddress,
  ),
  PUBLIC_URL: optional(
    'PUBLIC_URL must be the address people open, for example https://history.example.org or https://example.org/history; a path has only letters, digits and . _ ~ -.',
    (value) => isWebAddress(value) && /^(?:\/[\w.~-]+)*\/*$/.test(new URL(value).pathname),
  ),
  API_BASE_URL: optional(
    `API_BASE_URL must be a path like ${BACKEND_PATH} or an address like https://api.example.org${BACKEND_PATH}.`,
    (value) => /^\/(?!\/)\S*$/.test(value) || isWebAddress(value),
  ),
  ALLOWED_ORIGINS: optional(
    'ALLOWED_ORIGINS must list origins separated by commas, for example https://history.example.org,https://www.example.org.',
    (value) => splitOrigins(value).every(isOrigin),
  ),
  TRUSTED_PROXIES: optional(
    'TRUSTED_PROXIES must list addresses or networks separated by commas, for example 127.0.0.1,10.0.0.0/8.',
    (value) => splitList(value).every(isNetwork),
  ),
  AUTH_EMULATOR_PORT: port('AUTH_EMULATOR_PORT', DEFAULT_AUTH_EMULATOR_PORT),
  LOG_FORMAT: optional(
    'LOG_FORMAT must be json, or empty for lines that people read.',
    (value) => value === 'json',
  ),
  SMTP_URL: optional(
    'SMTP_URL must look like smtps://user:password@mail.example.org:465, or smtp:// with port 587.',
    isSmtpAddress,
  ),
  MAIL_TO: optional('MAIL_TO must be one e-mail address, for example help@example.org.', (value) =>
    EMAIL.test(value),
  ),
  FIREBASE_API_KEY: short('FIREBASE_API_KEY'),
  FIREBASE_AUTH_DOMAIN: optional(
    'FIREBASE_AUTH_DOMAIN must be a host name without https://, for example my-project.firebaseapp.com.',
    (value) => /^[\w.-]+$/.test(value),
  ),
  FIREBASE_PROJECT_ID: short('FIREBASE_PROJECT_ID'),
  FIREBASE_STORAGE_BUCKET: optional(
    'FIREBASE_STORAGE_BUCKET must be a bucket name without gs://, for example my-project.appspot.com.',
    (value) => /^[\w.-]+$/.test(value),
  ),
  FIREBASE_APP_ID: short('FIREBASE_APP_ID'),
});
