import { waitFor, type ActorRefFrom } from 'xstate';
import type { sessionMachine } from './sessionMachine.ts';
import type { SessionRequest } from './sessionRequests.ts';

/**
 * Numbers the requests of one session and sends them. Each promise resolves when its request has succeeded, and rejects
 * with the error that it failed with, or with XState's own when the session is stopped first.
 */
export function sendRequestsTo(actor: ActorRefFrom<typeof sessionMachine>) {
  let last = 0;
  return async (request: SessionRequest): Promise<void> => {
    const id = (last += 1);
    actor.send({ type: 'request', id, request });
    const { context } = await waitFor(actor, ({ context: { settled } }) => settled?.id === id);
    if (context.settled?.error) throw context.settled.error as Error;
  };
}
