import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root.ts';

/** A project whose `npm start` keeps one process, as ours keeps several; both print their ids. */
async function makeProject(script: (command: string) => string): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'supervisor-'));
  const module = (file: string): string => JSON.stringify(pathToFileURL(path.join(ROOT, file)).href);
  await fs.writeFile(
    path.join(folder, 'child.mts'),
    `import { onStop, notifyReady } from ${module('server/src/run/lifecycle.ts')};
     onStop(() => Promise.resolve());
     setInterval(() => undefined, 1000);
     console.log('pid ' + process.pid);
     notifyReady();`,
  );
  await fs.writeFile(
    path.join(folder, 'start.mts'),
    `import { startChild } from ${module('scripts/children.ts')};
     import { createSupervisor } from ${module('scripts/supervisor.ts')};
     console.log('pid ' + process.pid);
     createSupervisor('The project').add(() => startChild('The child', ${JSON.stringify(path.relative(ROOT, path.join(folder, 'child.mts')))}));`,
  );
  const command = `node --import ${import.meta.resolve('tsx')} start.mts`;
  await fs.writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ private: true, scripts: { start: script(command) } }),
  );
  return folder;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Starts the project, and keeps what it prints. */
async function startProject(script = (command: string) => command) {
  const npm = spawn('npm', ['start'], {
    cwd: await makeProject(script),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (text) => (output += String(text)));
  const pids = (): number[] => [...output.matchAll(/pid (\d+)/g)].map(([, pid]) => Number(pid));
  await until(() => pids().length === 2);
  started.push(...pids());
  return { npm, pids, output: () => output };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Those that a failed test would leave running. */
const started: number[] = [];
afterEach(() =>
  started
    .splice(0)
    .filter(isAlive)
    .forEach((pid) => process.kill(pid, 'SIGKILL')),
);

describe('npm, killed alone with -9,', () => {
  it.each([
    ['by itself', (command: string) => command],
    ['below a shell that stays', (command: string) => `${command}; true`],
    ['below a shell that gives its place away', (command: string) => `exec ${command}`],
  ])('leaves nothing running: a script %s (START-5)', async (_title, script) => {
    const { npm, pids } = await startProject(script);
    expect(pids().filter(isAlive)).toHaveLength(2);

    npm.kill('SIGKILL');
    await until(() => !pids().some(isAlive));
  });
});

describe('a process that ends', () => {
  it('is started again, and when it ends too often, all are stopped', async () => {
    const { npm, pids, output } = await startProject();
    const ended = new Promise<number | null>((resolve) => npm.once('exit', resolve));
    for (let starts = 1; starts <= 6; starts += 1) {
      const again = () => output().match(/is running again\./g)?.length ?? 0;
      await until(() => pids().length === 1 + starts && again() === starts - 1);
      started.push(...pids());
      process.kill(pids().at(-1) as number, 'SIGKILL');
    }
    expect(await ended).not.toBe(0);
    expect(output().match(/The child was ended by SIGKILL\. Starting it again …/g)).toHaveLength(5);
    expect(output()).toContain('The child was ended by SIGKILL. Stopping The project.');
    expect(pids().filter(isAlive)).toEqual([]);
  });
});
