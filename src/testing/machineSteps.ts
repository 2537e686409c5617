import {
  getInitialMicrosteps,
  getMicrosteps,
  getNextTransitions,
  getStateNodes,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type DoneActorEvent,
  type ErrorActorEvent,
  type EventFromLogic,
  type ExecutableActionObject,
  type ExecutableActionsFrom,
  type InputFrom,
  type PromiseActorRef,
  type SnapshotFrom,
  type StateValue,
} from 'xstate';
import {
  adjacencyMapToArray,
  getAdjacencyMap,
  getStateNodes as nodesInside,
  type AdjacencyMap,
} from 'xstate/graph';

/** What can happen to a machine. */
export type Scenario<Machine extends AnyStateMachine> = {
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
  /** The actions that it runs, and what it sends to an actor: `<actor> ← <event>`; `did` has their names. */
  effects: readonly ExecutableActionObject[];
  did: readonly string[];
  /** The inputs of the actors that it starts, by their ids, and the ids of all that run after it. */
  started: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  running: readonly string[];
};

/** The event with which an actor ends. */
export const done = (actorId: string, output?: unknown) =>
  ({ type: `xstate.done.actor.${actorId}`, actorId, output }) satisfies DoneActorEvent;
export const failed = (actorId: string, error: unknown) =>
  ({ type: `xstate.error.actor.${actorId}`, actorId, error }) satisfies ErrorActorEvent;

const INTERNAL = 'xstate.';

/** A scenario without the types of its machine. */
type Plain = {
  inputs?: readonly unknown[];
  events: readonly AnyEventObject[];
  within?: (snapshot: AnyMachineSnapshot) => boolean;
};

const childrenOf = ({ children }: AnyMachineSnapshot) => children as Record<string, PromiseActorRef<unknown>>;

const nameOfTransition = ({ source, eventType, target = [] }: AnyTransitionDefinition): string =>
  [`${source.id} × ${eventType || 'always'}`, ...target.map(({ id }) => id)].join(' → ');

const effectOf = (action: ExecutableActionsFrom<AnyStateMachine>): ExecutableActionObject[] => {
  if (action.type === 'xstate.sendTo')
    return [{ ...action, type: `${action.params.to.id} ← ${action.params.event.type}` }];
  return action.type.startsWith(INTERNAL) ? [] : [action];
};

/**
 * Sends every event to every state that a machine can reach. `missing` names what never happened: a state that is not
 * reached, a (state, event) pair that the scenario leaves out, a transition (of an end of an actor, or of a delay, too) that is
 * never taken.
 */
export function stepsOf<Machine extends AnyStateMachine>(given: Machine, scenario: Scenario<Machine>) {
  const machine: AnyStateMachine = given;
  const { inputs = [undefined], events, within = () => true } = scenario as unknown as Plain;
  const root = machine.root as AnyStateNode;
  const activeIn = ({ value }: AnyMachineSnapshot) => new Set(getStateNodes(root, value as StateValue));
  const pair = ({ value }: AnyMachineSnapshot, type: string) => `${JSON.stringify(value)} × ${type}`;

  /** The names of what must happen, and what happened: states, transitions, and pairs. */
  const required = new Map<unknown, string>();
  const happened = new Set<unknown>();
  for (const node of [root, ...nodesInside(root)]) {
    required.set(node, node.id);
    for (const transition of [...node.transitions.values(), node.always ?? []].flat())
      required.set(transition, nameOfTransition(transition));
  }

  const eventsIn = (snapshot: AnyMachineSnapshot): AnyEventObject[] => [
    ...events.filter(({ actorId }) => actorId === undefined || String(actorId) in childrenOf(snapshot)),
    ...getNextTransitions(snapshot)
      .map(({ eventType }) => ({ type: String(eventType) }))
      .filter(({ type }) => type.startsWith('xstate.after.')),
  ];
  /** Notes what is passed on the way from the states that are active. */
  const pass = (from: Set<AnyStateNode>, snapshots: AnyMachineSnapshot[]): void => {
    let active = from;
    for (const snapshot of snapshots) {
      const eventless = [...active].flatMap(({ always = [] }) => always);
      active = activeIn(snapshot);
      for (const node of active) happened.add(node);
      for (const transition of eventless)
        if (transition.target?.every((node) => active.has(node))) happened.add(transition);
    }
  };
  const edges = inputs.flatMap((input) => {
    pass(
      new Set(),
      getInitialMicrosteps(machine, input).map(([snapshot]) => snapshot),
    );
    const map = getAdjacencyMap(machine, {
      input,
      events: eventsIn,
      stopWhen: (snapshot) => !within(snapshot),
      // A machine whose states have no end throws.
      limit: 20_000,
    });
    return adjacencyMapToArray(map as AdjacencyMap<AnyMachineSnapshot, AnyEventObject>);
  });
  const steps = edges.map(({ state: before, event }): Step => {
    const microsteps = getMicrosteps(machine, before, event);
    const after = microsteps.at(-1)?.[0] ?? before;

    for (const type of machine.events as string[])
      if (!type.startsWith(INTERNAL)) required.set(pair(before, type), pair(before, type));
    happened.add(pair(before, event.type));
    for (const transition of machine.getTransitionData(before, event)) happened.add(transition);
    pass(
      activeIn(before),
      microsteps.map(([snapshot]) => snapshot),
    );

    const effects = microsteps.flatMap(([, actions]) => actions.flatMap(effectOf));
    const started = Object.entries(childrenOf(after))
      .filter(([id, child]) => child !== childrenOf(before)[id])
      .map(([id, child]) => [id, child.getSnapshot().input ?? {}] as const);
    return {
      ...{ event, before, after, effects },
      did: effects.map(({ type }) => type),
      started: Object.fromEntries(started) as Step['started'],
      running: Object.keys(childrenOf(after)),
    };
  });
  return {
    steps: steps as unknown as Step<Machine>[],
    missing: [...required].flatMap(([key, name]) => (happened.has(key) ? [] : name)),
  };
}
