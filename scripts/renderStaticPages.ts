import fs from 'node:fs';
import path from 'node:path';
import { basePathOf } from '#contract/config.ts';
import { readSiteDir } from '#server/core/institution/siteDir.ts';
import { genericCard, injectCard } from '#server/pages/site/cardTags.ts';
import { EMPTY_DOCUMENT, injectConfig, injectPage, injectScripts } from '#server/pages/site/document.ts';
import { loadRenderer } from '#server/pages/site/loadRenderer.ts';
import { siteConfig } from '#server/pages/site/siteConfig.ts';
import type { PageScripts } from '#server/pages/site/site.ts';
import { isLoopback, type Env } from '#server/core/run/env.ts';

/** A page's file, as static hosts find it under an address without extension. */
const fileOf = (pathname: string): string => (pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`);

/**
 * Renders the pages that anybody may see into files for static hosts, without data. With a Firebase project in the
 * environment they and the empty document get its configuration; with the site's public address, absolute ones on
 * the cards of their links. Whose site it is, `SITE_DIR` says, in words.
 * @param folder the built pages
 */
export async function renderStaticPages(folder: string, { pages }: PageScripts, env: Env): Promise<void> {
  if (basePathOf(env.publicUrl))
    return console.log(
      'The pages for static hosts are left out: they stand at a root, and PUBLIC_URL has a path.',
    );
  const render = loadRenderer(folder);
  if (!render) throw new Error(`${folder} has no renderer.`);
  const built = fs.readFileSync(path.join(folder, EMPTY_DOCUMENT), 'utf8');
  const { publicUrl } = env;
  const { institution, isOwn } = await readSiteDir(env.siteDir, publicUrl);
  // The folder is a server's as well, which draws the look anew whenever it changes: a host of files shows the product's.
  const own = env.firebase && isOwn ? { ...institution, logo: undefined } : undefined;
  const configured = env.firebase ? injectConfig(built, siteConfig(env, undefined, own)) : built;
  const isPublic = !isLoopback(new URL(publicUrl).hostname);
  const withCard = (html: string, url?: string): string =>
    isPublic ? injectCard(html, genericCard({ publicUrl, institution }, url), institution.name) : html;
  const empty = withCard(configured);
  fs.writeFileSync(path.join(folder, EMPTY_DOCUMENT), empty);
  for (const [pathname, files] of Object.entries(pages)) {
    // What stands there differs from site to site.
    if (pathname.includes(':')) continue;
    const rendered = await render({
      url: new URL(pathname, publicUrl),
      apiBaseUrl: env.apiBaseUrl,
      institution: own,
    });
    if (!rendered) continue;
    fs.writeFileSync(
      path.join(folder, fileOf(pathname)),
      injectPage(injectScripts(withCard(empty, publicUrl + pathname), files), rendered),
    );
  }
}
