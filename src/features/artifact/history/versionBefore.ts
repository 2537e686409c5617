import type { Artifact, ArtifactUpdate } from '#contract/artifact.ts';
import { forEachField, TEXT_FIELD_NAMES } from '#contract/artifactFields.ts';
import type { Change, FieldValues } from '#contract/history.ts';

/**
 * What `PUT /artifacts/{id}` takes to make an artifact what it was before one of its changes.
 * @param changes its changes, newest first, down to this one at least
 */
export function versionBefore(
  artifact: Artifact,
  changes: readonly Change[],
  change: Change,
): ArtifactUpdate {
  const later = changes.slice(0, changes.indexOf(change) + 1).map(({ before }) => before);
  const restored = later.reduce<FieldValues>((values, before) => ({ ...values, ...before }), {});
  // What is told of it to others is changed by itself only.
  const { findSpot: _findSpot, notice: _notice, ...fields } = restored;
  return {
    ...forEachField(TEXT_FIELD_NAMES, (_, name) => artifact[name]),
    image: artifact.image,
    type: artifact.type,
    details: undefined,
    citedSource: artifact.citedSource ?? '',
    // Those of the picture at that time.
    pictureRights: artifact.pictureRights ?? null,
    pictureCredit: artifact.pictureCredit ?? '',
    ...fields,
  };
}
