/** Resolves when the page has loaded and the browser has nothing to do: for what may wait. */
export const afterLoad = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle time.
    const wait = () =>
      'requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
