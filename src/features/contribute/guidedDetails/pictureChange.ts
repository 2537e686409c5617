import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { Artifact, ArtifactUpdate } from '#contract/artifact.ts';
import type { ArtifactForm } from '../artifactForm.ts';
import { useOnImageTyped } from '../useOnImageTyped.ts';

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

/**
 * Takes the rights in the old picture, and the name for its credit, out of the form of an artifact with another picture, as the server would
 * (CREDIT-4), and puts them back with the old picture; what is said of the new one stays, also where a draft brings it back (DRAFT-1).
 * @returns whether the form of another picture had any
 */
export function useRightsOfPicture(form: ArtifactForm): boolean {
  const { control, setValue, getValues } = form;
  const { defaultValues } = useFormState({ control });
  const { pictureRights, pictureCredit } = defaultValues ?? {};
  const concerns = usePictureChanged(control) && Boolean(pictureRights ?? pictureCredit);
  const takeOut = useEffectEvent(() => {
    if (getValues('pictureRights') === pictureRights)
      setValue('pictureRights', 'unsaid', { shouldDirty: true });
    if (getValues('pictureCredit') === pictureCredit) setValue('pictureCredit', '', { shouldDirty: true });
  });
  const putBack = useEffectEvent(() => {
    if (getValues('pictureRights') === 'unsaid')
      setValue('pictureRights', pictureRights, { shouldDirty: true });
    if (getValues('pictureCredit') === '') setValue('pictureCredit', pictureCredit, { shouldDirty: true });
  });
  const isTyped = useRef(false);
  useOnImageTyped(form, () => (isTyped.current = true));
  useEffect(() => {
    if (!concerns) return undefined;
    // With a picture that a draft restored came what was said of it.
    if (isTyped.current) takeOut();
    return () => putBack();
  }, [concerns]);
  return concerns;
}
