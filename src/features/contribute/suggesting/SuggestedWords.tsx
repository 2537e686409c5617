import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Control } from 'react-hook-form';
import type { FieldValues } from '#contract/history.ts';
import { FieldChanges } from '#src/ui/changes/FieldChanges.tsx';
import { FormField } from '#src/ui/form/FormField.tsx';
import { ArrowBackIcon } from '#src/ui/icons/ArrowBack.tsx';
import type { SuggestionValues } from './suggestionForm.ts';
import * as styles from './suggesting.module.css';

type Props = {
  control: Control<SuggestionValues>;
  disabled: boolean;
  /** The record's words, and those that are suggested in their place. */
  before: FieldValues;
  after: FieldValues;
  onBack: () => void;
};

const focus = (heading: HTMLElement | null) => heading?.focus();

/** What a suggestion changes, word by word, before it is sent, and the reason for it (SUGGEST-7). */
export function SuggestedWords({ control, disabled, before, after, onBack }: Props) {
  return (
    <div className={styles.lookedOver}>
      <Typography ref={focus} variant="h4" component="h3" tabIndex={-1}>
        What you suggest
      </Typography>
      <FieldChanges before={before} after={after} />
      <FormField
        control={control}
        name="reason"
        label="Why?"
        hint="For example where it is written, or how you know it."
        lines={3}
        required
        disabled={disabled}
      />
      <Button
        size="small"
        startIcon={<ArrowBackIcon />}
        disabled={disabled}
        onClick={onBack}
        className="flush"
      >
        Back to the fields
      </Button>
    </div>
  );
}
