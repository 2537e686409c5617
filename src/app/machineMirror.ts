import { createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit';
import type { ActorRefLike, AnyMachineSnapshot, InspectionEvent, StateValue } from 'xstate';
import { shownOf, type Shown } from '#src/lib/inspectable.ts';

/** Where one running machine stands, and what it declares of its context. */
export type MirroredMachine = { value: StateValue; tags: string[]; context: Shown };

/** The running machines by their names in DevTools. */
export type RunningMachines = Map<string, ActorRefLike>;

/** `now` is null when the actor has ended, and left out when the event changed nothing. */
type Mirrored = { id: string; now?: MirroredMachine | null };

const initialState: Record<string, MirroredMachine> = {};

const machines = createSlice({
  name: 'machine',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(isMirrored, (state, { payload: { id, now } }) => {
      if (now) state[id] = now;
      else if (now === null) delete state[id];
    }),
});
export const machinesReducer = machines.reducer;

const MIRRORED = 'machine mirror';

function isMirrored(action: object): action is PayloadAction<Mirrored> {
  return 'meta' in action && action.meta === MIRRORED;
}

const isMachineSnapshot = (snapshot: object): snapshot is AnyMachineSnapshot =>
  'machine' in snapshot && 'tags' in snapshot;

/** Where an actor stands; undefined when it is no machine. */
const standOf = (snapshot: object): MirroredMachine | undefined =>
  isMachineSnapshot(snapshot)
    ? { value: snapshot.value as StateValue, tags: [...snapshot.tags], context: shownOf(snapshot) }
    : undefined;

const ENDS = { done: 'done', error: 'failed', stopped: 'stopped' } as const;

type Step = { event: { type: string }; snapshot: object };
/** `last` is where it was shown last, `steps` what it has gone through since. */
type Tracked = { name: string; parent: Tracked | undefined; last: string; steps: Step[] };

/**
 * An XState inspector that shows every actor in Redux DevTools: `machine/<id> started`, `machine/<id>/<event>`, and
 * `machine/<id> done`, `failed` or `stopped`; an invoked actor is `<id of its machine>/<its id>`. A machine is shown with
 * its value, its tags and what it declares of its context, an event with its type alone. An event that changes none of
 * these is marked `(unchanged)`. Of two machines with one id the later one is `<id>#2`.
 *
 * Actors are made during render, where nothing may be dispatched, and twice in StrictMode: their first event, which
 * `start()` sends, is what counts.
 */
export function mirrorMachines(dispatch: Dispatch, running: RunningMachines = new Map()) {
  const actors = new Map<ActorRefLike, Tracked>();
  const show = (what: string, payload: Mirrored) =>
    dispatch({ type: `machine/${what}`, payload, meta: MIRRORED });

  function freeName(id: string): string {
    let name = id;
    for (let number = 2; running.has(name); number += 1) name = `${id}#${number}`;
    return name;
  }

  function start(ref: ActorRefLike, parent: Tracked | undefined): void {
    const { id } = ref as ActorRefLike & { id: string };
    if (parent) showSteps(parent);
    const name = freeName(parent ? `${parent.name}/${id}` : id);
    const now = standOf(ref.getSnapshot() as object);
    actors.set(ref, { name, parent, last: JSON.stringify(now), steps: [] });
    running.set(name, ref);
    show(`${name} started`, { id: name, ...(now && { now }) });
  }

  /** Shows the events that an actor has gone through, a machine's own raised ones too, each with where it led. */
  function showSteps(actor: Tracked): void {
    for (const { event, snapshot } of actor.steps.splice(0)) {
      const now = standOf(snapshot);
      const next = JSON.stringify(now);
      const changed = next !== actor.last;
      actor.last = next;
      show(`${actor.name}/${event.type}${now && !changed ? ' (unchanged)' : ''}`, {
        id: actor.name,
        ...(now && changed && { now }),
      });
    }
  }

  function showEnd(ref: ActorRefLike): void {
    const actor = actors.get(ref);
    const { status } = ref.getSnapshot() as { status: 'active' | keyof typeof ENDS };
    if (!actor || status === 'active') return;
    if (actor.parent) showSteps(actor.parent);
    showSteps(actor);
    actors.delete(ref);
    running.delete(actor.name);
    show(`${actor.name} ${ENDS[status]}`, { id: actor.name, now: null });
  }

  function note(actor: Tracked, step: Step): void {
    const last = actor.steps.at(-1);
    // What follows from an event without another one (`always`) belongs to it.
    if (last?.event === step.event) last.snapshot = step.snapshot;
    else if (step.event.type !== 'xstate.stop') actor.steps.push(step);
  }

  return (inspected: InspectionEvent): void => {
    const { type, actorRef } = inspected;
    const actor = actors.get(actorRef);
    if (type === '@xstate.event') {
      const { event, sourceRef } = inspected;
      if (event.type === 'xstate.init') start(actorRef, sourceRef && actors.get(sourceRef));
      else if (sourceRef) showEnd(sourceRef);
      // A machine that throws tells nobody: it is looked at when everything has run.
      void Promise.resolve().then(() => showEnd(actorRef));
    } else if (actor && type === '@xstate.microstep') {
      note(actor, inspected);
    } else if (actor && type === '@xstate.snapshot') {
      // Only machines tell of their steps; what others are told is theirs to show once.
      if (!isMachineSnapshot(inspected.snapshot) && !inspected.event.type.startsWith('xstate.'))
        note(actor, inspected);
      showSteps(actor);
      showEnd(actorRef);
    }
  };
}
