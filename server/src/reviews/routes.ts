import { found, reviewNotFound } from '../core/http/errors.ts';
import { answerPage } from '../core/http/pageHeaders.ts';
import type { Handlers } from '../core/calls/serveCalls.ts';
import { addReview, deleteReview, listReviews, readReview, updateReview } from './reviews.ts';

/** Reviews of an artifact, newest first (CALL-13). */
export const reviewCalls = {
  reviews: async ({ c, db, id, query, caller }) =>
    answerPage(c, found(await listReviews(db, id, query, caller.uid))),
  addReview: {
    create:
      ({ id, caller, body, now }) =>
      async (tx) =>
        found(await addReview(tx, id, caller, body.review, now)),
    again: async ({ db, caller }, made) => found(await readReview(db, made, caller.uid), reviewNotFound),
  },
  updateReview: async ({ db, review, caller, body, now }) =>
    found(await updateReview(db, review, caller, body, now), reviewNotFound),
  deleteReview: async ({ db, id, review, caller }) => {
    if (!(await deleteReview(db, id, review, caller.uid))) throw reviewNotFound();
    return { message: 'Review has been deleted.' };
  },
} satisfies Partial<Handlers>;
