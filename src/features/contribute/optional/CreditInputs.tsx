import { CREDIT_LABELS, OTHERS_RIGHTS, RIGHTS_LABELS } from '#contract/credit.ts';
import { PICTURE_RIGHTS } from '#contract/pictureRights.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import type { PartProps } from './OptionalParts.tsx';
import * as styles from './OptionalParts.module.css';

const CHOICES = PICTURE_RIGHTS.map((value) => ({ value, label: RIGHTS_LABELS[value] }));
const OTHERS_CHOICES = CHOICES.map((choice) =>
  choice.value === 'own' ? { ...choice, label: OTHERS_RIGHTS } : choice,
);

/** What an artifact's words rest on, and whose its picture is, under which terms (CREDIT-3). */
export function CreditInputs({ form: { control }, disabled, isOwn }: PartProps) {
  const common = { control, disabled };
  return (
    <div className={styles.fields}>
      <FormField
        {...common}
        name="citedSource"
        label={CREDIT_LABELS.citedSource}
        hint="A book, an address, or how you know it. An address becomes a link."
        className={styles.wide}
      />
      <FormField
        {...common}
        name="pictureRights"
        label={CREDIT_LABELS.pictureRights}
        choices={isOwn ? CHOICES : OTHERS_CHOICES}
        missing="unsaid"
        hint={
          isOwn
            ? '“Mine” keeps all rights with you; a licence lets others use the picture on its terms.'
            : 'A licence lets others use the picture on its terms.'
        }
      />
      <FormField
        {...common}
        name="pictureCredit"
        label={CREDIT_LABELS.pictureCredit}
        hint="Stands with the picture, also where others use it."
      />
    </div>
  );
}
