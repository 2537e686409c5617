/** Asks a server for everything, from the address and for as many seconds as its arguments say; see `others.ts`, which reads what it sends. */
import autocannon from 'autocannon';
import { BACKEND_PATH, pathOf } from '#contract/calls.ts';
import { failWith } from '../../scripts/fail.ts';
import { READ_HEADERS } from './browser.ts';
import { pick } from './loadCases.ts';

const CONNECTIONS = 50;

const LIST = BACKEND_PATH + pathOf('listArtifacts');
/** What other callers ask for. */
export const PAGE = `${LIST}?page=1&limit=12&sort=most-liked`;

/** Eight words that nothing holds, others each time: close spellings of each are looked for. */
const unknownWords = (): string =>
  Array.from({ length: 8 }, () =>
    Array.from({ length: 7 }, () => pick([...'bcdfghklmnprstvzaeiou'])).join(''),
  ).join('+');

/** What is asked for, again and again. */
export const FLOODS = {
  '`limit=1000`': () => `${LIST}?limit=1000`,
  'eight unknown words': () => `${PAGE}&search=${unknownWords()}`,
  both: (): string => (Math.random() < 0.5 ? `${LIST}?limit=1000` : `${PAGE}&search=${unknownWords()}`),
};
export type Flood = keyof typeof FLOODS;

/** How many of its requests were served, and how many refused. */
export type Flooded = { served: number; refused: number };

async function flood(port: string, what: Flood, address: string, seconds: string): Promise<void> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: Number(seconds),
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          path: FLOODS[what](),
          headers: { ...READ_HEADERS, 'X-Forwarded-For': address },
        }),
      },
    ],
  });
  process.send?.({ served: result['2xx'], refused: result.non2xx } satisfies Flooded);
}

if (process.send) {
  const [port = '', what = '', address = '', seconds = ''] = process.argv.slice(2);
  flood(port, what as Flood, address, seconds).catch(failWith);
}
