import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules'))
    .map((file) => path.posix.join(folder, file));

const documents = [...fs.readdirSync(ROOT), ...['docs', 'historical', 'src', 'workbench'].flatMap(filesIn)]
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: fs.readFileSync(path.join(ROOT, file), 'utf8') }))
  .filter(({ text }) => !text.includes('- Status: superseded'));

const CODE = /^```.*?^```|`[^`\n]+`/gms;
const NAMED = /(?<![\w./:{*<-])([\w.-]+)\/(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|c?js|css|md|sql|ya?ml)\b/g;
/** From where documents name files; what is made there is not always there. */
const BASES = ['', 'server/src', 'src'];
const MADE = ['dist', '.cache'];

describe('The build of the pages', () => {
  it('has its loaders among what is installed without what is for development alone', () => {
    const { dependencies } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const config = fs.readFileSync(path.join(ROOT, 'webpack.config.ts'), 'utf8');
    const loaders = [...config.matchAll(/loader: '([\w-]+)'/g)].map(([, name]) => name);
    expect(loaders).toContain('swc-loader');
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(loaders));
  });
});

describe('A document', () => {
  it('names files that there are', () => {
    const missing = documents.flatMap(({ file, text }) =>
      [...text.matchAll(CODE)]
        .flatMap(([code]) => [...code.matchAll(NAMED)])
        .filter(([name, folder = '']) => {
          const isThere = (each: string) => BASES.some((base) => fs.existsSync(path.join(ROOT, base, each)));
          return !MADE.includes(folder) && !name.includes('NAME') && isThere(folder) && !isThere(name);
        })
        .map(([name]) => `${file}: ${name}`),
    );
    expect(documents.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });
});
