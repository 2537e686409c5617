/** Resolves when the page has loaded and the browser has nothing to do: for what may wait. */
export async function afterLoad(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  // Safari has no idle time.
  await new Promise<void>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve),
  );
}
