/**
 * `npm run bench -- visits --database URL [--show]`: what a visit costs, cold and warm, for a visitor and for a signed-in user:
 * requests and bytes over the network, calls of the backend, and the SQL statements that the server sends for it.
 * `--show` lists the calls and statements. Needs an empty PostgreSQL database, and Chromium.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { BACKEND_PATH, pathOf } from '#contract/calls.ts';
import { DEFAULT_AVATAR } from '#contract/constants.ts';
import { UserError } from '#server/core/run/userError.ts';
import { requireBrowser } from '../../scripts/browser.ts';
import { failWith } from '../../scripts/fail.ts';
import { printHead, printRow } from '../figures.ts';
import { withTemporaryFolder } from '../../scripts/temporaryFolder.ts';
import { startProduct, type Product } from './startProduct.ts';
import { countStatements } from './statementCounter.ts';

/** How long a visit lasts: what a page requests late is counted too. */
const VISIT_MS = 4000;
/** How long the server is watched without a visit, to know which statements it sends by itself. */
const REST_MS = 8000;

const ADA = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'Secret-123' };

const { values } = parseArgs({
  options: { database: { type: 'string' }, show: { type: 'boolean', default: false } },
});

async function post(url: string, body: object, token?: string): Promise<{ idToken?: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new UserError(`${url} responded with ${response.status}: ${await response.text()}`);
  return (await response.json()) as { idToken?: string };
}

async function openAccount({ site, accounts }: Product): Promise<void> {
  const { name, email, password } = ADA;
  const signUp = `${accounts}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`;
  const { idToken } = await post(signUp, { email, password, displayName: name, returnSecureToken: true });
  const user = { name, email, photoURL: DEFAULT_AVATAR, method: 'manual' };
  await post(site + BACKEND_PATH + pathOf('registerUser'), user, idToken);
}

async function logIn(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/login`);
  await page.getByLabel('Email Address').fill(ADA.email);
  await page.getByLabel('Password').fill(ADA.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(`${site}/`);
}

/** Visits a page and returns what came over the network for it. */
async function watch(page: Page, site: string, go: () => Promise<unknown>) {
  const seen = { requests: 0, bytes: 0, callBytes: 0, calls: [] as string[] };
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  const urls = new Map<string, string>();
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) =>
    urls.set(requestId, `${request.method} ${request.url}`),
  );
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const url = urls.get(requestId) ?? '';
    if (bytes === 0 || !url.includes(site)) return;
    seen.requests += 1;
    seen.bytes += bytes;
    if (!url.includes(site + BACKEND_PATH)) return;
    seen.calls.push(url.replace(site + BACKEND_PATH, ''));
    seen.callBytes += bytes;
  });
  await go();
  await wait(VISIT_MS);
  await devTools.detach();
  return seen;
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

async function measureVisits(folder: string): Promise<void> {
  if (!values.database)
    throw new UserError(
      'Name an empty PostgreSQL database: npm run bench -- visits --database postgresql://…',
    );
  const counter = await countStatements(values.database);
  const product = await startProduct({ DATA_DIR: folder, DATABASE_URL: counter.url });
  const { site } = product;
  const browser = await chromium.launch({
    executablePath: requireBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    await openAccount(product);
    const artifact = `${site}/artifact/`;
    await wait(REST_MS);
    counter.take();
    await wait(REST_MS);
    // Locks, cleaning, sums: the server's own, with or without visits.
    const resting = counter.take();
    const atRest = new Set(resting);
    console.log(
      `\nAt rest the server sends ${resting.length / (REST_MS / 1000)} statements a second; they are not counted below.\n`,
    );
    printHead('visit', ['requests', 'kB', 'calls', 'kB of calls', 'statements']);
    const visit = async (name: string, page: Page, go: () => Promise<unknown>) => {
      counter.take();
      const { requests, bytes, calls, callBytes } = await watch(page, site, go);
      const statements = counter.take().filter((sql) => !atRest.has(sql));
      const cells = [name, requests, kilobytes(bytes), calls.length, kilobytes(callBytes), statements.length];
      printRow(cells);
      if (values.show) for (const line of [...calls, ...statements]) console.log(`    ${line.slice(0, 160)}`);
    };
    for (const address of ['/', '/all-artifacts']) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await visit(`${address}, visitor, cold`, page, () => page.goto(site + address));
      await visit(`${address}, visitor, warm`, page, () => page.goto(site + address));
      await context.close();
    }
    const context = await browser.newContext();
    const page = await context.newPage();
    await logIn(page, site);
    await wait(VISIT_MS);
    for (const address of ['/', '/all-artifacts'])
      await visit(`${address}, signed in, warm`, page, () => page.goto(site + address));
    await visit('an artifact, from the list', page, () =>
      page
        .getByRole('link', { name: /^See more/ })
        .first()
        .click(),
    );
    if (!page.url().startsWith(artifact)) throw new Error(`The visit ended at ${page.url()}.`);
    await visit('an artifact, warm', page, () => page.reload());
    await context.close();
    const other = await browser.newContext();
    const direct = await other.newPage();
    const address = page.url();
    await logIn(direct, site);
    await visit('an artifact, first of a visit', direct, () => direct.goto(address));
  } finally {
    await browser.close();
    await product.stop();
    counter.stop();
  }
}

withTemporaryFolder('visits', measureVisits).then(() => process.exit(), failWith);
