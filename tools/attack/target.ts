import { STOP } from '#server/core/run/lifecycle.ts';
import { bundle } from '../../scripts/bundle.ts';
import { forkSource } from '../../scripts/children.ts';
import type { Answers, Question, Report } from './messages.ts';
import type { Ports } from './send.ts';
import { CANARY } from './values.ts';

const START_MS = 600_000;

/** The server process under attack. */
export type Target = {
  ports: Ports;
  /** Ids of the artifacts that it began with. */
  catalogue: string[];
  /** Asks the process, one question after the other. */
  ask: <Asked extends Question>(question: Asked) => Promise<Answers[Asked]>;
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
export async function startTarget(keys: object, databaseUrl: string | undefined): Promise<Target> {
  const child = forkSource(await bundle('tools/attack/server.ts'), {
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
  let onAnswer: (answer: Answers[Question]) => void = () => undefined;

  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The server under attack does not start.')), START_MS);
    child.once('exit', (code, signal) => {
      if (!isStopping) faults.push(`the server ended with ${signal ?? code}`);
      reject(new Error('The server under attack has ended.'));
    });
    child.on('message', (report: Report) => {
      if ('fault' in report) faults.push(report.fault);
      if ('answer' in report) onAnswer(report.answer);
      if (!('ports' in report)) return;
      clearTimeout(timer);
      resolve({
        ports: report.ports,
        catalogue: report.catalogue,
        faults,
        logged,
        ask: <Asked extends Question>(question: Asked) =>
          new Promise<Answers[Asked]>((answered) => {
            onAnswer = (answer) => answered(answer as Answers[Asked]);
            child.send(question);
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
