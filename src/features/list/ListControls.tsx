import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, useCallback, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EARLIEST_YEAR, LATEST_YEAR, SORTS, type Sort } from '#contract/constants.ts';
import { DEFAULT_SELECTION, type Selection } from '#src/lib/listParams.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { WithoutScripts } from '#src/ui/page/WithoutScripts.tsx';
import { PARAMS, readReversed } from '#src/lib/artifactSelection.ts';
import { useArtifactSelection, type SelectArtifacts } from '#src/hooks/useArtifactSelection.ts';
import * as styles from './ListControls.module.css';
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

type Props = {
  /** The id of its form. */
  form: string;
  /** Beside the sort order. */
  types: ReactNode;
};

type FormProps = Pick<Props, 'form'> & { selection: Selection; reversed: ReturnType<typeof readReversed> };

/** What the list's form sends besides its fields, and the choice of a period, where no script runs. */
const FormWithoutScripts = ({ form, selection, reversed }: FormProps) => (
  <WithoutScripts className={styles.period}>
    {(['type', 'undated', 'by', 'area', 'place'] as const).map(
      (name) =>
        selection[name] !== DEFAULT_SELECTION[name] && (
          <input key={name} type="hidden" form={form} name={PARAMS[name]} value={selection[name]} />
        ),
    )}
    {(['from', 'to'] as const).map((name) => (
      <Field
        key={name}
        label={name === 'from' ? 'From year' : 'To year'}
        name={PARAMS[name]}
        type="number"
        // No script moves it above what is typed.
        shrink
        defaultValue={selection[name] ?? reversed?.[name] ?? ''}
        inputProps={{ form, min: EARLIEST_YEAR, max: LATEST_YEAR }}
        className={styles.year}
      />
    ))}
    <Button type="submit" form={form} variant="contained">
      Show
    </Button>
    <Typography variant="body2" color="textSecondary" className={styles.ownRow}>
      Years before Christ are negative: -196 is 196 BC.
    </Typography>
  </WithoutScripts>
);

type SortProps = Pick<Props, 'form'> & { sort: Sort; select: SelectArtifacts };

/** Memoized: a press elsewhere in the list does not render it. */
const SortOrder = memo(({ form, sort, select }: SortProps) => (
  <Field
    label="Sort by"
    name={PARAMS.sort}
    inputProps={{ form }}
    value={sort}
    choices={SORT_CHOICES}
    className={styles.sort}
    onChange={({ target }) => select({ sort: target.value as Sort })}
  />
));

/** Search box, sort order and types (LIST-1). */
export function ListControls({ form, types }: Props) {
  const { selection, select } = useArtifactSelection();
  const searchFor = useCallback((search: string) => select({ search }, { replace: true }), [select]);
  const reversed = readReversed(useSearchParams()[0]);
  return (
    <div className={styles.controls}>
      <div className={styles.search}>
        <SearchBox id={form} search={selection.search} onSearch={searchFor} />
      </div>
      <SortOrder form={form} sort={selection.sort} select={select} />
      {types}
      <FormWithoutScripts form={form} selection={selection} reversed={reversed} />
      {reversed && (
        <Typography role="alert" color="error" variant="body2" className={styles.ownRow}>
          The first year ({reversed.from}) is after the last one ({reversed.to}), so all years are shown.
          Please give the earlier year first.
        </Typography>
      )}
    </div>
  );
}
