import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { ERROR_MESSAGES, ERROR_STATUS, type ErrorAnswer } from '#contract/error.ts';
import { env } from '../config/env.ts';
import { loadAnswers } from './answer.ts';
import { TAG_TYPES } from './tags.ts';

/** What the store hands to every call as `extra`: the token stays in `services/auth` (never in Redux). */
export type ApiExtra = { getToken: () => Promise<string | null> };

/** Marks a call that only a signed-in person can make ("bearer" in section 7). */
export const BEARER = { bearer: true };

type Call = Omit<FetchArgs, 'headers'> & { headers?: Record<string, string> };

const send = fetchBaseQuery({ baseUrl: env.apiBaseUrl });

const { unauthorized } = ERROR_MESSAGES;
const refusal: ErrorAnswer = { code: 'unauthorized', message: unauthorized, error: unauthorized };

/** Sends a call; one that needs a token and has none is not sent, because its answer is known. */
const baseQuery: BaseQueryFn<
  string | Call,
  unknown,
  FetchBaseQueryError,
  Partial<typeof BEARER>,
  FetchBaseQueryMeta
> = async (args, call, options) => {
  // The check of the answer loads while the answer is on its way; should it not, the call says so.
  void loadAnswers().catch(() => undefined);
  // Asked for once: between two questions somebody may log out.
  const token = await (call.extra as ApiExtra).getToken();
  if (options?.bearer && !token) return { error: { status: ERROR_STATUS.unauthorized, data: refusal } };
  const request: Call = typeof args === 'string' ? { url: args } : args;
  const headers = { ...request.headers, ...(token && { Authorization: `Bearer ${token}` }) };
  return send({ ...request, headers }, call, {});
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
