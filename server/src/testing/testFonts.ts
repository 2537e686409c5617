import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeCardFonts } from '../pages/cards/cardFonts.ts';

/**
 * The fonts of cards, once for all tests of a process: the library that draws with them keeps their paths as long as the
 * process lives.
 * @returns their folder
 */
export async function testFonts(): Promise<string> {
  const folder = path.join(os.tmpdir(), `fonts-${process.pid}`);
  if (!fs.existsSync(folder)) await writeCardFonts(folder);
  return folder;
}
