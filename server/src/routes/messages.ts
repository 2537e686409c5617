import type { Handlers } from '../calls/serveCalls.ts';
import { artifactNotFound } from '../http/errors.ts';
import { findOwner } from '../queries/artifacts.ts';
import { addFeedback, addMessage, addReport, type MailTo } from '../queries/messages.ts';

type Calls = 'sendMessage' | 'sendFeedback' | 'reportArtifact' | 'reportReview';

/** What a kind of writing is answered, each time that it comes. */
const answered = <Request>(message: string, store: (request: Request) => Promise<void>) => ({
  create: async (request: Request) => {
    await store(request);
    return { message };
  },
  again: () => Promise.resolve({ message }),
});

const REPORTED = 'Thank you. We will look at it.';

/** Help & Support's messages, feedback (HELP-7) and reports (ANSWER-3), from visitors too. */
export const messageCalls = (mailTo: MailTo): Pick<Handlers, Calls> => ({
  sendMessage: answered('Message Sent!', ({ db, body, caller, counted, now }) =>
    addMessage(db, body, { caller: caller?.uid, writer: counted, now, mailTo }),
  ),
  sendFeedback: answered('Thank you!', ({ db, body, caller, counted, now }) =>
    addFeedback(db, body, { caller: caller?.uid, writer: counted, now, mailTo }),
  ),
  reportArtifact: answered(REPORTED, async ({ db, id, body, caller, counted, now }) => {
    if ((await findOwner(db, id)) === undefined) throw artifactNotFound();
    const reported = { artifactId: id, reviewId: null, email: caller?.email ?? '' };
    await addReport(db, body, reported, { caller: caller?.uid, writer: counted, now, mailTo });
  }),
  reportReview: answered(REPORTED, ({ db, id, review, body, caller, counted, now }) => {
    const reported = { artifactId: id, reviewId: review, email: caller?.email ?? '' };
    return addReport(db, body, reported, { caller: caller?.uid, writer: counted, now, mailTo });
  }),
});
