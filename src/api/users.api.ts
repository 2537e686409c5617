import { CALLS } from '#contract/calls.ts';
import type { GoogleLoginAnswer, NewUser } from '#contract/user.ts';
import { answer } from './answer.ts';
import { api } from './api.ts';

/** The two calls that tell the backend about people (section 7). */
export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `POST /api/users`, after signup and after Google signup. */
    registerUser: build.mutation<{ message: string }, NewUser>({
      query: (body) => ({ url: CALLS.users, method: 'POST', body }),
      responseSchema: answer('user'),
    }),
    /** `POST /login`, on Google login. */
    announceGoogleLogin: build.mutation<GoogleLoginAnswer, { email: string }>({
      query: ({ email }) => ({ url: CALLS.login, method: 'POST', body: { email, method: 'google' } }),
      responseSchema: answer('googleLogin'),
    }),
  }),
});
