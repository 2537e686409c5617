import type { ContactMessage, Feedback } from '#contract/message.ts';
import { api } from './api.ts';
import type { Idempotent } from './idempotent.ts';

/** Sends the messages of Help & Support and Feedback (HELP-7). */
const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<unknown, Idempotent<ContactMessage>>({
      query: (message) => ({ call: 'sendMessage', ...message }),
    }),
    sendFeedback: build.mutation<unknown, Idempotent<Feedback>>({
      query: (feedback) => ({ call: 'sendFeedback', ...feedback }),
    }),
  }),
});

export const { useSendMessageMutation, useSendFeedbackMutation } = messagesApi;
