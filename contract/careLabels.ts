import type { FindSpot } from './findSpot.ts';

/** Labels of their inputs. */
export const CARE_LABELS = {
  findSpot: 'Where it was found is shown',
  notice: 'Note before it is shown',
} as const;

/** What the form offers, by what it stores. */
export const FIND_SPOT_LABELS: Record<FindSpot, string> = {
  exact: 'Exactly',
  area: 'Within about 20 km',
  region: 'Only the region',
};

/** Notes that the form offers; any other sentence is one as well. */
export const NOTICES = [
  'Human remains are shown.',
  'This is sacred.',
  'Somebody who has died is shown.',
] as const;
