import { Hono } from 'hono';
import { CALLS } from '#contract/calls.ts';
import { contactSchema, feedbackSchema } from '#contract/message.ts';
import { addFeedback, addMessage } from '../queries/messages.ts';
import { createOnce } from './createOnce.ts';
import type { Dependencies } from './dependencies.ts';
import { viewerOf } from './identity.ts';
import { readBody } from './requestBody.ts';

/** Help & Support's messages and feedback, from visitors too (ruling R16). */
export function messageRoutes({ db, clock }: Dependencies): Hono {
  return new Hono()
    .post(CALLS.messages, async (c) => {
      const [values, now] = [await readBody(c, contactSchema), clock()];
      return createOnce(c, { db, now }, values, async (db) => {
        await addMessage(db, values, viewerOf(c), now);
        return { message: 'Message Sent!' };
      });
    })
    .post(CALLS.feedback, async (c) => {
      const [values, now] = [await readBody(c, feedbackSchema), clock()];
      return createOnce(c, { db, now }, values, async (db) => {
        await addFeedback(db, values, viewerOf(c), now);
        return { message: 'Thank you!' };
      });
    });
}
