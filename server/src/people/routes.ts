import { FRESH_SIGN_IN_MINUTES } from '#contract/account.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { ApiError } from '../core/http/errors.ts';
import type { Handlers } from '../core/calls/serveCalls.ts';
import type { Identity } from '../core/identity/tokens.ts';
import { queueMail } from '../messages/outbox.ts';
import { deleteAccount, deleteLikes } from './deleteAccount.ts';
import { endAccount } from './ended.ts';
import { saveUser } from './users.ts';

const folded = (email: string): string => email.toLowerCase();

/** @throws ApiError `forbidden` unless the e-mail is the token's own, capitals aside (CALL-4) */
function requireOwnEmail(identity: Identity, email: string): void {
  if (identity.email !== '' && folded(identity.email) === folded(email)) return;
  throw new ApiError('forbidden', 'This e-mail address belongs to another account.');
}

/**
 * Sign-up's call, Google login's (CALL-2, CALL-3), and that of who leaves (PROFILE-14). Only a verified token with this very e-mail makes a row (CALL-4); the
 * schema drops the password of the manual method (SAFE-7).
 * @param mailTo who is told of suggestions that wait for nobody else; undefined: nobody
 * @param saveAccounts makes the local accounts outlive a sudden end; awaited before the response to a sign-up
 */
export const userCalls = (saveAccounts: () => Promise<void>, mailTo: string | undefined) =>
  ({
    registerUser: async ({ c, db, body, caller, now }) => {
      if (!caller) {
        await saveAccounts();
        return c.json({ message: 'Thank you. Please log in to go on.' }, 202);
      }
      requireOwnEmail(caller, body.email);
      const values = {
        uid: caller.uid,
        email: caller.email,
        isEmailVerified: caller.isEmailVerified,
        name: body.name || caller.name,
        photoUrl: body.photoURL || caller.picture,
        method: body.method,
      };
      const isNew = await saveUser(db, values, now);
      await saveAccounts();
      if (!isNew) throw new ApiError('exists', ERROR_MESSAGES.userExists);
      return c.json({ message: 'User created' }, 201);
    },
    announceGoogleLogin: async ({ db, body, caller, now }) => {
      if (!caller) return { ok: false, message: ERROR_MESSAGES.unauthorized };
      requireOwnEmail(caller, body.email);
      const { uid, email, isEmailVerified, name, picture } = caller;
      const values = { uid, email, isEmailVerified, name, photoUrl: picture, method: body.method };
      const isNew = await saveUser(db, values, now);
      if (isNew) await saveAccounts();
      return { ok: true, message: isNew ? 'User created' : 'Welcome back' };
    },
    deleteAccount: async ({ db, query, caller, now }) => {
      if (now.getTime() / 1000 - caller.signedInAt > FRESH_SIGN_IN_MINUTES * 60)
        throw new ApiError('forbidden', ERROR_MESSAGES.signInAgain);
      // The provider's clock may be ahead of this one, and the token from after the moment that this one tells.
      const at = new Date(Math.max(now.getTime(), caller.signedInAt * 1000));
      await endAccount(db, { uid: caller.uid, at, isShutOut: false });
      await deleteLikes(db, caller.uid);
      await db.transaction(async (tx) => {
        const waiting = await deleteAccount(tx, caller.uid, query.artifacts);
        const text = `An account has ended that decided about suggestions. Those that wait for you now because of that: ${waiting}.\n
npm run admin -- suggestions`;
        if (mailTo !== undefined && waiting > 0)
          await queueMail(tx, { recipient: mailTo, subject: 'Suggestions', text });
      });
      return { message: 'Account has been deleted.' };
    },
  }) satisfies Partial<Handlers>;
