/** Resolves when the page has loaded and the browser has nothing to do: for what may wait. */
export const afterLoad = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle time.
    const wait = () =>
      'requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });

const QUIET_MS = 3000;

/** Resolves when the page has loaded, and has then fetched nothing and not been busy for three seconds: for what is of use later. */
export async function whenQuiet(): Promise<void> {
  await afterLoad();
  await new Promise<void>((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(end, QUIET_MS);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, QUIET_MS);
    });
    for (const type of ['resource', 'longtask']) observer.observe({ type });
  });
}
