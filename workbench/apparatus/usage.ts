import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What a process has used since it started: processor time in milliseconds, and memory in bytes, now. */
export type Usage = { cpuMs: number; rss: number };

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const usage = (): Usage => {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1000, rss: process.memoryUsage.rss() };
};

/** The bytes that a process holds on to. The rest of its memory is garbage, which V8 collects when it needs the room. */
const held = (): number => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const ANSWERS = { usage, held };
export type Question = keyof typeof ANSWERS;
export type AnswerTo<Asked extends Question> = ReturnType<(typeof ANSWERS)[Asked]>;

/** Answers whoever asks this process for it (`Process.ask`). */
export function reportUsage(): void {
  process.on('message', (question) => {
    if (question === 'usage' || question === 'held') process.send?.(ANSWERS[question]());
  });
}
