import { chromium, type Page } from '@playwright/test';
import { requireBrowser } from '../../scripts/browser.ts';

/** What the browser itself says of a request without a connection. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED/;

/** Waits until every picture on the screen has loaded, or failed. @returns the addresses of those that failed */
const brokenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    return pictures
      .filter(({ src, naturalWidth }) => naturalWidth === 0 && src.startsWith(location.origin))
      .map(({ src }) => src);
  });

/**
 * Visits a site below a path in a browser, as somebody who has just arrived: everything that it asks for is below the path, and is there;
 * also after a reload, without scripts, and without a connection.
 * @param site with a slash at the end @returns a sentence for each fault
 */
export async function walk(site: string): Promise<string[]> {
  const faults: string[] = [];
  // Artifacts name pictures on other hosts.
  const isOfHost = (address: string): boolean => address.startsWith(new URL(site).origin);
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: ['--no-sandbox'] });
  const open = async (options?: Parameters<typeof browser.newContext>[0]): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: site,
      viewport: { width: 1280, height: 800 },
      ...options,
    });
    context.on('response', (response) => {
      if (!isOfHost(response.url())) return;
      if (!response.url().startsWith(site)) faults.push(`${response.url()} is not below ${site}`);
      if (response.status() >= 400) faults.push(`${response.url()} is answered ${response.status()}`);
    });
    context.on('console', (message) => {
      if (message.type() === 'error' && isOfHost(message.location().url) && !OFFLINE.test(message.text()))
        faults.push(`The console says: ${message.text()}`);
    });
    context.on('weberror', (thrown) => faults.push(`A page throws: ${thrown.error().message}`));
    return context.newPage();
  };
  const look = async (page: Page, heading: string, path: string): Promise<void> => {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.waitForURL(site + path);
    faults.push(...(await brokenPictures(page)).map((picture) => `${picture} is broken at ${path}`));
    const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean));
    if (new Set(scripts).size < scripts.length) faults.push(`A script runs twice at ${path}`);
  };
  try {
    const page = await open();
    await page.goto('');
    await look(page, 'Explore History', '');
    await page.getByRole('link', { name: 'All Artifacts' }).first().click();
    await look(page, 'All Artifacts', 'all-artifacts');
    await page.getByRole('searchbox').fill('rosetta');
    await page.waitForURL(`${site}all-artifacts?search=rosetta`);
    await page.reload();
    await page.getByRole('article').getByRole('link', { name: 'Rosetta Stone' }).first().click();
    await look(page, 'Login to Your Account', 'login');
    await page.goBack();
    await look(page, 'All Artifacts', 'all-artifacts?search=rosetta');
    await page.goto('compare');
    await page.getByRole('link', { name: 'Explore History' }).first().click();
    await look(page, 'Explore History', '');
    await page.goto('backend/docs');
    await page.getByText('/artifacts', { exact: true }).first().waitFor();

    await page.goto('');
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    if (scope !== site) faults.push(`The service worker is that of ${scope}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'All Artifacts' }).first().click();
    await look(page, 'All Artifacts', 'all-artifacts');
    await page.context().setOffline(false);

    const plain = await open({ javaScriptEnabled: false });
    await plain.goto('all-artifacts');
    await plain.getByRole('searchbox').fill('rosetta');
    await plain.getByRole('searchbox').press('Enter');
    await plain.waitForURL(`${site}all-artifacts?search=rosetta*`);
    await plain.getByRole('link', { name: 'Rosetta Stone' }).first().waitFor();
  } catch (error) {
    faults.push(`Below a path: ${String(error)}`);
  } finally {
    await browser.close();
  }
  return faults;
}
