import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query/react';
import type { Artifact } from '#contract/artifact.ts';
import { artifactsApi } from './artifacts.api.ts';

type State = Parameters<typeof artifactsApi.util.selectAllQueryEntries>[0];
type Thunk<Result> = ThunkAction<Result, State, unknown, UnknownAction>;

/** Cached answers that hold artifacts with their like counts; the liked list has its own rule (`likes.api.ts`). */
const HOLDERS: readonly (string | undefined)[] = [
  'listArtifacts',
  'featuredArtifacts',
  'artifact',
  'relatedArtifacts',
  'myArtifacts',
] satisfies (keyof typeof artifactsApi.endpoints)[];

/** The artifacts in an answer of any holder: a page of them, a list, one, or none. */
function artifactsIn(answer: unknown): Artifact[] {
  if (typeof answer !== 'object' || answer === null) return [];
  if (Array.isArray(answer)) return answer as Artifact[];
  return 'artifacts' in answer ? (answer.artifacts as Artifact[]) : [answer as Artifact];
}

/** One more when liked, one less and never below 0 when not (section 4). */
function count(artifact: Artifact, liked: boolean): void {
  artifact.isLikedByUser = liked;
  artifact.likes = Math.max(0, artifact.likes + (liked ? 1 : -1));
}

/**
 * Counts a like's answer into every cached place that shows the artifact.
 * An answer that was under way while the like ran (since `sentAt`, milliseconds) may hold the old count or the new
 * one, and overwrites a patch made before it arrives: it is fetched again instead of guessed.
 */
export const countLike =
  (id: string, liked: boolean, sentAt: number): Thunk<void> =>
  (dispatch, getState) => {
    for (const cached of artifactsApi.util.selectAllQueryEntries(getState())) {
      if (!HOLDERS.includes(cached.endpointName)) continue;
      // Name and argument come from one cache entry, so they belong together; the types cannot tell.
      const endpoint = cached.endpointName as 'artifact';
      const argument = cached.originalArgs as string;

      const certain = cached.data !== undefined && (cached.fulfilledTimeStamp ?? 0) <= sentAt;
      if (certain) {
        const recipe = (answer: unknown) =>
          artifactsIn(answer)
            .filter(({ _id }) => _id === id)
            .forEach((artifact) => count(artifact, liked));
        dispatch(artifactsApi.util.updateQueryData(endpoint, argument, recipe));
      }
      if (!certain || cached.status === QueryStatus.pending)
        void dispatch(fetchAgain(endpoint, argument, id));
    }
  };

const fetchAgain =
  (endpoint: 'artifact', argument: string, id: string): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { initiate, select } = artifactsApi.endpoints[endpoint];
    await dispatch(artifactsApi.util.getRunningQueryThunk(endpoint, argument));
    const { data } = select(argument)(getState());
    if (artifactsIn(data).some(({ _id }) => _id === id))
      await dispatch(initiate(argument, { subscribe: false, forceRefetch: true }));
  };
