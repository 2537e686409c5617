import { CALLS } from '#contract/calls.ts';
import type { ContactMessage, Feedback } from '#contract/message.ts';
import { api } from './api.ts';
import { keyHeader, type Keyed } from './keyed.ts';

/** Where Help & Support and Feedback leave their messages (ruling R16). */
export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<unknown, Keyed<ContactMessage>>({
      query: ({ body, key }) => ({ url: CALLS.messages, method: 'POST', body, headers: keyHeader(key) }),
    }),
    sendFeedback: build.mutation<unknown, Keyed<Feedback>>({
      query: ({ body, key }) => ({ url: CALLS.feedback, method: 'POST', body, headers: keyHeader(key) }),
    }),
  }),
});

export const { useSendMessageMutation, useSendFeedbackMutation } = messagesApi;
