import fs from 'node:fs';
import path from 'node:path';
import { FIELD_NAMES, LINE_NAMES } from './columnNames.ts';
import { ENDINGS } from './readRecords.ts';
import { SETTING_OPTIONS } from './settings.ts';

const page = fs.readFileSync(path.join(import.meta.dirname, '../../../../docs/importing.md'), 'utf8');

describe('docs/importing.md', () => {
  it('names every kind of file (IMPORT-1)', () => {
    const [, files = ''] = /^## Files\n\n(.*)/m.exec(page) ?? [];
    expect([...files.matchAll(/`(\.\w+)`/g)].map(([, ending]) => ending)).toEqual([...ENDINGS, '.gz']);
  });

  it.each([...FIELD_NAMES])('names every column that is read as %s', (field, [, ...names]) => {
    expect(page).toContain(`| \`${field}\` | ${names.join(', ')} |\n`);
  });

  it.each([...LINE_NAMES])('names every column that becomes a line of %s', (field, names) => {
    expect(page).toContain(`| lines of \`${field}\` | ${names.join(', ')} |\n`);
  });

  it.each(Object.keys(SETTING_OPTIONS))('names the option --%s', (option) => {
    expect(page).toContain(`| \`--${option} `);
  });
});
