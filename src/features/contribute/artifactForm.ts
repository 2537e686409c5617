import type { UseFormReturn } from 'react-hook-form';
import {
  artifactUpdateSchema,
  type Artifact,
  type ArtifactUpdate,
  type NewArtifact,
} from '#contract/artifact.ts';
import type { StoredPlace } from '#contract/place.ts';
import type { Failure } from '#src/lib/failure.ts';

/** The add and the update form: the same fields, with different schemas. */
export type ArtifactForm = UseFormReturn<NewArtifact, unknown, NewArtifact>;

/** The fields of an artifact that the form edits and `PUT /artifacts/{id}` sends (CALL-9). */
export const editableFields = (artifact: Artifact): ArtifactUpdate => ({
  ...artifactUpdateSchema.cast(artifact, { stripUnknown: true }),
  // Left as they are stored until somebody opens them.
  details: undefined,
});

/** The pin by which an artifact's place is said; undefined where its words say it. */
export const pinOf = (place: StoredPlace | null | undefined) =>
  place?.own ? { lat: place.lat, lon: place.lon } : undefined;

/** Shows the server's messages by field under the fields. */
export function showFieldErrors({ setError, getValues }: ArtifactForm, { fields = {} }: Failure): void {
  for (const name of Object.keys(getValues()) as (keyof NewArtifact)[]) {
    // Those of a list are named by their place, as in "details[0].title".
    const message = fields[name] ?? Object.entries(fields).find(([path]) => path.startsWith(`${name}[`))?.[1];
    if (message) setError(name, { type: 'server', message });
  }
}
