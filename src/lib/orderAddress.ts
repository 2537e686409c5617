import { writeSelection } from './artifactSelection.ts';
import type { Selection } from './listParams.ts';

/** The parameter of All Artifacts' address that the artifacts are drawn by, beside those of the selection (ORDER-1). */
const SEED = 'seed';

/** How many are put in order. */
export const DEALT = 7;

/** Longer than what a class agrees upon. */
const MAX_SEED = 40;

/** What the seven are drawn by: any text up to 40 characters, one for all ways of writing it ("4B", "4b"); '' where the address names none. */
export const readSeed = (params: URLSearchParams): string =>
  (params.get(SEED) ?? '').normalize('NFKC').toLowerCase().trim().slice(0, MAX_SEED).trim();

/** Six digits, which are read out to a class without a mistake. */
export const newSeed = (): string => String(100_000 + Math.floor(Math.random() * 900_000));

/** The address's query for putting a list in order; without a seed the view draws one. */
export function orderQuery(selection: Selection, seed?: string): string {
  const params = new URLSearchParams(writeSelection(selection));
  params.set('view', 'order');
  if (seed) params.set(SEED, seed);
  return params.toString();
}
