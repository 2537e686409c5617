import type { BrowserContext, Page } from '@playwright/test';

/** A phone on a slow line, by the means of the developer tools: 1.6 Mbit/s, 150 ms, a processor four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWDOWN = 4;
/** A page that does nothing for so long has come to its end. */
const QUIET_MS = 3000;
const LONG_MS = 120_000;

/** Times in milliseconds; the shift has no unit. */
export type Figures = {
  /** First and largest paint, after the beginning of the navigation. */
  first: number;
  largest: number;
  /** What of every task goes beyond 50 ms. */
  blocked: number;
  shift: number;
  /** The longest time from a press to the paint that answers it; undefined where nothing was pressed. */
  press?: number | undefined;
  /** When a Like that was pressed as soon as it was seen had been answered, after the beginning of the navigation. */
  like?: number;
};

/** Runs in the page before everything else. No function in it has a name of its own: tsx would have it call a helper that is not there. */
function watch(): void {
  const felt = { first: 0, largest: 0, blocked: 0, shift: 0, press: 0 };
  Object.assign(window, { felt });
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift', 'event'])
    new PerformanceObserver((list) => {
      for (const { name, startTime, duration, value = 0 } of list.getEntries() as (PerformanceEntry & {
        value?: number;
      })[]) {
        if (name === 'first-contentful-paint') felt.first = startTime;
        if (type === 'largest-contentful-paint') felt.largest = startTime;
        if (type === 'longtask') felt.blocked += duration - 50;
        if (type === 'layout-shift') felt.shift += value;
        if (/^(?:click|keydown|input)$/.test(name)) felt.press = Math.max(felt.press, duration);
      }
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

const feltOn = (page: Page): Promise<Figures> =>
  page.evaluate(() => (window as unknown as { felt: Figures }).felt);

/** What a person does on a page: `early` at its first paint, `late` when it is quiet. */
export type Acts = { early?: (page: Page) => Promise<void>; late?: ((page: Page) => Promise<void>)[] };

/**
 * Opens an address on the phone and measures it until it is quiet. What is pressed late stands in `press` too, each by itself.
 * @param withoutScripts its scripts do not come
 */
export async function visit(
  context: BrowserContext,
  address: string,
  { early, late = [] }: Acts = {},
  withoutScripts = false,
): Promise<Figures> {
  const page = await context.newPage();
  page.setDefaultTimeout(LONG_MS);
  const tools = await context.newCDPSession(page);
  await tools.send('Network.emulateNetworkConditions', LINE);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(watch);
  if (withoutScripts) await page.route('**/*.js', (route) => route.abort());
  await page.goto(address, { waitUntil: 'commit' });
  if (early) {
    await page.waitForFunction(() => (window as unknown as { felt: Figures }).felt.first > 0);
    await early(page);
  }
  const like = early && (await page.evaluate(() => performance.now()));
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const figures = { ...(await feltOn(page)), ...(like && { like }) };
  for (const act of late) {
    await act(page);
    await page.waitForTimeout(QUIET_MS / 3);
    figures.press = Math.max(figures.press ?? 0, (await feltOn(page)).press ?? 0);
  }
  await page.close();
  return figures;
}
