import { useRef, type MouseEvent } from 'react';
import { offlineOr } from '#src/lib/failure.ts';
import { captureListFocus, type FocusNext } from '#src/lib/listFocus.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { useSubmit } from './useSubmit.ts';

type Options = {
  /** The machine's id in Redux DevTools. */
  id: string;
  /** The id of the item that is deleted, and its name where it has one. */
  of: string;
  subject?: string;
  submit: (signal: AbortSignal) => Promise<unknown>;
  /** @param here false when the page has been left @param focusNext gives the focus to the item beside it */
  onSuccess: (here: boolean, focusNext: () => void) => void;
  failure: { title: string; text: string; say?: typeof offlineOr };
};

/** Deletes an item of a list after a confirmation, also when its page is left meanwhile. */
export function useDeletion({ id, of, subject, submit, onSuccess, failure }: Options) {
  const { title, text, say = offlineOr } = failure;
  const { alert, confirm } = useDialogs();
  const focusNext = useRef<FocusNext>(() => {});
  const { busy, onSubmit } = useSubmit({
    id,
    lasting: `${id} ${of}`,
    confirm: () =>
      confirm({
        title: 'Are you sure?',
        ...(subject !== undefined && { subject }),
        text: 'You won’t be able to revert this!',
        confirmLabel: 'Yes, delete it!',
      }),
    submit: (_, signal) => submit(signal),
    onSuccess: (here) => onSuccess(here, focusNext.current),
    // It may have been deleted elsewhere: then it goes while this is read.
    onFailure: (failed) =>
      void alert({ title, text: say(text, failed) }).then(() => focusNext.current('if gone')),
  });
  return {
    busy,
    askToDelete: (event: MouseEvent) => {
      focusNext.current = captureListFocus(event.currentTarget);
      onSubmit(event);
    },
  };
}
