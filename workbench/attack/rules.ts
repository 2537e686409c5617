import { OEMBED_PATH } from '../../server/src/core/http/addresses.ts';
import { LIST_TYPES } from '../../server/src/core/http/listFormats.ts';
import { BACKEND_PATH, pathOf, type CallName } from '../../contract/calls.ts';
import { MAX_BODY_BYTES } from '../../contract/constants.ts';
import { ERROR_MESSAGES, ERROR_STATUS, type ErrorBody } from '../../contract/error.ts';
import { ROOT } from '../../scripts/root.ts';
import { FRIENDLY_ORIGIN } from './headers.ts';
import type { Planned } from './planned.ts';
import type { RawResponse } from './send.ts';
import { CANARY_DOMAIN, CANARY_PASSWORD } from './values.ts';

/** The value of a JSON body; undefined for any other body. */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** Whether this is the body of an error (CALL-14). */
function isApiError(value: unknown, status: number): boolean {
  const { code, message, error, fields, ...rest } = (value ?? {}) as Partial<ErrorBody>;
  const isSentence = typeof message === 'string' && /^\S.*\S$/s.test(message) && message === error;
  const areSentences = Object.values(fields ?? {}).every((each) => typeof each === 'string' && each !== '');
  const isStatus = code !== undefined && ERROR_STATUS[code] === status;
  return isStatus && isSentence && areSentences && Object.keys(rest).length === 0;
}

/** Whether this is the body of an error of the photo storage's protocol. */
function isStorageError(value: unknown, status: number): boolean {
  const { error } = (value ?? {}) as { error?: { code?: unknown; message?: unknown } };
  return error?.code === status && typeof error.message === 'string';
}

/** Returns what is wrong with a response; nothing when the rule holds. */
type Rule = (planned: Planned, response: RawResponse) => string | false | undefined;

/** Node's own limit for all headers of a request. */
const MAX_HEADER_BYTES = 15_000;

const isError = ({ status }: RawResponse): boolean => status >= 400;
const isDone = ({ status }: RawResponse): boolean => status >= 200 && status < 300;
const isRead = ({ method }: Pick<Planned, 'method'>): boolean => ['GET', 'HEAD'].includes(method);
/** Pictures of artifacts are as public as the artifacts. */
const isPublicPicture = (planned: Planned): boolean =>
  isRead(planned) && /\/o\/artifact_pics%2F/i.test(planned.path);

/** Whether pages of every site may read the answer: of what only reads, needs no user and brings no token. Bytes on a bare connection name no call. */
const isOpen = ({ call, headers, wire, ...planned }: Planned): boolean =>
  wire !== undefined ||
  (isRead(planned) &&
    (call ? call.access === 'public' : /\/(?:manifest\.json|oembed)(?:\?|$)/.test(planned.path)) &&
    !headers.some(([name]) => name.toLowerCase() === 'authorization'));

/** Lists come in other forms as well, as files to be saved. */
const isExport = ({ call }: Planned, { status, headers }: RawResponse): boolean =>
  call?.name === 'listArtifacts' &&
  status === 200 &&
  headers['content-disposition'] !== undefined &&
  Object.values(LIST_TYPES).some((type) => headers['content-type']?.startsWith(type));

/** Whether only somebody else may make the call. */
const isForeign = ({ access, name, isOwn }: NonNullable<Planned['call']>): boolean =>
  (['owner', 'author'].includes(access) || name === 'decideSuggestion') && !isOwn;

/** What these refuse depends on what is stored as well: whose artifact it is, what it holds, what is suggested and waits. */
const DEPENDING: CallName[] = ['suggestChange', 'decideSuggestion', 'setWeeklyMail'];

/** Whether the server did what was requested; any client may send OPTIONS. */
const isAllowed = ({ method }: Planned, { status }: RawResponse): boolean =>
  method !== 'OPTIONS' && status > 0 && status < 400;

/** What the response to a defect must not contain: a stack, a statement, a library's or the database's message, a path. */
const LEAKS =
  /\n {1,8}at |node_modules|\bselect .+ from |insert into|PostgresError|PgError|Drizzle|Failed query|syntax error|file:\/\//i;
/** Text of files that must not be served. */
const PRIVATE_FILES = /"name": "explore-history"|root:x:0:0|"sourcesContent"|FIREBASE_API_KEY=|\[core\]/;

/** A response by Node itself, to a request that did not reach the app. */
const isByNode = ({ status, headers, body }: RawResponse): boolean =>
  [400, 408, 413, 417, 431].includes(status) && body.length === 0 && headers['content-type'] === undefined;

/** The server may close the connection while a client is still sending, before it reads the response. */
const isTooLarge = ({ body, headers }: Planned): boolean =>
  (body?.length ?? 0) > MAX_BODY_BYTES || headers.join().length > MAX_HEADER_BYTES;

/** No answer is longer, whatever was stored: a thousand of the longest records are as long. Downloads are written part by part. */
const MAX_ANSWER_BYTES = 15_000_000;

const RULES: Record<string, Rule> = {
  isBounded: (planned, response) =>
    planned.area === 'backend' &&
    response.body.length > MAX_ANSWER_BYTES &&
    !isExport(planned, response) &&
    `an answer of ${response.body.length} bytes`,
  responds: (planned, { failure }) =>
    failure && !(isTooLarge(planned) && /EPIPE|ECONNRESET|hang up/.test(failure)) && failure,
  // oEmbed's specification has 501 for a format that is not answered.
  hasNoDefect: ({ path }, { status, headers }) =>
    status >= 500 &&
    !(status === 503 && headers['retry-after']) &&
    !(status === 501 && path.startsWith(OEMBED_PATH)) &&
    `status ${status}`,
  leaksNothing: (_, response) => {
    const text = response.body.toString();
    if (isError(response) && (LEAKS.test(text) || text.includes(ROOT))) return 'the body shows internals';
    return PRIVATE_FILES.test(text) && 'a private file is served';
  },
  hidesEmails: ({ who, user }, { body }) => {
    // Each part but the last ends with the name of an address.
    const parts = body.toString().split(`@${CANARY_DOMAIN}`).slice(0, -1);
    const own = user.email.replace(`@${CANARY_DOMAIN}`, '');
    const isOwn = (part: string) => who === 'user' && /(?:^|\W)(\w+)$/.exec(part.slice(-20))?.[1] === own;
    return !parts.every(isOwn) && 'an e-mail address is shown';
  },
  hidesPasswords: (_, { body }) => body.includes(CANARY_PASSWORD) && 'a password is shown',
  refusesForgedTokens: (planned, response) =>
    planned.area === 'backend' &&
    planned.who === 'forger' &&
    !['health', 'ready'].includes(planned.call?.name ?? '') &&
    isAllowed(planned, response) &&
    'a forged token was accepted',
  refusesForgedUploads: (planned, response) =>
    planned.area === 'photos' &&
    planned.who !== 'user' &&
    !planned.path.includes('token=') &&
    !isPublicPicture(planned) &&
    isAllowed(planned, response) &&
    'photos without a valid token',
  refusesVisitors: (planned, response) =>
    planned.who === 'visitor' &&
    planned.call &&
    planned.call.access !== 'public' &&
    isAllowed(planned, response) &&
    'a visitor was accepted',
  restrictsToOwner: ({ call, method }, response) =>
    call && isForeign(call) && method === call.method && isDone(response) && 'changed by another user',
  acceptsValidBodies: (planned, response) => {
    const { status } = response;
    const { call, who, verdict } = planned;
    if (!call || who !== 'user' || verdict !== 'good' || isTooLarge(planned)) return undefined;
    if (isForeign(call) || (call.artifact !== undefined && status === 404)) return undefined;
    if (DEPENDING.includes(call.name) && [403, 412, 422, 429].includes(status)) return undefined;
    // Whoever has just deleted their account signs in anew a second later.
    if (status === 403 && response.body.includes(ERROR_MESSAGES.accountEnded)) return undefined;
    return (
      !response.failure && ![200, 201, 202, 409].includes(status) && `a valid body was refused with ${status}`
    );
  },
  namesMissingFields: (planned, response) => {
    const { status, body } = response;
    const { call, who, verdict } = planned;
    if (who !== 'user' || typeof verdict !== 'object' || isTooLarge(planned)) return undefined;
    if ([403, 404].includes(status) || isByNode(response)) return undefined;
    const fields = (parseJson(body) as ErrorBody | undefined)?.fields ?? {};
    return (
      !(status === 422 && fields[verdict.missing]) &&
      `${call?.name}: the missing ${verdict.missing} is not named`
    );
  },
  hasErrorShape: (planned, response) => {
    const { area, method, path, wire } = planned;
    const { status, body } = response;
    if (!isError(response) || method === 'HEAD' || wire || isByNode(response)) return undefined;
    const isHealth = path.startsWith(BACKEND_PATH + pathOf('health')) && status === 503;
    const value = parseJson(body);
    const isKnown = isApiError(value, status) || (area === 'photos' && isStorageError(value, status));
    if (!['backend', 'photos'].includes(area) || isHealth || isKnown) return undefined;
    return `an error in another shape: ${body.toString().slice(0, 200)}`;
  },
  isJson: (planned, response) =>
    planned.area === 'backend' &&
    planned.method !== 'HEAD' &&
    response.body.length > 0 &&
    !/^application\/json\b/.test(response.headers['content-type'] ?? '') &&
    !isExport(planned, response) &&
    'no JSON',
  hasSecurityHeaders: ({ area, wire }, response) => {
    const { headers } = response;
    if (wire || response.status === 0 || isByNode(response)) return undefined;
    if (headers['x-content-type-options'] !== 'nosniff') return 'no X-Content-Type-Options: nosniff';
    const isCalls = area === 'backend' && headers['x-request-id'] !== undefined;
    if (isCalls && headers['cache-control'] !== 'no-store') return 'may be cached';
    const policy = headers['content-security-policy'];
    if (!/^text\/html/.test(headers['content-type'] ?? '')) return undefined;
    const scripts = /script-src ([^;]*)/.exec(String(policy))?.[1] ?? '*';
    return (
      (/unsafe|\*|data:/.test(scripts) || headers['x-frame-options'] !== 'DENY') &&
      'a page without a strict policy'
    );
  },
  restrictsOrigins: (planned, { headers }) => {
    const allowed = headers['access-control-allow-origin'];
    if (headers['access-control-allow-credentials']) return 'credentials are allowed to other origins';
    const isOwn = /^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/.test(allowed ?? '');
    if (allowed === undefined || allowed === FRIENDLY_ORIGIN || isOwn) return undefined;
    if (allowed === '*' && isOpen(planned)) return undefined;
    return `the origin ${allowed} is allowed`;
  },
  staysOnSite: (_, { status, headers }) => {
    if (headers['set-cookie']) return 'a cookie is set';
    const { location = '/' } = headers;
    if (status >= 300 && status < 400 && !/^\/(?![/\\])/.test(location)) return `a redirect to ${location}`;
    const next = /^<([^>]*)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
    return next !== undefined && !next.startsWith(`${BACKEND_PATH}/`) && `a link to ${next}`;
  },
  // A forged or odd method must not be taken for another one.
  readsOnly: ({ area, method }, response) =>
    area === 'site' &&
    !['GET', 'HEAD', 'OPTIONS'].includes(method) &&
    isDone(response) &&
    `${method} of a page succeeded`,
};

/** Everything that is wrong with a response, each as `rule: problem`. */
export const findProblems = (planned: Planned, response: RawResponse): string[] =>
  Object.entries(RULES).flatMap(([name, rule]) => {
    const problem = rule(planned, response);
    return problem ? [`${name}: ${problem}`] : [];
  });
