import type { ArtifactListQuery } from './artifactList.ts';
import { ALL_TYPES } from './constants.ts';

/** What may narrow a list, each with how it is taken off. */
export const WITHOUT = {
  search: { search: '' },
  type: { type: ALL_TYPES },
  period: { from: undefined, to: undefined, undated: undefined },
  by: { by: undefined },
  area: { area: undefined },
} as const satisfies Record<string, Partial<ArtifactListQuery>>;

export type FilterName = keyof typeof WITHOUT;
export const FILTER_NAMES = Object.keys(WITHOUT) as FilterName[];
