import { assign, fromPromise, setup } from 'xstate';
import { failureCode, toFailure, type Failure } from './failure.ts';
import type { Inspectable } from './inspectable.ts';
import type { SubmissionKey } from './submissionKey.ts';
import { unprovided } from './unprovided.ts';

/** Output of the `validate` actor: what is to be sent, and the key to send it with. */
export type Validation = { valid: true; input: unknown; sent: SubmissionKey } | { valid: false };

/** Input of the `submit` actor: the validated values and the key of their submission. */
export type Sending = { values: unknown; sent: SubmissionKey };

type SubmitContext = {
  /** The key of the last submission; null again when it has succeeded. */
  sent: SubmissionKey | null;
  /** Number of submissions since the last success. */
  attempt: number;
  failure: Failure | null;
};

type Valid = Extract<Validation, { valid: true }>;

/** The input of `submit`. `submitting` is entered from a valid validation only, so its output has values. */
const sendingOf = (validated: unknown): Sending => {
  const { input, sent } = (validated as { output: Valid }).output;
  return { values: input, sent };
};

/**
 * The submit flow of every form and of every button that sends, but Like; `useSubmitForm` types it by the form's values.
 *
 *     idle → validating → submitting → success → idle
 *              ↓ (invalid)      ↓ (failed)
 *            idle             failure → validating (again)
 *
 * - `submit` is ignored while one runs, and while `validate` waits for the answer to a button's question: a double click sends once.
 * - Stopping the machine aborts the request through the actor's `signal`. Whether leaving the page stops it is decided above (`submissions.ts`).
 * - `success` lasts for the delay `shown` (0 unless provided) or until `dismiss`; then the action `settled` runs.
 * - `validate` is given the key of the submission before, and finds the one to send with: unchanged values keep theirs after a failure, so
 *   that the server stores them once even if only its response was lost (`submissionKeyOf`). A success ends that.
 * - The context never contains form values: react-hook-form owns them, and `submit` gets the output of `validate` as its
 *   input.
 *
 * Provide: actors `validate` and `submit`; actions `succeeded`, `failed`, `settled`; optionally the delay `shown`.
 */
export const submitMachine = setup({
  types: {
    context: {} as SubmitContext,
    events: {} as { type: 'submit' } | { type: 'dismiss' },
    tags: {} as 'busy',
    meta: {} as Inspectable<SubmitContext>,
  },
  actors: {
    validate: fromPromise<Validation, SubmissionKey | null>(() => unprovided('actor', 'validate', 'submit')),
    submit: fromPromise<unknown, Sending>(() => unprovided('actor', 'submit', 'submit')),
  },
  guards: { valid: (_, { output }: { output: Validation }) => output.valid },
  actions: {
    take: assign(({ context }, { output }: { output: Validation }) =>
      output.valid ? { sent: output.sent, attempt: context.attempt + 1 } : {},
    ),
    forget: assign({ sent: null, attempt: 0 }),
    succeeded: () => unprovided('action', 'succeeded', 'submit'),
    failed: (_, _params: { failure: Failure }) => unprovided('action', 'failed', 'submit'),
    settled: () => unprovided('action', 'settled', 'submit'),
  },
  delays: { shown: 0 },
}).createMachine({
  id: 'submit',
  meta: { inspect: ({ attempt, failure }) => ({ attempt, failureCode: failureCode(failure) }) },
  context: { sent: null, attempt: 0, failure: null },
  initial: 'idle',
  states: {
    idle: { on: { submit: 'validating' } },
    validating: {
      entry: assign({ failure: null }),
      invoke: {
        id: 'validate',
        src: 'validate',
        input: ({ context }) => context.sent,
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
        input: ({ event }) => sendingOf(event),
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
