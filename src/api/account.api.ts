import type { AccountDeletion } from '#contract/account.ts';
import { api } from './api.ts';

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `DELETE /account`, of this user and no other, with what becomes of their artifacts (PROFILE-14). The session's end empties the cache. */
    deleteAccount: build.mutation<unknown, AccountDeletion & { uid: string }>({
      query: ({ uid, artifacts }) => ({ call: 'deleteAccount', params: { artifacts }, callerUid: uid }),
    }),
  }),
});

export const { useDeleteAccountMutation } = accountApi;
