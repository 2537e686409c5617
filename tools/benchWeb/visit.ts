import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { requireBrowser } from '../../scripts/browser.ts';
import type { Slowdown } from './lighthouse.ts';

/** A phone's window, in CSS pixels. */
const PHONE = { width: 390, height: 844 };
/** Where the menu's button is on such a window; the reference pages have none. */
const MENU = { x: PHONE.width - 28, y: 32 };
/** How long a visit lasts at least, in milliseconds: the menu may open late. */
const VISIT_MS = 3000;

/** The figures of one visit: milliseconds since the navigation began; bytes and requests over the network. */
export type Visit = Record<'firstPaint' | 'menu' | 'scriptBytes' | 'bytes' | 'requests', number>;

/** What `watchPage.js` records; NaN for what did not happen: the reference pages have no menu. */
type Seen = { firstPaint: number; menu: number };

async function visitOnce(page: Page, url: string, slowdown: Slowdown): Promise<Visit> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const kinds = new Map<string, string>();
  const visit: Visit = { firstPaint: 0, menu: 0, scriptBytes: 0, bytes: 0, requests: 0 };
  devTools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength === 0) return;
    visit.requests += 1;
    visit.bytes += encodedDataLength;
    if (kinds.get(requestId) === 'Script') visit.scriptBytes += encodedDataLength;
  });
  // By the browser's own input, at the first paint: a script would wait for the page's other scripts.
  await devTools.send('Page.enable');
  await devTools.send('Page.setLifecycleEventsEnabled', { enabled: true });
  let pressed = false;
  devTools.on('Page.lifecycleEvent', ({ name }) => {
    if (name !== 'firstContentfulPaint' || pressed) return;
    pressed = true;
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      void devTools.send('Input.dispatchMouseEvent', { type, ...MENU, button: 'left', clickCount: 1 });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(VISIT_MS);
  Object.assign(visit, await page.evaluate(() => (window as unknown as { seen: Seen }).seen));
  await devTools.detach();
  return visit;
}

async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  await context.addInitScript({ path: path.join(import.meta.dirname, 'watchPage.js') });
  return context;
}

/** Visits a page twice in a new browser context: cold, then with what the first visit left in the cache. */
export async function visit(url: string, slowdown: Slowdown): Promise<{ cold: Visit; warm: Visit }> {
  const browser = await chromium.launch({
    executablePath: requireBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    const context = await openContext(browser);
    const cold = await visitOnce(await context.newPage(), url, slowdown);
    const warm = await visitOnce(await context.newPage(), url, slowdown);
    return { cold, warm };
  } finally {
    await browser.close();
  }
}
