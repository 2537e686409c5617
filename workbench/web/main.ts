/**
 * `npm run bench:web [-- RUNS]`: what is felt of Home, All Artifacts and an artifact on a phone with a slow line, by a visitor and by somebody
 * who is signed in, at the first visit and again; beside the same HTML without scripts and a page that only loads the libraries, in
 * turn, since a machine's speed drifts. Medians of RUNS (5).
 */
import { chromium, devices, type Browser, type Page } from '@playwright/test';
import getPort from 'get-port';
import { UserError } from '../../server/src/core/run/userError.ts';
import { BACKEND_PATH, CALLS } from '../../contract/calls.ts';
import { DEFAULT_AVATAR } from '../../contract/constants.ts';
import { requireBrowser } from '../../scripts/browser.ts';
import { failWith } from '../../scripts/fail.ts';
import { withTemporaryFolder } from '../../scripts/temporaryFolder.ts';
import { startAccounts } from '../apparatus/accounts.ts';
import { median, printHead, printRow } from '../apparatus/figures.ts';
import { buildPages, startServer } from '../apparatus/processes.ts';
import { serveLibrariesPage } from './references.ts';
import { visit, type Acts, type Figures } from './visit.ts';

/** The title of a figure, and digits after its point. */
const COLUMNS: Record<keyof Figures, [title: string, digits: number]> = {
  first: ['first paint ms', 0],
  largest: ['largest paint ms', 0],
  blocked: ['blocked ms', 0],
  shift: ['shift', 3],
  press: ['answer to a press ms', 0],
  like: ['liked at ms', 0],
};

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;
type Row = { name: string; address: string; as?: State; acts?: Acts; withoutScripts?: true };

const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click();
const search = (page: Page) => page.getByRole('searchbox').press('a');
const chooseType = (page: Page) => page.getByRole('group', { name: 'Type' }).getByRole('link').nth(1).click();
const turnPage = (page: Page) => page.getByRole('link', { name: 'Go to page 2' }).click();
/** Presses the first Like; resolves when it has been answered. */
const like = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: /^Like / }).first();
  const pressed = await button.getAttribute('aria-pressed');
  await button.click();
  await page
    .locator(`button[aria-label^="Like "]:enabled[aria-pressed="${pressed !== 'true'}"]`)
    .first()
    .waitFor();
};

const LIST: Acts = { late: [openMenu, search, turnPage, chooseType] };

/** Registers somebody and logs in, on a quick line. @returns what the browser keeps of that */
async function signIn(browser: Browser, site: string, accounts: string): Promise<State> {
  const [name, email, password] = ['Ada', 'ada@example.org', 'Secret-123'];
  const send = async (url: string, body: object, token = ''): Promise<{ idToken: string }> => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as { idToken: string };
  };
  const account = { email, password, displayName: name, returnSecureToken: true };
  const signUp = `${accounts}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`;
  const { idToken } = await send(signUp, account);
  const user = { name, email, photoURL: DEFAULT_AVATAR, method: 'manual' };
  await send(site + BACKEND_PATH + CALLS.registerUser.path, user, idToken);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site}/login`);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(`${site}/`);
  const state = await context.storageState();
  await context.close();
  return state;
}

function showTable(title: string, results: Map<string, Figures[]>): void {
  const columns = Object.entries(COLUMNS) as [keyof Figures, [title: string, digits: number]][];
  console.log();
  printHead(
    title,
    columns.map(([, [title]]) => title),
  );
  for (const [name, runs] of results)
    printRow([
      name,
      ...columns.map(([figure, [, digits]]) => {
        const values = runs.map((run) => run[figure]).filter((value) => value !== undefined);
        return values.length > 0 ? median(values).toFixed(digits) : '';
      }),
    ]);
}

async function measure(browser: Browser, rows: Row[], runs: number): Promise<void> {
  const results = ['first visit', 'again'].map((title) => ({ title, figures: new Map<string, Figures[]>() }));
  for (let run = 1; run <= runs; run += 1) {
    console.log(`Run ${run} of ${runs} …`);
    for (const { name, address, as, acts, withoutScripts } of rows) {
      const context = await browser.newContext({ ...devices['Pixel 7'], ...(as && { storageState: as }) });
      for (const { figures } of results)
        figures.set(name, [
          ...(figures.get(name) ?? []),
          await visit(context, address, acts, withoutScripts),
        ]);
      await context.close();
    }
  }
  for (const { title, figures } of results) showTable(title, figures);
}

async function measureAll(folder: string): Promise<void> {
  const runs = Number(process.argv[2] ?? '5');
  if (!Number.isInteger(runs) || runs < 1)
    throw new UserError('RUNS must be a whole number of 1 or more: npm run bench:web -- 5.');
  await buildPages();
  const { emulator, url: accounts, env } = await startAccounts(folder, [], await getPort());
  const server = await startServer(folder, {
    name: 'server',
    env: { ...env, WORKBENCH_LIMITS: 'unreached' },
  });
  const librariesPort = await getPort();
  const libraries = await serveLibrariesPage(librariesPort);
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: ['--no-sandbox'] });
  try {
    const site = `http://localhost:${server.port}`;
    const as = await signIn(browser, site, accounts);
    const [home, list, artifact] = ['/', '/all-artifacts', '/artifact/rosetta-stone'].map(
      (path) => site + path,
    );
    if (!home || !list || !artifact) return;
    await measure(
      browser,
      [
        { name: 'the libraries', address: `http://localhost:${librariesPort}/` },
        { name: 'Home, without scripts', address: home, withoutScripts: true },
        { name: 'Home', address: home, acts: { late: [openMenu] } },
        { name: 'Home, signed in', address: home, as, acts: { late: [openMenu] } },
        { name: 'All Artifacts, without scripts', address: list, withoutScripts: true },
        { name: 'All Artifacts', address: list, acts: LIST },
        { name: 'All Artifacts, signed in', address: list, as, acts: { early: like, ...LIST } },
        { name: 'an artifact, signed in', address: artifact, as, acts: { early: like, late: [openMenu] } },
      ],
      runs,
    );
  } finally {
    await browser.close();
    libraries.close();
    await server.stop();
    await emulator.stop();
  }
}

withTemporaryFolder('web', measureAll).then(() => process.exit(0), failWith);
