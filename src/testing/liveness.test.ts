import { assign, fromPromise, setup } from 'xstate';
import { stuckIn, type Actors } from './liveness.ts';
import { done, failed, stepsOf } from './machineSteps.ts';

const kitchen = setup({
  types: { events: {} as { type: 'press' | 'stop' | 'steam' } },
  actors: { heat: fromPromise(() => Promise.resolve()) },
  delays: { limit: 100 },
});
const heat = (onDone: string, onError: string) =>
  kitchen.createStateConfig({ invoke: { id: 'heat', src: 'heat', onDone, onError } });
const after = (limit: string) => kitchen.createStateConfig({ after: { limit } });
const onSteam = (target: string, reenter = false) =>
  kitchen.createStateConfig({ on: { steam: { target, reenter } } });

/** The states in which an oven may stay that is busy in `warming` and `waiting`; `warming` follows on `press`. */
function stuck(warming: object, actors: Actors, waiting: object = after('warming')): string[] {
  const machine = kitchen.createMachine({
    id: 'oven',
    initial: 'off',
    states: {
      off: { on: { press: 'warming' } },
      warming: { tags: 'busy', ...warming },
      waiting: { tags: 'busy', ...waiting },
      hot: {},
    },
  });
  const user = [{ type: 'press' }, { type: 'stop' }, { type: 'steam' }] as const;
  const events = [...user, done('heat'), failed('heat', new Error('cold'))];
  return stuckIn(stepsOf(machine, { events }).steps, actors);
}
const WARMING = '["warming",{}]';
const limited: Actors = { answers: { heat: [] } };
const reports: Actors = { reports: ['steam'] };

describe('A machine gets out of a busy state', () => {
  it.each([
    ['by a delay', after('hot'), {}],
    ['by the answer of an actor that has a limit, be it done or failed', heat('hot', 'off'), limited],
    ['by a delay where an actor may never answer', { ...after('off'), ...heat('hot', 'off') }, {}],
    ['where actors report without end', { ...after('hot'), ...onSteam('warming') }, reports],
    [
      'by an event with which an actor that has a limit answers',
      { ...heat('hot', 'off'), ...onSteam('hot') },
      { answers: { heat: ['steam'] } },
    ],
  ])('%s', (_how, warming, actors) => {
    expect(stuck(warming, actors)).toEqual([]);
  });

  it('over another one', () => {
    const onTheWay = { ...heat('hot', 'waiting'), ...onSteam('waiting') };
    expect(stuck(onTheWay, limited, after('hot'))).toEqual([]);
  });
});

describe('The state in which a machine may stay is named', () => {
  it.each([
    ['its user alone leads out', { on: { stop: 'hot' } }, limited],
    ['an actor may never answer', heat('hot', 'off'), {}],
    ['a failure leads nowhere', heat('hot', 'warming'), limited],
    ['a report begins the delay anew', { ...after('hot'), ...onSteam('warming', true) }, reports],
    [
      'a report begins the actor anew',
      { ...heat('hot', 'off'), ...onSteam('warming', true) },
      { ...limited, ...reports },
    ],
    ['the actor that should answer does not run', onSteam('hot'), { answers: { heat: ['steam'] } }],
  ])('as %s', (_why, warming, actors) => {
    expect(stuck(warming, actors)).toContain(WARMING);
  });

  it('as two busy states lead to each other alone', () => {
    expect(stuck(after('waiting'), {})).toEqual([WARMING, '["waiting",{}]']);
  });
});

describe('Where a scenario ends, a machine', () => {
  const oven = setup({
    types: { context: {} as { tries: number }, events: {} as { type: 'press' } },
    actors: { heat: fromPromise(() => Promise.resolve()) },
    actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
    guards: { isTried: ({ context }) => context.tries > 4, isCold: ({ context }) => context.tries > 1 },
    delays: { limit: 100 },
  });
  const within = ({ context }: { context: { tries: number } }) => context.tries < 2;
  const events = [{ type: 'press' as const }, done('heat'), failed('heat', new Error('cold'))];
  /** The states in which an oven may stay that heats, and does what is given after a failure. */
  const stuckAfter = (onError: object): string[] => {
    const machine = oven.createMachine({
      id: 'oven',
      context: { tries: 0 },
      initial: 'off',
      states: {
        off: { on: { press: 'heating' } },
        heating: {
          tags: 'busy',
          entry: 'count',
          invoke: { id: 'heat', src: 'heat', onDone: 'off', onError },
        },
        cold: { tags: 'busy' },
      },
    });
    return stuckIn(stepsOf(machine, { events, within }).steps, limited);
  };
  const again = { target: 'heating', reenter: true };

  it('may get out later', () => {
    expect(stuckAfter([{ guard: 'isTried', target: 'off' }, again])).toEqual([]);
  });

  it('is named as it stays in what it is busy with there', () => {
    expect(stuckAfter([{ guard: 'isCold', target: 'cold' }, { target: 'off' }])).toContain(
      '["cold",{"tries":2}]',
    );
  });

  it('is named as it is busy without end', () => {
    expect(stuckAfter(again)).toContain('["heating",{"tries":1}]');
  });
});
