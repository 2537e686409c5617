import { CALLS } from '#contract/calls.ts';
import type { GoogleLoginResponse, NewUser } from '#contract/user.ts';
import { schemaOf } from './responseSchema.ts';
import { api } from './api.ts';

/** The two calls that tell the backend about people (section 7), in the name of the account that was just opened. */
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
