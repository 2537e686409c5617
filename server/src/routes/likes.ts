import { Hono } from 'hono';
import { CALLS } from '#contract/calls.ts';
import { artifactNotFound } from '../errors.ts';
import { listLiked, toggleLike } from '../queries/likes.ts';
import { artifactId } from './artifactId.ts';
import type { Dependencies } from './dependencies.ts';
import { requireIdentity } from './identity.ts';

/** Liking, and what one likes (section 7; rulings R2 and R23). */
export function likeRoutes({ db, clock }: Dependencies): Hono {
  return new Hono()
    .post(CALLS.like(':id'), async (c) => {
      const { uid } = requireIdentity(c);
      const liked = await toggleLike(db, artifactId(c), uid, clock());
      if (liked === undefined) throw artifactNotFound();
      return c.json({ liked });
    })
    .get(CALLS.liked, async (c) => c.json(await listLiked(db, requireIdentity(c).uid)));
}
