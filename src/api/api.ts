import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery.ts';
import { responsesHydrated, type CachedResponses } from './hydration.ts';
import { TAG_TYPES } from './tags.ts';

/**
 * The one RTK Query api. Each resource adds its endpoints in `<resource>.api.ts` through `injectEndpoints`; an endpoint has the name of
 * its call, or a name of its own where several ask the same one. Every call sends `Authorization: Bearer {token}` when a user is signed in (SESSION-10).
 */
export const api = createApi({
  reducerPath: 'api',
  tagTypes: TAG_TYPES,
  baseQuery,
  // What is on screen may have failed or changed without a connection.
  refetchOnReconnect: true,
  extractRehydrationInfo: (action) =>
    responsesHydrated.match(action) ? (action.payload as CachedResponses) : undefined,
  endpoints: () => ({}),
});
