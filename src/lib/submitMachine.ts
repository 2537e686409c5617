import { assign, fromPromise, setup } from 'xstate';
import { toFailure, type Failure } from './failure.ts';
import { unprovided } from './unprovided.ts';

/** What the `validate` actor says of the form as it stands. */
export type Validation = { valid: true; input: unknown } | { valid: false };

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
 * - Nothing of what was typed lives here: react-hook-form owns it, so that a failure loses nothing.
 *
 * Provide: actors `validate` and `submit`; actions `succeeded`, `failed`, `settled`; delay `shown`.
 */
export const submitMachine = setup({
  types: {
    context: {} as { input: unknown; failure: Failure | null },
    events: {} as { type: 'submit' } | { type: 'dismiss' },
    tags: {} as 'busy',
  },
  actors: {
    validate: fromPromise<Validation>(unprovided('validate', 'submit')),
    submit: fromPromise<unknown, { values: unknown }>(unprovided('submit', 'submit')),
  },
  guards: { valid: (_, { output }: { output: Validation }) => output.valid },
  actions: {
    succeeded: () => {},
    failed: (_, _params: { failure: Failure }) => {},
    settled: () => {},
  },
  delays: { shown: 0 },
}).createMachine({
  id: 'submit',
  context: { input: null, failure: null },
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
            actions: assign({ input: ({ event }) => (event.output.valid ? event.output.input : null) }),
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
        input: ({ context }) => ({ values: context.input }),
        onDone: 'success',
        onError: { target: 'failure', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    success: {
      entry: 'succeeded',
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
