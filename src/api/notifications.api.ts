import type { Notifications } from '#contract/notifications.ts';
import { api } from './api.ts';

/** What others did to one's own since one read it last (NEWS-1, NEWS-2). */
export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Nothing is kept of it: what was read may not be shown once more. */
    notifications: build.query<Notifications, void>({
      query: () => ({ call: 'notifications' }),
      keepUnusedDataFor: 0,
    }),
    /** `PUT /notifications`: marks as read what came until this moment. It may be sent again, and what is on the screen stays there. */
    readNotifications: build.mutation<unknown, string>({
      query: (until) => ({ call: 'readNotifications', body: { until } }),
    }),
  }),
});

export const { useNotificationsQuery, useReadNotificationsMutation } = notificationsApi;
