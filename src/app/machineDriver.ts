import type { Middleware, PayloadAction } from '@reduxjs/toolkit';
import type { ActorRefLike, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { log } from '#src/lib/log.ts';
import type { RunningMachines } from './machineMirror.ts';

type Errand = { id: string; event: AnyEventObject };

const SEND = 'machine/send';

/** What is dispatched by hand in Redux DevTools: `{ type: 'machine/send', payload: { id, event } }`. */
export const sendToMachine = (payload: Errand): PayloadAction<Errand> => ({ type: SEND, payload });

const isSend = (action: unknown): action is { payload?: Partial<Errand> } =>
  (action as { type?: unknown }).type === SEND;

/** The events that a machine can be sent; those that XState makes are its own affair. */
const eventsOf = (actor: ActorRefLike): string[] => {
  const { machine } = actor.getSnapshot() as Partial<AnyMachineSnapshot>;
  return (machine?.events as string[] | undefined)?.filter((type) => !type.startsWith('xstate.')) ?? [];
};

/** Why nothing can be sent, as a sentence; nothing when it can. */
function faultOf(
  running: RunningMachines,
  id: unknown,
  event: Partial<AnyEventObject> | undefined,
): string | undefined {
  if (typeof id !== 'string')
    return `${SEND}: name a machine: { type: '${SEND}', payload: { id: 'hero', event: { type: 'next' } } }.`;
  const actor = running.get(id);
  if (!actor || eventsOf(actor).length === 0) {
    const known = [...running].filter(([, other]) => eventsOf(other).length > 0).map(([name]) => name);
    return `${SEND}: no machine "${id}" is running; these are: ${known.join(', ') || 'none'}.`;
  }
  const events = eventsOf(actor);
  return typeof event?.type === 'string' && events.includes(event.type)
    ? undefined
    : `${SEND}: the machine "${id}" knows no event "${String(event?.type)}"; it knows: ${events.join(', ')}. An event is an object with a type.`;
}

/** While developing, sends the machine that an action names the event it carries; what cannot be sent is told in the console. */
export const driveMachines =
  (running: RunningMachines): Middleware =>
  () =>
  (next) =>
  (action) => {
    const result = next(action);
    if (isSend(action)) {
      const { id, event } = action.payload ?? {};
      const fault = faultOf(running, id, event);
      if (fault) log(fault);
      else running.get(String(id))?.send(event);
    }
    return result;
  };
