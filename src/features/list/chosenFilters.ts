import { WITHOUT, type FilterName } from '#contract/filters.ts';
import { areaText } from '#src/lib/areaText.ts';
import type { Selection } from '#src/lib/listParams.ts';
import { isPeriod, periodText } from '#src/lib/periodText.ts';
import { publicName } from '#src/lib/publicName.ts';
import type { ChosenFilter } from './ChosenFilters.tsx';

/** The chosen area by its name, in the quotation marks of what may be anybody's words, else by its degrees. */
const areaWords = ({ area, place }: Selection): string => (place ? `“${place}”` : (areaText(area) ?? ''));

/** A filter in a few words, which stand for it where it is taken off. */
export function filterText(filter: FilterName, selection: Selection): string {
  if (filter === 'search') return `“${selection.search}”`;
  if (filter === 'type') return selection.type;
  if (filter === 'period') return periodText(selection);
  return filter === 'area' ? areaWords(selection) : 'the contributor';
}

/**
 * What narrows the list beside search and type, as chips.
 * @param adder the name of whom the listed artifacts are of, where they are of one and it is known
 */
export function chosenFilters(
  selection: Selection,
  adder: string | undefined,
  searchWith: (changes: Partial<Selection>) => string,
): ChosenFilter[] {
  const chip = (name: string, text: string, filter: FilterName): ChosenFilter => ({
    name,
    text,
    without: searchWith(WITHOUT[filter]),
  });
  const adderWords = adder === undefined ? 'one contributor' : publicName(adder);
  return [
    ...(isPeriod(selection) ? [chip('period', periodText(selection), 'period')] : []),
    ...(selection.by ? [chip('contributor', `Added by ${adderWords}`, 'by')] : []),
    ...(selection.area ? [chip('area', areaWords(selection), 'area')] : []),
  ];
}
