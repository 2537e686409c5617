/** What a process has used since it started: processor time in milliseconds, and memory in bytes, now. */
export type Usage = { cpuMs: number; rss: number };

/** Answers whoever asks this process for it (`Process.usage`). */
export function reportUsage(): void {
  process.on('message', (question) => {
    if (question !== 'usage') return;
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1000, rss: process.memoryUsage.rss() } satisfies Usage);
  });
}
