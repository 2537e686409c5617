import { createActor, fromPromise, waitFor } from 'xstate';
import { holdsOnEveryPath } from '#src/testing/everyPath.ts';
import { shownOf } from './inspectable.ts';
import { submitMachine, type Sending, type Validation } from './submitMachine.ts';
import { paths } from './submitMachine.paths.ts';

let made = 0;
const valid = fromPromise<Validation>(() =>
  Promise.resolve({ valid: true, input: 'typed', key: `key ${(made += 1)}`, fingerprint: 'typed' }),
);

const start = (
  submit: (values: unknown, signal: AbortSignal, key: string) => Promise<unknown>,
  options: { shown?: number; validate?: typeof valid } = {},
) => {
  const events: string[] = [];
  const actor = createActor(
    submitMachine.provide({
      actors: {
        validate: options.validate ?? valid,
        submit: fromPromise<unknown, Sending>(({ input: { values, key }, signal }) =>
          submit(values, signal, key),
        ),
      },
      actions: {
        succeeded: () => void events.push('succeeded'),
        settled: () => void events.push('settled'),
        failed: (_, { failure }) => void events.push(`failed ${failure.message}`),
      },
      delays: { shown: options.shown ?? 0 },
    }),
  ).start();
  return { actor, events };
};

describe('The submit flow', () => {
  holdsOnEveryPath(paths);

  it('sends what was validated and reports the result', async () => {
    const sent: unknown[] = [];
    const { actor, events } = start((values) => Promise.resolve(sent.push(values)));
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => snapshot.matches('success'));
    await waitFor(actor, (snapshot) => snapshot.matches('idle'));
    expect(sent).toEqual(['typed']);
    expect(events).toEqual(['succeeded', 'settled']);
  });

  it('sends once on a double click', async () => {
    let sent = 0;
    const { actor } = start(() => Promise.resolve((sent += 1)));
    actor.send({ type: 'submit' });
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => snapshot.matches('submitting'));
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => snapshot.matches('idle'));
    expect(sent).toBe(1);
  });

  it('ends in failure with the whole error, and can be sent again', async () => {
    let fails = true;
    const { actor, events } = start(() =>
      fails ? Promise.reject(new Error('No clay')) : Promise.resolve('ok'),
    );
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => snapshot.matches('failure'));
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'unknown', message: 'No clay' });
    fails = false;
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => snapshot.matches('success'));
    expect(events).toEqual(['failed No clay', 'succeeded']);
  });

  it('shows Redux DevTools how often a form was sent, and the code of its failure', async () => {
    const { actor } = start(() =>
      Promise.reject(Object.assign(new Error('No clay'), { code: 'auth/no-clay' })),
    );
    expect(shownOf(actor.getSnapshot())).toEqual({ attempt: 0, failure: null });
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => snapshot.matches('failure'));
    expect(shownOf(actor.getSnapshot())).toEqual({ attempt: 1, failure: 'auth/no-clay' });
  });

  it('keeps the key of what is sent again after a failure, and takes a new one for anything else', async () => {
    const sent: [unknown, string][] = [];
    let [typed, fails] = ['vase', true];
    const { actor } = start(
      (values, _signal, key) => {
        sent.push([values, key]);
        return fails ? Promise.reject(new Error('Lost')) : Promise.resolve();
      },
      {
        validate: fromPromise<Validation>(() =>
          Promise.resolve({
            valid: true,
            input: { name: typed },
            key: `key ${(made += 1)}`,
            fingerprint: `print of ${typed}`,
          }),
        ),
      },
    );
    const submit = async (ends: 'failure' | 'idle') => {
      actor.send({ type: 'submit' });
      await waitFor(actor, (snapshot) => !snapshot.hasTag('busy') && snapshot.matches(ends));
    };
    await submit('failure');
    await submit('failure');
    typed = 'bowl';
    await submit('failure');
    fails = false;
    await submit('idle');
    await submit('idle');
    const keys = sent.map(([, key]) => key);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[3]).toBe(keys[2]);
    expect(new Set(keys).size).toBe(3);
    expect(sent.map(([values]) => values)).toEqual(
      ['vase', 'vase', 'bowl', 'bowl', 'bowl'].map((name) => ({ name })),
    );
  });

  it('shows its success for the given time, or until it is dismissed', async () => {
    jest.useFakeTimers();
    try {
      const { actor, events } = start(() => Promise.resolve('ok'), { shown: 1500 });
      actor.send({ type: 'submit' });
      await jest.advanceTimersByTimeAsync(1499);
      expect(actor.getSnapshot().value).toBe('success');
      await jest.advanceTimersByTimeAsync(1);
      expect(actor.getSnapshot().value).toBe('idle');
      expect(events).toEqual(['succeeded', 'settled']);

      actor.send({ type: 'submit' });
      await jest.advanceTimersByTimeAsync(10);
      actor.send({ type: 'dismiss' });
      expect(actor.getSnapshot().value).toBe('idle');
    } finally {
      jest.useRealTimers();
    }
  });

  it('aborts the request when the page is left', async () => {
    let aborted = false;
    const { actor, events } = start(
      (_values, signal) => new Promise(() => signal.addEventListener('abort', () => (aborted = true))),
    );
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => snapshot.matches('submitting'));
    actor.stop();
    expect(aborted).toBe(true);
    expect(events).toEqual([]);
  });

  it('throws when no actors are provided', async () => {
    const actor = createActor(submitMachine).start();
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => snapshot.matches('failure'));
    expect(actor.getSnapshot().context.failure?.message).toContain('Provide the actor "validate"');
  });
});
