import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Artifact, LikeResponse } from '#contract/artifact.ts';
import { artifactsApi } from './artifacts.api.ts';
import { lastingPatch } from './lastingPatch.ts';
import type { ListPage } from './listPage.ts';

type State = Parameters<typeof artifactsApi.util.selectAllQueryEntries>[0];
type Thunk<Result> = ThunkAction<Result, State, unknown, UnknownAction>;

type Endpoints = typeof artifactsApi.endpoints;
type QueryName = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { useMutation: unknown } ? never : Name;
}[keyof Endpoints];

/**
 * Whether what a query caches holds artifacts with their like counts; the compiler asks for those that are new. The liked
 * list has its own rule (`likes.api.ts`).
 */
const HOLDS_ARTIFACTS: Record<QueryName, boolean> = {
  listArtifacts: true,
  artifactFacets: false,
  featuredArtifacts: true,
  artifact: true,
  relatedArtifacts: true,
  myArtifacts: true,
};
const HOLDERS = new Map(Object.entries(HOLDS_ARTIFACTS));

/** The artifacts in an answer of any holder: pages of them, one page, a list, one, or none. */
function artifactsIn(answer: unknown): Artifact[] {
  if (typeof answer !== 'object' || answer === null) return [];
  if (Array.isArray(answer)) return answer as Artifact[];
  if ('pages' in answer) return (answer.pages as ListPage<Artifact>[]).flatMap(({ items }) => items);
  return 'artifacts' in answer ? (answer.artifacts as Artifact[]) : [answer as Artifact];
}

/**
 * Takes a like's answer into every cached place that shows the artifact (section 4): its count stands there from now
 * on, also in answers that are still under way. An answer without one counts by one, never below 0.
 */
export const applyLike =
  (id: string, { liked, likes }: LikeResponse): Thunk<void> =>
  (dispatch, getState) => {
    const recipe = (answer: unknown) => {
      for (const artifact of artifactsIn(answer).filter(({ _id }) => _id === id)) {
        artifact.isLikedByUser = liked;
        artifact.likes = likes ?? Math.max(0, artifact.likes + (liked ? 1 : -1));
      }
    };
    for (const cached of artifactsApi.util.selectAllQueryEntries(getState())) {
      if (!HOLDERS.get(cached.endpointName)) continue;
      // Name and argument come from one cache entry, so they belong together; the types cannot tell.
      const endpoint = cached.endpointName as 'artifact';
      const argument = cached.originalArgs as string;
      const patch = artifactsApi.util.updateQueryData(endpoint, argument, recipe);
      // Counting by one twice would be wrong.
      if (likes === undefined) dispatch(patch);
      else void dispatch(lastingPatch(patch, artifactsApi.util.getRunningQueryThunk(endpoint, argument)));
    }
  };
