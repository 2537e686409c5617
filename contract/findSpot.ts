import { mixed } from 'yup';
import { LENGTHS } from './constants.ts';
import { ownText, text } from './fields.ts';

/** How exactly everybody is told where an artifact was found: as it was written, within about 20 km, or by its region alone (CARE-1). */
export const FIND_SPOTS = ['exact', 'area', 'region'] as const;
export type FindSpot = (typeof FIND_SPOTS)[number];

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

export const FIND_SPOT_MESSAGE = `findSpot must be one of ${FIND_SPOTS.join(', ')}.`;

const findSpot = () => mixed<FindSpot>().oneOf([...FIND_SPOTS], FIND_SPOT_MESSAGE);

/** The fields of what needs care, none of which has to be sent; `notice` is read before the picture is shown (CARE-4). */
export const CARE_FIELDS = { findSpot: findSpot(), notice: text(LENGTHS.line).default(undefined) };

/** The same in a response: what is told exactly, and needs no note, lacks them. */
export const CARE_RESPONSE = { findSpot: findSpot(), notice: ownText() };
