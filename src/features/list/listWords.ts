import { UNPLACED } from '#contract/area.ts';
import { ALL_TYPES } from '#contract/constants.ts';
import type { PageCard } from '#contract/renderedPage.ts';
import { paths } from '#src/lib/paths.ts';
import { writeSelection } from '#src/lib/artifactSelection.ts';
import { institution } from '#src/lib/institution.ts';
import type { Selection } from '#src/lib/listParams.ts';
import { isPeriod, periodText } from '#src/lib/periodText.ts';

/** What All Artifacts is narrowed to, in words: "“lamp” in Tools, 500 BC to 400 BC"; empty for the whole list. Not what an area is called, which any address may say. */
function filterWords({ search, type, by, area, ...selection }: Selection): string {
  const kind = type === ALL_TYPES ? '' : type;
  const found = search && `“${search}”`;
  return [
    found && kind ? `${found} in ${kind}` : found || kind,
    isPeriod(selection) && periodText(selection),
    by && 'Of one contributor',
    area && (area === UNPLACED ? 'Without a known place' : 'From one area'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The title of All Artifacts, which says what is listed and on which page (FOUND-4). */
export function listTitle(selection: Selection): string {
  const words = filterWords(selection);
  const list = words ? `${words} – All Artifacts` : 'All Artifacts';
  return selection.page > 1 ? `${list}, page ${selection.page}` : list;
}

/**
 * What other sites and search engines show of All Artifacts (FOUND-4). Lists that a search or an area has found are no pages of their own to them,
 * nor are empty ones, of which there is one for each number and name that somebody types.
 */
export function listCard(selection: Selection, isEmpty: boolean): PageCard {
  const query = writeSelection({ ...selection, place: undefined });
  return {
    title: listTitle(selection),
    description: `${listTitle(selection)}: historical artifacts with their pictures, dates and places. ${institution().tagline}`,
    path: query ? `${paths.allArtifacts}?${query}` : paths.allArtifacts,
    indexed: !selection.search && !selection.area && !isEmpty,
  };
}
