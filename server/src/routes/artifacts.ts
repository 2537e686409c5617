import { Hono } from 'hono';
import { artifactUpdateSchema, newArtifactSchema } from '#contract/artifact.ts';
import {
  artifactListQuerySchema,
  facetsQuerySchema,
  onThisDayQuerySchema,
  ownArtifactsQuerySchema,
  timelineQuerySchema,
} from '#contract/artifactList.ts';
import { CALLS } from '#contract/calls.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { artifactNotFound, ApiError } from '../http/errors.ts';
import { findBySlug, readArtifact } from '../queries/artifactRows.ts';
import {
  createArtifact,
  deleteArtifact,
  findOwner,
  listFeatured,
  listOwnArtifacts,
  updateArtifact,
} from '../queries/artifacts.ts';
import { listArtifacts, listFacets } from '../queries/artifactList.ts';
import { findOnThisDay } from '../queries/onThisDay.ts';
import { listRelated } from '../queries/related.ts';
import { readTotals } from '../queries/totals.ts';
import { readTimeline } from '../queries/timeline.ts';
import type { Dependencies } from './dependencies.ts';
import { artifactId, slugOf } from './artifactId.ts';
import { createOnce } from './createOnce.ts';
import { requireIdentity, viewerOf } from './identity.ts';
import { setPageHeaders } from './pageHeaders.ts';
import { createQueryReader, readBody, readChanges } from './requestBody.ts';

/** The catalogue and its artifacts (section 7; rulings R10 to R14). */
export function artifactRoutes({ db, search, clock }: Dependencies): Hono {
  /** @throws ApiError `not-found` or `forbidden` unless the artifact is this person's (ruling R10) */
  const requireOwner = async (id: string, uid: string): Promise<void> => {
    const owner = await findOwner(db, id);
    if (owner === undefined) throw artifactNotFound();
    if (owner !== uid) throw new ApiError('forbidden', ERROR_MESSAGES.notYours);
  };

  const readListQuery = createQueryReader(artifactListQuerySchema);
  const readFacetsQuery = createQueryReader(facetsQuerySchema);
  const readTimelineQuery = createQueryReader(timelineQuerySchema);
  const readDayQuery = createQueryReader(onThisDayQuerySchema);
  const readOwnQuery = createQueryReader(ownArtifactsQuerySchema);

  return new Hono()
    .get(CALLS.artifacts, async (c) => {
      const query = readListQuery(c);
      const { artifacts, total, isMore, isClose } = await listArtifacts(db, search, query, viewerOf(c));
      const more = query.page * query.limit < total;
      setPageHeaders(c, {
        total,
        isMore,
        isClose,
        next: more ? { page: String(query.page + 1) } : undefined,
      });
      return c.json(artifacts);
    })
    .get(CALLS.facets, async (c) => {
      const query = readFacetsQuery(c);
      return c.json(await listFacets(db, search, query));
    })
    .get(CALLS.timeline, async (c) => {
      const query = readTimelineQuery(c);
      return c.json(await readTimeline(db, search, query, clock()));
    })
    .get(CALLS.featured, async (c) => c.json(await listFeatured(db, requireIdentity(c).uid)))
    .get(CALLS.totals, async (c) => c.json(await readTotals(db)))
    .get(CALLS.onThisDay, async (c) => {
      const { day } = readDayQuery(c);
      return c.json((await findOnThisDay(db, Number(day.replace('-', '')), viewerOf(c))) ?? null);
    })
    .get(CALLS.related(':id'), async (c) => {
      const { uid } = requireIdentity(c);
      const related = await listRelated(db, artifactId(c), uid);
      if (!related) throw artifactNotFound();
      return c.json(related);
    })
    .get(CALLS.myArtifacts, async (c) => {
      const { uid } = requireIdentity(c);
      const query = readOwnQuery(c);
      const { items, next, total } = await listOwnArtifacts(db, uid, query);
      setPageHeaders(c, { total, next });
      return c.json(items);
    })
    .get(CALLS.artifact(':id'), async (c) => {
      const { uid } = requireIdentity(c);
      const slug = slugOf(c);
      const id = slug === undefined ? artifactId(c) : await findBySlug(db, slug);
      const artifact = id && (await readArtifact(db, id, uid));
      if (!artifact) throw artifactNotFound();
      return c.json(artifact);
    })
    .post(CALLS.artifacts, async (c) => {
      const identity = requireIdentity(c, ERROR_MESSAGES.unauthorizedAdd);
      const [values, now] = [await readBody(c, newArtifactSchema), clock()];
      return createOnce(c, { db, now }, values, async (db) => {
        const artifact = await createArtifact(db, values, identity, now);
        if (!artifact) throw artifactNotFound();
        return artifact;
      });
    })
    .put(CALLS.artifact(':id'), async (c) => {
      const { uid } = requireIdentity(c);
      const id = artifactId(c);
      await requireOwner(id, uid);
      const artifact = await updateArtifact(db, id, uid, await readChanges(c, artifactUpdateSchema));
      if (!artifact) throw artifactNotFound();
      return c.json(artifact);
    })
    .delete(CALLS.artifact(':id'), async (c) => {
      const { uid } = requireIdentity(c);
      const id = artifactId(c);
      await requireOwner(id, uid);
      if (!(await deleteArtifact(db, id, uid))) throw artifactNotFound();
      return c.json({ message: 'Artifact has been deleted.' });
    });
}
