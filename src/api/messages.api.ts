import { CALLS } from '#contract/calls.ts';
import type { ContactMessage, Feedback } from '#contract/message.ts';
import { api } from './api.ts';
import { keyHeader, type Idempotent } from './idempotencyKey.ts';

/** Sends the messages of Help & Support and Feedback (ruling R16). */
export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<unknown, Idempotent<ContactMessage>>({
      query: ({ body, key }) => ({ url: CALLS.messages, method: 'POST', body, headers: keyHeader(key) }),
    }),
    sendFeedback: build.mutation<unknown, Idempotent<Feedback>>({
      query: ({ body, key }) => ({ url: CALLS.feedback, method: 'POST', body, headers: keyHeader(key) }),
    }),
  }),
});

export const { useSendMessageMutation, useSendFeedbackMutation } = messagesApi;
