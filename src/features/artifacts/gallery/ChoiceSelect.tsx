import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId } from 'react';

type Props<Choice extends string | number> = {
  label: string;
  value: Choice;
  choices: readonly { value: Choice; label: string }[];
  onChoose: (value: Choice) => void;
};

/** A select whose choice applies at once. */
export function ChoiceSelect<Choice extends string | number>({
  label,
  value,
  choices,
  onChoose,
}: Props<Choice>) {
  return (
    <TextField
      select
      fullWidth
      id={useId()}
      label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value as Choice)}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
