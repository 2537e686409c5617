import type { Middleware, PayloadAction } from '@reduxjs/toolkit';
import { isMachineSnapshot, type ActorRefLike, type AnyEventObject } from 'xstate';
import { log } from '#src/lib/log.ts';
import type { RunningMachines } from './machineMirror.ts';

type SendPayload = { id: string; event: AnyEventObject };

const SEND = 'machine/send';

/** The action to dispatch in Redux DevTools: `{ type: 'machine/send', payload: { id, event } }`. */
export const sendToMachine = (payload: SendPayload): PayloadAction<SendPayload> => ({ type: SEND, payload });

const isSend = (action: unknown): action is { payload?: Partial<SendPayload> } =>
  (action as { type?: unknown }).type === SEND;

/** The event types that a machine handles, without XState's own; none of an actor that is not a machine. */
function eventsOf(actor: ActorRefLike | undefined): string[] {
  const snapshot: unknown = actor?.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return [];
  return (snapshot.machine.events as string[]).filter((type) => !type.startsWith('xstate.'));
}

/** Sends the event to the machine of that id; returns why it cannot, as a message. */
function send(running: RunningMachines, { id, event }: Partial<SendPayload>): string | undefined {
  if (typeof id !== 'string')
    return `name a machine: { type: '${SEND}', payload: { id: 'hero', event: { type: 'next' } } }.`;
  const events = eventsOf(running.get(id));
  if (events.length === 0) {
    const known = [...running].flatMap(([name, actor]) => (eventsOf(actor).length > 0 ? name : []));
    return `no machine "${id}" is running; these are: ${known.join(', ') || 'none'}.`;
  }
  if (typeof event?.type !== 'string' || !events.includes(event.type))
    return `the machine "${id}" knows no event "${String(event?.type)}"; it knows: ${events.join(', ')}. An event is an object with a type.`;
  running.get(id)?.send(event);
  return undefined;
}

/** Development middleware: sends a `machine/send` action's event to the machine it names, or logs why it cannot. */
export const machineMiddleware =
  (running: RunningMachines): Middleware =>
  () =>
  (next) =>
  (action) => {
    const result = next(action);
    const problem = isSend(action) && send(running, action.payload ?? {});
    if (problem) log(`${SEND}: ${problem}`);
    return result;
  };
