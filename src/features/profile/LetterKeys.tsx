import { useState } from 'react';
import { hasLetterKeys, setLetterKeys } from '#src/lib/letterKeys.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { SwitchField } from '#src/ui/form/SwitchField.tsx';

/** Switches the keys off that are a letter alone, in this browser (ACCESS-11). */
export function LetterKeys() {
  const [on, setOn] = useState(hasLetterKeys);
  const { alert } = useDialogs();
  const change = (checked: boolean) => {
    if (setLetterKeys(checked)) setOn(checked);
    else
      void alert({
        title: 'The keys were not changed',
        text: 'This browser stores nothing for this site. Allow it to, or make room, then try again.',
      });
  };
  return (
    <SwitchField
      label="Keys J and K"
      hint="They lead to the next and the previous artifact of a list. Switch them off if you speak to your computer. It is saved at once, in this browser."
      checked={on}
      onChange={change}
    />
  );
}
