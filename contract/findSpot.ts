import { LENGTHS } from './constants.ts';
import { choice, ownText, text } from './fields.ts';

/** How exactly everybody is told where an artifact was found: as it was written, within about 20 km, or by its region alone (CARE-1). */
export const FIND_SPOTS = ['exact', 'area', 'region'] as const;
export type FindSpot = (typeof FIND_SPOTS)[number];

const findSpot = choice('findSpot', FIND_SPOTS);

/** The fields of what needs care, none of which has to be sent; `notice` is read before the picture is shown (CARE-4). */
export const CARE_FIELDS = { findSpot, notice: text(LENGTHS.line).default(undefined) };

/** The same in a response: what is told exactly, and needs no note, lacks them. */
export const CARE_RESPONSE = { findSpot, notice: ownText() };
