import fs from 'node:fs';
import path from 'node:path';
import { NAVIGATION_HEIGHT_PX } from '../contract/constants.ts';
import { ROOT } from './root.ts';

const SRC = path.join(ROOT, 'src');
const read = (file: string): string => fs.readFileSync(path.join(SRC, file), 'utf8');
const files = fs.readdirSync(SRC, { recursive: true, encoding: 'utf8' });
const sources = files
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: read(file) }));

/** The classes that a sheet has rules for; not those of libraries. */
function classesOf(sheet: string): string[] {
  const rules = read(sheet).replaceAll(/\/\*.*?\*\/|'[^']*'|:global\([^)]*\)/gs, '');
  return [...new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))];
}

/** The rules of a sheet that say so, each with the rules around it. */
function rulesWith(declaration: RegExp, sheet: string): string[] {
  const open = [path.basename(sheet)];
  const pieces = read(sheet)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .split(/(?<=[{};])/);
  return pieces.flatMap((piece) => {
    if (piece.endsWith('{')) open.push(piece.slice(0, -1).trim());
    if (piece.endsWith('}')) open.pop();
    return declaration.test(piece) ? [open.join(' ')] : [];
  });
}

/** Those of a sheet that no source uses: each by its name, or all by `styles[…]`. */
function unusedOf(sheet: string): string[] {
  const importing = new RegExp(`import \\* as (\\w+) from '[^']*/${path.basename(sheet)}'`);
  const users = sources.flatMap(({ text }) => {
    const styles = importing.exec(text)?.[1];
    return styles ? [{ text, styles }] : [];
  });
  const uses = (name: string) =>
    users.some(({ text, styles }) => new RegExp(`\\b${styles}(?:\\.${name}\\b|\\[)`).test(text));
  return classesOf(sheet).filter((name) => !uses(name));
}

describe('the style sheets', () => {
  it('take the bar to be as high as it is (LAYOUT-1)', () => {
    expect(read('app/global.css')).toContain(`--navigation-height: ${NAVIGATION_HEIGHT_PX}px;`);
  });

  it('of rooms have no class that nobody uses', () => {
    const sheets = files.filter((file) => file.endsWith('.module.css'));
    expect(sheets.length).toBeGreaterThan(50);
    expect(sheets.flatMap((sheet) => unusedOf(sheet).map((name) => `${sheet}: .${name}`))).toEqual([]);
  });

  it('of rooms have names of their own, which stand in those of their classes', () => {
    const names = files.filter((file) => file.endsWith('.module.css')).map((file) => path.basename(file));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('measure lines in em: a ch is as wide as the zero of a typeface, and lines would break elsewhere in its stand-in', () => {
    const sheets = files.filter((file) => file.endsWith('.css'));
    expect(sheets.filter((sheet) => /\dch\b/.test(read(sheet)))).toEqual([]);
  });

  it('let buttons that keep their words in one line have another one, in which no larger text lies over its neighbour (ACCESS-7)', () => {
    const kept = /(?:button|MuiButton-root\)) \{[^{}]*white-space: nowrap/;
    const sheets = files.filter((file) => file.endsWith('.css') && kept.test(read(file)));
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.filter((sheet) => !read(sheet).includes('flex-wrap: wrap'))).toEqual([]);
  });

  it('dim nothing that has to be seen with a contrast of 3:1: only what can do nothing, what is under way, and decoration', () => {
    const pale = /\sopacity: 0\.[0-6]|\s(?:color|fill|stroke): var\(--mui-palette-divider\)/;
    const sheets = files.filter((file) => file.endsWith('.css'));
    const dimmed = sheets.flatMap((sheet) => rulesWith(pale, sheet));
    expect(dimmed.filter((rule) => !/disabled|busy|lifted/.test(rule)).sort()).toEqual([
      'FitCard.module.css .card &::before',
      'ImagePreview.module.css .noPicture & svg',
      'TimelineSlider.module.css .slider & :global(.MuiSlider-rail)',
      'global.css @layer base @keyframes pulse 50%',
    ]);
  });

  it('let nothing that sticks to an edge cover what has the focus, nor stick where a window is low (ACCESS-8)', () => {
    const sticking = files.filter(
      (file) => file.endsWith('.module.css') && rulesWith(/position: sticky/, file).length > 0,
    );
    expect(sticking).not.toEqual([]);
    expect(sticking.filter((sheet) => rulesWith(/scroll-padding/, sheet).length === 0)).toEqual([]);
    expect(sticking.filter((sheet) => rulesWith(/position: static/, sheet).length === 0)).toEqual([]);
  });

  it('of all pages has no class that nobody uses either', () => {
    const page = read('../public/index.html');
    const texts = [page, ...sources.map(({ text }) => text)];
    const unused = classesOf('app/global.css').filter((name) => !texts.some((text) => text.includes(name)));
    expect(unused).toEqual([]);
  });
});
