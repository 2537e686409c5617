import Button from '@mui/material/Button';
import { memo } from 'react';
import { PAGE_SIZES } from '#contract/constants.ts';
import type { SelectArtifacts } from '#src/hooks/useArtifactSelection.ts';
import { PARAMS } from '#src/lib/artifactSelection.ts';
import { Field } from '#src/ui/form/Field.tsx';
import * as styles from './PageSize.module.css';

const CHOICES = PAGE_SIZES.map((value) => ({ value, label: String(value) }));

type Props = {
  /** The id of the list's form, with which it is sent where no script runs. */
  form: string;
  limit: number;
  select: SelectArtifacts;
};

/** How many cards a page has (LIST-3). Memoized: a press elsewhere in the list does not render it. */
export const PageSize = memo(function PageSize({ form, limit, select }: Props) {
  return (
    <div className={styles.size}>
      <Field
        label="Per page"
        name={PARAMS.limit}
        inputProps={{ form }}
        value={limit}
        choices={CHOICES}
        onChange={({ target }) => select({ limit: Number(target.value) })}
      />
      <Button type="submit" form={form} className="without-scripts">
        Show
      </Button>
    </div>
  );
});
