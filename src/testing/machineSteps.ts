import { getInitialMicrosteps, getMicrosteps, getNextTransitions, getStateNodes } from 'xstate';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import type { AnyTransitionDefinition, DoneActorEvent, ErrorActorEvent, EventFromLogic } from 'xstate';
import type { ExecutableActionObject, InputFrom, SnapshotFrom, StateValue } from 'xstate';
import { getStateNodes as nodesInside } from 'xstate/graph';

/** What can happen to a machine. */
export type Scenario<Machine extends AnyStateMachine = AnyStateMachine> = {
  /** What it may be started with, one for each that matters. */
  inputs?: readonly InputFrom<Machine>[];
  /** Its events and the ends of its actors (`done`, `failed`), one for each payload that matters. Its delays are known. */
  events: readonly (EventFromLogic<Machine> | DoneActorEvent | ErrorActorEvent)[];
  /** Keeps the number of states finite: a state outside is reached, but nothing is sent to it. */
  within?: (snapshot: SnapshotFrom<Machine>) => boolean;
};

/** What one event does to a machine in one of its states. */
export type Step<Machine extends AnyStateMachine = AnyStateMachine> = {
  event: AnyEventObject;
  before: SnapshotFrom<Machine>;
  after: SnapshotFrom<Machine>;
  /** The states that it passes, to the one after it. */
  way: readonly AnyMachineSnapshot[];
  /** The actions that it runs, and what it sends to an actor: `<actor> ← <event>`; `did` has their names. */
  effects: readonly ExecutableActionObject[];
  did: readonly string[];
  /** The inputs of the actors that it starts, by their ids, and the ids of all that run after it. */
  started: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  running: readonly string[];
  /** The delays that begin with it. */
  timed: readonly string[];
};

/** What holds after every event in every state, by its sentence. */
export type Rules<Machine extends AnyStateMachine = AnyStateMachine> = Readonly<
  Record<string, (step: Step<Machine>) => boolean>
>;

/** The event with which an actor ends. */
export const done = (actorId: string, output?: unknown) =>
  ({ type: `xstate.done.actor.${actorId}`, actorId, output }) satisfies DoneActorEvent;
export const failed = (actorId: string, error: unknown) =>
  ({ type: `xstate.error.actor.${actorId}`, actorId, error }) satisfies ErrorActorEvent;

const AFTER = 'xstate.after.';

/** The events of a scenario, and the ends of the machine's delays. */
export const eventsOf = (machine: AnyStateMachine, { events }: Scenario): readonly AnyEventObject[] => [
  ...(events as readonly AnyEventObject[]),
  ...(machine.events as string[]).filter((type) => type.startsWith(AFTER)).map((type) => ({ type })),
];

/** Whether an event can come in a state: the end of an actor only where that runs, of a delay where it has begun. */
export function canCome(snapshot: AnyMachineSnapshot, { type, actorId }: AnyEventObject): boolean {
  if (actorId !== undefined) return String(actorId) in snapshot.children;
  return !type.startsWith(AFTER) || getNextTransitions(snapshot).some(({ eventType }) => eventType === type);
}

const keys = new WeakMap<AnyMachineSnapshot, string>();
/** A state as its value and its context, and an event in it. */
export function keyOf(state: AnyMachineSnapshot): string {
  const key = keys.get(state) ?? JSON.stringify([state.value, state.context]);
  keys.set(state, key);
  return key;
}
export const nameOf = ({ before, event }: Step): string => `${event.type} in ${keyOf(before)}`;

type Spawned = { id: string; input?: Readonly<Record<string, unknown>> };
const entryOf = ({ id, input = {} }: Spawned) => [id, input] as const;

/** What an event does to a machine in a state. */
export function stepOf(machine: AnyStateMachine, before: AnyMachineSnapshot, event: AnyEventObject): Step {
  const microsteps = getMicrosteps(machine, before, event);
  const after = microsteps.at(-1)?.[0] ?? before;
  const actions = microsteps.flatMap(([, run]) => run);
  const effects = actions.flatMap((action): ExecutableActionObject | [] => {
    if (action.type !== 'xstate.sendTo') return action.type.startsWith('xstate.') ? [] : action;
    return { ...action, type: `${action.params.to.id} ← ${action.params.event.type}` };
  });
  const spawned = actions.filter((action) => action.type === 'xstate.spawnChild');
  return {
    ...{ event, before, after, effects, way: microsteps.map(([snapshot]) => snapshot) },
    did: effects.map(({ type }) => type),
    started: Object.fromEntries(spawned.map(({ params }) => entryOf(params))),
    running: Object.keys(after.children as object),
    timed: actions.flatMap(({ type, params }) => (type === 'xstate.raise' ? String(params.id) : [])),
  };
}

const nameOfTransition = ({ source, eventType, target = [] }: AnyTransitionDefinition): string =>
  [`${source.id} × ${eventType || 'always'}`, ...target.map(({ id }) => id)].join(' → ');

/**
 * Sends every event to every state that a machine can reach. `missing` names what never happened: a state that is not reached, a
 * transition (of an end of an actor, or of a delay, too) that is never taken, as are those of an event that the scenario leaves out.
 */
export function stepsOf(machine: AnyStateMachine, scenario: Scenario) {
  const { inputs = [undefined], within = () => true } = scenario;
  const events = eventsOf(machine, scenario);
  const root = machine.root as AnyStateNode;
  const activeIn = ({ value }: AnyMachineSnapshot) => new Set(getStateNodes(root, value as StateValue));

  /** The names of what must happen, and what happened: states and transitions. */
  const required = new Map<unknown, string>();
  const happened = new Set<unknown>();
  for (const node of [root, ...nodesInside(root)]) {
    required.set(node, node.id);
    for (const transition of [...node.transitions.values(), node.always ?? []].flat())
      required.set(transition, nameOfTransition(transition));
  }

  /** Notes what is passed on a way. */
  const pass = (way: readonly AnyMachineSnapshot[]): void => {
    let eventless: AnyTransitionDefinition[] = [];
    for (const snapshot of way) {
      const active = activeIn(snapshot);
      for (const node of active) happened.add(node);
      for (const transition of eventless)
        if (transition.target?.every((node) => active.has(node))) happened.add(transition);
      eventless = [...active].flatMap(({ always = [] }) => always);
    }
  };
  const steps: Step[] = [];
  const starts = inputs.map((input) => getInitialMicrosteps(machine, input).map(([snapshot]) => snapshot));
  starts.forEach(pass);
  const found = new Map(starts.flatMap((way) => way.slice(-1)).map((start) => [keyOf(start), start]));
  // Also over what is found on the way.
  for (const before of found.values())
    for (const event of within(before) ? events.filter((each) => canCome(before, each)) : []) {
      const step = stepOf(machine, before, event);
      steps.push(step);
      if (!found.has(keyOf(step.after))) found.set(keyOf(step.after), step.after);
      if (found.size > 20_000) throw new Error('The states of this machine have no end.');
      for (const transition of machine.getTransitionData(before, event)) happened.add(transition);
      pass([before, ...step.way]);
    }
  return { steps, missing: [...required].flatMap(([key, name]) => (happened.has(key) ? [] : name)) };
}
