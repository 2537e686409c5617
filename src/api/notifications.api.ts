import type { Notifications, WeeklyMail } from '#contract/notifications.ts';
import { api } from './api.ts';
import { sameCaller } from './caller.ts';
import { SUGGESTIONS } from './tags.ts';

/** What others did to one's own since one read it last (NEWS-1, NEWS-2), and whether it is mailed (NEWS-6). */
export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Nothing is kept of it: what was read may not be shown once more. Fetched again whenever suggestions are: what was decided about, or went with its artifact, is no news any more. */
    notifications: build.query<Notifications, void>({
      query: () => ({ call: 'notifications' }),
      keepUnusedDataFor: 0,
      providesTags: [SUGGESTIONS],
    }),
    /** `PUT /notifications`: marks as read what came until this moment. It may be sent again, and what is on the screen stays there. */
    readNotifications: build.mutation<unknown, string>({
      query: (until) => ({ call: 'readNotifications', body: { until } }),
    }),
    weeklyMail: build.query<WeeklyMail, void>({
      query: () => ({ call: 'weeklyMail' }),
      providesTags: ['WeeklyMail'],
    }),
    /** `PUT /notifications/mail`: what it answers is shown; after a failure it is asked for, as it may have been stored. */
    setWeeklyMail: build.mutation<WeeklyMail, boolean>({
      query: (weekly) => ({ call: 'setWeeklyMail', body: { weekly } }),
      onQueryStarted: async (_weekly, lifecycle) => {
        const isSameCaller = sameCaller(lifecycle);
        const fulfilled = await lifecycle.queryFulfilled.catch(() => null);
        if (!fulfilled || !isSameCaller()) return;
        lifecycle.dispatch(
          notificationsApi.util.updateQueryData('weeklyMail', undefined, () => fulfilled.data),
        );
      },
      invalidatesTags: (_answer, error) => (error ? ['WeeklyMail'] : []),
    }),
  }),
});

export const {
  useNotificationsQuery,
  useReadNotificationsMutation,
  useWeeklyMailQuery,
  useSetWeeklyMailMutation,
} = notificationsApi;
