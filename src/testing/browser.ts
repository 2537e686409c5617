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
Element.prototype.scrollIntoView = () => {};
