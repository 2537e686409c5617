/* global window, document, performance, requestAnimationFrame, PointerEvent, PerformanceObserver */
/** Runs in a visited page: presses "Open menu" at the first paint, and notes when the menu is open. */
const seen = { firstPaint: NaN, largestPaint: NaN, menu: NaN };
Object.assign(window, { seen });

function lookForMenu() {
  if (document.querySelector(':popover-open')) seen.menu = performance.now();
  else requestAnimationFrame(lookForMenu);
}

function press() {
  const button = [...document.querySelectorAll('header button[aria-expanded]')].find(
    (each) => each.offsetParent !== null,
  );
  if (!button) return void requestAnimationFrame(press);
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  button.click();
  lookForMenu();
}

new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) seen.largestPaint = startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) {
    if (name !== 'first-contentful-paint') continue;
    seen.firstPaint = startTime;
    press();
  }
}).observe({ type: 'paint', buffered: true });
