import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeFileAtomic } from '#server/files/writeFileAtomic.ts';
import { fingerprint, SERVER_SOURCES } from './sources.ts';
import { ROOT } from './root.ts';

const FOLDER = path.join(ROOT, '.cache', 'bundles');

/**
 * Makes one JavaScript file of a process's sources, without the packages: the process starts sooner and
 * holds less than with a TypeScript loader in it (decision 27). An up-to-date bundle is used as it is.
 * @param entry from the project's root
 * @returns the bundle's path
 */
export async function bundle(entry: string): Promise<string> {
  const file = path.join(FOLDER, `${entry.replaceAll('/', '-').replace(/\.ts$/, '')}.js`);
  const stamp = `// ${fingerprint(ROOT, SERVER_SOURCES)} ${ROOT}\n`;
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8').startsWith(stamp)) return file;
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    entryPoints: [path.join(ROOT, entry)],
    absWorkingDir: ROOT,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
    plugins: [
      {
        name: 'each file knows its own place',
        setup: (build) =>
          build.onLoad({ filter: /\/(?:server|scripts|contract)\/.*\.ts$/ }, async ({ path: source }) => {
            const text = await fs.promises.readFile(source, 'utf8');
            const contents = text
              .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(source)))
              .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(source).href));
            return { contents, loader: 'ts' };
          }),
      },
    ],
  });
  fs.mkdirSync(FOLDER, { recursive: true });
  await writeFileAtomic(file, stamp + (outputFiles[0]?.text ?? ''));
  return file;
}
