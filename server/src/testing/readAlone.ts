/** Reads the import files that it is called with and tells, as JSON, what came of it and how far the memory grew. */
import { UserError } from '../userError.ts';
import { readRecords } from '../import/readRecords.ts';

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
const grownBytes = process.resourceUsage().maxRSS * 1024 - before;
console.log(JSON.stringify({ reports: Object.values(reports), grownBytes }));
