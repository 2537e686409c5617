import { CALLS } from '#contract/calls.ts';
import type { GoogleLoginResponse, NewUser } from '#contract/user.ts';
import { schemaOf } from './responseSchema.ts';
import { api } from './api.ts';

/** The calls that register an account and announce a Google login (section 7), sent with the token of that account. */
export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `POST /api/users`, after signup and after Google signup. */
    registerUser: build.mutation<{ message: string }, { uid: string; person: NewUser }>({
      query: ({ uid, person }) => ({ url: CALLS.users, method: 'POST', body: person, callerUid: uid }),
      responseSchema: schemaOf('user'),
    }),
    /** `POST /login`, on Google login. */
    announceGoogleLogin: build.mutation<GoogleLoginResponse, { uid: string; email: string }>({
      query: ({ uid, email }) => ({
        url: CALLS.login,
        method: 'POST',
        body: { email, method: 'google' },
        callerUid: uid,
      }),
      responseSchema: schemaOf('googleLogin'),
    }),
  }),
});
