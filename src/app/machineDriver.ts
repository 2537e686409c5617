import type { Middleware, PayloadAction } from '@reduxjs/toolkit';
import type { ActorRefLike, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { log } from '#src/lib/log.ts';
import type { RunningMachines } from './machineMirror.ts';

type SendPayload = { id: string; event: AnyEventObject };

const SEND = 'machine/send';

/** The action to dispatch in Redux DevTools: `{ type: 'machine/send', payload: { id, event } }`. */
export const sendToMachine = (payload: SendPayload): PayloadAction<SendPayload> => ({ type: SEND, payload });

const isSend = (action: unknown): action is { payload?: Partial<SendPayload> } =>
  (action as { type?: unknown }).type === SEND;

/** The event types that a machine handles, without XState's internal ones. */
const eventsOf = (actor: ActorRefLike): string[] => {
  const { machine } = actor.getSnapshot() as Partial<AnyMachineSnapshot>;
  return (machine?.events as string[] | undefined)?.filter((type) => !type.startsWith('xstate.')) ?? [];
};

/** Why this event cannot be sent, as a message; undefined when it can. */
function sendError(
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

/** Development middleware: sends a `machine/send` action's event to the machine it names, or logs why it cannot. */
export const driveMachines =
  (running: RunningMachines): Middleware =>
  () =>
  (next) =>
  (action) => {
    const result = next(action);
    if (isSend(action)) {
      const { id, event } = action.payload ?? {};
      const error = sendError(running, id, event);
      if (error) log(error);
      else running.get(String(id))?.send(event);
    }
    return result;
  };
