import { jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Child } from './children.ts';
import { ROOT } from './root.ts';
import { createSupervisor } from './supervisor.ts';

/** A project whose `npm start` keeps one process, as ours keeps several; both print their ids. */
async function makeProject(script: (command: string) => string): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'supervisor-'));
  const module = (file: string): string => JSON.stringify(pathToFileURL(path.join(ROOT, file)).href);
  await fs.writeFile(
    path.join(folder, 'child.mts'),
    `import { onStop, notifyReady } from ${module('server/src/core/run/lifecycle.ts')};
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

describe('a process that is killed', () => {
  it('is started again', async () => {
    const { pids, output } = await startProject();
    process.kill(pids().at(-1) as number, 'SIGKILL');
    await until(() => pids().length === 3 && output().includes('The child is running again.'));
    started.push(...pids());
    expect(output()).toContain('The child was ended by SIGKILL. Starting it again in 1 s …');
  });
});

/** A process of which the test says when it is ready, and when it ends. */
function fakeChild() {
  let setReady: (isReady: boolean) => void = () => undefined;
  let setEnded: (end: Awaited<Child['ended']>) => void = () => undefined;
  const child: Child = {
    name: 'The child',
    ready: new Promise((resolve) => (setReady = resolve)),
    ended: new Promise((resolve) => (setEnded = resolve)),
    stop: () => Promise.resolve(),
    terminate: () => undefined,
    kill: () => undefined,
  };
  const end = (code: number | null): void => {
    setReady(false);
    setEnded({ code, how: 'ended' });
  };
  return { child, becomeReady: () => setReady(true), end };
}

describe('a process that ends', () => {
  const MINUTE = 60_000;
  const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  let children: ReturnType<typeof fakeChild>[];
  let said: string[];
  let exits: unknown[];

  /** The last child that was started. */
  const last = () => children.at(-1) as ReturnType<typeof fakeChild>;
  const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

  beforeEach(() => {
    jest.useFakeTimers();
    [children, said, exits] = [[], [], []];
    for (const signal of SIGNALS) process.removeAllListeners(signal);
    for (const way of ['log', 'error'] as const)
      jest.spyOn(console, way).mockImplementation((sentence: string) => void said.push(sentence));
    jest.spyOn(process, 'exit').mockImplementation((code) => exits.push(code) as never);
    createSupervisor('The project').add(() => {
      children.push(fakeChild());
      return last().child;
    });
  });
  afterEach(() => {
    for (const signal of SIGNALS) process.removeAllListeners(signal);
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  /** Lets the last child run for so long; resolves with the time after which another one is started. */
  async function endAfter(ms: number, isReady = true): Promise<number> {
    if (isReady) last().becomeReady();
    await pass(ms);
    const count = children.length;
    last().end(1);
    let waited = 0;
    for (await pass(); children.length === count && waited < 10 * MINUTE; waited += 500) await pass(500);
    return waited;
  }

  it('is started again as often as it ends, each time after twice as long, a minute at most', async () => {
    const waits = [];
    for (let n = 0; n < 12; n += 1) waits.push((await endAfter(1000)) / 1000);
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60, 60]);
    expect(said).toContain('The child ended. Starting it again in 32 s …');
    expect(said).toContain('The child is running again.');
    expect(exits).toEqual([]);
  });

  it('is started again after a second when it had run well', async () => {
    for (let n = 0; n < 4; n += 1) await endAfter(1000);
    expect(await endAfter(10 * MINUTE)).toBe(1000);
    expect(await endAfter(1000)).toBe(2000);
  });

  it('is started again also when it ends before it is ready another time', async () => {
    await endAfter(1000);
    expect([await endAfter(10, false), await endAfter(10, false)]).toEqual([2000, 4000]);
    expect(exits).toEqual([]);
  });

  it('ends everything when it never was ready', async () => {
    last().end(1);
    await pass();
    expect([exits, said, children.length]).toEqual([[1], [], 1]);
  });

  it('says so when it was killed before it was ready', async () => {
    last().end(null);
    await pass();
    expect([exits, said]).toEqual([[1], ['The child ended. Stopping The project.']]);
  });

  it('is not started again when everything is stopped meanwhile', async () => {
    last().becomeReady();
    await pass();
    last().end(null);
    await pass();
    process.emit('SIGTERM', 'SIGTERM');
    await pass(MINUTE);
    expect([exits, children.length]).toEqual([[0], 1]);
  });
});
