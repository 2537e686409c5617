import { createAction } from '@reduxjs/toolkit';
import type { CombinedState } from '@reduxjs/toolkit/query/react';
import type { TAG_TYPES } from './tags.ts';

export type CachedResponses = CombinedState<Record<never, never>, (typeof TAG_TYPES)[number], 'api'>;

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
