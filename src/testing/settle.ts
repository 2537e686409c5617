const TURNS = 60;

/**
 * Lets every response of a mocked backend arrive: each takes a few turns of the event loop, however long a busy machine makes
 * them.
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
