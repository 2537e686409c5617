import type { Artifact } from '#contract/artifact.ts';

/** Kinds of cached answers. `{ type: 'Review', id }` is keyed by the artifact's id. */
export const TAG_TYPES = ['Artifact', 'Liked', 'Review'] as const;

/** Stands for every list of artifacts. */
export const ARTIFACT_LIST = { type: 'Artifact', id: 'LIST' } as const;

/** Stands for the list of one's own artifacts, which an update or a deletion patches. */
export const OWN_ARTIFACTS = { type: 'Artifact', id: 'OWN' } as const;

/** The Liked screen's list, and the session's list of ids: a like patches both, a failed one has them asked again. */
export const LIKED_LIST = { type: 'Liked', id: 'LIST' } as const;
export const LIKED_IDS = { type: 'Liked', id: 'IDS' } as const;

/** Tags of an answer that holds these artifacts. */
export const artifactTags = (artifacts: readonly Artifact[] | undefined) => [
  ARTIFACT_LIST,
  ...(artifacts ?? []).map(({ _id }) => ({ type: 'Artifact' as const, id: _id })),
];
