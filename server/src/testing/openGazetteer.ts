import type { Gazetteer } from '#historical/place/gazetteer.ts';
import { openGazetteer as open } from '../places/openGazetteer.ts';

declare global {
  // What the test files of a worker have in common (`databaseEnvironment.cjs`).
  var kept: { gazetteer?: Promise<Gazetteer> };
}

/**
 * What the server's own files get as `openGazetteer` in jest (`jest.config.ts`): a worker reads it once for all of its test files. It is
 * only read, and to unpack it for each took a fifth of the processor's time.
 */
export const openGazetteer: typeof open = () => (kept.gazetteer ??= open());
