import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './root.ts';

const run = promisify(execFile);

/** Bundles in a process of its own, as `npm start` does: the bundler refuses jest's own globals. */
const bundle = async (entry: string): Promise<string> => {
  const code = `console.log(await (await import('./scripts/bundle.ts')).bundle('${entry}'))`;
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: ROOT,
  });
  return stdout.trim();
};

describe('the bundle of a process', () => {
  it('loads nothing of OpenTelemetry nor pino before it is asked for (WATCH-3)', async () => {
    const text = fs.readFileSync(await bundle('server/src/main.ts'), 'utf8');
    const loadedAtOnce = [...text.matchAll(/^import [^;]*?from "([^"]+)";$/gm)].map(([, name]) => name);
    expect(loadedAtOnce).toContain('hono');
    expect(loadedAtOnce.filter((name) => /^(?:@opentelemetry|pino)/.test(name ?? ''))).toEqual([]);
    expect(text).toMatch(/import\("@opentelemetry\/sdk-node"\)/);
  });

  it('runs without a TypeScript loader, finds the files beside its sources, and is made once', async () => {
    const file = await bundle('server/src/operator/catalogue/loadCatalogue.ts');
    const code = `const { readCatalogue } = await import(${JSON.stringify(file)}); console.log((await readCatalogue()).length)`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], {
      cwd: path.parse(ROOT).root,
    });
    expect(Number(stdout)).toBeGreaterThan(60);
    const { mtimeMs } = fs.statSync(file);
    expect(await bundle('server/src/operator/catalogue/loadCatalogue.ts')).toBe(file);
    expect(fs.statSync(file).mtimeMs).toBe(mtimeMs);
  });

  it('can be read by the user of the image and of the units, whoever made it (SHIP-2)', async () => {
    const { mode } = fs.statSync(await bundle('server/src/operator/catalogue/loadCatalogue.ts'));
    expect(mode & 0o044).toBe(0o044);
  });
});
