import type { Context } from 'hono';
import type { Artifact } from '#contract/artifact.ts';
import { AT_LEAST, CLOSE } from '#contract/constants.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import type { Institution } from '#contract/institution.ts';
import { ApiError, artifactNotFound, found } from '../core/http/errors.ts';
import { answerPage, setPageHeaders } from '../core/http/pageHeaders.ts';
import { expectedBy, tagOf } from '../core/http/revisions.ts';
import type { Handlers } from '../core/calls/serveCalls.ts';
import { findHiddenReason, listHidden } from './hidden.ts';
import { otherHolders } from './holders.ts';
import { readArtifact, readWhole } from './rows.ts';
import {
  createArtifact,
  deleteArtifact,
  listFeatured,
  listOwnArtifacts,
  listOwnRecords,
  updateArtifact,
} from './ownArtifacts.ts';
import { listArtifacts, listFacets } from './list.ts';
import { createCountCache } from './countCache.ts';
import { listChanges } from './history.ts';
import { readMap } from './map.ts';
import { findOnThisDay } from './onThisDay.ts';
import { readFrom } from './records.ts';
import { listRelated } from './related.ts';
import { listSimilar } from './similar.ts';
import { readTimeline } from './timeline.ts';
import { readTotals } from './catalogueTotals.ts';
import { manifestOf } from './manifest.ts';
import { createExports } from './exports.ts';

/** Names the revision that an owner's next update changes. */
function withRevision(c: Context, artifact: Artifact): Artifact {
  if (artifact.revision !== undefined) c.header('ETag', tagOf(artifact.revision));
  return artifact;
}

/** The catalogue and its artifacts (CALL-5 to CALL-10). */
export function artifactCalls(publicUrl: string, institution: Institution) {
  const counts = createCountCache();
  const exportList = createExports(publicUrl);
  return {
    listArtifacts: async ({ c, db, query, caller, address }) => {
      const { format = 'json' } = query;
      if (format !== 'json') return exportList({ c, db, counts, query, address, caller }, format);
      const found = await listArtifacts(db, counts, query, caller?.uid);
      const { artifacts, total, isMore, isClose, facets, ...beside } = found;
      const more = query.page * query.limit < total;
      setPageHeaders(c, {
        total,
        isMore,
        isClose,
        next: more ? { page: String(query.page + 1) } : undefined,
      });
      if (!facets) return artifacts;
      const counted = { total, ...(isMore && { relation: AT_LEAST }), ...(isClose && { match: CLOSE }) };
      return { items: artifacts, ...counted, facets, ...beside };
    },
    artifactFacets: ({ db, query }) => listFacets(db, counts, query),
    artifactTimeline: ({ db, query, now }) => readTimeline(db, counts, query, now),
    artifactMap: ({ db, query, now }) => readMap(db, counts, query, now),
    featuredArtifacts: ({ db, caller }) => listFeatured(db, caller.uid),
    catalogueTotals: ({ db }) => readTotals(db),
    onThisDay: async ({ db, query, caller }) =>
      (await findOnThisDay(db, Number(query.day.replace('-', '')), caller?.uid)) ?? null,
    similarArtifacts: ({ db, query, caller }) => listSimilar(db, query, caller.uid),
    relatedArtifacts: async ({ db, id, caller }) => found(await listRelated(db, id, caller.uid)),
    artifact: async ({ c, db, id, caller }) => {
      const artifact = await readArtifact(db, id, caller.uid);
      const reason = artifact ? undefined : await findHiddenReason(db, id, caller.uid);
      if (reason !== undefined) throw new ApiError('not-found', `${ERROR_MESSAGES.artifactHidden} ${reason}`);
      const one = found(artifact);
      return withRevision(c, { ...one, alsoKept: await otherHolders(one) });
    },
    artifactManifest: async ({ db, id }) =>
      manifestOf(found(await readArtifact(db, id, undefined)), publicUrl, institution),
    addArtifact: {
      create: async ({ body, caller, now }) => {
        const read = await readFrom(body);
        return async (tx) => found(await createArtifact(tx, body, read, caller, now));
      },
      again: async ({ db, caller }, made) => found((await readWhole(db, [made], caller.uid))[0]),
    },
    updateArtifact: async ({ c, db, id, body, caller, now }) =>
      withRevision(c, found(await updateArtifact(db, id, caller, body, expectedBy(c), now))),
    artifactHistory: async ({ c, db, id, query, caller }) =>
      answerPage(c, found(await listChanges(db, id, caller.uid, query))),
    hidden: ({ db, caller }) => listHidden(db, caller.uid),
    deleteArtifact: async ({ db, id, caller }) => {
      if (!(await deleteArtifact(db, id, caller.uid))) throw artifactNotFound();
      return { message: 'Artifact has been deleted.' };
    },
    ownRecords: async ({ c, db, query, caller }) =>
      answerPage(c, await listOwnRecords(db, caller.uid, query)),
    myArtifacts: async ({ c, db, query, caller }) =>
      answerPage(c, await listOwnArtifacts(db, caller.uid, query)),
  } satisfies Partial<Handlers>;
}
