import { fromPromise, setup } from 'xstate';
import { stepsOf } from './everyStep.ts';
import { stuckIn, type Actors } from './liveness.ts';
import { done, failed } from './machineSteps.ts';

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
const WARMING = '["warming",{}] after press';
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

describe('A machine is named with the events that lead to where it stays', () => {
  it.each([
    ['its user alone leads out', { on: { stop: 'hot' } }, limited],
    ['an actor may never answer', heat('hot', 'off'), {}],
    ['a failure leads nowhere', heat('hot', 'warming'), limited],
    ['a report begins the delay anew', { ...after('hot'), ...onSteam('warming', true) }, reports],
    ['the actor that should answer does not run', onSteam('hot'), { answers: { heat: ['steam'] } }],
  ])('as %s', (_why, warming, actors) => {
    expect(stuck(warming, actors)).toContain(WARMING);
  });

  it('as two busy states lead to each other alone', () => {
    expect(stuck(after('waiting'), {})).toEqual([
      WARMING,
      `["waiting",{}] after press → xstate.after.limit.oven.warming`,
    ]);
  });
});
