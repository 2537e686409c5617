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
        text: 'Your browser does not let this site store anything. Allow it to, or free some space, then try again.',
      });
  };
  return (
    <SwitchField
      label="Keys J and K"
      hint="J opens the next artifact of a list, K the previous one. Switch them off if you use speech input. It is saved at once, in this browser."
      checked={on}
      onChange={change}
    />
  );
}
