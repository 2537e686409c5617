import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ABOUT_PAGES } from '#contract/aboutPages.ts';
import { EXPLORE_HISTORY } from '#contract/institution.ts';
import { readSiteDir } from '../../core/institution/siteDir.ts';
import { SITE_FILE, siteSchema } from '../../core/institution/siteFile.ts';
import { writeSiteDir } from './site.ts';

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
afterAll(() => fs.rmSync(base, { recursive: true }));
let folders = 0;
const newFolder = () => path.join(base, String((folders += 1)), 'site');

async function write(folder: string): Promise<string> {
  const lines: string[] = [];
  await writeSiteDir(folder, (line) => void lines.push(line));
  return lines.join('\n');
}

describe('npm run admin -- site', () => {
  it('writes a folder in which everything can be set, that names nobody yet, and that a server takes (INST-30)', async () => {
    const folder = newFolder();
    expect(await write(folder)).toMatch(/^Written to .*site: .*imprint\.md.*\n.*npm run admin -- check$/);
    const site = await readSiteDir(folder, 'http://localhost:3000');
    expect(site.institution).toMatchObject({ name: EXPLORE_HISTORY.name });
    expect(site.institution).not.toHaveProperty('contact');
    expect(site.institution.pages).toEqual(expect.arrayContaining(['imprint', 'terms']));
    const json = JSON.parse(fs.readFileSync(path.join(folder, SITE_FILE), 'utf8')) as object;
    expect(Object.keys(json)).toEqual(Object.keys(siteSchema.fields));
  });

  it('says in it what each file and each value is (INST-30)', async () => {
    const folder = newFolder();
    await write(folder);
    const readme = fs.readFileSync(path.join(folder, 'README.md'), 'utf8');
    const names = [
      ...Object.keys(siteSchema.fields),
      ...Object.keys(ABOUT_PAGES).map((page) => `${page}.md`),
    ];
    for (const name of [...names, SITE_FILE, 'logo.svg']) expect(readme).toContain(`\`${name}\``);
  });

  it('leaves each file that is there, and says which (INST-30)', async () => {
    const folder = newFolder();
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, SITE_FILE), '{"name":"City Museum"}');
    expect(await write(folder)).toContain('Left as they are: site.json.');
    fs.writeFileSync(path.join(folder, 'imprint.md'), '# Ours');
    expect(await write(folder)).not.toContain('Written');
    expect(fs.readFileSync(path.join(folder, SITE_FILE), 'utf8')).toBe('{"name":"City Museum"}');
    expect(fs.readFileSync(path.join(folder, 'imprint.md'), 'utf8')).toBe('# Ours');
  });

  it('can be read by the server, whoever has written it (INST-30)', async () => {
    const folder = newFolder();
    const before = process.umask(0o077);
    await write(folder);
    process.umask(before);
    const modes = ['', SITE_FILE].map((file) => fs.statSync(path.join(folder, file)).mode & 0o777);
    expect(modes).toEqual([0o755, 0o644]);
  });

  it('says so where it cannot write (INST-30)', async () => {
    const file = path.join(base, 'file');
    fs.writeFileSync(file, '');
    await expect(write(path.join(file, 'site'))).rejects.toThrow(
      /cannot be written to \(ENOTDIR\): .*SITE_DIR/,
    );
  });
});
