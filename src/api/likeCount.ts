import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query/react';
import type { Artifact, LikeAnswer } from '#contract/artifact.ts';
import { artifactsApi } from './artifacts.api.ts';
import { lastingPatch } from './lastingPatch.ts';
import type { ListPage } from './listPage.ts';

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

/** The artifacts in an answer of any holder: pages of them, one page, a list, one, or none. */
function artifactsIn(answer: unknown): Artifact[] {
  if (typeof answer !== 'object' || answer === null) return [];
  if (Array.isArray(answer)) return answer as Artifact[];
  if ('pages' in answer) return (answer.pages as ListPage<Artifact>[]).flatMap(({ items }) => items);
  return 'artifacts' in answer ? (answer.artifacts as Artifact[]) : [answer as Artifact];
}

/**
 * Takes a like's answer into every cached place that shows the artifact (section 4). A count in the answer stands
 * there from now on, also in answers that are still under way.
 * Without one the artifact is counted one up, or one down and never below 0. An answer that was under way while the
 * like ran (since `sentAt`, milliseconds) may then hold the old count or the new one: it is fetched again.
 */
export const takeLike =
  (id: string, { liked, likes }: LikeAnswer, sentAt: number): Thunk<void> =>
  (dispatch, getState) => {
    const recipe = (answer: unknown) => {
      for (const artifact of artifactsIn(answer).filter(({ _id }) => _id === id)) {
        artifact.isLikedByUser = liked;
        artifact.likes = likes ?? Math.max(0, artifact.likes + (liked ? 1 : -1));
      }
    };
    for (const cached of artifactsApi.util.selectAllQueryEntries(getState())) {
      if (!HOLDERS.includes(cached.endpointName)) continue;
      // Name and argument come from one cache entry, so they belong together; the types cannot tell.
      const endpoint = cached.endpointName as 'artifact';
      const argument = cached.originalArgs as string;
      const patch = artifactsApi.util.updateQueryData(endpoint, argument, recipe);
      const running = artifactsApi.util.getRunningQueryThunk(endpoint, argument);
      if (likes !== undefined) {
        void dispatch(lastingPatch(patch, running));
        continue;
      }
      const certain = cached.data !== undefined && (cached.fulfilledTimeStamp ?? 0) <= sentAt;
      if (certain) dispatch(patch);
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
