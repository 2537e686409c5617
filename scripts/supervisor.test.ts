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
     createSupervisor('The project').add(startChild('The child', ${JSON.stringify(path.relative(ROOT, path.join(folder, 'child.mts')))}));`,
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

async function until(condition: () => boolean, timeoutMs: number): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!condition() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
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
  ])('leaves nothing running: a script %s', async (_title, script) => {
    const npm = spawn('npm', ['start'], {
      cwd: await makeProject(script),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    npm.stdout.on('data', (text) => (output += String(text)));
    const pids = (): number[] => [...output.matchAll(/pid (\d+)/g)].map(([, pid]) => Number(pid));
    await until(() => pids().length === 2, 20_000);
    started.push(...pids());
    expect(pids().filter(isAlive)).toHaveLength(2);

    npm.kill('SIGKILL');
    await until(() => !pids().some(isAlive), 5000);
    expect(pids().filter(isAlive)).toEqual([]);
  });
});
