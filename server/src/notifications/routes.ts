import type { Handlers } from '../core/calls/serveCalls.ts';
import { listNotifications, readUntil, unreadSince } from './notifications.ts';

/** What a user is told of, and what they have read of it (NEWS-1, NEWS-2). */
export const notificationCalls = {
  notifications: ({ db, caller, now }) => listNotifications(db, caller.uid, unreadSince(caller.uid, now)),
  readNotifications: async ({ db, body, caller, now }) => {
    const { until = '' } = body;
    if (until !== '') await readUntil(db, caller.uid, new Date(until), now);
    return { until };
  },
} satisfies Partial<Handlers>;
