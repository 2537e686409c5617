/** What a benchmark's server has used of the computer since it started. */
export type Usage = {
  /** Processor time, in milliseconds. */
  cpuMs: number;
  /** Memory that is in use now, in bytes. */
  rss: number;
};

/** First message: the port. Every message to this process is replied to with its usage. */
export function reportUsage(port: number): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1000, rss: process.memoryUsage.rss() } satisfies Usage);
  });
  process.send?.(port);
}
