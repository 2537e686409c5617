import { CALLS } from '#contract/calls.ts';
import type { ContactMessage, Feedback } from '#contract/message.ts';
import { api } from './api.ts';
import { idempotentPost, type Idempotent } from './idempotencyKey.ts';

/** Sends the messages of Help & Support and Feedback (ruling R16). */
const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<unknown, Idempotent<ContactMessage>>({
      query: (message) => idempotentPost(CALLS.messages, message),
    }),
    sendFeedback: build.mutation<unknown, Idempotent<Feedback>>({
      query: (feedback) => idempotentPost(CALLS.feedback, feedback),
    }),
  }),
});

export const { useSendMessageMutation, useSendFeedbackMutation } = messagesApi;
