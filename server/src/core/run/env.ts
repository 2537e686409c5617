import path from 'node:path';
import { number, object, ValidationError } from 'yup';
import { BACKEND_PATH } from '#contract/calls.ts';
import { basePathOf, type FirebaseConfig } from '#contract/config.ts';
import { LENGTHS } from '#contract/constants.ts';
import { EMAIL, text } from '#contract/fields.ts';
import { isDatabaseAddress } from './databaseAddresses.ts';
import { isNetwork } from './networks.ts';
import { UserError } from './userError.ts';

const DEFAULT_PORT = 3000;
const DEFAULT_AUTH_EMULATOR_PORT = 9099;

export type MailConfig = {
  /** `smtp://` or `smtps://`, with user and password where it takes them. */
  smtpUrl: string;
  /** The operator's address: messages are sent to it, and answers from it. */
  mailTo: string;
};

/** The environment, validated once. */
export type Env = {
  port: number;
  /** Absolute path of the folder in which this installation stores its files. */
  dataDir: string;
  /** Absolute path of the folder in which an institution says whose site this is. */
  siteDir: string;
  /** PostgreSQL's address; undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** The site's own address, without a trailing slash. */
  publicUrl: string;
  /** Where the SPA finds the backend: a path on the site's host, or an address. */
  apiBaseUrl: string;
  /** Whether that is this server's own. */
  isOwnBackend: boolean;
  /** Other origins whose pages may call the backend. */
  allowedOrigins: string[];
  /** Addresses and networks of the reverse proxies in front of this server. */
  trustedProxies: string[];
  authEmulatorPort: number;
  /** How the log is written: in lines for people, or as JSON for programs. */
  logFormat: 'lines' | 'json';
  /** Where mails go through and whom messages are for; undefined: nothing is mailed. */
  mail: MailConfig | undefined;
  /** The real identity and storage project; undefined: accounts and photos stay on this computer. */
  firebase: FirebaseConfig | undefined;
};

const FIREBASE_NAMES: Record<keyof FirebaseConfig, string> = {
  apiKey: 'FIREBASE_API_KEY',
  authDomain: 'FIREBASE_AUTH_DOMAIN',
  projectId: 'FIREBASE_PROJECT_ID',
  storageBucket: 'FIREBASE_STORAGE_BUCKET',
  appId: 'FIREBASE_APP_ID',
};

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

const splitList = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const splitOrigins = (value: string): string[] => splitList(value).map((origin) => origin.replace(/\/$/, ''));

const withoutTrailingSlashes = (value: string): string =>
  value.endsWith('/') ? withoutTrailingSlashes(value.slice(0, -1)) : value;

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

type Source = Record<string, string | undefined>;

function pickKnown(source: Source): Source {
  const names = Object.keys(envSchema.fields);
  return Object.fromEntries(names.map((name) => [name, source[name]?.trim() || undefined]));
}

function readFirebase(values: Source): FirebaseConfig | undefined {
  const names = Object.entries(FIREBASE_NAMES);
  const missing = names.map(([, name]) => name).filter((name) => !values[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    throw new UserError(
      `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set: set every FIREBASE_ variable, or none of them to keep accounts on this computer.`,
    );
  }
  return Object.fromEntries(names.map(([field, name]) => [field, values[name]])) as FirebaseConfig;
}

function readMail({ SMTP_URL: smtpUrl = '', MAIL_TO: mailTo = '' }: Source): MailConfig | undefined {
  if (!smtpUrl && !mailTo) return undefined;
  if (!smtpUrl || !mailTo)
    throw new UserError('SMTP_URL and MAIL_TO belong together: set both, or none to mail nothing.');
  return { smtpUrl, mailTo };
}

/** Whether a host name or address is this computer's loopback. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|\[?::ffff:127(?:\.\d{1,3}){3}\]?)$/i.test(hostname);

/**
 * Reads the environment.
 * @throws UserError with one sentence that names the variable and what to do
 */
export function readEnv(source: Source, cwd = process.cwd()): Env {
  const known = pickKnown(source);
  let values;
  try {
    values = envSchema.validateSync(known);
  } catch (error) {
    if (error instanceof ValidationError) throw new UserError(error.message);
    throw error;
  }
  const firebase = readFirebase(known);
  const { origin, pathname, hostname } = new URL(values.PUBLIC_URL || `http://localhost:${values.PORT}`);
  const publicUrl = withoutTrailingSlashes(origin + pathname);
  const basePath = basePathOf(publicUrl);
  if (!firebase && !isLoopback(hostname)) {
    throw new UserError(
      'PUBLIC_URL names a public address, but the accounts are local ones that anybody could forge: set the FIREBASE_ variables, or leave PUBLIC_URL empty.',
    );
  }
  if (!firebase && basePath) {
    throw new UserError(
      'PUBLIC_URL has a path, which only a proxy can take away, and local accounts answer nobody through a proxy: set the FIREBASE_ variables, or leave the path out.',
    );
  }
  const ownBackend = basePath + BACKEND_PATH;
  const apiBaseUrl = withoutTrailingSlashes(values.API_BASE_URL || ownBackend);
  if (!firebase && values.PORT === values.AUTH_EMULATOR_PORT) {
    throw new UserError('PORT and AUTH_EMULATOR_PORT are the same: give them different port numbers.');
  }
  return {
    port: values.PORT,
    dataDir: path.resolve(cwd, values.DATA_DIR),
    siteDir: path.resolve(cwd, values.SITE_DIR || path.join(values.DATA_DIR, 'site')),
    databaseUrl: values.DATABASE_URL || undefined,
    publicUrl,
    apiBaseUrl,
    isOwnBackend: apiBaseUrl === ownBackend,
    allowedOrigins: splitOrigins(values.ALLOWED_ORIGINS),
    trustedProxies: splitList(values.TRUSTED_PROXIES),
    authEmulatorPort: values.AUTH_EMULATOR_PORT,
    logFormat: values.LOG_FORMAT === 'json' ? 'json' : 'lines',
    mail: readMail(known),
    firebase,
  };
}
