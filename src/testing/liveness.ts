import type { AnyMachineSnapshot, StateValue } from 'xstate';
import { done, failed, keyOf, type Step } from './machineSteps.ts';

/** What the actors of a machine do. One of which nothing is said may never answer. */
export type Actors<Value = StateValue> = {
  /** Those with a limit of their own, as a call's: which events come by then at the latest, one of them, by its id. None named: it is done, or fails. */
  answers?: Readonly<Record<string, readonly string[]>>;
  /** The events that they send besides, as often as they like. */
  reports?: readonly string[];
  /** What the machine passes, though no screen calls it busy: each is left without its user, too. */
  passes?: readonly Value[];
};

/** The events that lead to a state; the steps are in the order in which they were explored. */
function wayTo(key: string, steps: readonly Step[]): string[] {
  const last = steps.findIndex(({ after }) => keyOf(after) === key);
  const [step, first] = [steps[last], steps[0]];
  if (!step || !first || keyOf(first.before) === key) return [];
  return [...wayTo(keyOf(step.before), steps.slice(0, last)), step.event.type];
}

/**
 * The states tagged `busy`, and those of what it `passes`, that a machine may not leave without its user, and the events that lead there.
 * A state is left for sure where something must come: a delay, or the answer of an actor that has a limit. Wherever that leads is out, or
 * is left for sure, and whatever comes before neither begins it anew nor makes it needless.
 */
export const stuckIn = (steps: readonly Step[], { passes = [], ...actors }: Actors): string[] => [
  ...stuckWhere((state) => state.hasTag('busy'), steps, actors),
  ...passes.flatMap((value) => stuckWhere((state) => state.matches(value), steps, actors)),
];

type IsIn = (state: AnyMachineSnapshot) => boolean;
function stuckWhere(isIn: IsIn, steps: readonly Step[], { answers = {}, reports = [] }: Actors): string[] {
  const sources = new Map<string, readonly string[]>();
  for (const { event } of steps)
    if (event.type.startsWith('xstate.after.')) sources.set(event.type, [event.type]);
  for (const [id, types] of Object.entries(answers))
    sources.set(id, types.length > 0 ? types : [done(id).type, failed(id, null).type]);
  const actors = new Set([...sources.values(), reports].flat());

  /** What happens in such a state without the user. */
  const stuck = new Map<string, Step[]>();
  for (const step of steps.filter(({ before }) => isIn(before) && before.status === 'active')) {
    const isOwn = step.event.type.startsWith('xstate.') || actors.has(step.event.type);
    stuck.set(keyOf(step.before), [...(stuck.get(keyOf(step.before)) ?? []), ...(isOwn ? [step] : [])]);
  }
  const isOut = ({ after }: Step) => !stuck.has(keyOf(after));

  for (let size = Infinity; stuck.size < size;) {
    size = stuck.size;
    for (const [source, types] of sources) {
      const comes = ({ event: { type }, before }: Step) =>
        types.includes(type) && (type === source || source in before.children);
      const leaves = (moves: Step[]) =>
        types.every((type) => moves.some((step) => comes(step) && step.event.type === type)) &&
        moves.filter(comes).every(isOut);
      let sure = new Map([...stuck].filter(([, moves]) => leaves(moves)));
      const stays = (step: Step) =>
        sure.has(keyOf(step.after)) && !(source in step.started) && !step.timed.includes(source);
      for (let left = Infinity; sure.size < left;) {
        left = sure.size;
        sure = new Map([...sure].filter(([, moves]) => moves.every((step) => isOut(step) || stays(step))));
      }
      for (const key of sure.keys()) stuck.delete(key);
    }
  }
  return [...stuck.keys()].map((key) => `${key} after ${wayTo(key, steps).join(' → ')}`);
}
