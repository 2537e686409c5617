import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import {
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import {
  callOf,
  IDEMPOTENCY_KEY_HEADER,
  IF_MATCH_HEADER,
  pathOf,
  type CallName,
  type CallRow,
} from '#contract/calls.ts';
import { ERROR_MESSAGES, ERROR_STATUS, type ErrorBody } from '#contract/error.ts';
import { isReachable, isStillReachable, type Connection } from '#src/lib/connectionMachine.ts';
import { NOT_SENT } from '#src/lib/failure.ts';
import { listen } from '#src/lib/listen.ts';
import { pause } from '#src/lib/pause.ts';
import { callerOf, sameCaller } from './caller.ts';
import type { ApiState } from './lastingPatch.ts';
import { loadSchemas } from './loadSchemas.ts';
import { isAnswered, cacheAnswer, orCached, type Answer } from './answerCache.ts';

/** The store's `extra` argument. It gives calls the token without keeping it in Redux. */
export type ApiExtra = {
  /** Base URL of the backend's calls. */
  apiBaseUrl: string;
  /** Sends a request; the browser's own `fetch` unless given. */
  fetch?: (request: Request) => Promise<Response>;
  /** The user's identity token, or null when they are not signed in. Rejects when the provider cannot be reached. */
  getToken: (uid: string) => Promise<string | null>;
  /** Is told of answers, and decides whether a write is sent; without one, as on the server, every write is. */
  connection?: Connection | undefined;
  /** A call got no answer while there was no machine, which is told when it comes: React starts it after the first queries. */
  wasUnanswered?: boolean;
};

/** Gives the calls the machine of the connection, or takes it from them. */
export const connectionGiven =
  (connection: Connection | undefined): ThunkAction<void, unknown, ApiExtra, UnknownAction> =>
  (_dispatch, _getState, extra) => {
    extra.connection = connection;
    if (!connection || !extra.wasUnanswered) return;
    extra.wasUnanswered = false;
    connection.send({ type: 'unanswered', changes: connection.getSnapshot().context.changes });
  };

/** A call as an endpoint's `query` returns it; method, path, rights and response are in the call's row of `CALLS`. */
export type ApiCall = {
  call: CallName;
  /** The artifact in the path, and its review or the suggestion to it. */
  id?: string;
  part?: string;
  /** A query string, or its parameters. */
  params?: Record<string, string> | string;
  body?: unknown;
  /** The `Idempotency-Key`: the server stores the write once, even when it is sent several times. */
  key?: string;
  /** The revision that an update changes: it fails when there has been another since (MINE-9). */
  revision?: number | string | undefined;
  /** The uid of the user to send the call for; the session's user unless given. */
  callerUid?: string;
  /** The longest `Retry-After` after which a read that was refused is sent once more, in milliseconds; 5 seconds unless given (TRUTH-6). */
  patienceMs?: number;
};

const refusalOf = ({ refusal }: CallRow): FetchBaseQueryError => {
  const message = ERROR_MESSAGES[refusal];
  const data: ErrorBody = { code: 'unauthorized', message, error: message };
  return { status: ERROR_STATUS.unauthorized, data };
};

/** Converts an error of the identity provider, thrown instead of a token, into one of `fetchBaseQuery`. */
const tokenError = (error: unknown): FetchBaseQueryError => ({
  status: (error as Error).name === 'TimeoutError' ? 'TIMEOUT_ERROR' : 'FETCH_ERROR',
  error: String(error),
});

const UNEXPECTED: FetchBaseQueryError = { status: 'CUSTOM_ERROR', error: 'unexpected' };

/** Of a write that is not sent: nobody would answer. */
export const UNSENT: FetchBaseQueryError = { status: 'CUSTOM_ERROR', error: NOT_SENT };

/** Sends a request with its caller's token. One that requires a signed-in user is not sent without: the server would respond 401. */
async function send(
  row: CallRow,
  uid: string | null,
  { headers, ...request }: FetchArgs,
  api: BaseQueryApi,
): Promise<Answer> {
  const startedAt = Date.now();
  const { apiBaseUrl, fetch, getToken } = api.extra as ApiExtra;
  let token: string | null;
  try {
    // Fetched once: a second call could return null after a logout in between.
    token = uid && (await getToken(uid));
  } catch (error) {
    return { error: tokenError(error) };
  }
  if (row.needsUser && !token) return { error: refusalOf(row) };
  const fetchQuery = fetchBaseQuery({
    baseUrl: apiBaseUrl,
    // It always passes a request.
    ...(fetch && { fetchFn: (request) => fetch(request as Request) }),
  });
  return fetchQuery(
    {
      ...request,
      headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) } as Record<string, string>,
      timeout: Math.max(1, row.limitMs - (Date.now() - startedAt)),
    },
    api,
    {},
  );
}

/** The longest `Retry-After` that is waited for unless a call says otherwise: whoever waits longer takes it for a failure. */
const SOON_MS = 5000;

/** When the backend wants to be asked again: it starts anew, or has too much to do. @returns milliseconds; undefined where it does not say */
function comeBackMs({ error, meta }: Answer): number | undefined {
  const ms = 1000 * Number(meta?.response?.headers.get('Retry-After'));
  const isBusy = error?.status === ERROR_STATUS.unavailable || error?.status === ERROR_STATUS['too-many'];
  return isBusy && ms > 0 ? ms : undefined;
}

/** Whether a query has an answer, to which likes and changes may have been added since. The next page of a list is not among them. */
function isShown({ getState, queryCacheKey = '' }: BaseQueryApi): boolean {
  const entry = (getState() as ApiState).api.queries[queryCacheKey];
  return entry?.data !== undefined && !('direction' in entry && entry.direction);
}

/**
 * Sends a call as its row of `CALLS` says: to its path, with its caller's token, within the time limit for calls; and validates its
 * response. What was read is kept, and stands in for an answer where there is no connection and nothing to show (OFFLINE-1). Whether a
 * write is sent is decided before (OFFLINE-3), but for one that belongs to a sign-in under way.
 */
export const baseQuery: BaseQueryFn<
  ApiCall,
  unknown,
  FetchBaseQueryError,
  object,
  FetchBaseQueryMeta
> = async ({ call: name, id, part, params, body, key, revision, callerUid, patienceMs = SOON_MS }, api) => {
  const row = callOf(name);
  const extra = api.extra as ApiExtra;
  const isRead = row.method === 'GET';
  const isHealth = name === 'health';
  // Of now: somebody else may be signed in when a call to the backend has ended. That it is there does not depend on the identity provider.
  const uid = isHealth ? null : (callerUid ?? callerOf(api));
  if (extra.connection && !isRead && callerUid === undefined && !(await isReachable(extra.connection)))
    return { error: UNSENT };
  const changesNow = () => extra.connection?.getSnapshot().context.changes ?? 0;
  // The schemas load while the request is in flight.
  const schemas = row.response && loadSchemas();
  schemas?.catch(() => undefined);
  const query = new URLSearchParams(params).toString();
  const url = pathOf(name, id, part) + (query && `?${query}`);
  const headers = {
    // The header's specification requires the key in quotation marks.
    ...(revision !== undefined && { [IF_MATCH_HEADER]: `"${revision}"` }),
    ...(key !== undefined && { [IDEMPOTENCY_KEY_HEADER]: `"${key}"` }),
  };
  let changes = 0;
  const sendOnce = async () => {
    changes = changesNow();
    const sent = await send(row, uid, { url, method: row.method, body, headers }, api);
    if (isAnswered(sent) || api.signal.aborted) return sent;
    if (extra.connection) extra.connection.send({ type: 'unanswered', changes });
    else extra.wasUnanswered = true;
    return sent;
  };
  let sent = await sendOnce();
  // Of now: it may have come while the call was under way.
  const { connection } = extra;
  const isUnanswered = () => isRead && !isHealth && !isAnswered(sent) && !api.signal.aborted;
  // Nobody knows while there is no machine.
  const isThere = async () => connection !== undefined && (await isStillReachable(connection));
  // One read more where the backend is there after all: RTK Query does not fetch again what is under way. What hung all the while is left.
  const isLost = () => sent.error?.status !== 'TIMEOUT_ERROR' || changesNow() !== changes;
  if (isUnanswered() && isLost() && (await isThere())) sent = await sendOnce();
  const waitMs = comeBackMs(sent);
  // Not on the server, which has no machine: whoever waits for a page would wait for that, too.
  if (connection && isRead && !isHealth && waitMs !== undefined && waitMs <= patienceMs) {
    // It ends early when nobody needs the answer any more; not when the connection is back, as the server has named the time.
    await pause(waitMs, (end) => listen(api.signal, { abort: end }));
    if (!api.signal.aborted) sent = await sendOnce();
  }
  const call = { uid, address: url, isSameCaller: sameCaller(api, uid) };
  const mayBeOld = isUnanswered() && !row.isUncached && !isShown(api) && !(await isThere());
  const { data, error, meta } = mayBeOld ? await orCached(sent, call) : sent;
  const withMeta = meta && { meta };
  const schema = error || !row.response ? undefined : (await schemas)?.[row.response];
  const valid = schema && (await schema['~standard'].validate(data));
  if (valid?.issues) return { error: UNEXPECTED, ...withMeta };
  // What was refused here was not sent, and has no `meta`.
  if (isAnswered(sent) && sent.meta && !connection?.getSnapshot().matches({ reachable: 'sure' }))
    connection?.send({ type: 'answered', changes });
  if (error) return { error, ...withMeta };
  if (isRead && !row.isUncached && !sent.error) cacheAnswer(sent, call);
  return { data: valid ? valid.value : data, ...withMeta };
};
