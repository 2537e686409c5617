import type {
  ActorLogic,
  AnyEventObject,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  Snapshot,
  SnapshotFrom,
} from 'xstate';

/**
 * What a machine did to the world outside: an action that the scenario provides, or an emitted event;
 * an event for an actor that it invoked is called `<id of the actor> ← <event>`.
 */
export type Effect = { type: string; params?: unknown };
export type RecordEffect = (type: string, params?: unknown) => void;

/** One event of a replayed path, and what came of it. */
export type Step<Machine extends AnyStateMachine = AnyStateMachine> = {
  event: AnyEventObject;
  before: SnapshotFrom<Machine>;
  after: SnapshotFrom<Machine>;
  /** The effects of this event, and all since the machine was started, these included. */
  effects: readonly Effect[];
  history: readonly Effect[];
  /** Every event since the start, this one last. */
  events: readonly AnyEventObject[];
  /** The actors that this event started, with their input. */
  started: readonly { id: string; input: unknown }[];
  /** The ids of the invoked actors that run now. */
  running: readonly string[];
};

/** How the paths of a machine are found, walked and judged. */
export type Scenario<Machine extends AnyStateMachine> = {
  machine: Machine;
  input?: InputFrom<Machine>;
  /** Everything that can be sent from outside, one of each kind that matters. */
  events: () => EventFromLogic<Machine>[];
  /** What the invoked actors may end with, by their ids. */
  outcomes?: Record<string, { done?: readonly unknown[]; failed?: readonly unknown[] }>;
  /** The actions that the app provides: here they are written down. */
  actions?: readonly string[];
  /** What tells one state from another on the shortest paths, of which one leads to each; on the simple ones, which are all. */
  shortest: (snapshot: SnapshotFrom<Machine>) => unknown;
  simple: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** Keeps the states finite: whether this event is sent here. */
  sent?: (snapshot: SnapshotFrom<Machine>, event: EventFromLogic<Machine>) => boolean;
  /** What holds after every event of every path, as sentences. */
  invariants: Record<string, (step: Step<Machine>) => boolean>;
};

export type Replayed = {
  /** How many paths of each kind were replayed. */
  shortest: number;
  simple: number;
  /** Every (state, event) pair of the definition, and those that never ran. */
  pairs: readonly string[];
  missing: readonly string[];
  /** The transitions, one for each guard, that were never taken. */
  untaken: readonly string[];
  /** The sentences that did not hold, each with the first path on which it broke. */
  broken: Record<string, string>;
};

type Double = Snapshot<unknown> & { input: unknown };

/** Stands for an invoked actor: it does nothing, and ends when it is sent `double.done` or `double.failed`. */
export const double = (
  begun: (id: string, input: unknown) => void,
  record: RecordEffect,
): ActorLogic<Double, AnyEventObject> => ({
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  getPersistedSnapshot: (snapshot) => snapshot,
  start: ({ input }, { self }) => begun(self.id, input),
  transition(snapshot, event, { self }) {
    if (event.type === 'double.done')
      return { ...snapshot, status: 'done', output: event.output as unknown, error: undefined };
    if (event.type === 'double.failed')
      return { ...snapshot, status: 'error', output: undefined, error: event.error as unknown };
    if (event.type === 'xstate.stop')
      return { ...snapshot, status: 'stopped', output: undefined, error: undefined };
    record(`${self.id} ← ${event.type}`);
    return snapshot;
  },
});
