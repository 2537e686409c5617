import { Hono } from 'hono';
import { CALLS } from '#contract/calls.ts';
import { contactSchema, feedbackSchema } from '#contract/message.ts';
import { addFeedback, addMessage } from '../queries/messages.ts';
import type { Dependencies } from './dependencies.ts';
import { viewerOf } from './identity.ts';
import { readBody } from './requestBody.ts';

/** Help & Support's messages and feedback, from anybody (ruling R16). */
export function messageRoutes({ db, clock }: Dependencies): Hono {
  return new Hono()
    .post(CALLS.messages, async (c) => {
      await addMessage(db, await readBody(c, contactSchema), viewerOf(c), clock());
      return c.json({ message: 'Message Sent!' }, 201);
    })
    .post(CALLS.feedback, async (c) => {
      await addFeedback(db, await readBody(c, feedbackSchema), viewerOf(c), clock());
      return c.json({ message: 'Thank you!' }, 201);
    });
}
