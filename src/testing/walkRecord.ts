import { isDeepStrictEqual } from 'node:util';
import { createMachine, getInitialSnapshot, getNextSnapshot, type AnyStateMachine } from 'xstate';
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';
import type { Inspectable, Shown } from '#src/lib/inspectable.ts';

/** What Redux DevTools recorded of a machine: `started`, an event or `always`, and its state after it, where that changed. */
export type Recorded = { number: number; event: string; state?: Shown };

type Known = Record<string, unknown>;
type Nodes = Record<string, AnyStateNode>;
type Guard = { check?: unknown } & ((args: unknown, params: unknown) => boolean);
/** Where a machine comes to, and the guards of which the record does not say whether they held. */
type Outcome = { reached: AnyMachineSnapshot; lacks: readonly string[] };

const mapped = <From, To>(of: Record<string, From>, map: (from: From, key: string) => To) =>
  Object.fromEntries(Object.entries(of).map(([key, from]) => [key, map(from, key)]));
const bareTransition = ({ target, guard }: AnyTransitionDefinition) => ({
  target: target?.map(({ id }) => `#${id}`),
  guard,
});
/** States and transitions alone: nothing is done, actors stand still, and what is eventless waits for the event `always`. */
const bareConfig = ({ id, type, tags, initial, states, transitions, always = [] }: AnyStateNode): object => ({
  ...{ id, type, tags, initial: initial.target[0]?.key, states: mapped(states as Nodes, bareConfig) },
  on: mapped(Object.fromEntries([...transitions, ['always', always]]), (of) => of.map(bareTransition)),
});

/** What a machine shows of its context just as it is; the rest of what it shows is worked out from it. */
function contextIn({ root }: AnyStateMachine, { context }: Shown): Known {
  const isPlain = ([key]: [string, unknown]): boolean => {
    const probe: unknown = {};
    const probed: Known = { ...context, [key]: probe };
    // Of the rest of the context nothing is known: a list without items passes for anything.
    const given = new Proxy(probed, { get: (_, name: string) => (name in probed ? probed[name] : []) });
    try {
      return (root.meta as Inspectable<unknown>).inspect(given)[key] === probe;
    } catch {
      return false;
    }
  };
  return Object.fromEntries(Object.entries(context).filter(isPlain));
}

/** Where an event leads a machine: one outcome for each answer of the guards that ask for what is not recorded. */
function outcomesOf(machine: AnyStateMachine, event: string, value?: StateValue, context: Known = {}) {
  const [outcomes, answers]: [Outcome[], boolean[]] = [[], []];
  let [asked, lacks]: [string, string[]] = ['', []];
  const recorded = (known: Known, name: string): object => {
    const has = (_: Known, key: string): boolean => key in known || !(asked ||= `${name}.${key}`);
    return new Proxy(known, { has, get: (_, key: string) => (has(_, key) ? known[key] : undefined) });
  };
  const guarded = (guard: Guard, name: string) => (args: unknown, params: unknown) => {
    let holds = false;
    try {
      holds = guard(args, params);
    } catch (error) {
      if (!asked) throw error;
    }
    if (asked) holds = answers[lacks.push(`whether "${name}" holds (${asked})`) - 1] ??= true;
    asked = '';
    return holds;
  };
  const guards = machine.implementations.guards as Record<string, Guard>;
  const bare: AnyStateMachine = createMachine(
    { ...bareConfig(machine.root as AnyStateNode), context: recorded(context, 'context') },
    { guards: mapped(guards, (guard, name) => (guard.check ? guard : guarded(guard, name))) },
  );
  const given = recorded({ type: event }, 'event') as { type: string };
  do {
    lacks = [];
    const start = getInitialSnapshot(bare);
    const at = () => bare.resolveState({ value: value as StateValue, context: start.context });
    outcomes.push({ reached: value === undefined ? start : getNextSnapshot(bare, at(), given), lacks });
    while (answers.at(-1) === false) answers.pop();
    if (answers.length > 0) answers[answers.length - 1] = false;
  } while (answers.length > 0);
  return outcomes;
}

type State = { value: StateValue; tags: Iterable<string> };
const isSame = (one: State, other: State): boolean =>
  isDeepStrictEqual([one.value, new Set(one.tags)], [other.value, new Set(other.tags)]);
const told = (states: readonly State[]): string =>
  [...new Set(states.map(({ value, tags }) => [JSON.stringify(value), ...tags].join(' #')))].join(' or ') ||
  'no such state';

/** Where a machine may start: its eventless transitions have been taken, with a context that nobody knows. */
function startsOf(machine: AnyStateMachine): Outcome[] {
  const starts = outcomesOf(machine, 'xstate.init');
  for (const { reached } of starts)
    for (const next of outcomesOf(machine, 'always', reached.value as StateValue))
      if (!starts.some((start) => isSame(start.reached, next.reached))) starts.push(next);
  return starts;
}

/**
 * Walks a machine along what was recorded of it, up to the first step that it does not take.
 * @param begun its state before the record, where that begins in the middle
 * @returns that step and where both lead, if there is one, and what of the steps before it the record does not say
 */
export function walkRecord(machine: AnyStateMachine, steps: readonly Recorded[], begun?: Shown) {
  const lacks = new Set<string>();
  const after = (shown: Shown, event: string): Outcome[] => {
    try {
      return outcomesOf(machine, event, shown.value, contextIn(machine, shown));
    } catch (error) {
      if (/tate '.*' does not exist/.test(String(error))) return [];
      throw error;
    }
  };
  let before = begun;
  for (const [index, { number, event, state = before }] of steps.entries()) {
    // Nothing is known of what happened before the first state that was recorded.
    if (!state) continue;
    const outcomes = event === 'started' ? startsOf(machine) : before && after(before, event);
    const taken = outcomes?.find(({ reached }) => isSame(reached, state));
    for (const lack of taken?.lacks ?? []) lacks.add(lack);
    const onwards = after(state, 'always');
    const mayGoOn = ['always', undefined].includes(steps[index + 1]?.event);
    const stays = onwards.some(({ reached }) => mayGoOn || isSame(reached, state));
    if (!stays || (outcomes && !taken)) {
      const reached = told((taken ? onwards : (outcomes ?? [])).map((outcome) => outcome.reached));
      return { differs: { number, event, recorded: told([state]), reached }, lacks: [...lacks] };
    }
    before = state;
  }
  return { differs: undefined, lacks: [...lacks] };
}
