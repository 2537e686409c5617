import { SIMULATED_SEND_MS } from '#contract/constants.ts';
import { toFailure } from '#src/lib/failure.ts';

/** Lets a send take 1.5 s at least (HELP-5), but for one that is known not to be sent, which says so at once (OFFLINE-3). */
export async function simulatedSend(sending: Promise<unknown>): Promise<void> {
  const waited = new Promise((resolve) => setTimeout(resolve, SIMULATED_SEND_MS));
  try {
    await sending;
  } catch (error) {
    if (toFailure(error).kind !== 'unsent') await waited;
    throw error;
  }
  await waited;
}
