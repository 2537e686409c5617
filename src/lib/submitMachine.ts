import { assign, fromPromise, setup } from 'xstate';
import { failureCode, toFailure, type Failure } from './failure.ts';
import type { Inspectable } from './inspectable.ts';
import { optional, unprovided } from './unprovided.ts';

/** Output of the `validate` actor. */
export type Validation =
  | {
      valid: true;
      input: unknown;
      /** A new idempotency key for these values. */
      key: string;
      /** Equal for equal values; null when unavailable (`fingerprintOf`). */
      fingerprint: string | null;
    }
  | { valid: false };

/** Input of the `submit` actor: the validated values and their idempotency key. */
export type Sending = { values: unknown; key: string };

type SubmitContext = {
  /** Key and fingerprint of the last submission; null again when it has succeeded. */
  key: string | null;
  fingerprint: string | null;
  /** Number of submissions since the last success. */
  attempt: number;
  failure: Failure | null;
};

/** The context for submitting these values: unchanged values keep the key of the submission before. */
function nextAttempt(before: SubmitContext, validation: Validation): Partial<SubmitContext> {
  if (!validation.valid) return {};
  const { key, fingerprint } = validation;
  const same = fingerprint !== null && fingerprint === before.fingerprint;
  return { key: same ? before.key : key, fingerprint, attempt: before.attempt + 1 };
}

/** The input of `submit`. `submitting` is entered from a valid validation only, so its output has values. */
const sendingOf = ({ key }: SubmitContext, validated: unknown): Sending => ({
  values: (validated as { output: Extract<Validation, { valid: true }> }).output.input,
  key: key as string,
});

/**
 * The submit flow of every form and of the Google buttons; `useSubmitForm` types it by the form's values.
 *
 *     idle → validating → submitting → success → idle
 *              ↓ (invalid)      ↓ (failed)
 *            idle             failure → validating (again)
 *
 * - `submit` is ignored while one runs: a double click sends once.
 * - Stopping the machine, as leaving the page does, aborts the request through the actor's `signal`.
 * - `success` lasts for the delay `shown` (0 unless provided) or until `dismiss`; then the action `settled` runs.
 * - Unchanged values submitted after a failure keep their key, so that the server stores them once even if only its
 *   response was lost. Changed values, and any values after a success, get a new key.
 * - The context never contains form values: react-hook-form owns them, and `submit` gets the output of `validate` as its
 *   input. Fingerprints are compared to detect changed values.
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
    take: assign(({ context }, { output }: { output: Validation }) => nextAttempt(context, output)),
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
