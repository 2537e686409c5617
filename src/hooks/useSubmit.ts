import { useSelector } from '@xstate/react';
import { useEffect, useInsertionEffect, useState, useSyncExternalStore } from 'react';
import { useSelector as useStore } from 'react-redux';
import { uuidv7 } from 'uuidv7';
import { selectCaller } from '#src/api/caller.ts';
import type { Failure } from '#src/lib/failure.ts';
import type { Validation } from '#src/lib/submitMachine.ts';
import type { SubmissionKey } from '#src/lib/submissionKey.ts';
import { createSubmission } from './createSubmission.ts';
import { useSubmissions, type Effects } from './submissions.ts';
import { useRestoreFocus } from './useRestoreFocus.ts';
import { useMachineInspector } from './useMachineInspector.ts';

export type SubmitOptions<Input> = {
  /** The machine's id in Redux DevTools, e.g. `login`. */
  id: string;
  /**
   * What is submitted, e.g. `report 0193…`: given, the submission goes on when its page is left, tells its end where the user is then,
   * and is found again by the same user who comes back. Otherwise leaving the page aborts it.
   */
  lasting?: string | undefined;
  /** A button's question: it is submitted when that resolves to true. */
  confirm?: () => Promise<boolean>;
  /**
   * Sends the input; must stop when `signal` aborts. `key` is the idempotency key: the same when equal input is sent again
   * after a failure, otherwise a new one.
   */
  submit: (input: Input, signal: AbortSignal, key: string) => Promise<unknown>;
  /** Runs on success. @param here false when the page has been left: then only this tells of the end, and nothing is on the screen */
  onSuccess?: (here: boolean) => void;
  /** Runs when the success has been shown for `shownMs`, e.g. to leave the page; not when that has been left. */
  onSettled?: () => void;
  onFailure?: (failure: Failure, here: boolean) => void;
  /** Duration of the success state in milliseconds; 0 unless given. */
  shownMs?: number;
};

/** What is found stays until its end, of which its machine tells. */
const unheard = () => () => undefined;

/** What is validated and sent by a form; a button has no input, and is always valid. */
type SubmitForm = {
  validate: (before: SubmissionKey | null) => Promise<Validation>;
  /** Runs before `submit` sends. */
  sending: (sent: SubmissionKey) => void;
};
const BUTTON: SubmitForm = {
  validate: () =>
    Promise.resolve({ valid: true, input: undefined, sent: { key: uuidv7(), fingerprint: null } }),
  sending: () => undefined,
};

/**
 * Runs the submit machine for a button, or with `form` for a form (`useSubmitForm`). Returns whether it is busy, whether
 * it shows its success, the failure, and `onSubmit` for the button or the form element.
 */
export function useSubmit<Input = undefined>(options: SubmitOptions<Input>, form = BUTTON) {
  const submissions = useSubmissions();
  const inspect = useMachineInspector();
  const effects: Effects = {
    validate: async (before) =>
      options.confirm && !(await options.confirm()) ? { valid: false } : form.validate(before),
    submit: ({ values, sent }, signal) => {
      form.sending(sent);
      return options.submit(values as Input, signal, sent.key);
    },
    succeeded: (here) => options.onSuccess?.(here),
    settled: () => options.onSettled?.(),
    failed: (failure, here) => options.onFailure?.(failure, here),
    shownMs: options.shownMs ?? 0,
  };
  const uid = useStore(selectCaller);
  const [own] = useState(() => {
    const { id, lasting } = options;
    return createSubmission({ id, lasting: lasting && `${uid} ${lasting}`, effects, inspect });
  });
  const find = () => submissions.find(own.lasting) ?? own;
  // React asks again before it is shown: what was found may have ended.
  const submission = useSyncExternalStore(unheard, find, find);
  useInsertionEffect(() => {
    submissions.change(submission, effects);
  });
  useEffect(() => submissions.show(submission), [submissions, submission]);
  const { actor } = submission;
  // Not while it validates: react-hook-form could not focus an invalid field that is disabled.
  const busy = useSelector(actor, (snapshot) => snapshot.matches('submitting'));
  useRestoreFocus(busy);
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
