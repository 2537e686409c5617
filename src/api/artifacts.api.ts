import type { Artifact, FoundNearDay, RelatedArtifact } from '#contract/artifact.ts';
import type {
  ArtifactListQuery,
  ArtifactPage,
  Timeline,
  TimelineQuery,
  Totals,
} from '#contract/artifactList.ts';
import { api } from './api.ts';
import { filterParams, listParams } from '#src/lib/listParams.ts';
import { ARTIFACT_LIST, artifactTags, TOTALS } from './tags.ts';

/** One page of the list, with the types present and the number of artifacts before it. */
export type PagedArtifacts = ArtifactPage & { before: number };

/** What everybody reads of artifacts; what a user does with their own is in `ownArtifacts.api.ts`. */
export const artifactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /artifacts` with filters, sort order and page, and the types among what the other filters find (LIST-8). */
    listArtifacts: build.query<PagedArtifacts, ArtifactListQuery>({
      query: (selection) => ({ call: 'listArtifacts', params: listParams(selection) }),
      // A page of the list is one, whatever the selection calls its area.
      serializeQueryArgs: ({ queryArgs }) => listParams(queryArgs),
      transformResponse: (answer: ArtifactPage, _meta, { page, limit }) => ({
        ...answer,
        before: (page - 1) * limit,
      }),
      providesTags: (page) => artifactTags(page?.items),
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
  useArtifactTimelineQuery,
  useFeaturedArtifactsQuery,
  useCatalogueTotalsQuery,
  useOnThisDayQuery,
  useArtifactQuery,
  useLazyArtifactQuery,
  useRelatedArtifactsQuery,
} = artifactsApi;
