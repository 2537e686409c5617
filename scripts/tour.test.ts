import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
const stops = [...read('docs/tour.md').matchAll(/^## \d+\. [^[\n]*\[([^\]]+)\]\(\.\.\/([^)]+)\)$/gm)];

describe('The tour', () => {
  it('has twelve stops, each another file that stands under its own name', () => {
    const files = stops.map(([, , file]) => file);
    expect(read('docs/tour.md').match(/^## \d+\./gm)).toHaveLength(12);
    expect([...new Set(files)]).toHaveLength(12);
    expect(files).toHaveLength(12);
    expect(stops.map(([, name]) => name)).toEqual(files);
  });

  it.each(stops.map(([, , file = '']) => file))('leads to %s, which is read in one go', (file) => {
    expect(read(file).split('\n').length - 1).toBeLessThanOrEqual(150);
  });

  it.each(['README.md', 'ARCHITECTURE.md'])('is found on the first screen of %s', (file) => {
    expect(read(file).split('\n').slice(0, 30).join('\n')).toContain('(docs/tour.md)');
  });
});
