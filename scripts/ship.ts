/**
 * `--bundle`: bundles the server and the product's commands, for a service manager that starts them without npm. `--image`, the build's last step in
 * the Dockerfile, also leaves only the packages that they import in package.json, so that `npm prune` removes all that was needed to build.
 */
import fs from 'node:fs';
import path from 'node:path';
import { isBuiltin } from 'node:module';
import { bundle, bundleOptions } from './bundle.ts';
import { failWith } from './fail.ts';
import { ROOT } from './root.ts';

type Manifest = { scripts: Record<string, string>; dependencies: Record<string, string> };

/** The server, and what `npm run` starts of it: the import and the like. */
export const shippedEntries = ({ scripts }: Pick<Manifest, 'scripts'>): string[] => {
  const commands = Object.values(scripts).flatMap(
    (command) => / (server\/src\/\S+\/main\.ts)\b/.exec(command)?.[1] ?? [],
  );
  return ['server/src/main.ts', ...new Set(commands)];
};

/** Files that run in threads of their own, beside the bundles. */
const workers = (): string[] =>
  fs
    .readdirSync(path.join(ROOT, 'server', 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('Worker.js'))
    .map((file) => path.join('server', 'src', file));

/** The package of what a module names: `@scope/name/file` is of `@scope/name`. */
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** The packages that the bundles of these entries import, at once or later. */
async function packagesOf(entries: string[]): Promise<Set<string>> {
  const esbuild = await import('esbuild');
  const found = new Set<string>();
  for (const entry of entries) {
    const { metafile } = await esbuild.build({ ...bundleOptions(entry), metafile: true });
    for (const { imports } of Object.values(metafile.outputs))
      for (const { path: name } of imports) if (!isBuiltin(name)) found.add(packageOf(name));
  }
  return found;
}

async function ship(): Promise<void> {
  const file = path.join(ROOT, 'package.json');
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
  const entries = shippedEntries(manifest);
  for (const entry of entries) await bundle(entry);
  if (!process.argv.includes('--image')) return;
  const used = await packagesOf([...entries, ...workers()]);
  const dependencies = Object.entries(manifest.dependencies).filter(([name]) => used.has(name));
  const kept = { ...manifest, dependencies: Object.fromEntries(dependencies), devDependencies: {} };
  fs.writeFileSync(file, JSON.stringify(kept, null, 2));
  console.log(`Kept ${dependencies.length} packages of ${Object.keys(manifest.dependencies).length}.`);
}

if (process.argv.some((flag) => ['--bundle', '--image'].includes(flag))) ship().catch(failWith);
