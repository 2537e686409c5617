import { createHash } from 'node:crypto';
import { CONFIG_ELEMENT_ID, type SiteConfig } from '#contract/config.ts';
import { PAGE_STATE_ELEMENT_ID, type RenderedPage } from '#contract/renderedPage.ts';

/** The built document without a page in it: what every page begins as, and all that a page of one user has in HTML. */
export const EMPTY_DOCUMENT = 'app.html';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const isConfig = (attributes: string): boolean =>
  new RegExp(`\\bid=["']?${CONFIG_ELEMENT_ID}(?![\\w-])`).test(attributes);
const isData = (attributes: string): boolean => /\btype=["']?application\/json/i.test(attributes);
const isExternal = (attributes: string): boolean => /\bsrc=/i.test(attributes);

/** JSON that cannot end the element it stands in. */
export const withoutTags = (json: string): string => json.replaceAll('<', '\\u003c');

/** The document with the configuration in its `config` element. */
export function injectConfig(html: string, config: SiteConfig): string {
  return html.replace(SCRIPT, (whole, attributes: string) =>
    isConfig(attributes) ? `<script${attributes}>${withoutTags(JSON.stringify(config))}</script>` : whole,
  );
}

/** What the built document loads from this site: files, fonts, and where its links lead. */
const OWN_ADDRESS = /(?:\b(?:href|src)="?|\burl\()(?=\/(?!\/))/g;

/** The built document for a site below a path. */
export const placeBelow = (html: string, basePath: string): string =>
  html.replace(OWN_ADDRESS, (before) => before + basePath);

const TITLE = /<title>[^<]*<\/title>/;
/** The build leaves quotation marks out where it can. */
const ROOT = /<div id="?root"?>[\s\S]*?<\/div>/;

const NOSCRIPT = /<noscript>[\s\S]*?<\/noscript>/;

/** The empty document with a rendered page in it. The page's state is JSON that no browser runs, so the policy needs no exception for it. */
export function injectPage(html: string, { head, styles, body, state, remembers }: RenderedPage): string {
  if (!ROOT.test(html)) throw new Error('The document has no place for a page.');
  const json = `<script type="application/json" id="${PAGE_STATE_ELEMENT_ID}">${withoutTags(state)}</script>`;
  // Without scripts a page of somebody who is signed in never gets further.
  const [noScript = ''] = NOSCRIPT.exec(html) ?? [];
  return (
    html
      .replace(/<html\b/, (tag) => (remembers ? `${tag} data-remembers` : tag))
      // Before the scripts; the styles stand after what names the order of their layers.
      .replace(TITLE, (title) => (TITLE.test(head) ? '' : title) + head)
      .replace('</head>', () => `${styles}</head>`)
      .replace(ROOT, () => `<div id="root">${body}</div>${remembers ? noScript : ''}${json}`)
  );
}

/** The document with more scripts in its head, deferred: they block neither parsing nor each other's download. */
export const injectScripts = (html: string, scripts: readonly string[], basePath = ''): string =>
  html.replace(
    '</head>',
    () => `${scripts.map((src) => `<script defer src="${basePath}${src}"></script>`).join('')}</head>`,
  );

/** Content-Security-Policy sources for the scripts written into the document itself. */
export function inlineScriptSources(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !isExternal(attributes) && !isData(attributes))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}
