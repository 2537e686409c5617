import type { Scenario } from '#src/testing/machineScenario.ts';
import { pairMachine, type Chosen } from './pairMachine.ts';

/** Every way to a pair. */
export const paths: Scenario<typeof pairMachine> = {
  machine: pairMachine,
  events: () => [
    { type: 'chosen', artifact: { id: '7', name: 'Vase' } },
    { type: 'chosen', artifact: { id: '8', name: 'Bowl' } },
    { type: 'cancelled' },
  ],
  shortest: ({ value, context }) => [value, context.first.id],
  simple: ({ value, context }) => [value, context.first.id],
  invariants: {
    'pairs two different artifacts in the order chosen': ({ before, event, effects }) => {
      const paired = effects.filter(({ type }) => type === 'paired');
      const { id } = event.type === 'chosen' ? (event.artifact as Chosen) : before.context.first;
      const isPair = before.matches('first') && id !== before.context.first.id;
      return paired.length === (isPair ? 1 : 0);
    },
    'has a first artifact exactly while a second one is being chosen': ({ after }) =>
      after.hasTag('choosing') === (after.context.first.id !== ''),
  },
};
