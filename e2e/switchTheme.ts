import type { Page } from '@playwright/test';

/** Switches the theme and waits until its colours are rendered: colours with a transition take a frame. */
export async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (chosen) => {
    document.documentElement.dataset.theme = chosen;
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((shown) => {
        requestAnimationFrame(shown);
      });
  }, theme);
}
