import { Hono } from 'hono';
import { likeRequestSchema } from '#contract/artifact.ts';
import { CALLS } from '#contract/calls.ts';
import { likedQuerySchema } from '#contract/artifactList.ts';
import { artifactNotFound } from '../http/errors.ts';
import { readArtifacts } from '../queries/artifactRows.ts';
import { listLikedIds, setLike } from '../queries/likes.ts';
import { artifactId } from './artifactId.ts';
import type { Dependencies } from './dependencies.ts';
import { requireIdentity } from './identity.ts';
import { setPageHeaders } from './pageHeaders.ts';
import { createQueryReader, readOptionalBody } from './requestBody.ts';

/** Liking, and what one likes (section 7; rulings R2 and R23). */
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
    .get(CALLS.liked, async (c) => {
      const { uid } = requireIdentity(c);
      const query = readLikedQuery(c);
      const { items, next, total } = await listLikedIds(db, uid, query);
      setPageHeaders(c, { total, next });
      return c.json(query.fields ? items : await readArtifacts(db, items, uid));
    });
}
