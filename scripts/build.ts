/**
 * `npm run build`: builds the SPA into dist/. With `--if-changed`, only when its sources changed since the last build; with
 * `--sizes` it lists what the pages weigh. A page heavier than its budget fails the build.
 */
import fs from 'node:fs';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import { loadEnv } from '#server/run/loadEnv.ts';
import { injectConfig } from '#server/http/indexPage.ts';
import { PRELOADS_FILE } from '#server/http/site.ts';
import { siteConfig } from '#server/http/siteConfig.ts';
import { UserError } from '#server/run/userError.ts';
import { compile } from './compile.ts';
import { failWith } from './fail.ts';
import { ROOT } from './root.ts';
import { preloadsOf } from './preloads.ts';
import { filesOfPages, overweight, weighPages } from './sizeBudget.ts';
import { fingerprint, forgetBuild, isBuilt, rememberBuild } from './sources.ts';

const INDEX = path.join(ROOT, 'dist', 'index.html');
const LOCK_FOLDER = path.join(ROOT, '.cache');
const LOCK_WAIT = { retries: 600, minTimeout: 500, maxTimeout: 500 };

async function runWebpack(): Promise<void> {
  process.env.NODE_ENV = 'production';
  const { default: configure } = await import('../webpack.config.ts');
  const stats = await compile(await configure(undefined, { mode: 'production' }));
  if (stats.hasErrors()) {
    console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }));
    throw new UserError('The pages could not be built; what is wrong with them stands above.');
  }
  const preloads = preloadsOf(filesOfPages(stats.compilation));
  fs.writeFileSync(path.join(ROOT, 'dist', PRELOADS_FILE), JSON.stringify(preloads));
  const sizes = weighPages(stats.compilation);
  if (process.argv.includes('--sizes'))
    for (const { page, kilobytes, limit } of sizes)
      console.log(`${page.padEnd(20)} ${kilobytes.toFixed(1).padStart(6)} kB of ${limit} kB`);
  const complaints = overweight(sizes);
  if (complaints.length) throw new UserError(complaints.join('\n'));
  if (stats.hasWarnings())
    console.warn(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
}

/** With a Firebase project in the environment the page gets its configuration here, for static hosts. */
function writeConfig(): void {
  const env = loadEnv(ROOT);
  if (env.firebase) fs.writeFileSync(INDEX, injectConfig(fs.readFileSync(INDEX, 'utf8'), siteConfig(env)));
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
    writeConfig();
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
