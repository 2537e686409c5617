import type { Handlers } from '../calls/serveCalls.ts';
import { artifactNotFound } from '../http/errors.ts';
import { findOwner } from '../queries/artifacts.ts';
import { addFeedback, addMessage, addReport, type MailTo } from '../queries/messages.ts';

const REPORTED = { message: 'Thank you. We will look at it.' };

/** Help & Support's messages, feedback (HELP-7) and reports (ANSWER-3), from visitors too. */
export const messageCalls = (mailTo: MailTo) =>
  ({
    sendMessage: async ({ db, body, caller, now }) => {
      await addMessage(db, body, { caller: caller?.uid, now, mailTo });
      return { message: 'Message Sent!' };
    },
    sendFeedback: async ({ db, body, caller, now }) => {
      await addFeedback(db, body, { caller: caller?.uid, now, mailTo });
      return { message: 'Thank you!' };
    },
    reportArtifact: async ({ db, id, body, caller, now }) => {
      if ((await findOwner(db, id)) === undefined) throw artifactNotFound();
      const reported = { artifactId: id, reviewId: null, email: caller?.email ?? '' };
      await addReport(db, body, reported, { caller: caller?.uid, now, mailTo });
      return REPORTED;
    },
    reportReview: async ({ db, id, review, body, caller, now }) => {
      const reported = { artifactId: id, reviewId: review, email: caller?.email ?? '' };
      await addReport(db, body, reported, { caller: caller?.uid, now, mailTo });
      return REPORTED;
    },
  }) satisfies Partial<Handlers>;
