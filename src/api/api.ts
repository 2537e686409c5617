import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { env } from '../config/env.ts';
import { TAG_TYPES } from './tags.ts';

/** What the store hands to every call as `extra`: the token stays in `services/auth` (never in Redux). */
export type ApiExtra = { getToken: () => Promise<string | null> };

/**
 * The one RTK Query api. Each resource adds its calls in `<resource>.api.ts` through `injectEndpoints`.
 * Every call carries `Authorization: Bearer {token}` when someone is signed in (section 6).
 */
export const api = createApi({
  reducerPath: 'api',
  tagTypes: TAG_TYPES,
  baseQuery: fetchBaseQuery({
    baseUrl: env.apiBaseUrl,
    prepareHeaders: async (headers, { extra }) => {
      const token = await (extra as ApiExtra).getToken();
      if (token) headers.set('Authorization', `Bearer ${token}`);
    },
  }),
  // An answer of the wrong shape is an error like any other, not an exception in a component.
  catchSchemaFailure: () => ({
    status: 'CUSTOM_ERROR' as const,
    error: 'The server answered something unexpected.',
  }),
  endpoints: () => ({}),
});
