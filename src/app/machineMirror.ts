import { createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit';
import type { ActorRefLike, AnyMachineSnapshot, InspectionEvent, StateValue } from 'xstate';
import { shownOf, type Shown } from '#src/lib/inspectable.ts';

/** The state of a running machine, with the declared part of its context. */
export type MirroredMachine = { value: StateValue; tags: string[]; context: Shown };

/** The running actors by their names in DevTools. */
export type RunningMachines = Map<string, ActorRefLike>;

/** `state` is null when the actor has ended, and missing when the event changed nothing. */
type MirrorPayload = { id: string; state?: MirroredMachine | null };

const initialState: Record<string, MirroredMachine> = {};

const slice = createSlice({
  name: 'machine',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(isMirrorAction, (machines, { payload: { id, state } }) => {
      if (state) machines[id] = state;
      else if (state === null) delete machines[id];
    }),
});
export const machinesReducer = slice.reducer;

const MIRROR_META = 'machine mirror';

function isMirrorAction(action: object): action is PayloadAction<MirrorPayload> {
  return 'meta' in action && action.meta === MIRROR_META;
}

const isMachineSnapshot = (snapshot: object): snapshot is AnyMachineSnapshot =>
  'machine' in snapshot && 'tags' in snapshot;

/** The state to mirror; undefined for an actor that is not a machine. */
const mirroredState = (snapshot: object): MirroredMachine | undefined =>
  isMachineSnapshot(snapshot)
    ? { value: snapshot.value as StateValue, tags: [...snapshot.tags], context: shownOf(snapshot) }
    : undefined;

const ENDS = { done: 'done', error: 'failed', stopped: 'stopped' } as const;

type Step = { event: { type: string }; snapshot: object };
/** `last` is the state dispatched last, as JSON; `steps` are the transitions since. */
type Tracked = { name: string; parent: Tracked | undefined; last: string; steps: Step[] };

/**
 * An XState inspector that mirrors every actor into Redux DevTools as actions: `machine/<id> started`,
 * `machine/<id>/<event>`, and `machine/<id> done`, `failed` or `stopped`; an invoked actor is `<id of its machine>/<id>`.
 * The actions contain a machine's value, tags and declared context, and of an event only its type. An event that changes
 * none of these is marked `(unchanged)`. Of two machines with one id the later one is `<id>#2`.
 *
 * Actors are created during render, where dispatching is not allowed, and twice in StrictMode. So an actor counts from
 * its first event, which `start()` sends.
 */
export function mirrorMachines(dispatch: Dispatch, running: RunningMachines = new Map()) {
  const actors = new Map<ActorRefLike, Tracked>();
  const mirror = (type: string, payload: MirrorPayload) =>
    dispatch({ type: `machine/${type}`, payload, meta: MIRROR_META });

  function uniqueName(id: string): string {
    let name = id;
    for (let number = 2; running.has(name); number += 1) name = `${id}#${number}`;
    return name;
  }

  function start(ref: ActorRefLike, parent: Tracked | undefined): void {
    const { id } = ref as ActorRefLike & { id: string };
    if (parent) mirrorSteps(parent);
    const name = uniqueName(parent ? `${parent.name}/${id}` : id);
    const state = mirroredState(ref.getSnapshot() as object);
    actors.set(ref, { name, parent, last: JSON.stringify(state), steps: [] });
    running.set(name, ref);
    mirror(`${name} started`, { id: name, ...(state && { state }) });
  }

  /** Mirrors an actor's transitions since the last call, those of raised events included. */
  function mirrorSteps(actor: Tracked): void {
    for (const { event, snapshot } of actor.steps.splice(0)) {
      const state = mirroredState(snapshot);
      const next = JSON.stringify(state);
      const changed = next !== actor.last;
      actor.last = next;
      mirror(`${actor.name}/${event.type}${state && !changed ? ' (unchanged)' : ''}`, {
        id: actor.name,
        ...(state && changed && { state }),
      });
    }
  }

  function mirrorEnd(ref: ActorRefLike): void {
    const actor = actors.get(ref);
    const { status } = ref.getSnapshot() as { status: 'active' | keyof typeof ENDS };
    if (!actor || status === 'active') return;
    if (actor.parent) mirrorSteps(actor.parent);
    mirrorSteps(actor);
    actors.delete(ref);
    running.delete(actor.name);
    mirror(`${actor.name} ${ENDS[status]}`, { id: actor.name, state: null });
  }

  function recordStep(actor: Tracked, step: Step): void {
    const last = actor.steps.at(-1);
    // An eventless transition (`always`) is part of the event's step.
    if (last?.event === step.event) last.snapshot = step.snapshot;
    else if (step.event.type !== 'xstate.stop') actor.steps.push(step);
  }

  return (inspected: InspectionEvent): void => {
    const { type, actorRef } = inspected;
    const actor = actors.get(actorRef);
    if (type === '@xstate.event') {
      const { event, sourceRef } = inspected;
      if (event.type === 'xstate.init') start(actorRef, sourceRef && actors.get(sourceRef));
      else if (sourceRef) mirrorEnd(sourceRef);
      // An actor that throws emits no snapshot event, so its status is read after the current task.
      void Promise.resolve().then(() => mirrorEnd(actorRef));
    } else if (actor && type === '@xstate.microstep') {
      recordStep(actor, inspected);
    } else if (actor && type === '@xstate.snapshot') {
      // Only machines emit microsteps; for other actors each event is recorded here.
      if (!isMachineSnapshot(inspected.snapshot) && !inspected.event.type.startsWith('xstate.'))
        recordStep(actor, inspected);
      mirrorSteps(actor);
      mirrorEnd(actorRef);
    }
  };
}
