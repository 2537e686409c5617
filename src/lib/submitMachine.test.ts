import { createActor, fromPromise, type AnyEventObject } from 'xstate';
import { holdsAfterEveryEvent } from '#src/testing/holdsAfterEveryEvent.ts';
import { done, failed } from '#src/testing/machineSteps.ts';
import { SECRETS } from '#src/testing/secrets.ts';
import type { SubmissionKey } from './submissionKey.ts';
import { submitMachine, type Sending, type Validation } from './submitMachine.ts';

/** The values that an event has found valid. */
const validIn = ({ type, output }: AnyEventObject) => {
  const validation = output as Validation | undefined;
  return type === 'xstate.done.actor.validate' && validation?.valid ? validation : undefined;
};

/** Starts a form that is valid; its success is shown for 1.5 s. */
const start = (submit: (signal: AbortSignal) => Promise<unknown>) => {
  const called: string[] = [];
  const sent = { key: 'key', fingerprint: 'typed' };
  const validation: Validation = { valid: true, input: 'typed', sent };
  const actor = createActor(
    submitMachine.provide({
      actors: {
        validate: fromPromise<Validation, SubmissionKey | null>(() => Promise.resolve(validation)),
        submit: fromPromise<unknown, Sending>(({ signal }) => submit(signal)),
      },
      actions: {
        succeeded: () => void called.push('succeeded'),
        settled: () => void called.push('settled'),
        failed: (_, { failure }) => void called.push(`failed ${failure.message}`),
      },
      delays: { shown: 1500 },
    }),
  ).start();
  actor.send({ type: 'submit' });
  return { actor, called };
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('The submit flow', () => {
  const values = { typed: SECRETS.typed, password: SECRETS.password };
  const found = (key: string) =>
    done('validate', {
      valid: true,
      input: { ...values, key },
      sent: { key, fingerprint: key },
    } satisfies Validation);
  holdsAfterEveryEvent(submitMachine, {
    events: [
      ...([{ type: 'submit' }, { type: 'dismiss' }] as const),
      ...[found('1'), found('2')],
      ...[done('validate', { valid: false }), failed('validate', new Error(SECRETS.sentence))],
      ...[done('submit'), failed('submit', { code: 'auth/user-not-found', message: SECRETS.sentence })],
    ],
    within: ({ context }) => context.attempt <= 2,
    // The call has a limit.
    actors: { answers: { submit: [] } },
    shows: { attempt: 0, failureCode: null },
    invariants: {
      'does one thing at a time, and is busy exactly while it sends': ({ after, running }) =>
        running.length <= 1 && after.hasTag('busy') === running.includes('submit'),
      'sends what was found valid just now, with the key found for it, and nothing else': (step) =>
        step.started.submit?.values === validIn(step.event)?.input &&
        step.started.submit?.sent === validIn(step.event)?.sent,
      'validates with the key of the submission before': ({ after, started: { validate } }) =>
        !validate || validate === after.context.sent || Object.keys(validate).length === 0,
      'remembers the key of what it sent': ({ after, started: { submit } }) =>
        !submit || submit.sent === after.context.sent,
      'counts its attempts, and forgets them and its key after a success': ({ before, after, started }) =>
        before.matches('success') && !after.matches('success')
          ? after.context.attempt === 0 && after.context.sent === null
          : after.context.attempt === before.context.attempt + (started.submit ? 1 : 0),
      'is idle again when a success or a failure is dismissed': ({ event, before, after }) =>
        event.type !== 'dismiss' ||
        after.value === (before.matches('success') || before.matches('failure') ? 'idle' : before.value),
      'has no form values in its context': ({ after }) =>
        Object.values(values).every((value) => !JSON.stringify(after.context).includes(value)),
      'calls succeeded, failed and settled once each': ({ event, did, before, after }) =>
        did.join() ===
        [
          ...(event.type === 'xstate.done.actor.submit' ? ['succeeded'] : []),
          ...(event.type.startsWith('xstate.error.actor.') ? ['failed'] : []),
          ...(before.matches('success') && !after.matches('success') ? ['settled'] : []),
        ].join(),
      'has a failure when it failed, and none while it is busy': ({ after }) =>
        after.context.failure ? !after.hasTag('busy') : !after.matches('failure'),
    },
  });

  it('ends in failure with the whole error, and can be sent again (FORM-2)', async () => {
    const submit = jest.fn().mockRejectedValueOnce(new Error('No clay')).mockResolvedValue('ok');
    const { actor, called } = start(submit);
    await jest.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().value).toBe('failure');
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'unknown', message: 'No clay' });
    actor.send({ type: 'submit' });
    await jest.advanceTimersByTimeAsync(0);
    expect(called).toEqual(['failed No clay', 'succeeded']);
  });

  it('shows its success for the given time, or until it is dismissed (FORM-3)', async () => {
    const { actor, called } = start(() => Promise.resolve('ok'));
    await jest.advanceTimersByTimeAsync(1499);
    expect(actor.getSnapshot().value).toBe('success');
    await jest.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot().value).toBe('idle');
    expect(called).toEqual(['succeeded', 'settled']);
    actor.send({ type: 'submit' });
    await jest.advanceTimersByTimeAsync(10);
    actor.send({ type: 'dismiss' });
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it('aborts the request when the page is left', async () => {
    const aborted = jest.fn();
    const { actor, called } = start((signal) => new Promise(() => (signal.onabort = aborted)));
    await jest.advanceTimersByTimeAsync(0);
    actor.stop();
    expect(aborted).toHaveBeenCalledTimes(1);
    expect(called).toEqual([]);
  });
});
