/**
 * `npm run bench -- places`: what reading places costs: the size of the data, how long they load and others wait meanwhile, the memory
 * that they hold afterwards, and the time for a text, for those of the starter catalogue and for the worst that anybody can send.
 */
import fs from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readCatalogue } from '#server/operator/catalogue/loadCatalogue.ts';
import { findPlace } from '#historical/place/findPlace.ts';
import { loadGazetteer } from '#server/places/findPlace.ts';
import { printHead, printRow } from '../figures.ts';
import { ROOT } from '../../scripts/root.ts';

const ROUNDS = 50;
const MEGABYTE = 2 ** 20;
/** Names of which each stands for hundreds of places. */
const WORST =
  'Santa Maria, San Juan, San Pedro, Santa Cruz, San Antonio, San José, San Miguel, Santa Rosa, San Isidro, Santa Ana, '.repeat(
    17,
  );

async function memoryInUse(): Promise<number> {
  globalThis.gc?.();
  await new Promise((resolve) => setTimeout(resolve, 200));
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function millisecondsEach(texts: readonly string[]): number {
  const started = performance.now();
  for (let round = 0; round < ROUNDS; round++) for (const text of texts) findPlace(text, gazetteer);
  return (performance.now() - started) / (ROUNDS * texts.length);
}

if (!globalThis.gc) {
  const { setFlagsFromString } = await import('node:v8');
  const { runInNewContext } = await import('node:vm');
  setFlagsFromString('--expose-gc');
  globalThis.gc = runInNewContext('gc') as NodeJS.GCFunction;
}

const texts = (await readCatalogue()).flatMap(({ discoveredAt, presentLocation }) => [
  discoveredAt,
  presentLocation,
]);
const file = path.join(ROOT, 'server', 'src', 'places', 'gazetteer.json.br');
const before = await memoryInUse();
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const started = performance.now();
const gazetteer = await loadGazetteer();
const loaded = performance.now() - started;
delay.disable();
const held = (await memoryInUse()) - before;
millisecondsEach(texts);

printHead('places', ['figure']);
printRow(['data, MB', (fs.statSync(file).size / 1e6).toFixed(2)]);
printRow(['loading, ms', Math.round(loaded)]);
printRow(['longest wait of others meanwhile, ms', Math.round(delay.max / 1e6)]);
printRow(['memory afterwards, MB', Math.round(held / MEGABYTE)]);
printRow([`a text of the catalogue, ms (of ${texts.length})`, millisecondsEach(texts).toFixed(3)]);
printRow(['the worst text, ms', millisecondsEach([WORST]).toFixed(1)]);
