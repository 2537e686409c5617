import type { Artifact } from '#contract/artifact.ts';
import { api } from './api.ts';
import { idOf, type LikedItem } from './likes.api.ts';
import { fetchAllPages } from './listPage.ts';
import { ARTIFACT_LIST, LIKED_LINE, LIKED_LIST } from './tags.ts';

/** Longer pages wait for those of others. */
const LIMIT = 100;

const allLikedApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * All artifacts that the user likes, for what shows them in an order of its own (LIKED-5); those of which the server returns only
     * the id are fetched one by one. It is fetched anew with each view that shows it and each like, which does not patch it.
     */
    allLiked: build.query<Artifact[], void>({
      queryFn: async (_none, _api, _options, baseQuery) => {
        const { data, error } = await fetchAllPages<LikedItem>(baseQuery, 'liked', `limit=${LIMIT}`);
        if (error) return { error };
        const artifacts = new Map<string, Artifact>();
        for (const item of data) {
          const artifact =
            typeof item === 'string' ? (await baseQuery({ call: 'artifact', id: item })).data : item;
          if (artifact) artifacts.set(idOf(item), artifact as Artifact);
        }
        return { data: [...artifacts.values()] };
      },
      keepUnusedDataFor: 0,
      providesTags: [LIKED_LIST, LIKED_LINE, ARTIFACT_LIST],
    }),
  }),
});

export const { useAllLikedQuery } = allLikedApi;
