import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RenderPage } from '#contract/renderedPage.ts';

/** The bundle that renders pages, in the folder of the built pages; the dot keeps it from being served. */
export const RENDERER_FILE = path.join('.renderer', 'render.cjs');

const require = createRequire(import.meta.url);

const rendererIn = (file: string): RenderPage => (require(file) as { renderPage: RenderPage }).renderPage;

/** Evaluates the bundle in this file, also when it was evaluated before: what that took of memory is not given back. */
export function importRenderer(file: string): RenderPage {
  delete require.cache[file];
  return rendererIn(file);
}

/** The renderer of the built pages, one in a process; undefined when the folder has none. */
export function loadRenderer(siteFolder: string): RenderPage | undefined {
  const file = path.join(siteFolder, RENDERER_FILE);
  return fs.existsSync(file) ? rendererIn(file) : undefined;
}
