import { assign, fromPromise, setup } from 'xstate';
import { failureCode, toFailure, type Failure } from './failure.ts';
import type { Inspectable } from './machineInspector.ts';
import { optional, unprovided } from './unprovided.ts';

/** What the `validate` actor says of the form as it stands. */
export type Validation =
  | {
      valid: true;
      input: unknown;
      /** For these values, unless they have one from an attempt that failed. */
      key: string;
    }
  | { valid: false };

/** What the `submit` actor sends: validated values, and the key that tells the server what it has stored already. */
export type Sending = { values: unknown; key: string };

type SubmitContext = { sending: Sending | null; failure: Failure | null };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function toSend(failed: Sending | null, validation: Validation): Sending | null {
  if (!validation.valid) return failed;
  const { input: values, key } = validation;
  return { values, key: failed && isSame(failed.values, values) ? failed.key : key };
}

/**
 * The submit flow behind every form. `useSubmitForm` types it by what a form sends.
 *
 *     idle → validating → submitting → success → idle
 *              ↓ (invalid)      ↓ (failed)
 *            idle             failure → validating (again)
 *
 * - A second `submit` while one runs is ignored: a double click sends once.
 * - Stopping the machine (leaving the page) aborts the request through the actor's `signal`.
 * - `success` lasts as long as the delay `shown` (0 unless provided), then `settled` runs: go to a page, clear the form.
 *   `dismiss` ends it earlier.
 * - Values that are sent again after a failure keep their key, so that the server stores them once even when only its
 *   answer was lost. Changed values, and whatever follows a success, get a new one.
 * - Nothing of what was typed lives here: react-hook-form owns it, so that a failure loses nothing.
 *
 * Provide: actors `validate` and `submit`; actions `succeeded`, `failed`, `settled`; delay `shown`.
 */
export const submitMachine = setup({
  types: {
    context: {} as SubmitContext,
    events: {} as { type: 'submit' } | { type: 'dismiss' },
    tags: {} as 'busy',
    meta: {} as Inspectable<SubmitContext>,
  },
  actors: {
    validate: fromPromise<Validation>(() => unprovided('actor', 'validate', 'submit')),
    submit: fromPromise<unknown, Sending>(() => unprovided('actor', 'submit', 'submit')),
  },
  guards: { valid: (_, { output }: { output: Validation }) => output.valid },
  actions: {
    succeeded: optional,
    failed: (_, _params: { failure: Failure }) => optional(),
    settled: optional,
  },
  delays: { shown: 0 },
}).createMachine({
  id: 'submit',
  meta: { inspect: ({ failure }) => ({ failure: failureCode(failure) }) },
  context: { sending: null, failure: null },
  initial: 'idle',
  states: {
    idle: { on: { submit: 'validating' } },
    validating: {
      tags: 'busy',
      entry: assign({ failure: null }),
      invoke: {
        id: 'validate',
        src: 'validate',
        onDone: [
          {
            guard: { type: 'valid', params: ({ event }) => event },
            target: 'submitting',
            actions: assign({ sending: ({ context, event }) => toSend(context.sending, event.output) }),
          },
          { target: 'idle' },
        ],
        onError: { target: 'failure', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => context.sending as Sending,
        onDone: 'success',
        onError: { target: 'failure', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    success: {
      entry: ['succeeded', assign({ sending: null })],
      exit: 'settled',
      after: { shown: 'idle' },
      on: { dismiss: 'idle' },
    },
    failure: {
      entry: { type: 'failed', params: ({ context }) => ({ failure: context.failure as Failure }) },
      on: { submit: 'validating', dismiss: 'idle' },
    },
  },
});
