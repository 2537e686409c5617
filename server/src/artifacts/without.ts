import type { ArtifactListQuery, ArtifactPage } from '#contract/artifactList.ts';
import { AT_LEAST } from '#contract/constants.ts';
import { FILTER_NAMES, WITHOUT, type FilterName } from '#contract/filters.ts';

/** What a list is narrowed to. */
type Narrowed = Pick<ArtifactListQuery, 'search' | 'type' | 'from' | 'to' | 'undated' | 'by' | 'area'>;

/** Whether a list is narrowed by this. */
const isChosen = (narrowed: Narrowed, filter: FilterName): boolean =>
  Object.entries(WITHOUT[filter]).some(
    ([name, none]) => (narrowed[name as keyof Narrowed] || undefined) !== (none || undefined),
  );

/**
 * What each filter of a list costs that is empty with all of them: how many artifacts it holds without that one (LIST-19).
 * @param count counts a list
 * @returns undefined where there is only one, without which it is the whole catalogue
 */
export async function countWithout(
  narrowed: Narrowed,
  count: (narrowed: Narrowed) => Promise<{ count: number; isMore: boolean }>,
): Promise<ArtifactPage['without']> {
  const chosen = FILTER_NAMES.filter((filter) => isChosen(narrowed, filter));
  if (chosen.length < 2) return undefined;
  const without: NonNullable<ArtifactPage['without']> = [];
  for (const filter of chosen) {
    const found = await count({ ...narrowed, ...WITHOUT[filter] });
    if (found.count > 0)
      without.push({ filter, count: found.count, ...(found.isMore && { relation: AT_LEAST }) });
  }
  return without;
}
