import fs from 'node:fs';
import path from 'node:path';

const read = (file: string): string => fs.readFileSync(path.resolve(file), 'utf8');
const { browserslist } = JSON.parse(read('package.json')) as { browserslist: string[] };

const NAMES: Record<string, string> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  ios_saf: 'Safari',
};

/** The oldest supported version of each browser, as the build reads it. */
const OLDEST = browserslist.map((query) => {
  const [, browser = '', version = ''] = /^(\w+) >= (\d+)$/.exec(query) ?? [];
  return [NAMES[browser] ?? query, version];
});

describe('the supported browsers', () => {
  it.each(['public/index.html', 'README.md'])('are those that %s names (ACCESS-10)', (file) => {
    // "Chrome or Edge 120" names both.
    const text = read(file).replaceAll(/Chrome (?:or|and) Edge (\d+)/g, 'Chrome $1, Edge $1');
    for (const [name, version] of OLDEST) expect(text).toContain(`${name} ${version}`);
  });
});
