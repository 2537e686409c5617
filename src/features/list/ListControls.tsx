import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ArtifactListQuery } from '#contract/artifactList.ts';
import { EARLIEST_YEAR, LATEST_YEAR, PAGE_SIZES, SORTS, type Sort } from '#contract/constants.ts';
import { DEFAULT_SELECTION } from '#src/lib/listParams.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { PARAMS, readReversed, writeSelection } from '#src/lib/artifactSelection.ts';
import type { SelectArtifacts } from '#src/hooks/useArtifactSelection.ts';
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

const withoutScriptsSx = {
  display: 'none',
  flexBasis: '100%',
  flexWrap: 'wrap',
  alignItems: 'start',
  columnGap: 2,
  rowGap: 1,
  '& button': { height: 54 },
  '@media (scripting: none)': { display: 'flex' },
} as const;

/** A field that is narrow beside the search box, and shares a phone's row with the other one, unless text is so large that it needs its own. */
const narrowSx = (share: number, wideRem: number) =>
  ({
    width: 'auto',
    flex: { xs: `${share} 1 ${share * 5.5}rem`, md: `0 0 ${wideRem}rem` },
  }) as const;

type FormProps = {
  form: string;
  selection: ArtifactListQuery;
  reversed: { from: number; to: number } | undefined;
};

/** What the list's form sends besides its fields; where no script runs, also the choice of a period and a button. */
function WithoutScripts({ form, selection, reversed }: FormProps) {
  const year = (name: 'from' | 'to', label: string) => (
    <Field
      label={label}
      name={PARAMS[name]}
      type="number"
      // No script moves it above what is typed.
      shrink
      defaultValue={selection[name] ?? reversed?.[name] ?? ''}
      inputProps={{ form, min: EARLIEST_YEAR, max: LATEST_YEAR }}
      sx={{ flex: '1 1 0', maxWidth: 200 }}
    />
  );
  return (
    <Box sx={withoutScriptsSx}>
      {(['type', 'undated', 'by', 'area'] as const).map(
        (name) =>
          selection[name] !== DEFAULT_SELECTION[name] && (
            <input key={name} type="hidden" form={form} name={PARAMS[name]} value={selection[name]} />
          ),
      )}
      {year('from', 'From year')}
      {year('to', 'To year')}
      <Button type="submit" form={form} variant="contained">
        Show
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
        Years before Christ are negative: -196 is 196 BC.
      </Typography>
    </Box>
  );
}

/** Search box, sort order and page size (LIST-1). */
export function ListControls({ selection, select }: Props) {
  const { search, sort, limit } = selection;
  const form = useId();
  const reversed = readReversed(useSearchParams()[0]);
  const sentWith = { form };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: { xs: 1.5, sm: 2 },
      }}
    >
      <Box sx={{ flex: { xs: '1 1 100%', md: '1 1 0' } }}>
        <SearchBox id={form} search={search} onSearch={(search) => select({ search }, { replace: true })} />
      </Box>
      <Field
        label="Sort by"
        name={PARAMS.sort}
        inputProps={sentWith}
        value={sort}
        choices={SORT_CHOICES}
        sx={narrowSx(1.6, 12.5)}
        onChange={({ target }) => select({ sort: target.value as Sort })}
      />
      <Field
        label="Per page"
        name={PARAMS.limit}
        inputProps={sentWith}
        value={limit}
        choices={SIZE_CHOICES}
        sx={narrowSx(1, 7.5)}
        onChange={({ target }) => select({ limit: Number(target.value) })}
      />
      <WithoutScripts key={writeSelection(selection)} form={form} selection={selection} reversed={reversed} />
      {reversed && (
        <Typography role="alert" color="error" variant="body2" sx={{ flexBasis: '100%' }}>
          The first year ({reversed.from}) is after the last one ({reversed.to}), so all years are shown.
          Please give the earlier year first.
        </Typography>
      )}
    </Box>
  );
}
