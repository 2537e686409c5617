import type { Db } from '../core/db/database.ts';
import type { Handlers } from '../core/calls/serveCalls.ts';
import { artifactNotFound, found } from '../core/http/errors.ts';
import { findOwner } from '../artifacts/ids.ts';
import { readTold, suggestionNotFound } from '../suggestions/whose.ts';
import { addFeedback, addMessage, addReport, type MailTo } from './messages.ts';

type Calls = 'sendMessage' | 'sendFeedback' | 'reportArtifact' | 'reportReview' | 'reportSuggestion';

/** What a kind of writing is answered, each time that it comes. */
const answered = <Request>(message: string, store: (tx: Db, request: Request) => Promise<void>) => ({
  create: (request: Request) => async (tx: Db) => {
    await store(tx, request);
    return { message };
  },
  again: () => Promise.resolve({ message }),
});

const REPORTED = 'Thank you. We will look at it.';

/** Help & Support's messages, feedback (HELP-7) and reports (ANSWER-3), from visitors too. */
export const messageCalls = (mailTo: MailTo): Pick<Handlers, Calls> => ({
  sendMessage: answered('Message Sent!', (tx, { body, caller, counted, now }) =>
    addMessage(tx, body, { caller: caller?.uid, writer: counted, now, mailTo }),
  ),
  sendFeedback: answered('Thank you!', (tx, { body, caller, counted, now }) =>
    addFeedback(tx, body, { caller: caller?.uid, writer: counted, now, mailTo }),
  ),
  reportArtifact: answered(REPORTED, async (tx, { id, body, caller, counted, now }) => {
    if ((await findOwner(tx, id)) === undefined) throw artifactNotFound();
    const reported = { artifactId: id, email: caller?.email ?? '' };
    await addReport(tx, body, reported, { caller: caller?.uid, writer: counted, now, mailTo });
  }),
  reportReview: answered(REPORTED, (tx, { id, review, body, caller, counted, now }) => {
    const reported = { artifactId: id, reviewId: review, email: caller?.email ?? '' };
    return addReport(tx, body, reported, { caller: caller?.uid, writer: counted, now, mailTo });
  }),
  reportSuggestion: answered(REPORTED, async (tx, { id, suggestion, body, caller, counted, now }) => {
    if ((await findOwner(tx, id)) === undefined) throw artifactNotFound();
    const told = found(await readTold(tx, id, suggestion, caller.uid), suggestionNotFound);
    const reported = { artifactId: id, suggestionId: told.id, email: caller.email };
    await addReport(tx, body, reported, { caller: caller.uid, writer: counted, now, mailTo });
  }),
});
