import type { Middleware } from '@reduxjs/toolkit';
import { isMachineSnapshot, type ActorRefLike, type AnyEventObject } from 'xstate';
import { log } from '#src/lib/log.ts';
import type { RunningMachines } from './machineMirror.ts';

const SEND = 'machine/send';

/** The action to dispatch in Redux DevTools. */
type Send = { type: unknown; payload?: Sent | null };
type Sent = { id?: string; event?: AnyEventObject };

/** The event types that a machine handles, without XState's own; none of an actor that is not a machine. */
function eventsOf(actor: ActorRefLike | undefined): string[] {
  const snapshot: unknown = actor?.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return [];
  return (snapshot.machine.events as string[]).filter((type) => !type.startsWith('xstate.'));
}

/** Sends the event to the machine of that id; returns why it cannot, as a message. */
function send(running: RunningMachines, { id, event }: Sent): string | undefined {
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
    const { type, payload } = action as Send;
    const problem = type === SEND && send(running, payload ?? {});
    if (problem) log(`${SEND}: ${problem}`);
    return result;
  };
