import type { Handlers } from '../calls/serveCalls.ts';
import { addFeedback, addMessage } from '../queries/messages.ts';

/** Help & Support's messages and feedback, from visitors too (HELP-7). */
export const messageCalls = {
  sendMessage: async ({ db, body, caller, now }) => {
    await addMessage(db, body, caller?.uid, now);
    return { message: 'Message Sent!' };
  },
  sendFeedback: async ({ db, body, caller, now }) => {
    await addFeedback(db, body, caller?.uid, now);
    return { message: 'Thank you!' };
  },
} satisfies Partial<Handlers>;
