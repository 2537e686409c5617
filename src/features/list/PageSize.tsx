import Button from '@mui/material/Button';
import { PAGE_SIZES } from '#contract/constants.ts';
import { useArtifactSelection } from '#src/hooks/useArtifactSelection.ts';
import { PARAMS } from '#src/lib/artifactSelection.ts';
import { Field } from '#src/ui/form/Field.tsx';
import * as styles from './PageSize.module.css';

const CHOICES = PAGE_SIZES.map((value) => ({ value, label: String(value) }));

/**
 * How many cards a page has (LIST-3).
 * @param form the id of the list's form, with which it is sent where no script runs
 */
export function PageSize({ form }: { form: string }) {
  const { selection, select } = useArtifactSelection();
  return (
    <div className={styles.size}>
      <Field
        label="Per page"
        name={PARAMS.limit}
        inputProps={{ form }}
        value={selection.limit}
        choices={CHOICES}
        onChange={({ target }) => select({ limit: Number(target.value) })}
      />
      <Button type="submit" form={form} className="without-scripts">
        Show
      </Button>
    </div>
  );
}
