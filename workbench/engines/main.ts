/**
 * `npm run test:engines [-- --only WORD]`: user stories in Firefox and WebKit, side by side; all other browser tests are in Chromium. An engine that is
 * not on this computer is named and counts as not run: then the exit code is `NOT_RUN`.
 */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import pTimeout from 'p-timeout';
import { BACKEND_PATH, pathOf } from '../../contract/calls.ts';
import { phonePhoto } from '../../e2e/phonePhoto.ts';
import { startChild } from '../../scripts/children.ts';
import { failWith, NOT_RUN } from '../../scripts/fail.ts';
import { UserError } from '../../server/src/core/run/userError.ts';
import { withTemporaryFolder } from '../../scripts/temporaryFolder.ts';
import { buildPages } from '../apparatus/processes.ts';
import { until, withPrograms, type Engine } from './engine.ts';
import { FIREFOX } from './firefox.ts';
import { startGoogleProxy } from './googleProxy.ts';
import { Page } from './page.ts';
import type { Steps } from './stories.ts';
import { WEBKIT } from './webkit.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const ENGINES = [FIREFOX, WEBKIT];

type World = { site: string; proxy: number; photo: string };

/** Tells a story in a new browser, in which nobody has ever been here. */
const tellOne = (steps: Steps, engine: Engine, { site, proxy, photo }: World) =>
  withTemporaryFolder('engine', (folder) =>
    withPrograms(async (start) => {
      const page = new Page(await engine.launch(start, engine.find() ?? [], folder, proxy), site);
      await steps(page, photo).catch(async (error: unknown) => {
        throw new Error(`${String(error)} (at ${await page.address().catch(String)})`);
      });
    }),
  );

/** Tells an engine's stories one after the other. */
async function tell(stories: [string, Steps][], engine: Engine, world: World): Promise<void> {
  for (const [story, steps] of stories) {
    const started = Date.now();
    const once = () =>
      pTimeout(tellOne(steps, engine, world), { milliseconds: 120_000 }).then(() => '', String);
    let failure = await once();
    // As the other browser tests, a second time: WebKit's driver now and then never answers to a drag.
    if (failure) {
      console.log(`– ${engine.name}: ${story} is tried again, in a new browser. ${failure}`);
      failure = await once();
    }
    if (failure) process.exitCode = 1;
    const took = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${failure ? '✘' : '✔'} ${engine.name}: ${story} (${took} s) ${failure}`);
  }
}

async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const installed = ENGINES.filter(({ find }) => find());
  for (const { name, packages } of ENGINES.filter((engine) => !installed.includes(engine))) {
    console.log(`– ${name}: NOT RUN, it is not installed: apt-get install ${packages}`);
    process.exitCode = NOT_RUN;
  }
  if (installed.length === 0) return;
  await buildPages();
  await withTemporaryFolder('engines', async (folder) => {
    const [port, accounts] = [`${await getPort()}`, `${await getPort()}`];
    const env = { PORT: port, AUTH_EMULATOR_PORT: accounts, DATA_DIR: `${folder}/data` };
    const product = startChild('The product', 'scripts/start.ts', { env });
    process.once('exit', product.kill);
    const site = `http://localhost:${port}`;
    try {
      await until('the product', async () => (await fetch(site + BACKEND_PATH + pathOf('health'))).ok);
      // The stories' own calls go to this product.
      Object.assign(process.env, { E2E_PORT: port, E2E_AUTH_EMULATOR_PORT: accounts });
      const { STORIES } = await import('./stories.ts');
      const stories = Object.entries(STORIES).filter(([story]) => story.includes(values.only));
      if (stories.length === 0) throw new UserError(`No story's title holds "${values.only}".`);
      const world = { site, proxy: await startGoogleProxy(), photo: `${folder}/phone.jpg` };
      fs.writeFileSync(world.photo, (await phonePhoto()).buffer);
      await Promise.all(installed.map((engine) => tell(stories, engine, world)));
    } finally {
      await product.stop();
    }
  });
}

// A browser that no longer answers keeps nothing waiting.
main().then(() => process.exit(), failWith);
