import { createListenerMiddleware, type Action, type Middleware } from '@reduxjs/toolkit';
import { isMachineSnapshot, type ActorRefLike, type AnyEventObject } from 'xstate';
import { log } from '#src/lib/log.ts';
import type { RunningMachines } from './machineMirror.ts';

const SEND = 'machine/send';

/** What is dispatched in Redux DevTools with that action. */
type Sent = { id?: unknown; event?: AnyEventObject };

/** The event types that a machine handles, without XState's own; none of an actor that is not a machine. */
function eventsOf(actor: ActorRefLike | undefined): string[] {
  const snapshot: unknown = actor?.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return [];
  return (snapshot.machine.events as string[]).filter((type) => !type.startsWith('xstate.'));
}

/** Sends the event to the machine of that id; returns why it cannot, as a message. */
function send(running: RunningMachines, { id, event }: Sent): string | undefined {
  const machines = [...running].filter(([, actor]) => eventsOf(actor).length > 0);
  const [, machine] = machines.find(([name]) => name === id) ?? [];
  if (!machine)
    return `no machine "${String(id)}" is running; these are: ${machines.map(([name]) => name).join(', ') || 'none'}.`;
  const events = eventsOf(machine);
  if (typeof event?.type !== 'string' || !events.includes(event.type))
    return `the machine "${String(id)}" knows no event "${String(event?.type)}"; it knows: ${events.join(', ')}. An event is an object with a type.`;
  machine.send(event);
  return undefined;
}

/** Development middleware: sends a `machine/send` action's event to the machine it names, or logs why it cannot. */
export function machineMiddleware(running: RunningMachines): Middleware {
  const { middleware, startListening } = createListenerMiddleware();
  const effect = (action: Action) => {
    const problem = send(running, (action as { payload?: Sent | null }).payload ?? {});
    if (problem) log(`${SEND}: ${problem}`);
  };
  startListening({ type: SEND, effect });
  return middleware;
}
