import { Hono } from 'hono';
import { CALLS } from '#contract/calls.ts';
import { newReviewSchema } from '#contract/review.ts';
import { artifactNotFound } from '../http/errors.ts';
import { addReview, listReviews } from '../queries/reviews.ts';
import { artifactId } from './artifactId.ts';
import { createOnce } from './createOnce.ts';
import type { Dependencies } from './dependencies.ts';
import { requireIdentity } from './identity.ts';
import { readBody } from './requestBody.ts';

/** Reviews of an artifact, newest first (section 7). */
export function reviewRoutes({ db, clock }: Dependencies): Hono {
  return new Hono()
    .get(CALLS.reviews(':id'), async (c) => {
      requireIdentity(c);
      const reviews = await listReviews(db, artifactId(c));
      if (!reviews) throw artifactNotFound();
      return c.json(reviews);
    })
    .post(CALLS.reviews(':id'), async (c) => {
      const identity = requireIdentity(c);
      const id = artifactId(c);
      const [values, now] = [await readBody(c, newReviewSchema), clock()];
      return createOnce(c, { db, now }, values, async (db) => {
        const added = await addReview(db, id, identity, values.review, now);
        if (!added) throw artifactNotFound();
        return added;
      });
    });
}
