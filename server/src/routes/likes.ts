import { Hono } from 'hono';
import { likeRequestSchema } from '#contract/artifact.ts';
import { CALLS } from '#contract/calls.ts';
import { likedQuerySchema } from '#contract/artifactList.ts';
import { likedPlaceSchema } from '#contract/likedPlace.ts';
import { artifactNotFound } from '../http/errors.ts';
import { readArtifacts } from '../queries/artifactRows.ts';
import { moveLike } from '../queries/likeOrder.ts';
import { listLikedIds, setLike } from '../queries/likes.ts';
import { artifactId, idIn } from './artifactId.ts';
import type { Dependencies } from './dependencies.ts';
import { requireIdentity } from './identity.ts';
import { setPageHeaders } from './pageHeaders.ts';
import { createQueryReader, readBody, readOptionalBody } from './requestBody.ts';

/** Liking, what one likes, and in which order (section 7; rulings R2 and R23). */
export function likeRoutes({ db, clock }: Dependencies): Hono {
  const readLikedQuery = createQueryReader(likedQuerySchema);
  return new Hono()
    .post(CALLS.like(':id'), async (c) => {
      const { uid } = requireIdentity(c);
      const id = artifactId(c);
      const wanted = await readOptionalBody(c, likeRequestSchema);
      const result = await setLike(db, { artifactId: id, uid, liked: wanted?.liked }, clock());
      if (!result) throw artifactNotFound();
      return c.json(result);
    })
    .put(CALLS.likedPlace(':id'), async (c) => {
      const { uid } = requireIdentity(c);
      const id = artifactId(c);
      const { after } = await readBody(c, likedPlaceSchema);
      if (after !== '' && idIn(after) === undefined) throw artifactNotFound();
      if (!(await moveLike(db, { uid, artifactId: id, after: after.toLowerCase() })))
        throw artifactNotFound();
      return c.json({ after });
    })
    .get(CALLS.liked, async (c) => {
      const { uid } = requireIdentity(c);
      const query = readLikedQuery(c);
      const { items, next, total } = await listLikedIds(db, uid, query);
      setPageHeaders(c, { total, next });
      return c.json(query.fields ? items : await readArtifacts(db, items, uid));
    });
}
