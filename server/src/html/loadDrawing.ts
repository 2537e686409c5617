import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { DrawPage } from '#contract/drawnPage.ts';

/** The bundle that draws pages, in the folder of the built pages; the dot keeps it from being served. */
export const DRAWING_FILE = path.join('.drawing', 'draw.cjs');

/** Evaluates the bundle in this file, also when it was evaluated before. */
export function importDrawing(file: string): DrawPage {
  const require = createRequire(import.meta.url);
  delete require.cache[file];
  const { drawPage } = require(file) as { drawPage: DrawPage };
  return drawPage;
}

/** What draws the built pages; undefined where the folder has no such bundle. */
export function loadDrawing(siteFolder: string): DrawPage | undefined {
  const file = path.join(siteFolder, DRAWING_FILE);
  return fs.existsSync(file) ? importDrawing(file) : undefined;
}
