import type { Usage } from './processes.ts';

/** What this process has used. */
export function usage(): Promise<Usage> {
  const { user, system } = process.cpuUsage();
  return Promise.resolve({ cpuMs: (user + system) / 1000, rss: process.memoryUsage.rss() });
}

/** Answers the questions that `Process.ask` sends to this process. */
export function answer(answers: Record<string, () => Promise<unknown>>): void {
  process.on('message', (question: string) => {
    if (Object.hasOwn(answers, question))
      void answers[question]?.().then((answer) => process.send?.({ answer }));
  });
}
