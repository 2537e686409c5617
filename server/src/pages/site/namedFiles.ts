import fs from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { EMPTY_PAGE_PATH, SERVICE_WORKER_PATH } from '#contract/constants.ts';
import type { Institution } from '#contract/institution.ts';
import { ifExists } from '../../core/files/ifExists.ts';
import { shortKey } from '../../core/run/boundedCache.ts';
import { hasLook } from './look.ts';
import { webManifest } from './webManifest.ts';

const REVISION = new RegExp(`(?<='revision':')(?=\\w+','url':'${EMPTY_PAGE_PATH.slice(1)}')`);

/** The built script, in which the page for times without a connection has another revision for each institution: browsers then fetch it anew. */
const serviceWorker = (built: string, institution: Institution): string =>
  built.replace(REVISION, shortKey(JSON.stringify(institution)));

/** The built icon without the title that names the product. */
const icon = (built: string): string => built.replace(/<title>[^<]*<\/title>/, '');

/** Whether the page for times without a connection differs from the product's by a link or a contact. */
const isTold = ({ pages, contact, social }: Institution): boolean =>
  [...pages, ...Object.values({ ...contact, ...social })].some(Boolean);

/**
 * The files of the build that tell of the institution, in the place of the product's own: what an installed site is called, and what it
 * shows without a connection. Those that have nothing to tell are left as they were built, to the byte.
 * @param folder the built pages
 */
export function namedFiles(folder: string, institution: Institution): Hono {
  const files = new Hono();
  const isSeen = hasLook(institution);
  for (const [file, type, isOwn, write] of [
    ['/site.webmanifest', 'application/manifest+json', isSeen, webManifest],
    [SERVICE_WORKER_PATH, 'text/javascript; charset=UTF-8', isSeen || isTold(institution), serviceWorker],
    ['/favicon.svg', 'image/svg+xml', isSeen, icon],
  ] as const) {
    if (!isOwn) continue;
    files.get(file, async (c) => {
      const built = await ifExists(fs.readFile(path.join(folder, file), 'utf8'));
      if (built === undefined) return c.notFound();
      const headers = { 'Content-Type': type, 'Cache-Control': 'no-cache' };
      return c.body(write(built, institution), 200, headers);
    });
  }
  return files;
}
