import { createActor, fromCallback, fromPromise } from 'xstate';
import { holdsAfterEveryEvent } from '#src/testing/holdsAfterEveryEvent.ts';
import { done, failed, type Step } from '#src/testing/machineSteps.ts';
import { connectionMachine, isReachable, type ConnectionEvent } from './connectionMachine.ts';

type Change = Step<typeof connectionMachine>;

const isLost = ({ before, after }: Change) => !before.hasTag('unreachable') && after.hasTag('unreachable');
const isFound = ({ before, after }: Change) => before.hasTag('unreachable') && !after.hasTag('unreachable');

/** Whether an event says something of now, and not of before the last change. */
const isNews = ({ before, event }: Change) => event.changes === before.context.changes;

const UNSENT = { vase: true };
const SENT = { id: 'vase', liked: true };
/** By another tab, in the browser. */
const LEFT = { bowl: true };
const NOT_SENT = { ...SENT, unsent: LEFT };

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
      { type: 'user.changed', uid: 'ada', unsent: UNSENT },
      { type: 'user.changed', uid: null, unsent: {} },
      { type: 'unsent.changed', unsent: UNSENT },
      { type: 'like.kept', id: 'vase', liked: false },
      { type: 'like.superseded', id: 'vase' },
      ...[done('ask'), failed('ask', new Error('no answer'))],
      ...[done('sendLike', SENT), done('sendLike', NOT_SENT)],
      ...[failed('sendLike', new Error('busy'))],
    ],
    within: ({ context }) => context.changes <= 2 && context.tries <= 2,
    shows: { tries: 0, partMissing: false, unsentLikes: 0 },
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
      }) =>
        running.includes('ask') ===
        (after.hasTag('doubted') || after.matches({ line: { unreachable: 'asking' } })),
      'sends likes only of a user, one after the other, and begins with none while it is lost': ({
        after,
        started: { sendLike },
      }) => !sendLike || (!after.hasTag('unreachable') && sendLike.uid === after.context.uid),
      'sends what waits, as it is wanted': ({ after, started: { sendLike } }) =>
        !sendLike || after.context.unsent[String(sendLike.id)] === sendLike.liked,
      'takes what the browser has by now instead of a like that was not sent, and drops nothing': ({
        event,
        after,
        did,
      }) =>
        event.type !== 'xstate.done.actor.sendLike' ||
        event.output !== NOT_SENT ||
        (after.context.unsent === LEFT && !did.includes('drop')),
      'drops a like that was answered, unless another is wanted since': ({ event, before, after, did }) =>
        event.type !== 'xstate.done.actor.sendLike' ||
        event.output !== SENT ||
        (before.context.unsent.vase === true
          ? did.includes('drop') && !('vase' in after.context.unsent)
          : !did.includes('drop') && after.context.unsent === before.context.unsent),
      'keeps a like that was not answered': ({ event, before, after }) =>
        event.type !== 'xstate.error.actor.sendLike' || after.context.unsent === before.context.unsent,
      'drops what waited when the user decides anew': ({ event, before, after, did }) =>
        event.type !== 'like.superseded' ||
        (did.includes('drop') === 'vase' in before.context.unsent && !('vase' in after.context.unsent)),
      'keeps in the browser what is kept': ({ event, after, did }) =>
        did.includes('keep') === (event.type === 'like.kept') &&
        (event.type !== 'like.kept' || after.context.unsent.vase === false),
    },
  });
});

const ONLINE: ConnectionEvent = { type: 'browser.online' };

/** Starts the machine with a backend that is away; `asked` counts the questions to it. */
function start() {
  const asked = jest.fn<void, []>();
  const sent = jest.fn<Promise<void>, [{ id: string; liked: boolean }]>(() => Promise.resolve());
  const actor = createActor(
    connectionMachine.provide({
      actors: {
        watch: fromCallback(() => undefined),
        ask: fromPromise<unknown>(() => Promise.resolve(asked())),
        sendLike: fromPromise(async ({ input: { id, liked } }) => {
          await sent({ id, liked });
          return { id, liked };
        }),
      },
      actions: { lost: jest.fn(), returned: jest.fn(), keep: jest.fn(), drop: jest.fn() },
    }),
  ).start();
  const tell = (type: 'answered' | 'unanswered') =>
    actor.send({ type, changes: actor.getSnapshot().context.changes });
  return { actor, asked, sent, tell };
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

  it('one call may hang: where the question is answered, nothing was lost, and likes are sent (OFFLINE-1, LIKE-9)', async () => {
    const { actor, asked, sent, tell } = start();
    asked.mockImplementation(() => void Promise.resolve().then(() => tell('answered')));
    const lost: unknown[] = [];
    actor.subscribe((snapshot) => lost.push(snapshot.hasTag('unreachable')));
    actor.send({ type: 'user.changed', uid: 'ada', unsent: {} });
    tell('unanswered');
    actor.send({ type: 'like.kept', id: 'vase', liked: true });
    expect(sent).not.toHaveBeenCalled();
    await pass(0);
    expect(sent).toHaveBeenCalledTimes(1);
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

  it('a like waits, and is sent after an answer; one that a busy server refuses is sent again (LIKE-9)', async () => {
    const { actor, sent, tell } = start();
    actor.send({ type: 'user.changed', uid: 'ada', unsent: {} });
    tell('unanswered');
    await pass(0);
    actor.send({ type: 'like.kept', id: 'vase', liked: true });
    actor.send({ type: 'like.kept', id: 'bowl', liked: false });
    await pass(0);
    expect(sent).not.toHaveBeenCalled();
    sent.mockRejectedValueOnce(new Error('busy'));
    tell('answered');
    await pass(29_999);
    expect(sent.mock.calls).toEqual([[{ id: 'vase', liked: true }]]);
    await pass(1);
    expect(sent.mock.calls.slice(1)).toEqual([[{ id: 'vase', liked: true }], [{ id: 'bowl', liked: false }]]);
    expect(actor.getSnapshot().context.unsent).toEqual({});
  });
});
