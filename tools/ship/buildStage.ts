import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { UserError } from '#server/core/run/userError.ts';
import { ROOT } from '../../scripts/root.ts';
import type { Stage } from './dockerfile.ts';

/** A stage that was built: its root folder, and what a container of it starts with. */
export type Built = {
  root: string;
  workdir: string;
  env: Record<string, string>;
  last: Map<string, string[]>;
};

const ignored = (): string[] =>
  fs.readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean);

/** Copies as `COPY` does: a folder's content, or a file under its name. */
function copy(source: string, target: string, isFolderNamed: boolean, except: string[] = []): void {
  const isFolder = fs.statSync(source).isDirectory();
  const to = !isFolder && isFolderNamed ? path.join(target, path.basename(source)) : target;
  fs.cpSync(source, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !except.includes(path.relative(source, file)),
  });
}

/**
 * Runs the steps of a stage in a folder instead of an image; its base is this computer.
 * @param root a new folder, which becomes `/`
 * @param before the stages that `--from` names
 */
export function buildStage(stage: Stage, root: string, before: Map<string, Built>): Built {
  const built: Built = { root, workdir: '/', env: {}, last: new Map() };
  const within = (place: string) => path.join(root, path.posix.resolve(built.workdir, place));
  for (const { name, flags, words, text } of stage.instructions) {
    console.log(`${stage.name}: ${name} ${text}`);
    if (name === 'WORKDIR') {
      built.workdir = path.posix.resolve(built.workdir, words[0] ?? '');
      fs.mkdirSync(within('.'), { recursive: true });
    } else if (name === 'COPY') {
      const target = words.at(-1) ?? '';
      const from = flags.from === undefined ? undefined : before.get(flags.from);
      if (flags.from !== undefined && !from) throw new UserError(`There is no stage ${flags.from}.`);
      for (const source of words.slice(0, -1)) {
        const place = from ? path.join(from.root, path.posix.resolve('/', source)) : path.join(ROOT, source);
        copy(place, within(target), /^\.?\/?$|\/$/.test(target), from ? [] : ignored());
      }
    } else if (name === 'ENV') {
      for (const word of words) built.env[word.split('=')[0] ?? ''] = word.slice(word.indexOf('=') + 1);
    } else if (name === 'RUN') {
      const { status } = spawnSync(text, {
        cwd: within('.'),
        shell: true,
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      if (status !== 0) throw new UserError(`${text} failed with code ${status}.`);
    } else {
      built.last.set(name, words);
    }
  }
  return built;
}

/** The bytes of all files below, as an image counts them. */
export function weigh(folder: string): number {
  let bytes = 0;
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += fs.lstatSync(path.join(entry.parentPath, entry.name)).size;
  return bytes;
}

/** Takes the right to write from everybody, as a read-only root file system does. */
export function makeReadOnly(folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink())
      fs.chmodSync(file, (fs.statSync(file).mode | 0o444 | (entry.isDirectory() ? 0o111 : 0)) & ~0o222);
  }
  fs.chmodSync(folder, 0o555);
}
