import { Hono } from 'hono';
import { likeRequestSchema } from '#contract/artifact.ts';
import { CALLS } from '#contract/calls.ts';
import { artifactNotFound } from '../errors.ts';
import { listLiked, setLike } from '../queries/likes.ts';
import { artifactId } from './artifactId.ts';
import type { Dependencies } from './dependencies.ts';
import { requireIdentity } from './identity.ts';
import { readOptionalBody } from './requestBody.ts';

/** Liking, and what one likes (section 7; rulings R2 and R23). */
export function likeRoutes({ db, clock }: Dependencies): Hono {
  return new Hono()
    .post(CALLS.like(':id'), async (c) => {
      const { uid } = requireIdentity(c);
      const id = artifactId(c);
      const wanted = await readOptionalBody(c, likeRequestSchema);
      const answer = await setLike(db, { artifactId: id, uid, liked: wanted?.liked }, clock());
      if (!answer) throw artifactNotFound();
      return c.json(answer);
    })
    .get(CALLS.liked, async (c) => c.json(await listLiked(db, requireIdentity(c).uid)));
}
