import { useActorRef, useSelector } from '@xstate/react';
import { uuidv7 } from 'uuidv7';
import { fromPromise } from 'xstate';
import type { Failure } from '#src/lib/failure.ts';
import { submitMachine, type Sending, type Validation } from '#src/lib/submitMachine.ts';
import { useMachineInspector } from './useMachineInspector.ts';

export type SubmitOptions<Input> = {
  /** Name of the machine in Redux DevTools, e.g. `login`. */
  id: string;
  /**
   * Sends the input; must stop when `signal` aborts. `key` is the same when the very same input is sent again after a
   * failure, and a new one otherwise.
   */
  submit: (input: Input, signal: AbortSignal, key: string) => Promise<unknown>;
  /** Runs at once on success. */
  onSuccess?: () => void;
  /** Runs when the success has been shown for `shownMs`: leave the page, clear the form. */
  onSettled?: () => void;
  onFailure?: (failure: Failure) => void;
  /** How long the success state lasts, in milliseconds; 0 unless given. */
  shownMs?: number;
};

/** For what takes no input, such as a button: always valid. */
const validateNothing = (): Promise<Validation> =>
  Promise.resolve({ valid: true, input: undefined, key: uuidv7(), fingerprint: null });

/**
 * Runs the submit machine for a button, or with `validate` for a form (`useSubmitForm`). Returns whether it is busy, whether
 * it is showing its success, the last failure, and `onSubmit` for the button or the form element.
 */
export function useSubmit<Input = undefined>(
  options: SubmitOptions<Input>,
  validate: () => Promise<Validation> = validateNothing,
) {
  // The actor starts once and always runs what the last render provided: @xstate/react keeps a root machine's
  // implementations fresh.
  const machine = submitMachine.provide({
    actors: {
      validate: fromPromise<Validation>(validate),
      submit: fromPromise<unknown, Sending>(({ input: { values, key }, signal }) =>
        options.submit(values as Input, signal, key),
      ),
    },
    actions: {
      succeeded: () => options.onSuccess?.(),
      settled: () => options.onSettled?.(),
      failed: (_, { failure }) => options.onFailure?.(failure),
    },
    delays: { shown: options.shownMs ?? 0 },
  });
  const actor = useActorRef(machine, { id: options.id, inspect: useMachineInspector() });
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const succeeded = useSelector(actor, (snapshot) => snapshot.matches('success'));
  const failure = useSelector(actor, (snapshot) =>
    snapshot.matches('failure') ? snapshot.context.failure : null,
  );

  return {
    busy,
    succeeded,
    failure,
    /** Ends the success or the failure before its time, as a dialog's close button does. */
    dismiss: () => actor.send({ type: 'dismiss' }),
    onSubmit: (event?: { preventDefault: () => void }) => {
      event?.preventDefault();
      actor.send({ type: 'submit' });
    },
  };
}
