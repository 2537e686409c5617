import { webcrypto } from 'node:crypto';
import { BACKEND_PATH } from '#contract/calls.ts';
import { CONFIG_ELEMENT_ID, type SiteConfig } from '#contract/config.ts';
import { LOCAL_PROJECT_ID } from '#contract/config.ts';

/** The configuration that `index.html` contains in a browser. */
const config: SiteConfig = {
  apiBaseUrl: `${process.env.TEST_SERVER_URL ?? ''}${BACKEND_PATH}`,
  publicUrl: 'https://explore-history.test',
  firebase: {
    apiKey: 'test',
    authDomain: 'localhost',
    projectId: LOCAL_PROJECT_ID,
    storageBucket: `${LOCAL_PROJECT_ID}.appspot.com`,
    appId: 'test',
  },
};
const element = document.createElement('script');
element.type = 'application/json';
element.id = CONFIG_ELEMENT_ID;
element.textContent = JSON.stringify(config);
document.head.append(element);

// Browser APIs that jsdom lacks.
class NoObserver implements Pick<ResizeObserver, 'observe' | 'unobserve' | 'disconnect'> {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoObserver;
globalThis.matchMedia ??= (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});
if (!crypto.subtle)
  Object.defineProperty(crypto, 'subtle', { configurable: true, get: () => webcrypto.subtle });
if (!('getEntriesByType' in performance)) Object.assign(performance, { getEntriesByType: () => [] });
window.scrollTo = () => {};
// Nothing is drawn: what a canvas shows, stands in words beside it.
HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollIntoView = () => {};

/** Popovers, which jsdom lacks: shown and hidden, by their button, Escape and a press outside. */
const OPEN = 'data-popover-open';
const rule = document.createElement('style');
rule.textContent = `[popover]:not([${OPEN}]) { display: none }`;
document.head.append(rule);
function setPopover(popover: Element | null, shown: boolean): void {
  if (!popover || popover.hasAttribute(OPEN) === shown) return;
  popover.toggleAttribute(OPEN, shown);
  if (shown) popover.querySelector<HTMLElement>('[autofocus]')?.focus();
  const toggle = Object.assign(new Event('toggle'), { newState: shown ? 'open' : 'closed' });
  popover.dispatchEvent(toggle);
}
const hideOthers = (target: Element | null): void =>
  document.querySelectorAll(`[${OPEN}]`).forEach((open) => {
    if (!target || !open.contains(target)) setPopover(open, false);
  });
HTMLElement.prototype.popover ??= null;
HTMLElement.prototype.hidePopover = function (this: HTMLElement) {
  setPopover(this, false);
};
document.addEventListener('click', ({ target }) => {
  const id = (target as Element).closest('[popovertarget]')?.getAttribute('popovertarget');
  const popover = id ? document.getElementById(id) : null;
  if (popover) setPopover(popover, !popover.hasAttribute(OPEN));
  else hideOthers(target as Element);
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hideOthers(null);
});
