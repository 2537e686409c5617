import { artifactNotFound, found } from '../core/http/errors.ts';
import { answerPage } from '../core/http/pageHeaders.ts';
import type { Handlers } from '../core/calls/serveCalls.ts';
import { idIn } from '../artifacts/ids.ts';
import { readForList } from '../artifacts/rows.ts';
import { moveLike } from './likeOrder.ts';
import { listLikedIds, setLike } from './likes.ts';

/** Liking, what one likes, and in which order (CALL-11, CALL-12, LIKED-3). */
export const likeCalls = {
  setLike: async ({ db, id, body, caller, now }) =>
    found(await setLike(db, { artifactId: id, uid: caller.uid, liked: body.liked }, now)),
  liked: async ({ c, db, query, caller }) => {
    const ids = answerPage(c, await listLikedIds(db, caller.uid, query));
    return query.fields ? ids : readForList(db, ids, caller.uid);
  },
  moveLiked: async ({ db, id, body, caller }) => {
    const { after = '' } = body;
    const before = after === '' ? '' : found(idIn(after));
    if (!(await moveLike(db, { uid: caller.uid, artifactId: id, after: before }))) throw artifactNotFound();
    return { after };
  },
} satisfies Partial<Handlers>;
