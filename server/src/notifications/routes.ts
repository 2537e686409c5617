import type { Handlers } from '../core/calls/serveCalls.ts';
import { ApiError } from '../core/http/errors.ts';
import { listNotifications, readUntil, unreadSince } from './notifications.ts';
import { endWeeklyMail, hasWeeklyMail, startWeeklyMail } from './weeklyMail.ts';

const NO_MAIL = 'This site sends no mails.';
/** A mail to an address that somebody has only claimed would go to a stranger. Google's addresses are confirmed; a reset confirms the others. */
const UNCONFIRMED =
  'Your e-mail address is not confirmed, so nothing is mailed to it. “Forgot password?” on the login page sends a link to it: set a password by that link and log in again, and it is confirmed.';

/**
 * What a user is told of, what they have read of it (NEWS-1, NEWS-2), and whether they are mailed it (NEWS-6).
 * @param isOffered whether this site sends mails
 */
export const notificationCalls = (isOffered: boolean) =>
  ({
    notifications: ({ db, caller, now }) => listNotifications(db, caller.uid, unreadSince(caller.uid, now)),
    readNotifications: async ({ db, body, caller, now }) => {
      const { until = '' } = body;
      if (until !== '') await readUntil(db, caller.uid, new Date(until), now);
      return { until };
    },
    weeklyMail: async ({ db, caller }) => ({ weekly: await hasWeeklyMail(db, caller.uid), isOffered }),
    setWeeklyMail: async ({ db, body, caller, now }) => {
      if (body.weekly && !isOffered) throw new ApiError('forbidden', NO_MAIL);
      if (body.weekly && !(caller.isEmailVerified && caller.email))
        throw new ApiError('forbidden', UNCONFIRMED);
      if (body.weekly) await startWeeklyMail(db, caller.uid, caller.email, now);
      if (body.weekly === false) await endWeeklyMail(db, caller.uid);
      return { weekly: await hasWeeklyMail(db, caller.uid), isOffered };
    },
  }) satisfies Partial<Handlers>;
