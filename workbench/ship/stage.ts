import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { UserError } from '../../server/src/core/run/userError.ts';
import { ROOT } from '../../scripts/root.ts';
import type { Stage } from './dockerfile.ts';

/** A stage that was built: its root folder, and what a container of it starts with. */
export type Built = {
  root: string;
  workdir: string;
  env: Record<string, string>;
  last: Map<string, string[]>;
};

/**
 * Runs the steps of a stage in a folder instead of an image; its base is this computer.
 * @param root a new folder, which becomes `/`
 * @param before the stages that `--from` names
 */
export function buildStage(stage: Stage, root: string, before: Map<string, Built>): Built {
  const built: Built = { root, workdir: '/', env: {}, last: new Map() };
  const within = (place: string) => path.join(root, path.posix.resolve(built.workdir, place));
  const ignored = fs.readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const steps: Record<string, (words: string[], text: string, from?: string) => void> = {
    WORKDIR([place = '']) {
      built.workdir = path.posix.resolve(built.workdir, place);
      fs.mkdirSync(within('.'), { recursive: true });
    },
    COPY(words, _, from) {
      const target = words.pop() ?? '';
      for (const word of words) {
        const source = path.join(from ? (before.get(from)?.root ?? '') : ROOT, word);
        // A folder's content, or a file under its name.
        const isInto = /^\.?\/?$|\/$/.test(target) && !fs.statSync(source).isDirectory();
        const filter = (file: string) => Boolean(from) || !ignored.includes(path.relative(source, file));
        const to = isInto ? path.join(within(target), path.basename(source)) : within(target);
        fs.cpSync(source, to, { recursive: true, verbatimSymlinks: true, filter });
      }
    },
    ENV(words) {
      for (const word of words) built.env[word.split('=')[0] ?? ''] = word.slice(word.indexOf('=') + 1);
    },
    RUN(_, text) {
      const { status } = spawnSync(text, { cwd: within('.'), shell: true, stdio: ['ignore', 2, 2] });
      if (status !== 0) throw new UserError(`${text} failed with code ${status}.`);
    },
  };
  for (const { name, flags, words, text } of stage.instructions) {
    console.log(`${stage.name}: ${name} ${text}`);
    built.last.set(name, words);
    steps[name]?.([...words], text, flags.from);
  }
  return built;
}

/** What a container would see, as the image's user where this process may choose, which is root: paths of the image become those of the folder. */
export function optionsOf({ root, workdir, env, last }: Built, settings: Record<string, string>) {
  const [uid, gid] = (last.get('USER')?.[0] ?? '').split(':').map(Number);
  if (!uid || !gid) throw new UserError('The Dockerfile names no USER by numbers other than 0.');
  const within = (value: string) => (value.startsWith('/') ? path.join(root, value) : value);
  const ofImage = Object.entries(env).map(([name, value]) => [name, within(value)]);
  return {
    ...(process.getuid?.() === 0 && { uid, gid }),
    cwd: path.join(root, workdir),
    env: { PATH: process.env.PATH ?? '', ...(Object.fromEntries(ofImage) as typeof env), ...settings },
  };
}
