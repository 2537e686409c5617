import { Field, type Choice } from '#src/ui/form/Field.tsx';

type Props<Value extends Choice['value']> = {
  label: string;
  value: Value;
  choices: readonly (Choice & { value: Value })[];
  onChoose: (value: Value) => void;
};

/** A select with typed values, outside of a form. */
export function ChoiceSelect<Value extends Choice['value']>({
  label,
  value,
  choices,
  onChoose,
}: Props<Value>) {
  return (
    <Field
      label={label}
      value={value}
      choices={choices}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => String(choice.value) === target.value);
        if (chosen) onChoose(chosen.value);
      }}
    />
  );
}
