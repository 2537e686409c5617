import { getMicrosteps, getNextTransitions } from 'xstate';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from 'xstate';
import type { DoneActorEvent, ErrorActorEvent, ExecutableActionObject } from 'xstate';
import type { InputFrom, SnapshotFrom } from 'xstate';

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

type Pair = Pick<Step, 'before' | 'event'>;

const keys = new WeakMap<AnyMachineSnapshot, string>();
/** A state as its value and its context, and an event in it. */
export function keyOf(state: AnyMachineSnapshot): string {
  const key = keys.get(state) ?? JSON.stringify([state.value, state.context]);
  keys.set(state, key);
  return key;
}
export const nameOf = ({ before, event }: Pair): string => `${event.type} in ${keyOf(before)}`;

/** Works something out of an event in a state. @throws what that throws, with the name of both */
export function naming<Result>(pair: Pair, workOut: () => Result): Result {
  try {
    return workOut();
  } catch (cause) {
    throw new Error(`${nameOf(pair)}: ${String(cause)}`, { cause });
  }
}

/** What an event does to a machine in a state. */
export function stepOf(machine: AnyStateMachine, before: AnyMachineSnapshot, event: AnyEventObject): Step {
  const microsteps = naming({ before, event }, () => getMicrosteps(machine, before, event));
  const after = microsteps.at(-1)?.[0] ?? before;
  const actions = microsteps.flatMap(([, run]) => run);
  const effects = actions.flatMap((action): ExecutableActionObject | [] => {
    if (action.type !== 'xstate.sendTo') return action.type.startsWith('xstate.') ? [] : action;
    return { ...action, type: `${action.params.to.id} ← ${action.params.event.type}` };
  });
  const started = actions.flatMap((action) => {
    if (action.type !== 'xstate.spawnChild') return [];
    const { id, input = {} }: { id: string; input?: Record<string, unknown> } = action.params;
    return [[id, input] as const];
  });
  return {
    ...{ event, before, after, effects, way: microsteps.map(([snapshot]) => snapshot) },
    did: effects.map(({ type }) => type),
    started: Object.fromEntries(started),
    running: Object.keys(after.children as object),
    timed: actions.flatMap(({ type, params }) => (type === 'xstate.raise' ? String(params.id) : [])),
  };
}
