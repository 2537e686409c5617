import type { Scenario } from '#src/testing/machineScenario.ts';
import { heroMachine } from './heroMachine.ts';

const HOLDING = ['hover', 'focus', 'hide', 'pause', 'reduceMotion'] as const;
const RELEASING = ['leave', 'blur', 'show', 'play', 'allowMotion'] as const;
const COUNT = 3;

/** Which slide follows on an event, by the specification: the index wraps in both directions. */
function slideAfter(event: { type: string; index?: unknown }, index: number): number {
  if (event.type === 'goTo') return Number(event.index);
  if (event.type === 'next' || event.type.startsWith('xstate.after'))
    return index === COUNT - 1 ? 0 : index + 1;
  if (event.type === 'previous') return index === 0 ? COUNT - 1 : index - 1;
  return index;
}

/** Every way through the hero: three slides, and every two reasons to hold still at once. */
export const paths: Scenario<typeof heroMachine> = {
  machine: heroMachine,
  input: { count: COUNT },
  events: () => [
    { type: 'next' },
    { type: 'previous' },
    { type: 'goTo', index: 2 },
    ...[...HOLDING, ...RELEASING].map((type) => ({ type }) as const),
  ],
  sent: ({ context: { holds } }, { type }) =>
    holds.length < 2 || !(HOLDING as readonly string[]).includes(type),
  shortest: ({ context: { index, holds } }) => [index, [...holds].sort()],
  simple: ({ context: { holds } }) => [...holds].sort(),
  invariants: {
    'shows an existing slide, the one that the event leads to': ({ event, before, after }) =>
      after.context.index === slideAfter(event, before.context.index) &&
      after.context.index >= 0 &&
      after.context.index < COUNT,
    'plays exactly while there is no hold': ({ after }) =>
      after.matches('playing') === (after.context.holds.length === 0),
    'has one hold for each reason that was given and not taken back': ({ events, after }) =>
      HOLDING.filter((hold, index) => {
        const last = events.findLast(({ type }) => type === hold || type === RELEASING[index]);
        return last?.type === hold;
      }).length === after.context.holds.length,
    'moves by itself only while it plays': ({ event, before }) =>
      !event.type.startsWith('xstate.after') || before.matches('playing'),
  },
};
