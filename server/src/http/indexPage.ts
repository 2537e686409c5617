import { createHash } from 'node:crypto';
import { CONFIG_ELEMENT_ID, type SiteConfig } from '#contract/config.ts';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const isConfig = (attributes: string): boolean =>
  new RegExp(`\\bid=["']?${CONFIG_ELEMENT_ID}(?![\\w-])`).test(attributes);
const isData = (attributes: string): boolean => /\btype=["']?application\/json/i.test(attributes);
const isExternal = (attributes: string): boolean => /\bsrc=/i.test(attributes);

/** JSON that cannot end the element it stands in. */
const safeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The page with the configuration in its `config` element. */
export function injectConfig(html: string, config: SiteConfig): string {
  return html.replace(SCRIPT, (whole, attributes: string) =>
    isConfig(attributes) ? `<script${attributes}>${safeJson(config)}</script>` : whole,
  );
}

/** Content-Security-Policy sources for the scripts written into the page itself. */
export function inlineScriptSources(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !isExternal(attributes) && !isData(attributes))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}
