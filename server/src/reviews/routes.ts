import { artifactNotFound, reviewNotFound } from '../core/http/errors.ts';
import { setPageHeaders } from '../core/http/pageHeaders.ts';
import type { Handlers } from '../core/calls/serveCalls.ts';
import { addReview, deleteReview, listReviews, readReview, updateReview } from './reviews.ts';

/** Reviews of an artifact, newest first (CALL-13). */
export const reviewCalls = {
  reviews: async ({ c, db, id, query, caller }) => {
    const page = await listReviews(db, id, query, caller.uid);
    if (!page) throw artifactNotFound();
    setPageHeaders(c, page);
    return page.items;
  },
  addReview: {
    create:
      ({ id, caller, body, now }) =>
      async (tx) => {
        const added = await addReview(tx, id, caller, body.review, now);
        if (!added) throw artifactNotFound();
        return added;
      },
    again: async ({ db, caller }, made) => {
      const added = await readReview(db, made, caller.uid);
      if (!added) throw reviewNotFound();
      return added;
    },
  },
  updateReview: async ({ db, review, caller, body, now }) => {
    const updated = await updateReview(db, review, caller.uid, body, now);
    if (!updated) throw reviewNotFound();
    return updated;
  },
  deleteReview: async ({ db, id, review, caller }) => {
    if (!(await deleteReview(db, id, review, caller.uid))) throw reviewNotFound();
    return { message: 'Review has been deleted.' };
  },
} satisfies Partial<Handlers>;
