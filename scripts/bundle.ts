import fs from 'node:fs';
import path from 'node:path';
import { writeFileAtomic } from '#server/core/files/writeFileAtomic.ts';
import { fingerprint, SERVER_SOURCES } from './sources.ts';
import { ROOT } from './root.ts';

const FOLDER = path.join(ROOT, '.cache', 'bundles');

/** The name of a process's bundle. @param entry from the project's root */
export const bundleName = (entry: string): string => `${entry.replaceAll('/', '-').replace(/\.ts$/, '')}.js`;

/** The options of esbuild for a process; the packages stay where npm put them. */
export const bundleOptions = (entry: string) => ({
  entryPoints: [path.join(ROOT, entry)],
  absWorkingDir: ROOT,
  bundle: true as const,
  packages: 'external' as const,
  platform: 'node' as const,
  format: 'esm' as const,
  target: 'node20',
  write: false as const,
});

/**
 * Makes one JavaScript file of a process's sources, without the packages: the process starts sooner and
 * holds less than with a TypeScript loader in it (decision 27). It finds the files beside its sources from its own place, so the whole folder
 * can be moved. An up-to-date bundle is used as it is.
 * @param entry from the project's root
 * @returns the bundle's path
 */
export async function bundle(entry: string): Promise<string> {
  const file = path.join(FOLDER, bundleName(entry));
  const stamp = `// ${fingerprint(ROOT, [...SERVER_SOURCES, entry.split('/')[0] ?? ''])}\n`;
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8').startsWith(stamp)) return file;
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    ...bundleOptions(entry),
    plugins: [
      {
        name: 'each file knows its own place',
        setup: (build) =>
          build.onLoad({ filter: /\/(?:server|scripts|contract)\/.*\.ts$/ }, async ({ path: source }) => {
            const text = await fs.promises.readFile(source, 'utf8');
            const place = path.relative(FOLDER, source).split(path.sep).join('/');
            const contents = text
              .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
              .replaceAll(
                'import.meta.dirname',
                `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(place)}`)})`,
              );
            return { contents, loader: 'ts' };
          }),
      },
    ],
  });
  fs.mkdirSync(FOLDER, { recursive: true });
  // A service and an image run it as another user than the one who makes it.
  await writeFileAtomic(file, stamp + (outputFiles[0]?.text ?? ''), 0o644);
  return file;
}
