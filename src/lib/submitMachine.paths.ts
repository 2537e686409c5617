import type { Scenario } from '#src/testing/machineScenario.ts';
import { SECRETS } from '#src/testing/secrets.ts';
import { submitMachine, type Sending, type Validation } from './submitMachine.ts';

let made = 0;
/** A form that was found valid, with a new key each time. */
const valid = (fingerprint: string | null): Validation => ({
  valid: true,
  input: { typed: SECRETS.typed, password: SECRETS.password, fingerprint },
  get key() {
    return `key ${(made += 1)}`;
  },
  fingerprint,
});
const FIRST = valid('first');
const SAME = valid('first');
const CHANGED = valid('changed');
const UNKNOWN = valid(null);

const SENT = 'xstate.done.actor.validate';
const printOf = ({ input }: { input: unknown }) =>
  ((input as Sending).values as { fingerprint: string | null }).fingerprint;

/** Every way through a form: sent, changed, sent again, dismissed. */
export const paths: Scenario<typeof submitMachine> = {
  machine: submitMachine,
  events: () => [{ type: 'submit' }, { type: 'dismiss' }],
  outcomes: {
    validate: {
      done: [FIRST, SAME, CHANGED, UNKNOWN, { valid: false }],
      failed: [new Error(SECRETS.sentence)],
    },
    submit: { done: [null], failed: [{ code: 'auth/user-not-found', message: SECRETS.sentence }] },
  },
  actions: ['succeeded', 'failed', 'settled'],
  optional: ['succeeded', 'failed', 'settled'],
  shortest: ({ value, context: { key, fingerprint, failure } }) => [
    value,
    key !== null,
    fingerprint,
    failure?.kind,
  ],
  simple: ({ value, context }) => [value, context.key !== null],
  invariants: {
    'sends one thing at a time, and only what was found valid': ({ event, running, started }) =>
      running.length <= 1 &&
      (!started.some(({ id }) => id === 'submit') ||
        (event.type === SENT && (event.output as Validation).valid)),
    'is busy exactly while it validates or sends, and stops when that has ended': ({ after, running }) =>
      after.hasTag('busy') === running.length > 0,
    'is idle again when a success or a failure is dismissed': ({ event, before, after }) =>
      event.type !== 'dismiss' ||
      (before.matches('success') || before.matches('failure')
        ? after.matches('idle')
        : after.value === before.value),
    'sends what was validated just now': ({ event, started }) =>
      started.every(
        ({ id, input }) =>
          id !== 'submit' ||
          (input as Sending).values === (event.output as Extract<Validation, { valid: true }>).input,
      ),
    'keeps its key until the values have been sent, unless they change': ({ before, started }) =>
      started.every(({ id, input }) => {
        if (id !== 'submit') return true;
        const fingerprint = printOf({ input });
        const again = fingerprint !== null && fingerprint === before.context.fingerprint;
        return ((input as Sending).key === before.context.key) === again;
      }),
    'has no form values in its context': ({ after }) =>
      !JSON.stringify({ ...after.context, failure: null }).includes(SECRETS.typed) &&
      !JSON.stringify({ ...after.context, failure: null }).includes(SECRETS.password),
    'counts its attempts until one succeeds': ({ before, after, started, event }) => {
      if (started.some(({ id }) => id === 'submit'))
        return after.context.attempt === before.context.attempt + 1;
      const left = before.matches('success') && !after.matches('success');
      return after.context.attempt === (left ? 0 : before.context.attempt) && event.type !== '';
    },
    'calls succeeded, failed and settled once each': ({ event, effects, before, after }) => {
      const expected = [
        ...(event.type === 'xstate.done.actor.submit' ? ['succeeded'] : []),
        ...(event.type.startsWith('xstate.error.actor.') ? ['failed'] : []),
        ...(before.matches('success') && !after.matches('success') ? ['settled'] : []),
      ];
      return effects.map(({ type }) => type).join() === expected.join();
    },
    'has a failure when it failed, and none while it is busy': ({ after }) =>
      (!after.matches('failure') || after.context.failure !== null) &&
      (!after.hasTag('busy') || after.context.failure === null),
  },
};
