import { createActor, fromCallback, fromPromise } from 'xstate';
import { holdsAfterEveryEvent } from '#src/testing/holdsAfterEveryEvent.ts';
import { done, failed, type Step } from '#src/testing/machineSteps.ts';
import { connectionMachine, isReachable, type ConnectionEvent } from './connectionMachine.ts';

type Change = Step<typeof connectionMachine>;

const isLost = ({ before, after }: Change) => !before.hasTag('unreachable') && after.hasTag('unreachable');
const isFound = ({ before, after }: Change) => before.hasTag('unreachable') && !after.hasTag('unreachable');

/** Whether an event says something of now, and not of before the last change. */
const isNews = ({ before, event }: Change) => event.changes === before.context.changes;

describe('the connection', () => {
  holdsAfterEveryEvent(connectionMachine, {
    events: [
      { type: 'answered', changes: 0 },
      { type: 'answered', changes: 1 },
      { type: 'unanswered', changes: 0 },
      { type: 'unanswered', changes: 2 },
      { type: 'browser.online' },
      { type: 'browser.offline' },
      { type: 'ask' },
      { type: 'parts.changed', missing: true },
      ...[done('ask'), failed('ask', new Error('no answer'))],
    ],
    within: ({ context }) => context.changes <= 2 && context.tries <= 2,
    // The call that asks has a limit. Each network that the browser finds begins it anew, so that one found without end is left out.
    actors: {
      answers: { ask: [] },
      reports: ['browser.offline', 'parts.changed'],
    },
    shows: { tries: 0, partMissing: false },
    invariants: {
      'is lost with the browser’s network, or when nothing answers the question after a call that was not answered':
        (step) =>
          isLost(step) ===
          (!step.before.hasTag('unreachable') &&
            (step.event.type === 'browser.offline' ||
              (step.before.hasTag('doubted') && step.event.type.endsWith('.actor.ask')))),
      'is doubted when a call that was sent since the last change is not answered, until one is': (step) =>
        step.after.hasTag('doubted') ===
        (!step.after.hasTag('unreachable') &&
          (step.event.type === 'unanswered' && isNews(step)
            ? !step.before.hasTag('unreachable')
            : step.before.hasTag('doubted') && !(step.event.type === 'answered' && isNews(step)))),
      'is found by an answer alone, to a call that was sent since': (step) =>
        isFound(step) ===
        (step.before.hasTag('unreachable') && step.event.type === 'answered' && isNews(step)),
      'says so to the queries when it is lost and when it is found, and then only': (step) =>
        step.did.filter((name) => name === 'lost' || name === 'returned').join() ===
        (isLost(step) ? 'lost' : isFound(step) ? 'returned' : ''),
      'asks only while it is lost or doubted, and not where the browser knows of no network': ({
        after,
        running,
      }) => running.includes('ask') === (after.hasTag('doubted') || after.matches({ unreachable: 'asking' })),
    },
  });
});

const ONLINE: ConnectionEvent = { type: 'browser.online' };

/** Starts the machine with a backend that is away; `asked` counts the questions to it. */
function start() {
  const asked = jest.fn<void, []>();
  const actor = createActor(
    connectionMachine.provide({
      actors: {
        watch: fromCallback(() => undefined),
        ask: fromPromise<unknown>(() => Promise.resolve(asked())),
      },
      actions: { lost: jest.fn(), returned: jest.fn() },
    }),
  ).start();
  const tell = (type: 'answered' | 'unanswered') =>
    actor.send({ type, changes: actor.getSnapshot().context.changes });
  return { actor, asked, tell };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('while no answer comes', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('the backend is asked at once, after 1, 2, 4 and so on, at most 30 seconds, until it answers (OFFLINE-1)', async () => {
    const { asked, tell } = start();
    tell('unanswered');
    for (const [n, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
      await pass(seconds * 1000 - 1);
      expect(asked).toHaveBeenCalledTimes(n + 1);
      await pass(1);
    }
    tell('answered');
    await pass(120_000);
    expect(asked).toHaveBeenCalledTimes(8);
  });

  it('the pauses go on where they were for a connection that does not hold for half a minute', async () => {
    const { asked, tell } = start();
    tell('unanswered');
    await pass(1000);
    tell('answered');
    tell('unanswered');
    await pass(1999);
    expect(asked).toHaveBeenCalledTimes(3);
    await pass(1);
    expect(asked).toHaveBeenCalledTimes(4);
    tell('answered');
    await pass(30_000);
    tell('unanswered');
    await pass(1000);
    expect(asked).toHaveBeenCalledTimes(6);
  });

  it('one call may hang: where the question is answered, nothing was lost (OFFLINE-1)', async () => {
    const { actor, asked, tell } = start();
    asked.mockImplementation(() => void Promise.resolve().then(() => tell('answered')));
    const lost: unknown[] = [];
    actor.subscribe((snapshot) => lost.push(snapshot.hasTag('unreachable')));
    tell('unanswered');
    await pass(0);
    expect(lost).not.toContain(true);
    await pass(60_000);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('the backend is asked as soon as the browser finds a network', async () => {
    const { actor, asked } = start();
    actor.send({ type: 'browser.offline' });
    await pass(60_000);
    expect(asked).not.toHaveBeenCalled();
    actor.send(ONLINE);
    await pass(0);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('who wants to send something asks once more before, and learns whether it would be answered (OFFLINE-3)', async () => {
    const { actor, asked, tell } = start();
    await expect(isReachable(actor)).resolves.toBe(true);
    expect(asked).not.toHaveBeenCalled();
    tell('unanswered');
    await expect(isReachable(actor)).resolves.toBe(false);
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockImplementation(() => tell('answered'));
    await expect(isReachable(actor)).resolves.toBe(true);
    actor.stop();
  });
});
