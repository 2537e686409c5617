import { Hono } from 'hono';
import { CALLS } from '#contract/calls.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { newUserSchema } from '#contract/user.ts';
import { ApiError } from '../http/errors.ts';
import { saveUser } from '../queries/users.ts';
import type { Dependencies } from './dependencies.ts';
import { readBody } from './requestBody.ts';
import { requireOwnEmail } from './ownEmail.ts';

/**
 * Sign-up's call (section 7). Only a verified token with this very e-mail makes a row (ruling R7); the password of the
 * manual method is dropped unread (R8).
 */
export function userRoutes({ db, clock, saveAccounts }: Dependencies): Hono {
  return new Hono().post(CALLS.users, async (c) => {
    const { email, name, photoURL, method } = await readBody(c, newUserSchema);
    const identity = c.get('identity');
    if (!identity) {
      await saveAccounts();
      return c.json({ message: 'Thank you. Please log in to go on.' }, 202);
    }
    requireOwnEmail(identity, email);
    const values = {
      uid: identity.uid,
      email: identity.email,
      name: name || identity.name,
      photoUrl: photoURL || identity.picture,
      method,
    };
    const isNew = await saveUser(db, values, clock());
    await saveAccounts();
    if (!isNew) throw new ApiError('exists', ERROR_MESSAGES.userExists);
    return c.json({ message: 'User created' }, 201);
  });
}
