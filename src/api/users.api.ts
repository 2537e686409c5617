import type { GoogleLoginResponse, NewUser } from '#contract/user.ts';
import { api } from './api.ts';

/** The calls that register an account and announce a Google login (CALL-2, CALL-3), sent with the token of that account. */
export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `POST /api/users`, after signup and after Google signup. */
    registerUser: build.mutation<{ message: string }, { uid: string; user: NewUser }>({
      query: ({ uid, user }) => ({ call: 'registerUser', body: user, callerUid: uid }),
    }),
    /** `POST /login`, on Google login, and where the token has a new photo: the backend stores what it says. */
    announceGoogleLogin: build.mutation<GoogleLoginResponse, { uid: string; email: string }>({
      query: ({ uid, email }) => ({
        call: 'announceGoogleLogin',
        body: { email, method: 'google' },
        callerUid: uid,
      }),
    }),
  }),
});

export const { useAnnounceGoogleLoginMutation } = usersApi;
