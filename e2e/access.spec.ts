import type { Page } from '@playwright/test';
import { matchPath } from 'react-router-dom';
import { pagesBehind, pathsOf, type PageRow } from '#contract/pages.ts';
import { SUGGESTION_MESSAGES } from '#contract/suggestion.ts';
import { violationsOn } from './axe.ts';
import { addArtifact, suggest, updateArtifact } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { openAccount, signIn } from './people.ts';
import { switchTheme } from './switchTheme.ts';

/** Every screen, checked by axe in both themes on a wide and on a narrow screen. */

type Screen = {
  name: string;
  path: string;
  /** Visible when the screen has loaded. */
  heading: string;
  /** Where it looks so; on wide and narrow screens unless given. */
  widths?: number[];
  /** Brings the screen into the state to check. */
  prepare?: (page: Page) => Promise<void>;
};

const WIDE = 1280;
const NARROW = 360;

/** The user menu on a wide screen, the toggle menu on a narrow one. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { expanded: false }).click();
  await expect(
    page.getByRole('link', { name: 'Register' }).or(page.getByText('Logout')).last(),
  ).toBeVisible();
}

/** Its button looks disabled until its window may be opened. */
const googleIsReady = (page: Page) =>
  expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();

const VISITOR: Screen[] = [
  { name: 'Home', path: '/', heading: 'Your Role in History' },
  { name: 'All Artifacts', path: '/all-artifacts?search=british+museum', heading: 'All Artifacts' },
  {
    name: 'All Artifacts, the map open',
    path: '/all-artifacts',
    heading: 'All Artifacts',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Map', exact: true }).click();
      await expect(page.getByText(/artifacts? on this map/)).toBeVisible();
    },
  },
  {
    name: 'Login',
    path: '/login',
    heading: 'Login to Your Account',
    prepare: googleIsReady,
  },
  {
    name: 'Register, refused',
    path: '/register',
    heading: 'Create Your Account',
    prepare: async (page) => {
      await googleIsReady(page);
      await page.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click();
      await expect(page.getByText('Name is required')).toBeVisible();
    },
  },
  { name: 'Forgot Password', path: '/forget-password', heading: 'Forgot Password' },
  { name: 'Feedback', path: '/feedback', heading: 'Your Feedback Matters' },
  { name: 'Help', path: '/help', heading: 'Help & Support' },
  { name: 'The open menu', path: '/help', heading: 'Help & Support', widths: [NARROW], prepare: openMenu },
  { name: '404', path: '/no-such-page', heading: '404 - Page Not Found' },
];

const signedInScreens = ({ _id, name }: { _id: string; name: string }): Screen[] => [
  {
    name: 'Home',
    path: '/',
    heading: 'Featured Artifacts',
    prepare: (page) =>
      expect(page.getByRole('region', { name: 'Featured Artifacts' }).getByRole('article')).toHaveCount(6),
  },
  { name: 'All Artifacts', path: '/all-artifacts?search=british+museum', heading: 'All Artifacts' },
  {
    name: 'Add Artifact, its optional parts open, refused',
    path: '/add-artifact',
    heading: 'Add Artifact',
    prepare: async (page) => {
      for (const part of ['Source and picture rights', 'Handle with care', 'Guided details'])
        await page.getByRole('button', { name: `${part} (optional)` }).click();
      await expect(page.getByLabel('Name for the credit')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add a point' })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Add Artifact' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect(page.getByText('Artifact Name is required.')).toBeVisible();
    },
  },
  {
    name: 'My Artifacts',
    path: '/my-artifacts',
    heading: 'My Artifacts',
    prepare: (page) => expect(page.getByRole('article')).toHaveCount(1),
  },
  {
    name: 'My Artifacts, what waits',
    path: '/my-artifacts',
    heading: 'My Artifacts',
    prepare: async (page) => {
      await page.getByRole('button', { name: '1 suggestion waits for you' }).click();
      await expect(page.getByRole('checkbox')).toHaveCount(2);
    },
  },
  {
    name: 'Suggest a correction',
    path: '/artifact/rosetta-stone',
    heading: 'Rosetta Stone',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Suggest a correction' }).click();
      await page.getByLabel("Discoverer's Name").fill('A soldier');
      await page.getByRole('button', { name: 'Show changes' }).click();
      await page.getByRole('button', { name: 'Send suggestion' }).click();
      await expect(page.getByText(SUGGESTION_MESSAGES.reason)).toBeVisible();
    },
  },
  {
    name: 'Update Artifact',
    path: '/my-artifacts',
    heading: 'My Artifacts',
    prepare: async (page) => {
      await page.getByRole('button', { name: `Update ${name}` }).click();
      await expect(page.getByRole('dialog', { name: `Update ${name}` })).toBeVisible();
    },
  },
  {
    name: 'Delete Artifact',
    path: '/my-artifacts',
    heading: 'My Artifacts',
    prepare: async (page) => {
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible();
    },
  },
  {
    name: 'Artifact, details and history',
    path: `/artifact/${_id}`,
    heading: name,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'History' }).click();
      await expect(page.getByRole('list', { name: 'Changes' })).toBeVisible();
    },
  },
  { name: 'Artifact, reviews', path: `/artifact/${_id}?tab=reviews`, heading: name },
  {
    name: 'Artifact, related',
    path: `/artifact/${_id}?tab=related`,
    heading: name,
    prepare: (page) => expect(page.getByRole('region', { name: 'Related artifacts' })).toBeVisible(),
  },
  {
    name: 'Compare',
    path: '/compare?a=rosetta-stone&b=portland-vase',
    heading: 'Compare Artifacts',
    prepare: (page) => expect(page.getByRole('table')).toBeVisible(),
  },
  { name: 'The user menu', path: '/my-profile', heading: 'My Profile', widths: [WIDE], prepare: openMenu },
  { name: 'The open menu', path: '/my-profile', heading: 'My Profile', widths: [NARROW], prepare: openMenu },
  { name: 'Liked Artifacts', path: '/liked-artifacts', heading: 'Liked Artifacts' },
  { name: 'My Profile', path: '/my-profile', heading: 'My Profile' },
  { name: 'Update Profile', path: '/update-profile', heading: 'Update Profile' },
  {
    name: 'Delete my account',
    path: '/update-profile',
    heading: 'Update Profile',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByRole('dialog', { name: 'Delete my account' })).toBeVisible();
    },
  },
  {
    name: 'Help, refused',
    path: '/help',
    heading: 'Help & Support',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toBeVisible();
    },
  },
];

async function expectNoViolations(page: Page, name: string, rules?: string[]): Promise<void> {
  expect.soft(await violationsOn(page, rules), name).toEqual([]);
}

const showAt = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: 800 });

async function checkScreen(page: Page, screen: Screen): Promise<void> {
  const { name, path, heading, prepare, widths = [WIDE, NARROW] } = screen;
  await showAt(page, widths[0] ?? WIDE);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }), `${name}: level-one headings`).toHaveCount(1);
  await prepare?.(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const width of widths) {
    await showAt(page, width);
    expect(await overflow(), `${name}, ${width} px: pixels too wide`).toBe(0);
    await expectNoViolations(page, `${name}, ${width} px`);
    // The other theme changes colours and nothing else.
    await switchTheme(page, 'dark');
    await expectNoViolations(page, `${name}, ${width} px, dark`, ['color-contrast']);
    await switchTheme(page, 'light');
  }
}

/** The addresses of these pages that no screen is at. This site has no pages of an institution (`aboutPages.spec.ts`). */
const unchecked = (screens: Screen[], group: PageRow[]): string[] =>
  group
    .flatMap((page) => pathsOf(page, []))
    .filter((path) => !screens.some((screen) => matchPath(path, screen.path.split('?', 1)[0] ?? '')));

test('Every page has a screen here', () => {
  expect(unchecked(VISITOR, pagesBehind('public', 'unguarded'))).toEqual([]);
  expect(unchecked(signedInScreens({ _id: '7', name: '' }), pagesBehind('protected'))).toEqual([]);
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('In both themes, wide and narrow', () => {
  test.slow();

  test('no screen of a visitor has a violation (ACCESS-1)', async ({ page, provokes }) => {
    provokes(/status of 404/);
    for (const screen of VISITOR) await test.step(screen.name, () => checkScreen(page, screen));
  });

  test('no screen of a signed-in user has a violation (ACCESS-1)', async ({ page }) => {
    const person = await openAccount();
    const artifact = await addArtifact(person);
    await updateArtifact(person, artifact, { presentLocation: 'Elsewhere' });
    await suggest(await openAccount(), artifact, { discoveredBy: 'A miner', presentLocation: 'Oslo' });
    await signIn(page, person);
    for (const screen of signedInScreens(artifact))
      await test.step(screen.name, () => checkScreen(page, screen));
  });
});
