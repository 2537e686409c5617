import { createAction } from '@reduxjs/toolkit';
import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type CombinedState,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { CALL_LIMIT_MS } from '#contract/constants.ts';
import { ERROR_MESSAGES, ERROR_STATUS, type ErrorBody } from '#contract/error.ts';
import { loadResponseSchemas } from './responseSchema.ts';
import { selectCaller } from './caller.ts';
import { TAG_TYPES } from './tags.ts';

/** The store's `extra` argument. It gives calls the token without keeping it in Redux. */
export type ApiExtra = {
  /** Base URL of the backend's calls. */
  apiBaseUrl: string;
  /** Sends a request; the browser's own `fetch` unless given. */
  fetch?: (request: Request) => Promise<Response>;
  /** The user's identity token, or null when they are not signed in. Rejects when the provider cannot be reached. */
  getToken: (uid: string) => Promise<string | null>;
};

/** `extraOptions` of a call that requires a signed-in user ("bearer" in section 7). */
export const BEARER = { bearer: true };

type Call = Omit<FetchArgs, 'headers'> & {
  headers?: Record<string, string>;
  /** The uid of the user to send the call for; the session's user unless given. */
  callerUid?: string;
};

const { unauthorized } = ERROR_MESSAGES;
const unauthorizedBody: ErrorBody = { code: 'unauthorized', message: unauthorized, error: unauthorized };

/** Converts an error of the identity provider, thrown instead of a token, into one of `fetchBaseQuery`. */
const tokenError = (error: unknown): FetchBaseQueryError => ({
  status: (error as Error).name === 'TimeoutError' ? 'TIMEOUT_ERROR' : 'FETCH_ERROR',
  error: String(error),
});

/**
 * Sends a call with its caller's token, within the time limit for calls. A bearer call without a token is not sent: the
 * server would respond 401.
 */
const baseQuery: BaseQueryFn<
  string | Call,
  unknown,
  FetchBaseQueryError,
  Partial<typeof BEARER>,
  FetchBaseQueryMeta
> = async (args, call, options) => {
  // The response schemas load while the request is in flight; if they do not, validation rejects.
  void loadResponseSchemas().catch(() => undefined);
  const startedAt = Date.now();
  const { apiBaseUrl, fetch, getToken } = call.extra as ApiExtra;
  const { callerUid, ...request }: Call = typeof args === 'string' ? { url: args } : args;
  const uid = callerUid ?? selectCaller(call.getState() as Parameters<typeof selectCaller>[0]);
  let token: string | null;
  try {
    // Fetched once: a second call could return null after a logout in between.
    token = uid && (await getToken(uid));
  } catch (error) {
    return { error: tokenError(error) };
  }
  if (options?.bearer && !token)
    return { error: { status: ERROR_STATUS.unauthorized, data: unauthorizedBody } };
  const headers = { ...request.headers, ...(token && { Authorization: `Bearer ${token}` }) };
  const timeout = Math.max(1, CALL_LIMIT_MS - (Date.now() - startedAt));
  const send = fetchBaseQuery({
    baseUrl: apiBaseUrl,
    // It always passes a request.
    ...(fetch && { fetchFn: (request) => fetch(request as Request) }),
  });
  return send({ ...request, headers, timeout }, call, {});
};

type CachedResponses = CombinedState<Record<never, never>, (typeof TAG_TYPES)[number], 'api'>;

/** The part of the cache that a page rendered by the server is sent with: the responses that its HTML shows. */
export type PageResponses = Pick<CachedResponses, 'queries' | 'mutations' | 'provided'>;

/** Starts the cache with the responses that a page was rendered from, so that they are not requested again. */
export const responsesHydrated = createAction(
  'api/responsesHydrated',
  ({ queries, ...rest }: PageResponses) => {
    // Rendered pages are cached, so their state has no times: the responses count as received now.
    const fulfilledTimeStamp = Date.now();
    const now = Object.entries(queries).map(([key, query]) => [
      key,
      query && { ...query, fulfilledTimeStamp },
    ]);
    return { payload: { ...rest, queries: Object.fromEntries(now) as PageResponses['queries'] } };
  },
);

/**
 * The one RTK Query api. Each resource adds its calls in `<resource>.api.ts` through `injectEndpoints`.
 * Every call sends `Authorization: Bearer {token}` when a user is signed in (section 6).
 */
export const api = createApi({
  reducerPath: 'api',
  tagTypes: TAG_TYPES,
  baseQuery,
  // A response that fails its schema is a query error, not an exception in a component.
  catchSchemaFailure: () => ({
    status: 'CUSTOM_ERROR' as const,
    error: 'The server answered something unexpected.',
  }),
  extractRehydrationInfo: (action) =>
    responsesHydrated.match(action) ? (action.payload as CachedResponses) : undefined,
  endpoints: () => ({}),
});
