import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import type { Artifact, ArtifactUpdate, NewArtifact, OwnRecord } from '#contract/artifact.ts';
import type { SimilarQuery } from '#contract/artifactList.ts';
import { api } from './api.ts';
import { artifactsApi } from './artifacts.api.ts';
import { sameCaller } from './caller.ts';
import type { Idempotent } from './idempotent.ts';
import { lastingPatch } from './lastingPatch.ts';
import {
  LINK_PAGING,
  LIST_CACHE_S,
  fetchAllPages,
  toListPage,
  updateItem,
  type ListPage,
} from './listPage.ts';
import { refetchAfterAbort, type Lifecycle, type Tags } from './outcomeUnknown.ts';
import { ARTIFACT_LIST, artifactTags, OWN_ARTIFACTS, SUGGESTIONS } from './tags.ts';

/** Tags that adding an artifact invalidates, and those of updating or deleting one. */
const ADDED_TAGS = [ARTIFACT_LIST, OWN_ARTIFACTS];
// Includes the suggestions: each is about the record's revision, and goes with it.
export const updatedTags = (id: string) => [{ type: 'Artifact' as const, id }, ARTIFACT_LIST, SUGGESTIONS];
// Includes the reviews: they are deleted with their artifact.
const deletedTags = (id: string) => [...updatedTags(id), { type: 'Review' as const, id }];

type OwnList = InfiniteData<ListPage<Artifact>, string>;

/** `onQueryStarted` of an update or a deletion: patches the user's own list, instead of refetching all of its pages. */
async function patchOwnList<Answer>(
  lifecycle: Lifecycle<Answer>,
  tags: Tags,
  recipe: (list: OwnList, answer: Answer) => void,
): Promise<void> {
  void refetchAfterAbort(lifecycle, [...tags, OWN_ARTIFACTS]);
  const fulfilled = await lifecycle.queryFulfilled.catch(() => null);
  if (!fulfilled) return;
  void lifecycle.dispatch(
    lastingPatch(
      ownArtifactsApi.util.updateQueryData('myArtifacts', undefined, (list) => recipe(list, fulfilled.data)),
      ownArtifactsApi.util.getRunningQueryThunk('myArtifacts', undefined),
    ),
  );
}

/**
 * `onQueryStarted` of a change of an artifact: patches it on its own page too. RTK Query fetches that by its tags when no other call is under way,
 * which may be long after the change was told.
 */
export async function patchChanged<Answer>(
  lifecycle: Lifecycle<Answer> & { getState: () => unknown },
  id: string,
  changedIn: (answer: Answer) => Artifact | null,
): Promise<void> {
  const isSameCaller = sameCaller(lifecycle);
  void patchOwnList(lifecycle, updatedTags(id), ({ pages }, answer) =>
    updateItem(pages, id, changedIn(answer)),
  );
  const fulfilled = await lifecycle.queryFulfilled.catch(() => null);
  const changed = fulfilled && changedIn(fulfilled.data);
  // The answer says what its owner may know: nobody else is shown it.
  if (!changed || !isSameCaller()) return;
  const patch = artifactsApi.util.updateQueryData('artifact', id, (shown) => {
    if (!shown) return changed;
    // What was asked for meanwhile may hold a later change.
    if ((shown.revision ?? 0) > (changed.revision ?? 0)) return shown;
    const { likes, isLikedByUser } = shown;
    // The answer to a change lacks the further places.
    const alsoKept = shown.presentLocation === changed.presentLocation ? shown.alsoKept : undefined;
    return { ...changed, alsoKept, likes, isLikedByUser };
  });
  const running = artifactsApi.util.getRunningQueryThunk('artifact', id);
  // Where nobody is told the revision, what was asked for meanwhile may be later as well.
  if (changed.revision === undefined) lifecycle.dispatch(patch);
  else void lifecycle.dispatch(lastingPatch(patch, running));
}

/** Adding, changing and deleting artifacts, and the list of one's own. */
export const ownArtifactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /artifacts/similar`: what may be the artifact that somebody is about to add. */
    similarArtifacts: build.query<Artifact[], SimilarQuery>({
      query: (query) => ({ call: 'similarArtifacts', params: query }),
      providesTags: artifactTags,
    }),
    myArtifacts: build.infiniteQuery<ListPage<Artifact>, void, string>({
      infiniteQueryOptions: LINK_PAGING,
      keepUnusedDataFor: LIST_CACHE_S,
      query: ({ pageParam }) => ({ call: 'myArtifacts', params: pageParam }),
      transformResponse: toListPage,
      providesTags: [OWN_ARTIFACTS],
    }),
    /** `GET /my-artifacts/records`: everything that one added, page by page (MINE-8). */
    ownRecords: build.query<OwnRecord[], void>({
      queryFn: (_none, _api, _options, baseQuery) => fetchAllPages<OwnRecord>(baseQuery, 'ownRecords', ''),
      keepUnusedDataFor: 0,
    }),
    /** `GET /pictures/unused`: those of one's pictures in the file storage that no artifact has, nor had (ADD-10). */
    unusedPictures: build.query<string[], string[]>({
      query: (ids) => ({ call: 'unusedPictures', params: { ids: ids.join() } }),
      keepUnusedDataFor: 0,
    }),
    addArtifact: build.mutation<unknown, Idempotent<NewArtifact & { adderName: string; adderEmail: string }>>(
      {
        query: (artifact) => ({ call: 'addArtifact', ...artifact }),
        onQueryStarted: (_artifact, lifecycle) => refetchAfterAbort(lifecycle, ADDED_TAGS),
        invalidatesTags: ADDED_TAGS,
      },
    ),
    /** `PUT /artifacts/{id}`; with `revision` it fails when that is no longer the stored one (MINE-9). */
    updateArtifact: build.mutation<
      Artifact | null,
      { id: string; changes: ArtifactUpdate; revision?: number | undefined }
    >({
      query: ({ id, changes, revision }) => ({ call: 'updateArtifact', id, body: changes, revision }),
      onQueryStarted: ({ id }, lifecycle) => patchChanged(lifecycle, id, (updated) => updated),
      invalidatesTags: (_result, error, { id }) => [...updatedTags(id), ...(error ? [OWN_ARTIFACTS] : [])],
    }),
    deleteArtifact: build.mutation<unknown, string>({
      query: (id) => ({ call: 'deleteArtifact', id }),
      onQueryStarted: (id, lifecycle) =>
        patchOwnList(lifecycle, deletedTags(id), ({ pages }) => {
          for (const page of pages) page.items = page.items.filter(({ _id }) => _id !== id);
        }),
      invalidatesTags: (_result, error, id) => [...deletedTags(id), ...(error ? [OWN_ARTIFACTS] : [])],
    }),
  }),
});

export const {
  useSimilarArtifactsQuery,
  useLazyUnusedPicturesQuery,
  useMyArtifactsInfiniteQuery,
  useAddArtifactMutation,
  useUpdateArtifactMutation,
  useDeleteArtifactMutation,
} = ownArtifactsApi;
