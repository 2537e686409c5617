/**
 * `npm run bench [-- FILE]`: loads records into a new embedded database in a temporary folder and measures every kind of
 * list request at the server, one by one. Without FILE it makes 50,000 records up.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '#server/app.ts';
import { BACKEND_PATH, CALLS, TOTAL_COUNT_HEADER } from '#contract/calls.ts';
import { SORTS } from '#contract/constants.ts';
import { loadCatalogue } from '#server/catalogue/loadCatalogue.ts';
import { openDatabase } from '#server/db/connect.ts';
import { importFile } from '#server/import/importFile.ts';
import { writeBenchRecords } from './records.ts';
import { warmUp } from '#server/queries/artifactList.ts';
import { failWith } from '../fail.ts';

const MADE_UP = 50_000;
const RUNS = 15;
const PAGE = 12;

const megabytes = (kilobytes: number): string => `${Math.round(kilobytes / 1024)} MB`;

async function main(): Promise<void> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-bench-'));
  try {
    const given = process.argv[2];
    const file = given ?? path.join(folder, 'bench.ndjson');
    if (!given) await writeBenchRecords(file, MADE_UP);

    const loading = await openDatabase({ dataDir: folder });
    await loadCatalogue(loading.db);
    const started = performance.now();
    const report = await importFile(loading.db, file);
    const seconds = (performance.now() - started) / 1000;
    console.log(`Loaded ${report.added} records from ${path.basename(file)} in ${seconds.toFixed(1)} s.`);
    console.log(`Peak memory so far: ${megabytes(process.resourceUsage().maxRSS)}.\n`);

    await loading.close();

    // Opened again, as the server does after an import.
    const database = await openDatabase({ dataDir: folder });
    await warmUp(database.db);
    const app = createApp({
      db: database.db,
      version: 'bench',
      verifyToken: () => Promise.reject(new Error('Nobody signs in here.')),
      clock: () => new Date(),
      log: { request: () => {}, warn: () => {}, error: console.error },
    });
    const ask = async (call: string, query: Record<string, string> = {}) => {
      const response = await app.request(`${BACKEND_PATH}${call}?${new URLSearchParams(query).toString()}`);
      if (!response.ok) throw new Error(`${call} answered ${response.status}: ${await response.text()}`);
      return response;
    };
    const total = Number((await ask(CALLS.artifacts, { limit: '1' })).headers.get(TOTAL_COUNT_HEADER));
    const page = (number: number) => ({ page: String(number), limit: String(PAGE) });
    const last = Math.ceil(total / PAGE);

    const cases: [string, string, Record<string, string>][] = [
      ['first page', CALLS.artifacts, page(1)],
      ['middle page', CALLS.artifacts, page(Math.ceil(last / 2))],
      ['last page', CALLS.artifacts, page(last)],
      ['type filter', CALLS.artifacts, { ...page(1), type: 'Weapons' }],
      ...SORTS.map((sort): [string, string, Record<string, string>] => [
        `sort ${sort}`,
        CALLS.artifacts,
        { ...page(1), sort },
      ]),
      ['search, one letter', CALLS.artifacts, { ...page(1), search: 'a' }],
      ['search, two letters', CALLS.artifacts, { ...page(1), search: 'th' }],
      ['search, commonest words', CALLS.artifacts, { ...page(1), search: 'of the' }],
      ['search, common word', CALLS.artifacts, { ...page(1), search: 'bronze' }],
      [
        'search, common word, last sort',
        CALLS.artifacts,
        { ...page(1), search: 'bronze', sort: 'name-desc' },
      ],
      ['search, common word and type', CALLS.artifacts, { ...page(1), search: 'bronze', type: 'Others' }],
      ['search, rare word', CALLS.artifacts, { ...page(1), search: 'rongorongo' }],
      ['search, two words', CALLS.artifacts, { ...page(1), search: 'gold silver' }],
      ['search, misspelt', CALLS.artifacts, { ...page(1), search: 'egyptain' }],
      ['search, nothing', CALLS.artifacts, { ...page(1), search: 'zzqqxxyy' }],
      ['facets', CALLS.facets, {}],
      ['facets, search', CALLS.facets, { search: 'bronze' }],
      ['facets, one letter', CALLS.facets, { search: 's' }],
    ];
    console.log(
      '| request | found | first ms | median ms | slowest ms |\n| --- | ---: | ---: | ---: | ---: |',
    );
    for (const [name, call, query] of cases) {
      const times: number[] = [];
      let found = '';
      for (let run = 0; run < RUNS; run++) {
        const start = performance.now();
        const response = await ask(call, query);
        times.push(performance.now() - start);
        found = response.headers.get(TOTAL_COUNT_HEADER) ?? '';
      }
      const [first = 0] = times;
      const sorted = times.slice(1).sort((a, b) => a - b);
      const ms = (value: number | undefined) => (value ?? 0).toFixed(1);
      console.log(
        `| ${name} | ${found} | ${ms(first)} | ${ms(sorted[Math.floor(sorted.length / 2)])} | ${ms(sorted.at(-1))} |`,
      );
    }
    console.log(`\nPeak memory: ${megabytes(process.resourceUsage().maxRSS)}.`);
    await database.close();
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

main().catch(failWith);
