import type { ArtifactMap, MapQuery } from '#contract/artifactMap.ts';
import type { UnderstoodPlace } from '#contract/place.ts';
import { filterParams } from '#src/lib/listParams.ts';
import { api } from './api.ts';
import { ARTIFACT_LIST } from './tags.ts';

/** What the server knows of places. */
export const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /artifacts/map`: where what a search finds was found, and the area that was asked for. */
    artifactMap: build.query<ArtifactMap & Pick<MapQuery, 'area'>, MapQuery>({
      query: ({ zoom, times, ...filters }) => ({
        call: 'artifactMap',
        params: { zoom: String(zoom), ...(times && { times }), ...filterParams(filters) },
      }),
      transformResponse: (map: ArtifactMap, _, { area }) => ({ ...map, area }),
      providesTags: [ARTIFACT_LIST],
    }),
    /** `GET /places`: where these words of a field are understood to be. */
    findPlace: build.query<UnderstoodPlace, string>({
      query: (text) => ({ call: 'findPlace', params: { text } }),
    }),
  }),
});

export const { useArtifactMapQuery, useFindPlaceQuery } = placesApi;
