import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Whether React has taken over this element of the server's HTML. */
export const isTakenOver = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));

/** Opens a page, and waits until links lead on without loading the next page from the server. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => isTakenOver(page, 'main')).toBe(true);
}
