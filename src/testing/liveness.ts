import type { AnyMachineSnapshot } from 'xstate';
import { canCome, done, failed, keyOf, stepOf, type Step } from './machineSteps.ts';

/** So many states beyond where a scenario ends are walked at most. */
const BEYOND = 100;

/** What the actors of a machine do. One of which nothing is said may never answer. */
export type Actors = {
  /** Those with a limit of their own, as a call's: which events come by then at the latest, one of them, by its id. None named: it is done, or fails. */
  answers?: Readonly<Record<string, readonly string[]>>;
  /** The events that they send besides, as often as they like. */
  reports?: readonly string[];
};

const isBusy = (state: AnyMachineSnapshot): boolean => state.status === 'active' && state.hasTag('busy');

/**
 * The states tagged `busy` that a machine may not leave without its user; at most three.
 * A state is left for sure where something must come: a delay, or the answer of an actor that has a limit. Wherever that leads is not busy, or
 * is left for sure, and whatever comes before neither begins it anew nor makes it needless. Where the scenario ends, the machine is walked on
 * without its user, as long as it is busy: a state that is not walked is not named, and is no way out.
 */
export function stuckIn(steps: readonly Step[], { answers = {}, reports = [] }: Actors): string[] {
  const events = [...new Set(steps.map(({ event }) => event))];
  const sources = new Map<string, readonly string[]>();
  for (const { type } of events) if (type.startsWith('xstate.after.')) sources.set(type, [type]);
  for (const [id, types] of Object.entries(answers))
    sources.set(id, types.length > 0 ? types : [done(id).type, failed(id, null).type]);
  const actors = new Set([...sources.values(), reports].flat());
  const own = events.filter(({ type }) => type.startsWith('xstate.') || actors.has(type));

  /** What happens in each busy state without the user. */
  const moves = new Map<string, readonly Step[]>();
  const states = steps.flatMap(({ before, after }) => [before, after]);
  for (const state of states) {
    if (!isBusy(state) || moves.has(keyOf(state)) || moves.size > steps.length + BEYOND) continue;
    const next = own.filter((it) => canCome(state, it)).map((it) => stepOf(state.machine, state, it));
    moves.set(keyOf(state), next);
    states.push(...next.map(({ after }) => after));
  }

  const left = new Set<string>();
  const isOut = ({ after }: Step) => !isBusy(after) || left.has(keyOf(after));
  for (let size = -1; left.size > size;) {
    size = left.size;
    for (const [source, types] of sources) {
      const comes = ({ event: { type }, before }: Step) =>
        types.includes(type) && (type === source || source in before.children);
      const leaves = (of: readonly Step[]) =>
        types.every((type) => of.some((step) => comes(step) && step.event.type === type)) &&
        of.filter(comes).every(isOut);
      let sure = new Map([...moves].filter(([, of]) => leaves(of)));
      const stays = (step: Step) =>
        sure.has(keyOf(step.after)) && !(source in step.started) && !step.timed.includes(source);
      for (let count = Infinity; sure.size < count;) {
        count = sure.size;
        sure = new Map([...sure].filter(([, of]) => of.every((step) => isOut(step) || stays(step))));
      }
      for (const key of sure.keys()) left.add(key);
    }
  }
  return [...moves.keys()].filter((key) => !left.has(key)).slice(0, 3);
}
