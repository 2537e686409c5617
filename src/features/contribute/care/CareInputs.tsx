import { useId } from 'react';
import { useController } from 'react-hook-form';
import { CARE_LABELS, FIND_SPOT_LABELS, NOTICES } from '#contract/careLabels.ts';
import { FIND_SPOTS } from '#contract/findSpot.ts';
import { Field } from '#src/ui/form/Field.tsx';
import type { ArtifactForm } from '../artifactForm.ts';

const CHOICES = FIND_SPOTS.map((value) => ({ value, label: FIND_SPOT_LABELS[value] }));

type Props = Pick<ArtifactForm, 'control'> & { disabled: boolean };

/** The two fields of `CareField`. */
export function CareInputs({ control, disabled }: Props) {
  const list = useId();
  const { field: findSpot, fieldState: spot } = useController({ control, name: 'findSpot' });
  const { field: notice, fieldState: note } = useController({ control, name: 'notice' });
  const { ref: spotRef, ...spotProps } = findSpot;
  const { ref: noteRef, ...noteProps } = notice;
  return (
    <>
      <Field
        {...spotProps}
        inputRef={spotRef}
        value={findSpot.value ?? 'exact'}
        label={CARE_LABELS.findSpot}
        choices={CHOICES}
        disabled={disabled}
        error={spot.error?.message}
        hint="You see it exactly. Name, texts and picture are shown to everybody as they are."
      />
      <Field
        {...noteProps}
        inputRef={noteRef}
        value={notice.value ?? ''}
        label={CARE_LABELS.notice}
        disabled={disabled}
        error={note.error?.message}
        hint="The picture is covered until somebody has read it and opens it."
        inputProps={{ list }}
      />
      <datalist id={list}>
        {NOTICES.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
}
