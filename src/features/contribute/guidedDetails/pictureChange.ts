import { useFormState, useWatch } from 'react-hook-form';
import type { Artifact, ArtifactUpdate } from '#contract/artifact.ts';
import type { ArtifactForm } from '../artifactForm.ts';

/** Whether the form of an artifact that is updated has another picture than the artifact. */
export function usePictureChanged(control: ArtifactForm['control']): boolean {
  const image = useWatch({ control, name: 'image' }).trim();
  const { defaultValues } = useFormState({ control });
  return image !== defaultValues?.image;
}

/** The changes to send: guided details are places on one picture, so another one takes them away unless they are in the form. */
export const withoutOldDetails = (
  { image }: Pick<Artifact, 'image'>,
  changes: ArtifactUpdate,
): ArtifactUpdate => (changes.image === image ? changes : { ...changes, details: changes.details ?? [] });
