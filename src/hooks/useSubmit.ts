import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { fromPromise } from 'xstate';
import type { Failure } from '#src/lib/failure.ts';
import { submitMachine, type Sending, type Validation } from '#src/lib/submitMachine.ts';
import { useFocusAfter } from './useFocusAfter.ts';
import { useLatest } from './useLatest.ts';
import { useMachineInspector } from './useMachineInspector.ts';

export type SubmitOptions<Input> = {
  /** The machine's id in Redux DevTools, e.g. `login`. */
  id: string;
  /**
   * Sends the input; must stop when `signal` aborts. `key` is the idempotency key: the same when equal input is sent again
   * after a failure, otherwise a new one.
   */
  submit: (input: Input, signal: AbortSignal, key: string) => Promise<unknown>;
  /** Runs on success. */
  onSuccess?: () => void;
  /** Runs when the success has been shown for `shownMs`, e.g. to leave the page. */
  onSettled?: () => void;
  onFailure?: (failure: Failure) => void;
  /** Duration of the success state in milliseconds; 0 unless given. */
  shownMs?: number;
};

/** For a submission without input, such as a button's: always valid. */
const validateNothing = (): Promise<Validation> =>
  Promise.resolve({ valid: true, input: undefined, key: uuidv7(), fingerprint: null });

type Effects = { validate: () => Promise<Validation>; options: SubmitOptions<unknown> };

/** The submit machine, made once for a form, with the effects of its newest render. */
const createSubmission = (latest: { readonly current: Effects }) =>
  submitMachine.provide({
    actors: {
      validate: fromPromise<Validation>(() => latest.current.validate()),
      submit: fromPromise<unknown, Sending>(({ input: { values, key }, signal }) =>
        latest.current.options.submit(values, signal, key),
      ),
    },
    actions: {
      succeeded: () => latest.current.options.onSuccess?.(),
      settled: () => latest.current.options.onSettled?.(),
      failed: (_, { failure }) => latest.current.options.onFailure?.(failure),
    },
    delays: { shown: () => latest.current.options.shownMs ?? 0 },
  });

/**
 * Runs the submit machine for a button, or with `validate` for a form (`useSubmitForm`). Returns whether it is busy, whether
 * it shows its success, the failure, and `onSubmit` for the button or the form element.
 */
export function useSubmit<Input = undefined>(
  options: SubmitOptions<Input>,
  validate: () => Promise<Validation> = validateNothing,
) {
  // The input is what `validate` found valid, which is of this type.
  const latest = useLatest<Effects>({ validate, options: options as SubmitOptions<unknown> });
  const [machine] = useState(() => createSubmission(latest));
  const actor = useActorRef(machine, { id: options.id, inspect: useMachineInspector() });
  // Not while it validates: react-hook-form could not focus an invalid field that is disabled.
  const busy = useSelector(actor, (snapshot) => snapshot.matches('submitting'));
  useFocusAfter(busy);
  const succeeded = useSelector(actor, (snapshot) => snapshot.matches('success'));
  const failure = useSelector(actor, (snapshot) =>
    snapshot.matches('failure') ? snapshot.context.failure : null,
  );

  return {
    busy,
    succeeded,
    failure,
    /** Ends the success or failure state early, as a dialog's close button does. */
    dismiss: () => actor.send({ type: 'dismiss' }),
    onSubmit: (event?: { preventDefault: () => void }) => {
      event?.preventDefault();
      actor.send({ type: 'submit' });
    },
  };
}
