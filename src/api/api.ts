import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { CALL_LIMIT_MS } from '#contract/constants.ts';
import { ERROR_MESSAGES, ERROR_STATUS, type ErrorBody } from '#contract/error.ts';
import { env } from '../config/env.ts';
import { loadResponseSchemas } from './responseSchema.ts';
import { selectCaller } from './caller.ts';
import { TAG_TYPES } from './tags.ts';

/** What the store hands to every call as `extra`: the token stays in `services/auth` (never in Redux). */
export type ApiExtra = {
  /** The token that speaks for this person, or null when they are not signed in. Rejects when it cannot be had now. */
  getToken: (uid: string) => Promise<string | null>;
};

/** Marks a call that only a signed-in person can make ("bearer" in section 7). */
export const BEARER = { bearer: true };

type Call = Omit<FetchArgs, 'headers'> & {
  headers?: Record<string, string>;
  /** Whom the call is made for, where that is not the person whom the session shows: their uid. */
  callerUid?: string;
};

const send = fetchBaseQuery({ baseUrl: env.apiBaseUrl });

const { unauthorized } = ERROR_MESSAGES;
const refusal: ErrorBody = { code: 'unauthorized', message: unauthorized, error: unauthorized };

/** An error of the identity provider in the shape of a call's own; it says why there is no token. */
const noToken = (error: unknown): FetchBaseQueryError => ({
  status: (error as Error).name === 'TimeoutError' ? 'TIMEOUT_ERROR' : 'FETCH_ERROR',
  error: String(error),
});

/**
 * Sends a call in the name of its caller, within the limit for calls. One that needs a token and has none is not sent,
 * because its answer is known.
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
  const begun = Date.now();
  const { callerUid, ...request }: Call = typeof args === 'string' ? { url: args } : args;
  const uid = callerUid ?? selectCaller(call.getState() as Parameters<typeof selectCaller>[0]);
  let token: string | null;
  try {
    // Asked for once: between two questions somebody may log out.
    token = uid && (await (call.extra as ApiExtra).getToken(uid));
  } catch (error) {
    return { error: noToken(error) };
  }
  if (options?.bearer && !token) return { error: { status: ERROR_STATUS.unauthorized, data: refusal } };
  const headers = { ...request.headers, ...(token && { Authorization: `Bearer ${token}` }) };
  const timeout = Math.max(1, CALL_LIMIT_MS - (Date.now() - begun));
  return send({ ...request, headers, timeout }, call, {});
};

/**
 * The one RTK Query api. Each resource adds its calls in `<resource>.api.ts` through `injectEndpoints`.
 * Every call carries `Authorization: Bearer {token}` when someone is signed in (section 6).
 */
export const api = createApi({
  reducerPath: 'api',
  tagTypes: TAG_TYPES,
  baseQuery,
  // An answer of the wrong shape is an error like any other, not an exception in a component.
  catchSchemaFailure: () => ({
    status: 'CUSTOM_ERROR' as const,
    error: 'The server answered something unexpected.',
  }),
  endpoints: () => ({}),
});
