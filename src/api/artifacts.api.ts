import type { Artifact, ArtifactUpdate, NewArtifact } from '#contract/artifact.ts';
import type { ArtifactListQuery, Facets } from '#contract/artifactList.ts';
import { CALLS, TOTAL_COUNT_HEADER } from '#contract/calls.ts';
import { answer } from './answer.ts';
import { api, BEARER } from './api.ts';
import { keyHeader, type Keyed } from './keyed.ts';
import { listParams } from './listParams.ts';
import { ARTIFACT_LIST, artifactTags } from './tags.ts';

/** One page of the list, how many artifacts stand before it, and how many the whole selection holds. */
export type ArtifactPage = { artifacts: Artifact[]; before: number; total: number };

const encoded = (build: (id: string) => string, id: string): string => build(encodeURIComponent(id));

/** Calls of section 7 on artifacts; likes and reviews have files of their own. */
export const artifactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /artifacts` with a selection (ruling R12). */
    listArtifacts: build.query<ArtifactPage, ArtifactListQuery>({
      query: (selection) => ({ url: CALLS.artifacts, params: listParams(selection) }),
      rawResponseSchema: answer('artifacts'),
      transformResponse: (artifacts: Artifact[], meta, { page, limit }) => ({
        artifacts,
        before: (page - 1) * limit,
        total: Number(meta?.response?.headers.get(TOTAL_COUNT_HEADER) ?? artifacts.length),
      }),
      providesTags: (page) => artifactTags(page?.artifacts),
    }),
    /** `GET /artifacts/facets`: the types present in what the search finds. */
    artifactFacets: build.query<Facets, { search: string }>({
      query: ({ search }) => ({ url: CALLS.facets, params: search ? { search } : {} }),
      responseSchema: answer('facets'),
      providesTags: [ARTIFACT_LIST],
    }),
    featuredArtifacts: build.query<Artifact[], void>({
      extraOptions: BEARER,
      query: () => CALLS.featured,
      responseSchema: answer('artifacts'),
      providesTags: artifactTags,
    }),
    artifact: build.query<Artifact | null, string>({
      extraOptions: BEARER,
      query: (id) => encoded(CALLS.artifact, id),
      responseSchema: answer('artifact'),
      providesTags: (_artifact, _error, id) => [{ type: 'Artifact', id }],
    }),
    /** `GET /artifacts/related/{id}`; the caller treats a failure as an empty list (section 7). */
    relatedArtifacts: build.query<Artifact[], string>({
      extraOptions: BEARER,
      query: (id) => encoded(CALLS.related, id),
      responseSchema: answer('artifacts'),
      providesTags: artifactTags,
    }),
    myArtifacts: build.query<Artifact[], void>({
      extraOptions: BEARER,
      query: () => CALLS.myArtifacts,
      responseSchema: answer('artifacts'),
      providesTags: artifactTags,
    }),
    addArtifact: build.mutation<unknown, Keyed<NewArtifact & { adderName: string; adderEmail: string }>>({
      query: ({ body, key }) => ({ url: CALLS.artifacts, method: 'POST', body, headers: keyHeader(key) }),
      invalidatesTags: (_answer, error) => (error ? [] : [ARTIFACT_LIST]),
    }),
    updateArtifact: build.mutation<unknown, { id: string; changes: ArtifactUpdate }>({
      extraOptions: BEARER,
      query: ({ id, changes }) => ({ url: encoded(CALLS.artifact, id), method: 'PUT', body: changes }),
      // The card changes with the answer, not a moment later with the refetched list.
      async onQueryStarted({ id, changes }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!saved) return;
        dispatch(
          artifactsApi.util.updateQueryData('myArtifacts', undefined, (mine) => {
            Object.assign(mine.find(({ _id }) => _id === id) ?? {}, changes);
          }),
        );
      },
      invalidatesTags: (_answer, error, { id }) => (error ? [] : [{ type: 'Artifact', id }, ARTIFACT_LIST]),
    }),
    deleteArtifact: build.mutation<unknown, string>({
      extraOptions: BEARER,
      query: (id) => ({ url: encoded(CALLS.artifact, id), method: 'DELETE' }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const deleted = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!deleted) return;
        dispatch(
          artifactsApi.util.updateQueryData('myArtifacts', undefined, (mine) =>
            mine.filter(({ _id }) => _id !== id),
          ),
        );
      },
      // Its page and its reviews as well: whoever goes back to them is to find them gone.
      invalidatesTags: (_answer, error, id) =>
        error ? [] : [{ type: 'Artifact', id }, { type: 'Review', id }, ARTIFACT_LIST, 'Liked'],
    }),
  }),
});

export const {
  useListArtifactsQuery,
  useArtifactFacetsQuery,
  useFeaturedArtifactsQuery,
  useArtifactQuery,
  useRelatedArtifactsQuery,
  useMyArtifactsQuery,
  useAddArtifactMutation,
  useUpdateArtifactMutation,
  useDeleteArtifactMutation,
} = artifactsApi;
