import { useId } from 'react';
import { CARE_LABELS, FIND_SPOT_LABELS, NOTICES } from '#contract/careLabels.ts';
import { FIND_SPOTS } from '#contract/findSpot.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import type { PartProps } from './OptionalParts.tsx';
import * as styles from './OptionalParts.module.css';

const CHOICES = FIND_SPOTS.map((value) => ({ value, label: FIND_SPOT_LABELS[value] }));

/** How exactly where an artifact was found is told, and a note before its picture (CARE-5). */
export function CareInputs({ form: { control }, disabled, isOwn }: PartProps) {
  const list = useId();
  const common = { control, disabled };
  return (
    <div className={styles.fields}>
      <FormField
        {...common}
        name="findSpot"
        label={CARE_LABELS.findSpot}
        choices={CHOICES}
        missing="exact"
        hint={`${isOwn ? 'You see it exactly. ' : ''}Name, texts and picture are shown to everybody as they are.`}
      />
      <FormField
        {...common}
        name="notice"
        label={CARE_LABELS.notice}
        hint="The picture is covered until somebody has read it and opens it."
        inputProps={{ list }}
      />
      <datalist id={list}>
        {NOTICES.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </div>
  );
}
