/**
 * `npm run crawl -- [--addresses N] [--minutes M] [--times T] [--what pages|api] [--records N] [--database URL | --data FOLDER]`: plays a flood of
 * crawlers on a server behind a trusted proxy: each of so many addresses, 10,372 unless told, asks once, within so many minutes, 7, for a list that
 * nobody else asks for. Meanwhile visitors and people who are signed in use the site. Fails where they wait too long, or anything of theirs fails.
 * `--times 10` sends ten times as many; `--data` keeps the embedded database there for the next run.
 */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { UserError } from '../../server/src/core/run/userError.ts';
import { failWith } from '../../scripts/fail.ts';
import { withTemporaryFolder } from '../../scripts/temporaryFolder.ts';
import { buildPages, startServer } from '../apparatus/processes.ts';
import { PROJECT_ENV } from '../apparatus/project.ts';
import { fillDatabase } from '../bench/fillDatabase.ts';
import { createFlood, TARGETS } from './flood.ts';
import { startPersons } from './persons.ts';
import { findShortfalls, print } from './report.ts';

/** The persons alone, and after the flood. */
const [BEFORE_MS, AFTER_MS] = [10_000, 10_000];
/** So long a flood goes on before it counts: code is compiled then, and what the server counts of each address for a minute is full. */
const WARMING_MINUTES = 1.2;
/** It is ten times the usual one, or what it is to be if that is more: what the server keeps of its answers is full then. */
const WARMING_TIMES = 10;

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    addresses: { ...text, default: '10372' },
    minutes: { ...text, default: '7' },
    times: { ...text, default: '1' },
    what: { ...text, default: 'pages' },
    records: { ...text, default: '50000' },
    database: text,
    data: text,
  },
});

function readNumber(name: 'addresses' | 'minutes' | 'times' | 'records'): number {
  const number = Number(values[name]);
  if (!(number > 0)) throw new UserError(`--${name} takes a number above zero.`);
  return number;
}

async function crawl(folder: string): Promise<string[]> {
  const target = TARGETS.find((each) => each === values.what);
  if (!target) throw new UserError(`--what takes ${TARGETS.join(' or ')}.`);
  const times = readNumber('times');
  const minutes = readNumber('minutes');
  const perMinute = readNumber('addresses') / minutes;
  await buildPages();
  const dataDir = path.resolve(values.data ?? path.join(folder, 'data'));
  const place = values.database ? { databaseUrl: values.database } : { dataDir };
  const { ids } = await fillDatabase(place, { count: readNumber('records'), folder });
  const env = {
    ...PROJECT_ENV,
    PUBLIC_URL: 'https://history.example.org',
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: values.database ?? '',
  };
  const server = await startServer(folder, { name: 'server', env });
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    const persons = startPersons(origin, ids);
    await wait(BEFORE_MS);
    const alone = persons.takeWaited();
    const play = createFlood(origin, target);
    const flood = (rate: number, lasting: number) => play(Math.round(perMinute * rate * lasting), lasting);
    await flood(Math.max(times, WARMING_TIMES), WARMING_MINUTES);
    persons.takeWaited();
    const memory = async () => ({ ...(await server.ask('usage')), held: await server.ask('held') });
    const before = await memory();
    const flooded = await flood(times, minutes);
    const beside = persons.takeWaited();
    const during = await memory();
    await wait(AFTER_MS);
    await persons.stop();
    const after = await memory();
    const run = { times, minutes, flooded, alone, beside, usage: { before, during, after } };
    print(run);
    return findShortfalls(run);
  } finally {
    await server.stop();
  }
}

const low = await withTemporaryFolder('crawl', crawl).catch(failWith);
if (low.length > 0) failWith(new UserError(low.join('\n')));
