/** Reads the import files of its arguments and prints, as JSON, the outcome of each and by how much the memory grew. */
import fs from 'node:fs';
import { UserError } from '../core/run/userError.ts';
import { readRecords } from '../operator/import/readRecords.ts';

const before = process.memoryUsage().rss;
const reports: Record<string, { read: number; rejected: string[]; error?: string }> = {};
for (const file of process.argv.slice(2)) {
  const report: (typeof reports)[string] = { read: 0, rejected: [] };
  reports[file] = report;
  try {
    for await (const found of readRecords(file, () => undefined)) {
      if ('reason' in found) report.rejected.push(`${found.place}: ${found.reason}`);
      else report.read += 1;
    }
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    report.error = error.message;
  }
}

/** What this program has held at most; the resource usage would count what its parent held when it started this one. */
function peakBytes(): number {
  const status = '/proc/self/status';
  const [, kilobytes] = fs.existsSync(status)
    ? (/^VmHWM:\s+(\d+) kB$/m.exec(fs.readFileSync(status, 'utf8')) ?? [])
    : [];
  return 1024 * Number(kilobytes ?? process.resourceUsage().maxRSS);
}
const grownBytes = peakBytes() - before;
console.log(JSON.stringify({ reports: Object.values(reports), grownBytes }));
