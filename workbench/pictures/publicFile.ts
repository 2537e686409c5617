import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/root.ts';

/** The folder that the site serves as it is. */
export const PUBLIC = path.join(ROOT, 'public');

/** Writes a file below `public/` and says how much it weighs. */
export function save(file: string, bytes: Buffer): string {
  fs.mkdirSync(path.dirname(path.join(PUBLIC, file)), { recursive: true });
  fs.writeFileSync(path.join(PUBLIC, file), bytes);
  return `${file} ${Math.ceil(bytes.length / 1000)} kB`;
}
