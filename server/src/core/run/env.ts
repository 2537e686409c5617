import path from 'node:path';
import { ValidationError, type InferType } from 'yup';
import { BACKEND_PATH } from '#contract/calls.ts';
import { basePathOf, type FirebaseConfig } from '#contract/config.ts';
import { envSchema, splitList, splitOrigins } from './envSchema.ts';
import { UserError } from './userError.ts';

export type MailConfig = {
  /** `smtp://` or `smtps://`, with user and password where it takes them. */
  smtpUrl: string;
  /** The operator's address: messages are sent to it, and answers from it. */
  mailTo: string;
};

/** The environment, validated once. */
export type Env = ReturnType<typeof surveyEnv>['env'];

const FIREBASE_NAMES: Record<keyof FirebaseConfig, string> = {
  apiKey: 'FIREBASE_API_KEY',
  authDomain: 'FIREBASE_AUTH_DOMAIN',
  projectId: 'FIREBASE_PROJECT_ID',
  storageBucket: 'FIREBASE_STORAGE_BUCKET',
  appId: 'FIREBASE_APP_ID',
};

type Source = Record<string, string | undefined>;

function pickKnown(source: Source): Source {
  const names = Object.keys(envSchema.fields);
  return Object.fromEntries(names.map((name) => [name, source[name]?.trim() || undefined]));
}

const withoutTrailingSlashes = (value: string): string =>
  value.endsWith('/') ? withoutTrailingSlashes(value.slice(0, -1)) : value;

/** Whether a host name or address is this computer's loopback. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|\[?::ffff:127(?:\.\d{1,3}){3}\]?)$/i.test(hostname);

/** Takes one sentence of what is wrong. */
type Tell = (problem: string) => void;

/** The values that their rules take; each other one is told, and counts as not set. */
function readValues(known: Source, tell: Tell): InferType<typeof envSchema> {
  try {
    return envSchema.validateSync(known);
  } catch (error) {
    if (!(error instanceof ValidationError) || error.path === undefined) throw error;
    tell(error.message);
    return readValues({ ...known, [error.path]: undefined }, tell);
  }
}

function readFirebase(values: Source, tell: Tell): FirebaseConfig | undefined {
  const names = Object.entries(FIREBASE_NAMES);
  const missing = names.map(([, name]) => name).filter((name) => !values[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0)
    tell(
      `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set: set every FIREBASE_ variable, or none of them to keep accounts on this computer.`,
    );
  return Object.fromEntries(names.map(([field, name]) => [field, values[name] ?? ''])) as FirebaseConfig;
}

function readMail(
  { SMTP_URL: smtpUrl = '', MAIL_TO: mailTo = '' }: Source,
  tell: Tell,
): MailConfig | undefined {
  if (!smtpUrl && !mailTo) return undefined;
  if (!smtpUrl || !mailTo) tell('SMTP_URL and MAIL_TO belong together: set both, or none to mail nothing.');
  return { smtpUrl, mailTo };
}

/**
 * Reads the environment as far as it can be understood.
 * @returns `problems`: a sentence for each value that stops the start, which names the variable and what to do. What is half set is in `env` as it is
 */
export function surveyEnv(source: Source, cwd = process.cwd()) {
  const problems: string[] = [];
  const tell = (problem: string) => void problems.push(problem);
  const known = pickKnown(source);
  const values = readValues(known, tell);
  const firebase = readFirebase(known, tell);
  const { origin, pathname, hostname } = new URL(values.PUBLIC_URL || `http://localhost:${values.PORT}`);
  const publicUrl = withoutTrailingSlashes(origin + pathname);
  const basePath = basePathOf(publicUrl);
  if (!firebase && !isLoopback(hostname))
    tell(
      'PUBLIC_URL names a public address, but the accounts are local ones that anybody could forge: set the FIREBASE_ variables, or leave PUBLIC_URL empty.',
    );
  else if (!firebase && basePath)
    tell(
      'PUBLIC_URL has a path, which only a proxy can take away, and local accounts answer nobody through a proxy: set the FIREBASE_ variables, or leave the path out.',
    );
  if (!firebase && values.PORT === values.AUTH_EMULATOR_PORT)
    tell('PORT and AUTH_EMULATOR_PORT are the same: give them different port numbers.');
  const backend = withoutTrailingSlashes(values.API_BASE_URL || basePath + BACKEND_PATH);
  const isOwnBackend = new URL(backend, origin).href === publicUrl + BACKEND_PATH;
  const env = {
    port: values.PORT,
    /** Absolute path of the folder in which this installation stores its files. */
    dataDir: path.resolve(cwd, values.DATA_DIR),
    /** Absolute path of the folder in which an institution says whose site this is. */
    siteDir: path.resolve(cwd, values.SITE_DIR || path.join(values.DATA_DIR, 'site')),
    /** Whether the operator has named it: then there must be such a folder. */
    isSiteDirNamed: values.SITE_DIR !== '',
    /** PostgreSQL's address; undefined: the embedded database in `dataDir`. */
    databaseUrl: values.DATABASE_URL || undefined,
    /** The site's own address, without a trailing slash. */
    publicUrl,
    /** Where the SPA finds the backend: a path on the site's host, or an address. */
    apiBaseUrl: backend,
    /** Whether that is this server's own. */
    isOwnBackend,
    /** Other origins whose pages may write and send tokens. */
    allowedOrigins: splitOrigins(values.ALLOWED_ORIGINS),
    /** Addresses and networks of the reverse proxies in front of this server. */
    trustedProxies: splitList(values.TRUSTED_PROXIES),
    authEmulatorPort: values.AUTH_EMULATOR_PORT,
    /** How the log is written: in lines for people, or as JSON for programs. */
    logFormat: values.LOG_FORMAT === 'json' ? ('json' as const) : ('lines' as const),
    /** Where mails go through and whom messages are for; undefined: nothing is mailed. */
    mail: readMail(known, tell),
    /** The real identity and storage project; undefined: accounts and photos stay on this computer. */
    firebase,
  };
  return { env, problems };
}

/**
 * Reads the environment.
 * @throws UserError with one sentence that names the variable and what to do
 */
export function readEnv(source: Source, cwd?: string): Env {
  const { env, problems } = surveyEnv(source, cwd);
  if (problems[0] !== undefined) throw new UserError(problems[0]);
  return env;
}
