import { assign, fromPromise, setup } from 'xstate';
import { failureCode, toFailure, type Failure } from './failure.ts';
import type { Inspectable } from './inspectable.ts';
import { optional, unprovided } from './unprovided.ts';

/** What the `validate` actor says of the form as it stands. */
export type Validation =
  | {
      valid: true;
      input: unknown;
      /** A new key, for these values. */
      key: string;
      /** The same for the very same values; null when that cannot be told (`fingerprintOf`). */
      fingerprint: string | null;
    }
  | { valid: false };

/** What the `submit` actor sends: validated values, and the key that tells the server what it has stored already. */
export type Sending = { values: unknown; key: string };

type SubmitContext = {
  /** The key and the fingerprint of what was sent last, until it has succeeded. */
  key: string | null;
  fingerprint: string | null;
  /** How often the form has been sent since its last success. */
  attempt: number;
  failure: Failure | null;
};

/** What is known of the values that are sent now, given what was known of those before. */
function taken(before: SubmitContext, validation: Validation): Partial<SubmitContext> {
  if (!validation.valid) return {};
  const { key, fingerprint } = validation;
  const same = fingerprint !== null && fingerprint === before.fingerprint;
  return { key: same ? before.key : key, fingerprint, attempt: before.attempt + 1 };
}

/** Only a form that was found valid leads to `submitting`. */
const sendingOf = ({ key }: SubmitContext, validated: unknown): Sending => ({
  values: (validated as { output: Extract<Validation, { valid: true }> }).output.input,
  key: key as string,
});

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
 * - Nothing of what was typed lives here, not even while it is sent: react-hook-form owns it, so that a failure loses
 *   nothing, and the `submit` actor is handed what `validate` answered. A fingerprint tells whether values are the same.
 *
 * Provide: actors `validate` and `submit`; optionally actions `succeeded`, `failed`, `settled` and the delay `shown`.
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
    take: assign(({ context }, { output }: { output: Validation }) => taken(context, output)),
    forget: assign({ key: null, fingerprint: null, attempt: 0 }),
    succeeded: optional,
    failed: (_, _params: { failure: Failure }) => optional(),
    settled: optional,
  },
  delays: { shown: 0 },
}).createMachine({
  id: 'submit',
  meta: { inspect: ({ attempt, failure }) => ({ attempt, failure: failureCode(failure) }) },
  context: { key: null, fingerprint: null, attempt: 0, failure: null },
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
            actions: { type: 'take', params: ({ event }) => event },
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
        input: ({ context, event }) => sendingOf(context, event),
        onDone: 'success',
        onError: { target: 'failure', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    success: {
      entry: 'succeeded',
      exit: ['settled', 'forget'],
      after: { shown: 'idle' },
      on: { dismiss: 'idle' },
    },
    failure: {
      entry: { type: 'failed', params: ({ context }) => ({ failure: context.failure as Failure }) },
      on: { submit: 'validating', dismiss: 'idle' },
    },
  },
});
