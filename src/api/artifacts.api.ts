import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import type {
  Artifact,
  ArtifactUpdate,
  FoundNearDay,
  NewArtifact,
  RelatedArtifact,
} from '#contract/artifact.ts';
import type {
  ArtifactListQuery,
  Facets,
  FacetsQuery,
  Timeline,
  SimilarQuery,
  TimelineQuery,
  Totals,
} from '#contract/artifactList.ts';
import { CLOSE, SEARCH_MATCH_HEADER, TOTAL_COUNT_HEADER, TOTAL_RELATION_HEADER } from '#contract/calls.ts';
import { AT_LEAST } from '#contract/constants.ts';
import { api } from './api.ts';
import type { Idempotent } from './idempotent.ts';
import { lastingPatch } from './lastingPatch.ts';
import { filterParams, listParams } from '#src/lib/listParams.ts';
import { LINK_PAGING, LIST_KEPT_S, toListPage, type ListPage } from './listPage.ts';
import { refetchAfterAbort, type Lifecycle, type Tags } from './outcomeUnknown.ts';
import { ARTIFACT_LIST, artifactTags, OWN_ARTIFACTS, TOTALS } from './tags.ts';

/** One page of the list, what it was searched for, the number of artifacts before it, and on all pages; `isMore`: a search found more than `total`;
 * `isClose`: nothing matches what was typed, these match close spellings. */
export type PagedArtifacts = {
  artifacts: Artifact[];
  search: string;
  before: number;
  total: number;
  isMore: boolean;
  isClose: boolean;
};

/** Tags that adding an artifact invalidates, and those of updating or deleting one. */
const ADDED_TAGS = [ARTIFACT_LIST, OWN_ARTIFACTS];
const updatedTags = (id: string) => [{ type: 'Artifact' as const, id }, ARTIFACT_LIST];
// Includes the reviews: they are deleted with their artifact.
const deletedTags = (id: string) => [...updatedTags(id), { type: 'Review' as const, id }];

type OwnList = InfiniteData<ListPage<Artifact>, string>;

/** `onQueryStarted` of an update or a deletion: patches the user's own list, instead of refetching all of its pages. */
async function patchOwnList(
  lifecycle: Lifecycle,
  tags: Tags,
  recipe: (list: OwnList) => void,
): Promise<void> {
  void refetchAfterAbort(lifecycle, [...tags, OWN_ARTIFACTS]);
  const fulfilled = await lifecycle.queryFulfilled.catch(() => null);
  if (!fulfilled) return;
  void lifecycle.dispatch(
    lastingPatch(
      artifactsApi.util.updateQueryData('myArtifacts', undefined, recipe),
      artifactsApi.util.getRunningQueryThunk('myArtifacts', undefined),
    ),
  );
}

/** The artifact calls; likes and reviews are in `likes.api.ts` and `reviews.api.ts`. */
export const artifactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /artifacts` with filters, sort order and page (LIST-8). */
    listArtifacts: build.query<PagedArtifacts, ArtifactListQuery>({
      query: (selection) => ({ call: 'listArtifacts', params: listParams(selection) }),
      transformResponse: (artifacts: Artifact[], meta, { search, page, limit }) => ({
        artifacts,
        search,
        before: (page - 1) * limit,
        total: Number(meta?.response?.headers.get(TOTAL_COUNT_HEADER) ?? artifacts.length),
        isMore: meta?.response?.headers.get(TOTAL_RELATION_HEADER) === AT_LEAST,
        isClose: meta?.response?.headers.get(SEARCH_MATCH_HEADER) === CLOSE,
      }),
      providesTags: (page) => artifactTags(page?.artifacts),
    }),
    /** `GET /artifacts/facets`: the types among the artifacts that the search finds in the period. */
    artifactFacets: build.query<Facets, FacetsQuery>({
      query: (filters) => ({ call: 'artifactFacets', params: filterParams(filters) }),
      providesTags: [ARTIFACT_LIST],
    }),
    /** `GET /artifacts/timeline`: how many artifacts each stretch of time holds. */
    artifactTimeline: build.query<Timeline, TimelineQuery>({
      query: (filters) => ({ call: 'artifactTimeline', params: filterParams(filters) }),
      providesTags: [ARTIFACT_LIST],
    }),
    /** `GET /artifacts/similar`: what may be the artifact that somebody is about to add. */
    similarArtifacts: build.query<Artifact[], SimilarQuery>({
      query: (query) => ({ call: 'similarArtifacts', params: query }),
      providesTags: artifactTags,
    }),
    featuredArtifacts: build.query<Artifact[], void>({
      query: () => ({ call: 'featuredArtifacts' }),
      providesTags: artifactTags,
    }),
    /** `GET /artifacts/totals`: how many artifacts and likes there are in all (HOME-8). */
    catalogueTotals: build.query<Totals, void>({
      query: () => ({ call: 'catalogueTotals' }),
      providesTags: [ARTIFACT_LIST, TOTALS],
    }),
    /** `GET /artifacts/on-this-day`: the artifact found on a day such as "07-15", or nearest to it; null without any. */
    onThisDay: build.query<FoundNearDay | null, string>({
      query: (day) => ({ call: 'onThisDay', params: { day } }),
      providesTags: [ARTIFACT_LIST],
    }),
    artifact: build.query<Artifact | null, string>({
      query: (id) => ({ call: 'artifact', id }),
      providesTags: (_artifact, _error, id) => [{ type: 'Artifact', id }],
    }),
    /** `GET /artifacts/related/{id}`; `RelatedTab` treats a failure as an empty list (RELATED-1). */
    relatedArtifacts: build.query<RelatedArtifact[], string>({
      query: (id) => ({ call: 'relatedArtifacts', id }),
      providesTags: artifactTags,
    }),
    myArtifacts: build.infiniteQuery<ListPage<Artifact>, void, string>({
      infiniteQueryOptions: LINK_PAGING,
      keepUnusedDataFor: LIST_KEPT_S,
      query: ({ pageParam }) => ({ call: 'myArtifacts', params: pageParam }),
      transformResponse: toListPage,
      providesTags: [OWN_ARTIFACTS],
    }),
    addArtifact: build.mutation<unknown, Idempotent<NewArtifact & { adderName: string; adderEmail: string }>>(
      {
        query: (artifact) => ({ call: 'addArtifact', ...artifact }),
        onQueryStarted: (_artifact, lifecycle) => refetchAfterAbort(lifecycle, ADDED_TAGS),
        invalidatesTags: ADDED_TAGS,
      },
    ),
    updateArtifact: build.mutation<unknown, { id: string; changes: ArtifactUpdate }>({
      query: ({ id, changes }) => ({ call: 'updateArtifact', id, body: changes }),
      onQueryStarted: ({ id, changes }, lifecycle) =>
        patchOwnList(lifecycle, updatedTags(id), ({ pages }) => {
          const own = pages.flatMap(({ items }) => items).find(({ _id }) => _id === id);
          if (own) Object.assign(own, changes);
        }),
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
  useListArtifactsQuery,
  useArtifactFacetsQuery,
  useArtifactTimelineQuery,
  useSimilarArtifactsQuery,
  useFeaturedArtifactsQuery,
  useCatalogueTotalsQuery,
  useOnThisDayQuery,
  useArtifactQuery,
  useRelatedArtifactsQuery,
  useMyArtifactsInfiniteQuery,
  useAddArtifactMutation,
  useUpdateArtifactMutation,
  useDeleteArtifactMutation,
} = artifactsApi;
