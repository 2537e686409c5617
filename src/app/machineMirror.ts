import type { Action, Dispatch } from '@reduxjs/toolkit';
import { isMachineSnapshot, type ActorRefLike, type AnyActorRef, type InspectionEvent } from 'xstate';
import { shownOf, type Shown } from '#src/lib/inspectable.ts';

/** The running actors by their names in DevTools. */
export type RunningMachines = Map<string, ActorRefLike>;

/**
 * Of an actor that `started`, or of an event: whom it is `from`, the name of the actor that sent it, or `its user`: code of the product.
 * `state` is null when the actor has ended, and missing when the event changed nothing that is shown.
 */
export type MirrorPayload = { id: string; event?: string; from?: string; state?: Shown | null | undefined };

const PREFIX = 'machine/';

/** The states of the running machines, by their names. */
export function machinesReducer(machines: Record<string, Shown> = {}, action: Action): typeof machines {
  const { payload } = (action.type.startsWith(PREFIX) ? action : {}) as { payload?: MirrorPayload };
  if (payload?.state === undefined) return machines;
  const { [payload.id]: _before, ...others } = machines;
  return payload.state ? { ...machines, [payload.id]: payload.state } : others;
}

const ENDS = { done: 'done', error: 'failed', stopped: 'stopped' } as const;

/** A running actor: its state as it was dispatched last, and who sent which event. */
type Mirrored = { name: string; state: Shown | undefined; by: WeakMap<object, string> };

const idOf = (ref: ActorRefLike | undefined) => (ref as AnyActorRef | undefined)?.id;

/** What DevTools shows of a snapshot; undefined for an actor that is not a machine. */
const stateIn = (snapshot: unknown): Shown | undefined =>
  isMachineSnapshot(snapshot) ? shownOf(snapshot) : undefined;

/**
 * An XState inspector that mirrors every actor into Redux DevTools as actions: `machine/<id> started`,
 * `machine/<id>/<event>`, and `machine/<id> done`, `failed` or `stopped`; an invoked actor is `<id of its machine>/<id>`.
 * The actions contain what a machine shows (`shownOf`), and of an event only its type and whom it is `from`. A raised event is
 * listed like one that was sent, an eventless transition as `always`. What changes nothing that is shown is marked `(unchanged)`. Of two
 * machines with one id the later one is `<id>#2`.
 *
 * Actors are created during render, where dispatching is not allowed, and twice in StrictMode. So an actor counts from
 * its first event, which `start()` sends.
 */
export function mirrorMachines(dispatch: Dispatch, running: RunningMachines = new Map()) {
  const actors = new Map<ActorRefLike, Mirrored>();
  const mirror = (what: string, payload: MirrorPayload) =>
    dispatch({ type: `${PREFIX}${payload.id}${what}`, payload });

  function begin(ref: ActorRefLike, id: string, from: string): void {
    let name = id;
    for (let number = 2; running.has(name); number += 1) name = `${id}#${number}`;
    const state = stateIn(ref.getSnapshot());
    actors.set(ref, { name, state, by: new WeakMap() });
    running.set(name, ref);
    mirror(' started', { id: name, event: 'started', from, state });
  }

  function step(actor: Mirrored, event: { type: string }, snapshot: unknown): void {
    const { name: id, state: before } = actor;
    const state = stateIn(snapshot);
    actor.state = state;
    const isSame = before && JSON.stringify(before) === JSON.stringify(state);
    // What nobody sent, it does by itself.
    const payload = { id, event: event.type, from: actor.by.get(event) ?? id };
    mirror(`/${event.type}${isSame ? ' (unchanged)' : ''}`, isSame ? payload : { ...payload, state });
  }

  function end(ref: ActorRefLike): void {
    const actor = actors.get(ref);
    const { status } = ref.getSnapshot() as { status: 'active' | keyof typeof ENDS };
    if (!actor || status === 'active') return;
    actors.delete(ref);
    running.delete(actor.name);
    mirror(` ${ENDS[status]}`, { id: actor.name, state: null });
  }

  return (inspected: InspectionEvent): void => {
    const { type, actorRef } = inspected;
    const actor = actors.get(actorRef);
    if (type === '@xstate.event') {
      const { event, sourceRef } = inspected;
      const source = sourceRef && actors.get(sourceRef)?.name;
      const from = source ?? idOf(sourceRef) ?? 'its user';
      actor?.by.set(event, from);
      if (event.type === 'xstate.init')
        begin(actorRef, [source, idOf(actorRef)].filter(Boolean).join('/'), from);
      else if (sourceRef) end(sourceRef);
      // An actor that throws emits no snapshot event, so its status is read after the current task.
      queueMicrotask(() => end(actorRef));
    } else if (actor && type === '@xstate.microstep') {
      const { event, snapshot, _transitions } = inspected;
      if (_transitions[0]?.eventType === '') step(actor, { type: 'always' }, snapshot);
      else if (event.type !== 'xstate.stop') step(actor, event, snapshot);
    } else if (actor && type === '@xstate.snapshot') {
      const { event, snapshot } = inspected;
      // Only machines emit microsteps; for other actors each event is mirrored here.
      if (!isMachineSnapshot(snapshot) && !event.type.startsWith('xstate.')) step(actor, event, snapshot);
      end(actorRef);
    }
  };
}
