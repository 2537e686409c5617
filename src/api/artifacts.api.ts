import type { Artifact, FoundNearDay, RelatedArtifact } from '#contract/artifact.ts';
import type {
  ArtifactListQuery,
  Facets,
  FacetsQuery,
  Timeline,
  TimelineQuery,
  Totals,
} from '#contract/artifactList.ts';
import { CLOSE, SEARCH_MATCH_HEADER, TOTAL_COUNT_HEADER, TOTAL_RELATION_HEADER } from '#contract/calls.ts';
import { AT_LEAST } from '#contract/constants.ts';
import { api } from './api.ts';
import { filterParams, listParams } from '#src/lib/listParams.ts';
import { ARTIFACT_LIST, artifactTags, TOTALS } from './tags.ts';

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

/** What everybody reads of artifacts; what a user does with their own is in `ownArtifacts.api.ts`. */
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
  }),
});

export const {
  useListArtifactsQuery,
  useArtifactFacetsQuery,
  useArtifactTimelineQuery,
  useFeaturedArtifactsQuery,
  useCatalogueTotalsQuery,
  useOnThisDayQuery,
  useArtifactQuery,
  useLazyArtifactQuery,
  useRelatedArtifactsQuery,
} = artifactsApi;
