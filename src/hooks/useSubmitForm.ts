import { useActorRef, useSelector } from '@xstate/react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { uuidv7 } from 'uuidv7';
import { fromPromise } from 'xstate';
import type { Failure } from '#src/lib/failure.ts';
import { fingerprintOf } from '#src/lib/fingerprint.ts';
import { useMachineInspector } from './useMachineInspector.ts';
import { submitMachine, type Sending, type Validation } from '#src/lib/submitMachine.ts';

type Options<Values extends FieldValues, Input extends FieldValues> = {
  /**
   * Sends what was validated; must stop when `signal` aborts. `key` names this filled form: it is the same when the
   * very same values are sent again after a failure, and a new one otherwise.
   */
  submit: (input: Input, signal: AbortSignal, key: string) => Promise<unknown>;
  /** Runs when validation fails, with the errors that the fields show as well. */
  onInvalid?: (errors: FieldErrors<Values>) => void;
  /** Runs at once on success. */
  onSuccess?: () => void;
  /** Runs when the success has been shown for `shownMs`: leave the page, clear the form. */
  onSettled?: () => void;
  onFailure?: (failure: Failure) => void;
  /** How long the success state lasts, in milliseconds; 0 unless given. */
  shownMs?: number;
  /** Name of the machine in Redux DevTools, e.g. `login`. */
  id: string;
};

/**
 * Puts a react-hook-form behind the submit machine. Returns whether it is busy, whether it is showing its
 * success, the last failure, and `onSubmit` for the form element.
 */
export function useSubmitForm<Values extends FieldValues, Input extends FieldValues>(
  form: UseFormReturn<Values, unknown, Input>,
  options: Options<Values, Input>,
) {
  // The actor starts once and always runs what the last render provided: @xstate/react keeps a root machine's
  // implementations fresh.
  const machine = submitMachine.provide({
    actors: {
      validate: fromPromise<Validation>(
        () =>
          new Promise((resolve, reject) => {
            form
              .handleSubmit(
                async (input) =>
                  resolve({ valid: true, input, key: uuidv7(), fingerprint: await fingerprintOf(input) }),
                (errors) => {
                  options.onInvalid?.(errors);
                  resolve({ valid: false });
                },
              )()
              .catch(reject);
          }),
      ),
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
