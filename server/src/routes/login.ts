import { Hono } from 'hono';
import { CALLS } from '#contract/calls.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { googleLoginSchema, type GoogleLoginResponse } from '#contract/user.ts';
import { saveUser } from '../queries/users.ts';
import type { Dependencies } from './dependencies.ts';
import { requireOwnEmail } from './ownEmail.ts';
import { readBody } from './requestBody.ts';

/** Google login's call (section 7): stores a new user; without a token nothing (ruling R9). */
export function loginRoutes({ db, clock, saveAccounts }: Dependencies): Hono {
  return new Hono().post(CALLS.login, async (c) => {
    const { email, method } = await readBody(c, googleLoginSchema);
    const identity = c.get('identity');
    if (!identity) return c.json<GoogleLoginResponse>({ ok: false, message: ERROR_MESSAGES.unauthorized });
    requireOwnEmail(identity, email);
    const { uid, name, picture } = identity;
    const isNew = await saveUser(
      db,
      { uid, email: identity.email, name, photoUrl: picture, method },
      clock(),
    );
    if (isNew) await saveAccounts();
    return c.json<GoogleLoginResponse>({ ok: true, message: isNew ? 'User created' : 'Welcome back' });
  });
}
