import type { InferType } from 'yup';
import type { DecisionBody, decidedSchema, NewSuggestion, Suggestions } from '#contract/suggestion.ts';
import { api } from './api.ts';
import type { Idempotent } from './idempotent.ts';
import { patchChanged, updatedTags } from './ownArtifacts.api.ts';
import { refetchAfterAbort } from './outcomeUnknown.ts';
import { OWN_ARTIFACTS, SUGGESTIONS } from './tags.ts';

type Decided = InferType<typeof decidedSchema>;

/** A decision about a suggestion to this artifact, whose `revision` it was made of. */
type Deciding = { artifactId: string; id: string; body: DecisionBody; revision: string | undefined };

/** Suggestions to other people's records, and what becomes of them (SUGGEST-7, SUGGEST-8). */
export const suggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /suggestions`: what waits for the caller and what became of their own, of one artifact or of all. */
    suggestions: build.query<Suggestions, string | void>({
      query: (artifact) => ({ call: 'suggestions', ...(artifact && { params: { artifact } }) }),
      providesTags: [SUGGESTIONS],
    }),
    suggestChange: build.mutation<unknown, Idempotent<NewSuggestion> & { id: string }>({
      query: (suggestion) => ({ call: 'suggestChange', ...suggestion }),
      onQueryStarted: (_suggestion, lifecycle) => refetchAfterAbort(lifecycle, [SUGGESTIONS]),
      invalidatesTags: [SUGGESTIONS],
    }),
    /** `PUT /suggestions/{artifactId}/{id}`: accepting is an update of the artifact, and fails when that has changed since (MINE-9). */
    decideSuggestion: build.mutation<Decided, Deciding>({
      query: ({ artifactId, id, body, revision }) => ({
        call: 'decideSuggestion',
        id: artifactId,
        part: id,
        body,
        revision,
      }),
      onQueryStarted: ({ artifactId }, lifecycle) =>
        patchChanged(lifecycle, artifactId, ({ artifact }) => artifact),
      invalidatesTags: (_decided, error, { artifactId, body }) => [
        ...(error || body.decision === 'accept' ? updatedTags(artifactId) : [SUGGESTIONS]),
        ...(error ? [OWN_ARTIFACTS] : []),
      ],
    }),
  }),
});

export const { useSuggestionsQuery, useSuggestChangeMutation, useDecideSuggestionMutation } = suggestionsApi;
