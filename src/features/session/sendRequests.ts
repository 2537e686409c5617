import { waitFor, type ActorRefFrom } from 'xstate';
import type { sessionMachine } from './sessionMachine.ts';
import type { SessionRequest } from './sessionRequests.ts';

/**
 * Returns a function that sends requests to the session. Its promise resolves when the request has succeeded, and rejects
 * with the request's error, or with XState's when the session is stopped first.
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
