import { SIMULATED_SEND_MS } from '#contract/constants.ts';

/** The simulated send of 1.5 s (HELP-5); rejects with an `AbortError` when the signal aborts. */
export function simulatedSend(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException('The message was not sent.', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, SIMULATED_SEND_MS);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
