import Box from '@mui/material/Box';
import type { ArtifactListQuery } from '#contract/artifactList.ts';
import { PAGE_SIZES, SORTS, type Sort } from '#contract/constants.ts';
import { Field } from '#src/ui/form/Field.tsx';
import type { SelectArtifacts } from '../useArtifactSelection.ts';
import { SearchBox } from './SearchBox.tsx';

const SORT_LABELS: Record<Sort, string> = {
  'most-liked': 'Most liked',
  'least-liked': 'Least liked',
  newest: 'Newest first',
  oldest: 'Oldest first',
  'name-asc': 'Name A to Z',
  'name-desc': 'Name Z to A',
};
const SORT_CHOICES = SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));
const SIZE_CHOICES = PAGE_SIZES.map((value) => ({ value, label: String(value) }));

type Props = { selection: ArtifactListQuery; select: SelectArtifacts };

/** Search box, sort order and page size (section 9). */
export function ListControls({ selection: { search, sort, limit }, select }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: { xs: '1.6fr 1fr', md: 'minmax(0, 1fr) 200px 120px' },
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <SearchBox search={search} onSearch={(search) => select({ search }, { replace: true })} />
      </Box>
      <Field
        label="Sort by"
        value={sort}
        choices={SORT_CHOICES}
        onChange={({ target }) => select({ sort: target.value as Sort })}
      />
      <Field
        label="Per page"
        value={limit}
        choices={SIZE_CHOICES}
        onChange={({ target }) => select({ limit: Number(target.value) })}
      />
    </Box>
  );
}
