import { SORTS, type Sort } from '#contract/constants.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';

const LABELS: Record<Sort, string> = {
  'most-liked': 'Most liked',
  'least-liked': 'Least liked',
  newest: 'Newest first',
  oldest: 'Oldest first',
  'name-asc': 'Name A to Z',
  'name-desc': 'Name Z to A',
};
const CHOICES = SORTS.map((value) => ({ value, label: LABELS[value] }));

/** Selects the sort order (section 9). */
export function SortSelect({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return <ChoiceSelect label="Sort by" value={sort} choices={CHOICES} onChoose={onSort} />;
}
