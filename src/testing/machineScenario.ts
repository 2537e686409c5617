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
 * An effect of a machine: an action that the scenario provides, or an emitted event. An event sent to an invoked actor
 * has the type `<id of the actor> ← <event>`.
 */
export type Effect = { type: string; params?: unknown };
export type RecordEffect = (type: string, params?: unknown) => void;

/** One event of a replayed path, and its results. */
export type Step<Machine extends AnyStateMachine = AnyStateMachine> = {
  event: AnyEventObject;
  before: SnapshotFrom<Machine>;
  after: SnapshotFrom<Machine>;
  /** The effects of this event, and all effects since the start. */
  effects: readonly Effect[];
  history: readonly Effect[];
  /** All events since the start. */
  events: readonly AnyEventObject[];
  /** The actors that this event started, with their input. */
  started: readonly { id: string; input: unknown }[];
  /** The ids of the invoked actors that run now. */
  running: readonly string[];
};

/** How the paths of a machine are found, replayed and checked. */
export type Scenario<Machine extends AnyStateMachine> = {
  machine: Machine;
  input?: InputFrom<Machine>;
  /** The events that can be sent to the machine, one of each relevant kind. */
  events: () => EventFromLogic<Machine>[];
  /** Possible outputs and errors of the invoked actors, by their ids. */
  outcomes?: Record<string, { done?: readonly unknown[]; failed?: readonly unknown[] }>;
  /** The actions that the app provides; the replay records them. */
  actions?: readonly string[];
  /** Those of them that it need not provide. */
  optional?: readonly string[];
  /** The key of a state: `shortest` finds one path to each key, `simple` all paths without repeated keys. */
  shortest: (snapshot: SnapshotFrom<Machine>) => unknown;
  simple: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** Whether to send this event in this state; keeps the number of states finite. */
  sent?: (snapshot: SnapshotFrom<Machine>, event: EventFromLogic<Machine>) => boolean;
  /** Conditions after every event of every path, by their test titles. */
  invariants: Record<string, (step: Step<Machine>) => boolean>;
};

export type Replayed = {
  /** Number of replayed paths of each kind. */
  shortest: number;
  simple: number;
  /** Every (state, event) pair of the definition, and those that never ran. */
  pairs: readonly string[];
  missing: readonly string[];
  /** The transitions, one for each guard, that were never taken. */
  untaken: readonly string[];
  /** The violated invariants, each with the first path that violates it. */
  broken: Record<string, string>;
};

type Double = Snapshot<unknown> & { input: unknown };

/** A test double of an invoked actor: it does nothing until it is sent `double.done` or `double.failed`, which end it. */
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
