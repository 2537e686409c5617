import { median, printHead, printRow, quantile } from '../apparatus/figures.ts';
import type { Usage as Used } from '../apparatus/usage.ts';
import type { Flooded } from './flood.ts';
import type { Waited } from './persons.ts';

/** What the server has used, and the bytes that it holds on to. */
type Usage = Used & { held: number };

type Run = {
  /** How many times the flood that the floors are for. */
  times: number;
  minutes: number;
  flooded: Flooded;
  /** What the persons waited for before the flood, and beside it. */
  alone: Waited;
  beside: Waited;
  usage: { before: Usage; during: Usage; after: Usage };
};

/** What a person waits for an answer, in milliseconds; pages that come with their content; and by how much what the server holds may have grown. */
const [MEDIAN_MS, P95_MS, WITH_HTML, GROWTH] = [100, 300, 0.95, 0.1];
const P95 = 0.95;
const SHOWN_FAULTS = 5;

const inMb = (bytes: number): number => Math.round(bytes / 2 ** 20);
const megabytes = ({ rss, held }: Usage): string => `${inMb(rss)} MB (${inMb(held)} held)`;
const shareWithHtml = ({ loads, loadsWithHtml }: Waited): number => loadsWithHtml / Math.max(1, loads);

/** Prints what was sent and shed, what the persons waited for, and what memory the server took. */
export function print({ minutes, flooded, alone, beside, usage }: Run): void {
  const { sent, answered, shed, faults } = flooded;
  const rate = Math.round(sent / minutes / 60);
  console.log(
    `\nSent ${sent}, ${rate} a second: ${answered} answered, ${shed} shed, ${faults.length} failed.\n`,
  );
  printHead('a person', ['answers', 'median ms', 'p95 ms', 'slowest ms', 'median alone', 'p95 alone']);
  for (const [kind, times] of beside.times) {
    const before = alone.times.get(kind) ?? [];
    const figures = [
      median(times),
      quantile(times, P95),
      Math.max(...times),
      median(before),
      quantile(before, P95),
    ];
    printRow([kind, times.length, ...figures.map(Math.round)]);
  }
  const share = (100 * shareWithHtml(beside)).toFixed(1);
  console.log(
    `\n${share} % of ${beside.loads} pages came with their content; ${beside.faults.length} answers failed.`,
  );
  const { before, during, after } = usage;
  const cpu = ((during.cpuMs - before.cpuMs) / minutes / 60_000).toFixed(2);
  console.log(
    `Memory: ${megabytes(before)} before, ${megabytes(during)} at the end, ${megabytes(after)} after; ${cpu} processors.`,
  );
  for (const fault of [...beside.faults, ...faults].slice(0, SHOWN_FAULTS)) console.log(fault);
}

/** @returns a sentence for each floor that does not hold */
export function findShortfalls({ times, flooded, beside, usage }: Run): string[] {
  const slow = [...beside.times]
    .filter(([, ms]) => median(ms) > MEDIAN_MS || quantile(ms, P95) > P95_MS)
    .map(([kind]) => `"${kind}" took longer than ${MEDIAN_MS} ms at the median or ${P95_MS} ms at p95.`);
  const floors: [boolean, string][] = [
    [times <= 1 && shareWithHtml(beside) < WITH_HTML, 'Too many pages came without their content.'],
    [beside.faults.length > 0, 'An answer to a person failed.'],
    [flooded.faults.length > 0, 'The flood got answers that are neither whole nor shed.'],
    [usage.after.held > usage.before.held * (1 + GROWTH), 'The server holds more memory at the end.'],
  ];
  return [...(times <= 1 ? slow : []), ...floors.filter(([fails]) => fails).map(([, sentence]) => sentence)];
}
