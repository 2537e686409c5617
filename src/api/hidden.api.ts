import type { Hidden } from '#contract/hidden.ts';
import { api } from './api.ts';

/** What the operators have hidden of one's own, and why (ANSWER-6). */
export const hiddenApi = api.injectEndpoints({
  endpoints: (build) => ({
    hidden: build.query<Hidden, void>({ query: () => ({ call: 'hidden' }) }),
  }),
});

export const { useHiddenQuery } = hiddenApi;
