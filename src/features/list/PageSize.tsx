import Button from '@mui/material/Button';
import { PAGE_SIZES } from '#contract/constants.ts';
import { PARAMS } from '#src/lib/artifactSelection.ts';
import { Field } from '#src/ui/form/Field.tsx';
import * as styles from './PageSize.module.css';

const CHOICES = PAGE_SIZES.map((value) => ({ value, label: String(value) }));

type Props = {
  /** The id of the list's form, with which it is sent where no script runs. */
  form: string;
  limit: number;
  onSize: (limit: number) => void;
};

/** How many cards a page has (LIST-3). */
export const PageSize = ({ form, limit, onSize }: Props) => (
  <div className={styles.size}>
    <Field
      label="Per page"
      name={PARAMS.limit}
      inputProps={{ form }}
      value={limit}
      choices={CHOICES}
      onChange={({ target }) => onSize(Number(target.value))}
    />
    <Button type="submit" form={form} className={styles.withoutScripts}>
      Show
    </Button>
  </div>
);
