import type { AccountDeletion } from '#contract/account.ts';
import { api } from './api.ts';

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `DELETE /account`, with what becomes of one's artifacts (PROFILE-14). The session's end empties the cache. */
    deleteAccount: build.mutation<unknown, AccountDeletion['artifacts']>({
      query: (artifacts) => ({ call: 'deleteAccount', params: { artifacts } }),
    }),
  }),
});

export const { useDeleteAccountMutation } = accountApi;
