import { CALLS } from '#contract/calls.ts';
import type { ContactMessage, Feedback } from '#contract/message.ts';
import { api } from './api.ts';

/** Where Help & Support and Feedback leave their messages (ruling R16). */
export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<unknown, ContactMessage>({
      query: (body) => ({ url: CALLS.messages, method: 'POST', body }),
    }),
    sendFeedback: build.mutation<unknown, Feedback>({
      query: (body) => ({ url: CALLS.feedback, method: 'POST', body }),
    }),
  }),
});

export const { useSendMessageMutation, useSendFeedbackMutation } = messagesApi;
