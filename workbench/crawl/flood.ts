import { setTimeout as wait } from 'node:timers/promises';
import { BACKEND_PATH, pathOf } from '../../contract/calls.ts';
import { ARTIFACT_TYPES, SORTS } from '../../contract/constants.ts';
import { PAGES } from '../../contract/pages.ts';
import { PAGE_STATE_ELEMENT_ID } from '../../contract/renderedPage.ts';
import { createRandom } from '../bench/random.ts';
import { WORDS } from '../bench/words.ts';
import { ask, type Ask } from './ask.ts';

/** Every run plays the same flood. */
const SEED = 49;
/** A link of facets names some of these, so that hardly two addresses are alike. */
const [YEARS, PAGES_DEEP, AREA_SIDE] = [3000, 200, 20];

/** What a flood asks for: pages as they are linked, or the calls behind them. */
export type Target = 'pages' | 'api';
export const TARGETS: readonly Target[] = ['pages', 'api'];

/** Paths that differ, as links of facets lead to them: search x type x period x area x page. */
function createPaths(target: Target): () => string {
  const { int, pick } = createRandom(SEED);
  const calls = [
    ...Array.from({ length: 4 }, () => `${pathOf('listArtifacts')}?facets=1&limit=12`),
    `${pathOf('artifactFacets')}?`,
    `${pathOf('artifactTimeline')}?`,
    `${pathOf('artifactMap')}?zoom=3`,
    `${pathOf('listArtifacts')}?format=ndjson`,
  ];
  const maybe = (query: URLSearchParams, name: string, value: () => string | number) => {
    if (int(2) === 0) query.set(name, String(value()));
  };
  return () => {
    const call = target === 'api' ? pick(calls) : '';
    const query = new URLSearchParams(call.split('?')[1]);
    query.set('search', int(2) === 0 ? pick(WORDS) : `${pick(WORDS)} ${pick(WORDS)}`);
    maybe(query, 'type', () => pick(ARTIFACT_TYPES));
    const from = int(YEARS) - 1000;
    maybe(query, 'from', () => from || 1);
    maybe(query, 'to', () => from + 1 + int(YEARS) || 1);
    const [west, south] = [int(360 - AREA_SIDE) - 180, int(180 - AREA_SIDE) - 90];
    maybe(query, 'area', () => [west, south, west + AREA_SIDE, south + AREA_SIDE].join());
    if (target === 'pages' || call.includes('limit')) {
      maybe(query, 'page', () => 1 + int(PAGES_DEEP));
      maybe(query, 'sort', () => pick(SORTS));
    }
    const path = target === 'pages' ? PAGES.allArtifacts.path : BACKEND_PATH + (call.split('?')[0] ?? '');
    return `${path}?${query.toString()}`;
  };
}

/** The address of the flood's n-th client: none is that of a person. */
const addressOf = (n: number): string => `41.${(n >> 16) % 256}.${(n >> 8) % 256}.${n % 256}`;

/** What became of the requests: pages that came without their content and calls that are to come again are shed. */
export type Flooded = { sent: number; answered: number; shed: number; faults: string[] };

/** @returns what sends one request of each of so many addresses, evenly over the time, whether others have been answered or not */
export function createFlood(origin: string, target: Target) {
  const next = createPaths(target);
  let clients = 0;
  return async (addresses: number, minutes: number): Promise<Flooded> => {
    const figures: Flooded = { sent: 0, answered: 0, shed: 0, faults: [] };
    const send = async (request: Ask): Promise<void> => {
      const { status, body, retryAfter } = await ask(origin, request);
      const isWhole = target === 'api' || body.includes(`id="${PAGE_STATE_ELEMENT_ID}"`);
      if (status === 200 && isWhole) figures.answered += 1;
      else if (status === 200 || (status === 503 && retryAfter && target === 'api')) figures.shed += 1;
      else figures.faults.push(`${status} for ${request.path}: ${body.slice(0, 200)}`);
    };
    const pending = new Set<Promise<void>>();
    const started = performance.now();
    while (figures.sent < addresses) {
      const due = started + (figures.sent / addresses) * minutes * 60_000;
      await wait(Math.max(0, due - performance.now()));
      const sent = send({ path: next(), address: addressOf((clients += 1)) });
      pending.add(sent);
      void sent.finally(() => pending.delete(sent));
      figures.sent += 1;
    }
    await Promise.all(pending);
    return figures;
  };
}
