import type { Action, Dispatch } from '@reduxjs/toolkit';
import { isMachineSnapshot, type ActorRefLike, type AnyActorRef, type InspectionEvent } from 'xstate';
import { shownOf, type Shown } from '#src/lib/inspectable.ts';

/** The running actors by their names in DevTools. */
export type RunningMachines = Map<string, ActorRefLike>;

/**
 * `state` is null when the actor has ended, and missing when the event changed nothing; `from` is the name of the actor that sent the
 * event, or `its user`: code of the product.
 */
export type MirrorPayload = { id: string; from?: string | undefined; state?: Shown | null };

const PREFIX = 'machine/';

/** The states of the running machines, by their names. */
export function machinesReducer(machines: Record<string, Shown> = {}, action: Action): typeof machines {
  const { payload } = (action.type.startsWith(PREFIX) ? action : {}) as { payload?: MirrorPayload };
  if (payload?.state === undefined) return machines;
  const { [payload.id]: _before, ...others } = machines;
  return payload.state ? { ...machines, [payload.id]: payload.state } : others;
}

const ENDS = { done: 'done', error: 'failed', stopped: 'stopped' } as const;

/** A running actor: its state as it was dispatched last, as JSON, who sent which event, and the event that it is processing. */
type Mirrored = { name: string; last?: string; by: WeakMap<object, string>; event?: object | undefined };

/** What DevTools shows of a snapshot; undefined for an actor that is not a machine. */
const stateIn = (snapshot: unknown): Shown | undefined =>
  isMachineSnapshot(snapshot) ? shownOf(snapshot) : undefined;

/**
 * An XState inspector that mirrors every actor into Redux DevTools as actions: `machine/<id> started`,
 * `machine/<id>/<event>`, and `machine/<id> done`, `failed` or `stopped`; an invoked actor is `<id of its machine>/<id>`.
 * The actions contain what a machine shows (`shownOf`), and of an event only its type and whom it is `from`. A raised event is
 * listed like one that was sent, an eventless transition as `always`. What changes nothing is marked `(unchanged)`. Of two
 * machines with one id the later one is `<id>#2`.
 *
 * Actors are created during render, where dispatching is not allowed, and twice in StrictMode. So an actor counts from
 * its first event, which `start()` sends.
 */
export function mirrorMachines(dispatch: Dispatch, running: RunningMachines = new Map()) {
  const actors = new Map<ActorRefLike, Mirrored>();
  const mirror = (type: string, payload: MirrorPayload) => dispatch({ type: PREFIX + type, payload });

  function begin(ref: ActorRefLike, parent: Mirrored | undefined, from: string): void {
    const id = [...(parent ? [parent.name] : []), (ref as AnyActorRef).id].join('/');
    let name = id;
    for (let number = 2; running.has(name); number += 1) name = `${id}#${number}`;
    const state = stateIn(ref.getSnapshot());
    actors.set(ref, { name, last: JSON.stringify(state), by: new WeakMap() });
    running.set(name, ref);
    mirror(`${name} started`, { id: name, from, ...(state && { state }) });
  }

  function step(actor: Mirrored, event: { type: string }, snapshot: unknown): void {
    const { name, last } = actor;
    const type = event === actor.event ? 'always' : event.type;
    // What nobody sent, it does by itself.
    const from = (event !== actor.event && actor.by.get(event)) || name;
    const state = stateIn(snapshot);
    Object.assign(actor, { event, last: JSON.stringify(state) });
    if (state && actor.last === last) mirror(`${name}/${type} (unchanged)`, { id: name, from });
    else mirror(`${name}/${type}`, { id: name, from, ...(state && { state }) });
  }

  function end(ref: ActorRefLike): void {
    const actor = actors.get(ref);
    const { status } = ref.getSnapshot() as { status: 'active' | keyof typeof ENDS };
    if (!actor || status === 'active') return;
    actors.delete(ref);
    running.delete(actor.name);
    mirror(`${actor.name} ${ENDS[status]}`, { id: actor.name, state: null });
  }

  return (inspected: InspectionEvent): void => {
    const { type, actorRef } = inspected;
    const actor = actors.get(actorRef);
    if (type === '@xstate.event') {
      const { event, sourceRef } = inspected;
      const source = sourceRef && actors.get(sourceRef);
      const from = sourceRef ? (source ?? { name: (sourceRef as AnyActorRef).id }).name : 'its user';
      actor?.by.set(event, from);
      if (event.type === 'xstate.init') begin(actorRef, source, from);
      else if (sourceRef) end(sourceRef);
      // An actor that throws emits no snapshot event, so its status is read after the current task.
      queueMicrotask(() => end(actorRef));
    } else if (actor && type === '@xstate.microstep') {
      if (inspected.event.type !== 'xstate.stop') step(actor, inspected.event, inspected.snapshot);
    } else if (actor && type === '@xstate.snapshot') {
      // Only machines emit microsteps; for other actors each event is mirrored here.
      if (!isMachineSnapshot(inspected.snapshot) && !inspected.event.type.startsWith('xstate.'))
        step(actor, inspected.event, inspected.snapshot);
      actor.event = undefined;
      end(actorRef);
    }
  };
}
