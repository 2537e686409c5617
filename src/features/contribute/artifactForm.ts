import type { UseFormReturn } from 'react-hook-form';
import type { NewArtifact } from '#contract/artifact.ts';
import type { Failure } from '#src/lib/failure.ts';

/** Values of the add and the update form: the same fields, with different schemas. */
export type ArtifactValues = NewArtifact;
export type ArtifactForm = UseFormReturn<ArtifactValues, unknown, ArtifactValues>;

/** Shows the server's messages by field under the fields. */
export function showFieldErrors({ setError, getValues }: ArtifactForm, { fields = {} }: Failure): void {
  for (const name of Object.keys(getValues()) as (keyof ArtifactValues)[]) {
    // Those of a list are named by their place, as in "details[0].title".
    const message = fields[name] ?? Object.entries(fields).find(([path]) => path.startsWith(`${name}[`))?.[1];
    if (message) setError(name, { type: 'server', message });
  }
}
