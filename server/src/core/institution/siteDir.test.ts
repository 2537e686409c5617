import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EXPLORE_HISTORY } from '#contract/institution.ts';
import { readSiteDir } from './siteDir.ts';

const LAPTOP = 'http://localhost:3000';
const WORLD = 'https://museum.example.org';

let folder: string;
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-dir-'))));
afterEach(() =>
  [folder, `${folder}-beside`].forEach((each) => fs.rmSync(each, { recursive: true, force: true })),
);

const file = (name: string): string => path.join(folder, name);
const write = (name: string, content: string | Buffer): void => fs.writeFileSync(file(name), content);
const read = (publicUrl = LAPTOP) => readSiteDir(folder, publicUrl);

describe('The folder of an institution', () => {
  it('changes nothing while nothing is in it (INST-2)', async () => {
    const { institution, isOwn } = await read();
    expect([institution, isOwn]).toEqual([EXPLORE_HISTORY, false]);
    expect(await readSiteDir(file('none'), LAPTOP)).toMatchObject({ isOwn: false });
  });

  it('shows placeholders on a laptop, and nothing in their place to the world (INST-3)', async () => {
    write('site.json', '{"name": "City Museum"}');
    // What is not told is a placeholder.
    const named = { ...EXPLORE_HISTORY, name: 'City Museum' };
    expect((await read()).institution).toEqual(named);
    expect((await read('http://127.0.0.1:3000')).institution).toEqual(named);
    expect((await read(WORLD)).institution).toMatchObject({ contact: {}, social: {} });
    fs.rmSync(file('site.json'));
    expect(await read(WORLD)).toMatchObject({ isOwn: true, institution: { contact: {}, social: {} } });
  });

  it('shows no placeholder beside a contact of its own (INST-3)', async () => {
    write(
      'site.json',
      '{"contact": {"phone": "+49 30 1234"}, "social": {"Mastodon": "https://museum.social/"}}',
    );
    const { institution } = await read();
    expect(institution.contact).toEqual({ phone: '+49 30 1234' });
    expect(institution.social).toEqual({ Mastodon: 'https://museum.social/' });
  });

  it('names the pages that are written, and tells every change (INST-1)', async () => {
    const before = await read();
    write('privacy.md', '# Privacy');
    write('imprint.md', '# Imprint');
    write('notes.txt', 'Nobody reads this.');
    const { institution, texts, content, isOwn } = await read();
    expect([institution.pages, isOwn]).toEqual([['imprint', 'privacy'], true]);
    expect(texts).toEqual({ imprint: '# Imprint', privacy: '# Privacy' });
    expect([before.content, content]).toEqual([undefined, expect.any(String)]);
    write('imprint.md', '# Imprint.');
    expect((await read()).content).not.toBe(content);
    write('imprint.md', '# Imprint');
    expect((await read()).content).toBe(content);
  });

  it('has another address of its logo when its look changes, and the same when its words do (INST-24)', async () => {
    const draw = (fill: string, said = '') =>
      write('logo.svg', `<svg viewBox="0 0 9 9">${said}<path fill="${fill}" d="M0 0h9v9z"/></svg>`);
    draw('#c2410c');
    const { logo } = (await read()).institution;
    write('terms.md', '# Terms, of use');
    write('site.json', '{"contact": {"phone": "+49 30 1234"}}');
    // A comment is not seen, and is not in what is served.
    draw('#c2410c', '<!-- Made by Ann -->');
    expect((await read()).institution.logo).toBe(logo);
    const others = [];
    for (const said of ['{"name": "Museum"}', '{"tagline": "Art"}', '{"colours": {"light": "#7a1633"}}']) {
      write('site.json', said);
      others.push((await read()).institution.logo);
    }
    draw('#7a1633');
    others.push((await read()).institution.logo);
    expect(new Set([logo, ...others]).size).toBe(5);
  });

  it('may begin with the mark that editors on Windows write, and stand behind links (INST-1)', async () => {
    fs.mkdirSync(file('real'));
    fs.writeFileSync(file('real/data.json'), '\uFEFF{"name": "City Museum"}');
    fs.symlinkSync(file('real/data.json'), file('real/site.json'));
    fs.symlinkSync(file('real'), file('linked'));
    expect((await readSiteDir(file('linked'), LAPTOP)).institution.name).toBe('City Museum');
  });

  it('may be mounted with its files behind links to a version of the folder, as Kubernetes does (INST-1)', async () => {
    fs.mkdirSync(file('..2026_01'));
    fs.writeFileSync(file('..2026_01/imprint.md'), '# Imprint');
    fs.symlinkSync('..2026_01', file('..data'));
    fs.symlinkSync('..data/imprint.md', file('imprint.md'));
    expect((await read()).texts).toEqual({ imprint: '# Imprint' });
  });

  it.each<[string, () => void, RegExp]>([
    [
      'JSON in another encoding',
      () => write('site.json', Buffer.from('\uFEFF{}', 'utf16le')),
      /site\.json is not in UTF-8: save it in that encoding\.$/,
    ],
    ['an empty file', () => write('site.json', ''), /site\.json is empty: fill it in, or take it away\.$/],
    ['a blank page', () => write('terms.md', ' \n'), /terms\.md is empty: fill it in, or take it away\.$/],
    [
      'a link to a file of the server',
      () => fs.symlinkSync('/proc/self/environ', file('imprint.md')),
      /imprint\.md is a link that leads out of the folder: put a copy of the file there\.$/,
    ],
    [
      'a file behind a folder that leads out of it',
      () => {
        fs.symlinkSync(os.tmpdir(), file('out'));
        fs.mkdirSync(`${folder}-beside`);
        fs.writeFileSync(`${folder}-beside/imprint.md`, 'Secret');
        fs.symlinkSync(`out/${path.basename(folder)}-beside/imprint.md`, file('imprint.md'));
      },
      /imprint\.md is a link that leads out of the folder: put a copy of the file there\.$/,
    ],
    [
      'a pipe, which nobody writes into',
      () => void execFileSync('mkfifo', [file('imprint.md')]),
      /imprint\.md is no file: move it away, and put a file there\.$/,
    ],
    [
      'a file that is too large',
      () => write('imprint.md', 'x'.repeat(500_001)),
      /imprint\.md is larger than 500 kB: make it smaller\.$/,
    ],
    [
      'a folder in the place of a file',
      () => fs.mkdirSync(file('terms.md')),
      /terms\.md is no file: move it away, and put a file there\.$/,
    ],
    [
      'what the system does not let it read',
      () => fs.symlinkSync(file('logo.svg'), file('logo.svg')),
      /logo\.svg cannot be read \(ELOOP\): let the server's account read it\.$/,
    ],
  ])('is refused with one sentence for %s (INST-1)', async (_what, make, sentence) => {
    make();
    await expect(read()).rejects.toThrow(sentence);
  });

  it('is refused where it is a file, and where one that was named is not there (INST-1)', async () => {
    const sentence = 'is no folder: make one there, or set SITE_DIR to the one that you have.';
    write('site', '');
    await expect(readSiteDir(file('site'), LAPTOP)).rejects.toThrow(`${file('site')} ${sentence}`);
    await expect(readSiteDir(file('none'), LAPTOP, true)).rejects.toThrow(`${file('none')} ${sentence}`);
    await expect(readSiteDir(file('site/in'), LAPTOP)).rejects.toThrow(
      `${file('site/in')} cannot be read (ENOTDIR)`,
    );
  });
});
