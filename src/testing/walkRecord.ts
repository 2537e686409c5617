import { isDeepStrictEqual } from 'node:util';
import { createMachine, getInitialSnapshot, getNextSnapshot, type AnyStateMachine } from 'xstate';
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';
import type { Shown } from '#src/lib/inspectable.ts';

/** What Redux DevTools recorded of a machine: `started`, an event or `always`, and its state after it, where that changed. */
export type Recorded = { number: number; event: string; state?: Shown };

type Known = Readonly<Record<string, unknown>>;
type Guard = { check?: unknown } & ((args: unknown, params: unknown) => boolean);

const mapped = <From, To>(of: Record<string, From>, map: (from: From, key: string) => To) =>
  Object.fromEntries(Object.entries(of).map(([key, from]) => [key, map(from, key)]));

/** States and transitions alone: nothing is done, actors stand still, and once it has started, what is eventless waits for `always`. */
function bareConfig(node: AnyStateNode, isStart: boolean): object {
  const bare = (transitions: readonly AnyTransitionDefinition[] = []) =>
    transitions.map(({ target, guard }) => ({ target: target?.map(({ id }) => `#${id}`), guard }));
  const { id, type, tags, initial, states, transitions, always } = node;
  return {
    ...{ id, type, tags, initial: initial.target[0]?.key },
    states: mapped(states as Record<string, AnyStateNode>, (child) => bareConfig(child, isStart)),
    on: { ...mapped(Object.fromEntries(transitions), bare), always: bare(always) },
    always: isStart ? bare(always) : [],
  };
}

class Lack extends Error {}
/** What was recorded of a context or of an event. @throws Lack where something else is asked for */
function recorded(name: string, known: Known): Known {
  const get = (_: Known, key: string): unknown => {
    if (key in known) return known[key];
    throw new Lack(`${name}.${key}`);
  };
  return new Proxy(known, { get, has: (_, key: string) => get(_, key) !== undefined });
}

/** Where an event leads a machine, or where it starts: one outcome for each answer of the guards that ask for what the record lacks. */
function outcomesOf(machine: AnyStateMachine, event: string, from?: Shown) {
  const context = recorded('context', from?.context ?? {});
  const bare: AnyStateMachine = createMachine({
    ...bareConfig(machine.root as AnyStateNode, !from),
    context,
  });
  const given = machine.implementations.guards as Record<string, Guard>;
  const outcomes: { reached: AnyMachineSnapshot; lacks: readonly string[] }[] = [];
  const tries: ReadonlyMap<string, boolean>[] = [new Map()];
  // Also over what is tried because of it.
  for (const answers of tries) {
    let open = '';
    const answered = (guard: Guard, name: string) => (args: unknown, params: unknown) => {
      try {
        return guard(args, params);
      } catch (error) {
        if (!(error instanceof Lack)) throw error;
        const lack = `whether "${name}" holds (${error.message})`;
        if (!answers.has(lack)) open ||= lack;
        return answers.get(lack) === true;
      }
    };
    const guards = mapped(given, (guard, name) => (guard.check ? guard : answered(guard, name)));
    const guarded = bare.provide({ guards });
    const sent = recorded('event', { type: event }) as { type: string };
    try {
      const before = from && guarded.resolveState({ value: from.value, context });
      const reached = before ? getNextSnapshot(guarded, before, sent) : getInitialSnapshot(guarded);
      if (open) tries.push(...[true, false].map((holds) => new Map([...answers, [open, holds]])));
      else outcomes.push({ reached, lacks: [...answers.keys()] });
    } catch (error) {
      // It has no such state any more, or nothing handles the error.
      if (!(error instanceof Lack) && !/tate '.*' does not exist/.test(String(error))) throw error;
    }
  }
  return outcomes;
}

type State = { value: StateValue; tags: Iterable<string> };
const isSame = (one: State, other: State): boolean =>
  isDeepStrictEqual([one.value, new Set(one.tags)], [other.value, new Set(other.tags)]);
const told = (states: readonly State[]): string =>
  [...new Set(states.map(({ value, tags }) => [JSON.stringify(value), ...tags].join(' #')))].join(' or ') ||
  'no such state';

/** An event after which no eventless transition is recorded leads to none; after the last one that is not known. */
const settled = (steps: readonly Recorded[]): Recorded[] =>
  steps.flatMap((step, index) => {
    const mayGoOn = ['always', undefined].includes(steps[index + 1]?.event);
    return mayGoOn ? step : [step, { number: step.number, event: 'always' }];
  });

/**
 * Walks a machine along what was recorded of it, up to the first step that it does not take. Of what happened before the first state
 * that was recorded nothing is known.
 * @returns that step and where both lead, if there is one, and what of the steps before it the record does not say
 */
export function walkRecord(machine: AnyStateMachine, steps: readonly Recorded[]) {
  const lacks = new Set<string>();
  let before: Shown | undefined;
  for (const { number, event, state = before } of settled(steps)) {
    const isStart = event === 'started';
    if (state && (isStart || before)) {
      const outcomes = outcomesOf(machine, event, isStart ? undefined : before);
      const taken = outcomes.find(({ reached }) => isSame(reached, state));
      if (!taken) {
        const reached = told(outcomes.map((outcome) => outcome.reached));
        return { differs: { number, event, recorded: told([state]), reached }, lacks: [...lacks] };
      }
      for (const lack of taken.lacks) lacks.add(lack);
    }
    before = state;
  }
  return { differs: undefined, lacks: [...lacks] };
}
