import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { EMPTY_DOCUMENT } from '#server/pages/site/document.ts';

/** The sources of the built SPA, and of the build. */
export const SOURCES = [
  'src',
  'contract',
  'historical',
  'public',
  'scripts',
  'server/src/pages/cards/cardFonts.ts',
  'server/src/pages/site',
  'webpack.config.ts',
  // Its `browserslist`.
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** The sources of the processes that serve the product. */
export const SERVER_SOURCES = [
  'server',
  'contract',
  'historical',
  'scripts',
  'package-lock.json',
  'package.json',
];

const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || file.split(path.sep).includes('testing');

function listFiles(at: string): string[] {
  if (!fs.existsSync(at)) return [];
  if (!fs.statSync(at).isDirectory()) return [at];
  return fs
    .readdirSync(at)
    .sort()
    .flatMap((name) => listFiles(path.join(at, name)));
}

const stampOf = (root: string): string => path.join(root, 'dist', '.sources');

/** Whether dist/ was built from sources with this fingerprint, to its end. */
export function isBuilt(root: string, fingerprint: string): boolean {
  const stamp = stampOf(root);
  const hasPage = fs.existsSync(path.join(root, 'dist', EMPTY_DOCUMENT));
  return hasPage && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprint;
}

/** Marks dist/ as incomplete before a build, which may be killed. */
export const forgetBuild = (root: string): void => fs.rmSync(stampOf(root), { force: true });

/** Marks dist/ as built from sources with this fingerprint. */
export const rememberBuild = (root: string, fingerprint: string): void =>
  fs.writeFileSync(stampOf(root), fingerprint);

function hashFiles(root: string, sources: readonly string[], counts: (name: string) => boolean): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(path.join(root, source)))) {
    const name = path.relative(root, file);
    if (!counts(name)) continue;
    const content = fs.readFileSync(file);
    hash.update(`${name}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex');
}

/** A fingerprint of everything that something is made of; tests are no part of it. */
export const fingerprint = (root: string, sources: readonly string[] = SOURCES): string =>
  hashFiles(root, sources, (name) => !isTest(name));

/** A fingerprint of everything that is linted, tests too, with its settings and the versions of libraries. */
export function lintFingerprint(root: string): string {
  const settings = fs.readFileSync(path.join(root, 'tsconfig.json'), 'utf8');
  const { include } = JSON.parse(settings) as { include: string[] };
  const ofRoot = fs.readdirSync(root).filter((name) => /\.(ts|js|json)$/.test(name));
  return hashFiles(root, [...ofRoot, ...include.filter((entry) => !entry.startsWith('*'))], () => true);
}
