import {
  createActor,
  SimulatedClock,
  type Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { branchesOf, delaysOf, handles, pairsOf, recordPairs, type Ran } from './machinePairs.ts';
import { double } from './machineScenario.ts';
import type { Effect, RecordEffect, Replayed, Scenario, Step } from './machineScenario.ts';

const AFTER = 'xstate.after.';
const DONE = 'xstate.done.actor.';
const FAILED = 'xstate.error.actor.';
/** Longer than every delay. */
const LONG_MS = 600_000;

type Walk = { event: AnyEventObject; expected?: string }[];
type Key = (snapshot: AnyMachineSnapshot) => unknown;

const typesOf = (events: readonly { type: string }[]): string =>
  events.map(({ type }) => type).join(' → ') || 'the start';

const childrenOf = ({ children }: AnyMachineSnapshot) => children as Record<string, AnyActorRef | undefined>;

const isRunning = (actor: AnyActorRef | undefined): boolean =>
  (actor?.getSnapshot() as Snapshot<unknown> | undefined)?.status === 'active';

/** Everything that can happen to a machine: what is sent to it, its delays, and the ends of its actors. */
function eventsOf(
  { events, outcomes = {} }: Scenario<AnyStateMachine>,
  delays: Iterable<string>,
): AnyEventObject[] {
  return [
    ...(events() as AnyEventObject[]),
    ...Array.from(delays, (type) => ({ type })),
    ...Object.entries(outcomes).flatMap(([id, { done = [], failed = [] }]) => [
      ...done.map((output) => ({ type: DONE + id, output, actorId: id })),
      ...failed.map((error) => ({ type: FAILED + id, error, actorId: id })),
    ]),
  ];
}

/** Triggers an event: ends of actors through their doubles, delays through the clock, others by sending them. */
function perform(
  actor: Actor<AnyStateMachine>,
  clock: SimulatedClock,
  delays: Map<string, number>,
  event: AnyEventObject,
): void {
  const { type, output, error } = event as AnyEventObject & { output?: unknown; error?: unknown };
  const child = (prefix: string) =>
    childrenOf(actor.getSnapshot() as AnyMachineSnapshot)[type.slice(prefix.length)];
  if (type.startsWith(AFTER)) clock.increment(delays.get(type) ?? 0);
  else if (type.startsWith(DONE)) child(DONE)?.send({ type: 'double.done', output });
  else if (type.startsWith(FAILED)) child(FAILED)?.send({ type: 'double.failed', error });
  // A new object each time, so that `recordPairs` can distinguish two equal events in a row.
  else actor.send({ ...event });
}

/**
 * Replays every shortest and every simple path of a machine, and every shortest one with each possible event at its end, on
 * real actors with a simulated clock, and checks the invariants after every event. `inspect` gets the inspection events.
 *
 * @throws when a path leads to another state than the machine's definition
 */
export function replayPaths<Machine extends AnyStateMachine>(
  given: Scenario<Machine>,
  inspect?: (event: InspectionEvent) => void,
): Replayed {
  // The rest does not depend on the machine's types.
  const scenario = given as unknown as Scenario<AnyStateMachine>;
  const { actions = [], sent } = scenario;
  const input = scenario.input as unknown;
  let history: Effect[] = [];
  let started: { id: string; input: unknown }[] = [];
  const record: RecordEffect = (type, params) => void history.push({ type, params });
  const begin = (id: string, itsInput: unknown) => void started.push({ id, input: itsInput });
  const machine: AnyStateMachine = scenario.machine.provide({
    actors: Object.fromEntries(
      Object.keys(scenario.machine.implementations.actors).map((name) => [name, double(begin, record)]),
    ),
    actions: Object.fromEntries(
      actions.map((name) => [name, (_: unknown, params: unknown) => record(name, params)]),
    ),
  });

  const delays = delaysOf(machine);
  const all = eventsOf(scenario, delays.keys());
  const possible = (snapshot: AnyMachineSnapshot): AnyEventObject[] =>
    all.filter((event) =>
      event.type.startsWith('xstate.') ? handles(snapshot, event.type) : (sent?.(snapshot, event) ?? true),
    );
  const find = (paths: typeof getShortestPaths | typeof getSimplePaths, key: Key): Walk[] =>
    paths(machine, {
      events: possible,
      input,
      serializeState: (snapshot) => JSON.stringify(key(snapshot)),
      limit: 10_000,
    }).map(({ steps: [, ...steps] }) =>
      steps.map(({ event, state }) => ({
        event: event as AnyEventObject,
        expected: JSON.stringify(key(state as AnyMachineSnapshot)),
      })),
    );

  const ran: Ran = { pairs: new Set(), branches: new Set() };
  const broken: Record<string, string> = {};

  /** Replays one path from the start; returns its last snapshot. */
  function replay(steps: Walk, key: Key): AnyMachineSnapshot {
    history = [];
    started = [];
    const clock = new SimulatedClock();
    const actor = createActor(machine, { input, clock, ...(inspect && { inspect }) });
    actor.on('*', (emitted: AnyEventObject) => record(emitted.type));
    recordPairs(actor, ran);
    const read = () => actor.getSnapshot() as AnyMachineSnapshot;
    actor.start();

    const events: AnyEventObject[] = [];
    for (const { event, expected } of steps) {
      const before = read();
      const [effects, begun] = [history.length, started.length];
      events.push(event);
      perform(actor, clock, delays, event);

      const after = read();
      const found = JSON.stringify(key(after));
      if (expected !== undefined && found !== expected)
        throw new Error(`${machine.id}: ${typesOf(events)} leads to ${found}, not to ${expected}.`);
      const running = Object.entries(childrenOf(after)).flatMap(([id, child]) =>
        isRunning(child) ? [id] : [],
      );
      const step: Step = {
        ...{ event, before, after, history, events, running },
        effects: history.slice(effects),
        started: started.slice(begun),
      };
      for (const [sentence, holds] of Object.entries(scenario.invariants))
        if (!holds(step)) broken[sentence] ??= typesOf(events);
    }

    const end = read();
    if (![...delays.keys()].some((type) => handles(end, type))) {
      clock.increment(LONG_MS);
      if (read() !== end) broken['waits only where it says so'] ??= typesOf(events);
    }
    actor.stop();
    if (Object.values(childrenOf(end)).some(isRunning))
      broken['stops whatever it started'] ??= typesOf(events);
    return end;
  }

  const shortest = find(getShortestPaths, scenario.shortest);
  for (const path of shortest)
    for (const event of possible(replay(path, scenario.shortest)))
      replay([...path, { event }], scenario.shortest);
  const simple = find(getSimplePaths, scenario.simple);
  for (const path of simple) replay(path, scenario.simple);

  const pairs = pairsOf(machine);
  return {
    shortest: shortest.length,
    simple: simple.length,
    pairs,
    missing: pairs.filter((pair) => !ran.pairs.has(pair)),
    untaken: branchesOf(machine).filter((branch) => !ran.branches.has(branch)),
    broken,
  };
}
