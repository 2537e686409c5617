import type { UseFormReturn } from 'react-hook-form';
import type { NewArtifact } from '#contract/artifact.ts';
import type { Failure } from '#src/lib/failure.ts';

/** What people type into the add and the update form: the same fields, judged by different rules. */
export type ArtifactValues = NewArtifact;
export type ArtifactForm = UseFormReturn<ArtifactValues, unknown, ArtifactValues>;

/** Puts what the server said of single fields under them. */
export function showFieldErrors({ setError, getValues }: ArtifactForm, { fields = {} }: Failure): void {
  for (const name of Object.keys(getValues()) as (keyof ArtifactValues)[]) {
    const message = fields[name];
    if (message) setError(name, { type: 'server', message });
  }
}
