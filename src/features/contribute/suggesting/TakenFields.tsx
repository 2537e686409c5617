import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useController, type Control } from 'react-hook-form';
import type { Suggestion } from '#contract/suggestion.ts';
import { FieldChanges } from '#src/ui/changes/FieldChanges.tsx';
import type { DecisionValues, SuggestedField } from './decisionForm.ts';

/** A licence of the picture may ask for the name, and both are of that picture: none is taken without the others. */
const PICTURE = ['image', 'pictureRights', 'pictureCredit'];

type Props = {
  control: Control<DecisionValues>;
  suggestion: Suggestion;
  all: readonly SuggestedField[];
  disabled: boolean;
};

/** What a suggestion makes of the record's words of now, each field with a box where there are several. */
export function TakenFields({ control, suggestion, all, disabled }: Props) {
  const { field } = useController({ control, name: 'fields' });
  const { before, current, changes } = suggestion;
  // In their own order, so that ticking again what was taken out is no change.
  const tick = (name: string, ticked: boolean) => {
    const names = PICTURE.includes(name) ? PICTURE : [name];
    field.onChange(all.filter((each) => (names.includes(each) ? ticked : field.value.includes(each))));
  };
  return (
    <FieldChanges
      before={{ ...before, ...current }}
      after={changes}
      head={(name, label) =>
        all.length === 1 ? (
          label
        ) : (
          <FormControlLabel
            // As the label of a field without a box is.
            disableTypography
            label={label}
            disabled={disabled}
            control={
              <Checkbox
                size="small"
                checked={field.value.some((each) => each === name)}
                onChange={({ target }) => tick(name, target.checked)}
              />
            }
          />
        )
      }
    />
  );
}
