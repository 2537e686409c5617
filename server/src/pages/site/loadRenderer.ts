import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RenderPage } from '#contract/renderedPage.ts';

/** The bundle that renders pages, in the folder of the built pages; the dot keeps it from being served. */
export const RENDERER_FILE = path.join('.renderer', 'render.cjs');

/** Evaluates the bundle in this file, also when it was evaluated before. */
export function importRenderer(file: string): RenderPage {
  const require = createRequire(import.meta.url);
  delete require.cache[file];
  const { renderPage } = require(file) as { renderPage: RenderPage };
  return renderPage;
}

/** The renderer of the built pages; undefined when the folder has none. */
export function loadRenderer(siteFolder: string): RenderPage | undefined {
  const file = path.join(siteFolder, RENDERER_FILE);
  return fs.existsSync(file) ? importRenderer(file) : undefined;
}
