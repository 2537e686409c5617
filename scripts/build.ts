/**
 * `npm run build`: builds the SPA into dist/. With `--if-changed`, only when its sources changed since the last build; with
 * `--sizes` it lists what the pages weigh. A page heavier than its budget fails the build.
 */
import fs from 'node:fs';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import { cardFontsOf, writeCardFonts } from '#server/pages/cards/cardFonts.ts';
import { loadEnv } from '#server/core/run/loadEnv.ts';
import { PAGE_SCRIPTS_FILE, type PageScripts } from '#server/pages/site/site.ts';
import { UserError } from '#server/core/run/userError.ts';
import type { Compilation, Configuration, Stats } from 'webpack';
import { SERVICE_WORKER_PATH } from '#contract/constants.ts';
import { pages } from '#contract/pages.ts';
import { compile } from './compile.ts';
import { failWith } from './fail.ts';
import { ROOT } from './root.ts';
import { renderStaticPages } from './renderStaticPages.ts';
import { filesOfPages, filesOfSignedIn, overweight, weighPages } from './sizeBudget.ts';
import { fingerprint, forgetBuild, isBuilt, rememberBuild } from './sources.ts';

const DIST = path.join(ROOT, 'dist');
const LOCK_FOLDER = path.join(ROOT, '.cache');
const LOCK_WAIT = { retries: 600, minTimeout: 500, maxTimeout: 500 };

/** Runs webpack once. @throws UserError when the sources are wrong, which it has printed */
async function compileOrFail(configuration: Configuration): Promise<Stats> {
  const stats = await compile(configuration);
  if (!stats.hasErrors()) return stats;
  console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }));
  throw new UserError('The pages could not be built; what is wrong with them stands above.');
}

const addressesOf = (files: readonly string[]): string[] => files.map((file) => `/${file}`);

/** The scripts of each page that are not the entry's: its HTML names them, so that they load side by side. */
function scriptsOf(compilation: Compilation): PageScripts {
  const filesOf = filesOfPages(compilation);
  const each = pages.map(({ path, name }) => [path, addressesOf(filesOf.get(name) ?? [])]);
  return {
    pages: Object.fromEntries(each) as PageScripts['pages'],
    signedIn: addressesOf(filesOfSignedIn(compilation)),
  };
}

/** What a browser loads ahead for times without a connection, in kB as it is sent: the files that the service worker names. */
function precachedKilobytes(): number {
  const worker = fs.readFileSync(path.join(DIST, SERVICE_WORKER_PATH), 'utf8');
  const files = new Set(worker.match(/\bassets\/[\w./-]+/g));
  const sentBytes = (file: string): number =>
    [`${file}.br`, file]
      .map((name) => fs.statSync(path.join(DIST, name), { throwIfNoEntry: false }))
      .find(Boolean)?.size ?? 0;
  return [...files].reduce((bytes, file) => bytes + sentBytes(file), 0) / 1000;
}

async function runWebpack(): Promise<void> {
  process.env.NODE_ENV = 'production';
  const { default: configure, configureServerRender } = await import('../webpack.config.ts');
  const stats = await compileOrFail(await configure(undefined, { mode: 'production' }));
  const scripts = scriptsOf(stats.compilation);
  fs.writeFileSync(path.join(DIST, PAGE_SCRIPTS_FILE), JSON.stringify(scripts));
  await compileOrFail(configureServerRender('production'));
  await renderStaticPages(DIST, scripts, loadEnv());
  await writeCardFonts(cardFontsOf(DIST));
  const sizes = weighPages(stats.compilation);
  if (process.argv.includes('--sizes')) {
    for (const { page, kilobytes, limit } of sizes)
      console.log(`${page.padEnd(20)} ${kilobytes.toFixed(1).padStart(6)} kB of ${limit} kB`);
    console.log(`loaded ahead         ${precachedKilobytes().toFixed(1).padStart(6)} kB`);
  }
  const complaints = overweight(sizes);
  if (complaints.length) throw new UserError(complaints.join('\n'));
  if (stats.hasWarnings())
    console.warn(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
}

async function build(onlyIfChanged: boolean): Promise<void> {
  const stamp = fingerprint(ROOT);
  if (onlyIfChanged && isBuilt(ROOT, stamp)) return;
  fs.mkdirSync(LOCK_FOLDER, { recursive: true });
  // Two starts at once build once.
  const unlock = await lockfile.lock(LOCK_FOLDER, {
    retries: LOCK_WAIT,
    lockfilePath: path.join(LOCK_FOLDER, 'build.lock'),
  });
  try {
    if (onlyIfChanged && isBuilt(ROOT, stamp)) return;
    console.log('Building the pages (their sources changed) …');
    const started = Date.now();
    forgetBuild(ROOT);
    await runWebpack();
    rememberBuild(ROOT, stamp);
    console.log(`Built the pages in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  } finally {
    await unlock();
  }
}

// Ends with its parent, which may have ended while this file was being loaded.
if (process.connected === false) process.exit(1);
process.on('disconnect', () => process.exit(1));

build(process.argv.includes('--if-changed')).then(() => process.exit(0), failWith);
