import type { Artifact } from '#contract/artifact.ts';
import { ARTIFACT_TYPES } from '#contract/constants.ts';
import { paths } from './paths.ts';

/** What a link to an artifact contains of it: shown while the artifact loads, and on the sign-in screens before it. */
export type ArtifactPreview = Pick<Artifact, 'name' | 'image' | 'type'>;

/** A router link's properties to an artifact's page. What comes after a note is not shown before the page that has it (CARE-6). */
export const artifactLink = ({
  _id,
  name,
  image,
  type,
  notice,
}: Pick<Artifact, '_id' | 'notice'> & ArtifactPreview) => ({
  to: paths.artifact(_id),
  state: { artifact: { name, image: notice ? '' : image, type } },
});

/** Reads what a link knew from the router's untyped location state; null when it came without. */
export function readPreview(state: unknown): ArtifactPreview | null {
  const known = (state as { artifact?: Partial<Record<keyof ArtifactPreview, unknown>> } | null)?.artifact;
  const type = ARTIFACT_TYPES.find((each) => each === known?.type);
  if (typeof known?.name !== 'string' || typeof known.image !== 'string' || !type) return null;
  return { name: known.name, image: known.image, type };
}
