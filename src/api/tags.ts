import type { Artifact } from '#contract/artifact.ts';

/** Cache tags. The id of a `Review` tag is the artifact's. */
export const TAG_TYPES = ['Artifact', 'Liked', 'Review', 'Suggestion', 'WeeklyMail'] as const;

/** Tag of every list of artifacts. */
export const ARTIFACT_LIST = { type: 'Artifact', id: 'LIST' } as const;

/** Tag of the totals of the whole catalogue. */
export const TOTALS = { type: 'Artifact', id: 'TOTALS' } as const;

/** Tag of the user's own list, which a successful update or deletion patches instead. */
export const OWN_ARTIFACTS = { type: 'Artifact', id: 'OWN' } as const;

/** Tags of the Liked screen's list and of the session's list of ids: a like patches both, a failed one refetches them. */
export const LIKED_LIST = { type: 'Liked', id: 'LIST' } as const;
export const LIKED_IDS = { type: 'Liked', id: 'IDS' } as const;

/** Tag of the line through time of what one likes, which nothing patches. */
export const LIKED_LINE = { type: 'Liked', id: 'LINE' } as const;

/** Tag of every answer with suggestions, news too: few people have any, and each answer holds all of them. */
export const SUGGESTIONS = { type: 'Suggestion', id: 'LIST' } as const;

/** Tags of a response with these artifacts. */
export const artifactTags = (artifacts: readonly Artifact[] | undefined) => [
  ARTIFACT_LIST,
  ...(artifacts ?? []).map(({ _id }) => ({ type: 'Artifact' as const, id: _id })),
];
