import type { Scenario } from '#src/testing/machineScenario.ts';
import { searchDelayMachine } from './searchDelayMachine.ts';

const applies = (effects: readonly { type: string }[]) =>
  effects.filter(({ type }) => type === 'apply').length;

/** Every way through the pause before a search. */
export const paths: Scenario<typeof searchDelayMachine> = {
  machine: searchDelayMachine,
  events: () => [{ type: 'typed' }, { type: 'applied' }, { type: 'dropped' }],
  shortest: ({ value }) => value,
  simple: ({ value }) => value,
  invariants: {
    'applies once on request or when the pause is over, and at no other time': ({ event, effects }) =>
      applies(effects) === (event.type === 'applied' || event.type.startsWith('xstate.after') ? 1 : 0),
    'waits only after something was typed': ({ event, after }) =>
      after.matches('waiting') === (event.type === 'typed'),
  },
};
