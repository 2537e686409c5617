import type { Page } from '@playwright/test';
import { pathOf } from '#contract/calls.ts';
import { expect, test } from './fixtures.ts';
import { BACKEND } from './ports.ts';

async function closeAlert(page: Page, title: string, text: string): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: title });
  await expect(alert.getByText(text)).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
}

const FAILED = 'Something went wrong. Please try again later.';

test.describe('Help & Support', () => {
  const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

  test('answers four questions', async ({ page }) => {
    await page.goto('/help');
    const faq = page.getByRole('list', { name: 'Frequently asked questions' });
    await expect(faq.getByRole('listitem')).toHaveCount(4);
    await faq.getByRole('link', { name: 'login page' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('sends a message once it is complete', async ({ page }) => {
    await page.goto('/help');
    await send(page);
    await closeAlert(page, 'Oops...', 'Please fill in all fields');

    await page.getByLabel('Your Name').fill('Ada');
    await page.getByLabel('Email Address').fill('ada@nowhere');
    await page.getByLabel('Your Message').fill('   ');
    await send(page);
    await closeAlert(page, 'Oops...', 'Please fill in all fields');
    await page.getByLabel('Your Message').fill('Where is the lamp?');
    await send(page);
    await closeAlert(page, 'Invalid Email', 'Please enter a valid email address');

    await page.getByLabel('Email Address').fill('ada@example.org');
    await send(page);
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await expect(page.getByText('Message Sent!')).toBeVisible();
    await expect(
      page.getByText("Thank you for reaching out to us. We'll get back to you shortly."),
    ).toBeVisible();
    for (const field of ['Your Name', 'Email Address', 'Your Message'])
      await expect(page.getByLabel(field)).toHaveValue('');
  });

  test('keeps a message that could not be sent', async ({ page, provokes }) => {
    provokes(/ERR_FAILED/);
    await page.route(BACKEND + pathOf('sendMessage'), (route) => route.abort());
    await page.goto('/help');
    await page.getByLabel('Your Name').fill('Ada');
    await page.getByLabel('Email Address').fill('ada@example.org');
    await page.getByLabel('Your Message').fill('Where is the lamp?');
    await send(page);
    await closeAlert(page, 'Oops...', FAILED);
    await expect(page.getByLabel('Your Message')).toHaveValue('Where is the lamp?');

    await page.unroute(BACKEND + pathOf('sendMessage'));
    await send(page);
    await expect(page.getByText('Message Sent!')).toBeVisible();
  });
});

test.describe('Feedback', () => {
  const submit = (page: Page) => page.getByRole('button', { name: 'Submit Feedback' }).click();

  test('is sent once it is complete (PRODUCT-2)', async ({ page }) => {
    await page.goto('/feedback');
    await expect(page.getByRole('heading', { level: 1, name: 'Your Feedback Matters' })).toBeVisible();
    await submit(page);
    await closeAlert(page, 'Oops...', 'Please fill in all fields');
    await page.getByLabel('Email Address').fill('ada');
    await page.getByLabel('Your Feedback').fill('More lamps, please.');
    await submit(page);
    await closeAlert(page, 'Invalid Email', 'Please enter a valid email address');
    await page.getByLabel('Email Address').fill('ada@example.org');
    await submit(page);
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await expect(page.getByText('Thank you!')).toBeVisible();
    await expect(page.getByText('Your feedback has been submitted successfully.')).toBeVisible();
    await expect(page.getByLabel('Your Feedback')).toHaveValue('');
  });

  test('is kept when it could not be sent', async ({ page, provokes }) => {
    provokes(/status of 500/);
    await page.route(BACKEND + pathOf('sendFeedback'), (route) => route.fulfill({ status: 500 }));
    await page.goto('/feedback');
    await page.getByLabel('Email Address').fill('ada@example.org');
    await page.getByLabel('Your Feedback').fill('More lamps, please.');
    await submit(page);
    await closeAlert(page, 'Oops...', FAILED);
    await expect(page.getByLabel('Your Feedback')).toHaveValue('More lamps, please.');
  });
});
