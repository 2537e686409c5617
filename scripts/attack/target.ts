import { STOP } from '#server/run/lifecycle.ts';
import { forkSource } from '../children.ts';
import type { Stored } from './model.ts';
import type { Ports } from './send.ts';
import { CANARY } from './values.ts';

/** What the process sends on its channel, and the message that requests what is stored. */
export type Report = { ports: Ports; catalogue: string[] } | { stored: Stored } | { fault: string };
export const STORED = 'stored';

const START_MS = 120_000;

/** The server process under attack. */
export type Target = {
  ports: Ports;
  /** Ids of the artifacts that it began with. */
  catalogue: string[];
  readStored: () => Promise<Stored>;
  /** What went wrong in it: unhandled rejections, errors in the log, its own end. */
  faults: string[];
  /** By request id: how many lines the log has for it. */
  logged: Map<string, number>;
  stop: () => Promise<void>;
};

/** What is wrong with a line of the log, which must hold no token, password, e-mail address or text of users. */
function checkLine(line: string, logged: Target['logged']): string | undefined {
  const words = line.split(' ');
  const level = ['request', 'warn', 'error'].find((each) => each === words[1]);
  const id = words.at(-1);
  if (level === 'error' || !level) return `logged: ${line}`;
  if (line.includes(CANARY) || /eyJ[\w-]{10}/.test(line)) return `the log holds a secret: ${line}`;
  if (level === 'request' && id) logged.set(id, (logged.get(id) ?? 0) + 1);
  return undefined;
}

/** @param databaseUrl a PostgreSQL on which a new database is made; undefined: the embedded one */
export function startTarget(keys: object, databaseUrl: string | undefined): Promise<Target> {
  const child = forkSource('scripts/attack/server.ts', {
    args: [JSON.stringify(keys)],
    env: { TEST_DATABASE_URL: databaseUrl ?? '' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const faults: string[] = [];
  const logged = new Map<string, number>();
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const fault = checkLine(line, logged);
      if (fault) faults.push(fault);
    }
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  let isStopping = false;
  let onStored: (stored: Stored) => void = () => undefined;

  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The server under attack does not start.')), START_MS);
    child.once('exit', (code, signal) => {
      if (!isStopping) faults.push(`the server ended with ${signal ?? code}`);
      reject(new Error('The server under attack has ended.'));
    });
    child.on('message', (report: Report) => {
      if ('fault' in report) faults.push(report.fault);
      if ('stored' in report) onStored(report.stored);
      if (!('ports' in report)) return;
      clearTimeout(timer);
      resolve({
        ports: report.ports,
        catalogue: report.catalogue,
        faults,
        logged,
        readStored: () =>
          new Promise((stored) => {
            onStored = stored;
            child.send(STORED);
          }),
        async stop() {
          isStopping = true;
          if (child.connected) child.send(STOP, () => undefined);
          await ended;
          process.removeListener('exit', kill);
        },
      });
    });
  });
}
