import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { ChunkGroup, Compilation } from 'webpack';
import { pages, stemOf, type PageName } from '#contract/pages.ts';

/** What the JavaScript of Home and of All Artifacts may weigh, and what any other page may add to Home's: kB, gzipped. */
const ENTRANCE_KB = 215;
const PAGE_KB = 60;

const ENTRANCES: readonly PageName[] = ['home', 'allArtifacts'];

const scripts = (group: ChunkGroup): string[] => group.getFiles().filter((file) => file.endsWith('.js'));

/** What every page of somebody who is signed in needs: the identity provider's library, the schemas of responses, the user menu and the machines of likes. */
const OF_SIGNED_IN = ['firebaseAuth.ts', 'responses.ts', 'UserMenu.tsx', 'likes.ts'];

/**
 * The scripts of the group of chunks that was split off for a file.
 * @throws when there is none: a renamed file would otherwise load late, and weigh nothing, without anybody noticing
 */
function filesFor(name: string, { chunkGroups }: Compilation): string[] {
  const groups = chunkGroups.filter(({ origins }) =>
    origins.some(({ request }) => request?.endsWith(`/${name}`)),
  );
  if (groups.length === 0)
    throw new Error(
      `No chunk holds ${name}: correct contract/pages.ts, or the names in scripts/sizeBudget.ts.`,
    );
  return groups.flatMap(scripts);
}

/** The scripts that every page starts with. */
const entryFiles = ({ entrypoints }: Compilation): string[] => [...entrypoints.values()].flatMap(scripts);

/**
 * The scripts of each page, by its name, without those of the entry.
 * @throws when a page, or a file that this module names, is not in the build
 */
export function filesOfPages(compilation: Compilation): Map<PageName, string[]> {
  const entry = new Set(entryFiles(compilation));
  const each = pages.map(({ name }): [PageName, string[]] => {
    const files = new Set(filesFor(`${stemOf(name)}Page.tsx`, compilation));
    return [name, [...files].filter((file) => !entry.has(file))];
  });
  return new Map(each);
}

/**
 * The scripts that every page of somebody who is signed in waits for, beside its own.
 * @throws when one of them is not in the build
 */
export function filesOfSignedIn(compilation: Compilation): string[] {
  const entry = new Set(entryFiles(compilation));
  const files = OF_SIGNED_IN.flatMap((name) => filesFor(name, compilation));
  return [...new Set(files)].filter((file) => !entry.has(file));
}

type PageSize = { page: string; kilobytes: number; limit: number };

/**
 * Weighs what a visitor's browser loads with each page: everything for Home and All Artifacts, for the others what they add to
 * Home. What a page loads later, on a user's action (a menu, a dialog, the identity provider), does not count.
 */
export function weighPages(compilation: Compilation): PageSize[] {
  const folder = compilation.outputOptions.path ?? '';
  const gzippedBytes = (file: string): number =>
    zlib.gzipSync(fs.readFileSync(path.join(folder, file)), { level: 9 }).length;
  const kilobytes = (files: Iterable<string>): number =>
    [...files].reduce((bytes, file) => bytes + gzippedBytes(file), 0) / 1000;
  const filesOf = filesOfPages(compilation);
  const entry = entryFiles(compilation);
  const home = new Set([...entry, ...(filesOf.get('home') ?? [])]);
  return [...filesOf].map(([page, files]) =>
    ENTRANCES.includes(page)
      ? { page, kilobytes: kilobytes([...entry, ...files]), limit: ENTRANCE_KB }
      : { page, kilobytes: kilobytes(files.filter((file) => !home.has(file))), limit: PAGE_KB },
  );
}

/** @returns a sentence for every page that is heavier than it may be */
export const overweight = (sizes: PageSize[]): string[] =>
  sizes
    .filter(({ kilobytes, limit }) => kilobytes > limit)
    .map(
      ({ page, kilobytes, limit }) =>
        `${page} loads ${kilobytes.toFixed(1)} kB of JavaScript (gzipped) and may load ${limit} kB: split off what it does not show at once.`,
    );
