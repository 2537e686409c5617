import { expect, test } from './fixtures.ts';
import { fillInLogin, openAccount } from './people.ts';

for (const width of [360, 768, 1000])
  test(`toasts stand in their places and do not lie over one another, ${width} px wide (TOAST-1, TOAST-5)`, async ({
    page,
  }) => {
    const person = await openAccount();
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/login');
    await fillInLogin(page, person);
    const first = page.getByText('Login successful!');
    await expect(first.or(page.getByText('✅ Logged in successfully!')).first()).toBeVisible();
    /** The boxes of the toasts, from the top; they slide into their places. */
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.notistack-Snackbar')]
          .map((toast) => toast.getBoundingClientRect())
          .map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))
          .sort((a, b) => a.top - b.top),
      );
    await expect.poll(async () => (await boxes()).length).toBe(2);
    const overlap = async () => {
      const [upper, lower] = await boxes();
      if (!upper || !lower) return 'one is gone';
      const apart = lower.top >= upper.bottom || lower.left >= upper.right || upper.left >= lower.right;
      return apart ? 'none' : `${upper.bottom - lower.top} px`;
    };
    await expect.poll(overlap).toBe('none');
    const [session, login] = await boxes();
    // At the right, as far from the edge as a margin; and in the middle.
    expect(width - (session?.right ?? 0)).toBeGreaterThanOrEqual(8);
    expect(width - (session?.right ?? 0)).toBeLessThanOrEqual(24);
    expect(session?.left).toBeGreaterThanOrEqual(8);
    expect(((login?.left ?? 0) + (login?.right ?? 0)) / 2).toBeCloseTo(width / 2, 0);
  });
