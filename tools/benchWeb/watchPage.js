/* global window, document, performance, PerformanceObserver */
/** Runs in a visited page: notes its first paint, and when a menu opens. */
const seen = { firstPaint: NaN, menu: NaN };
Object.assign(window, { seen });

document.addEventListener('beforetoggle', () => void (seen.menu = performance.now()), {
  capture: true,
  once: true,
});

new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries())
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
}).observe({ type: 'paint', buffered: true });
