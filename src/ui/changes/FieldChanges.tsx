import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { forEachField, TEXT_FIELD_NAMES, textField } from '#contract/artifactFields.ts';
import { CARE_LABELS, FIND_SPOT_LABELS } from '#contract/careLabels.ts';
import { CREDIT_LABELS, OTHERS_RIGHTS, RIGHTS_LABELS } from '#contract/credit.ts';
import type { Change, FieldValues } from '#contract/history.ts';
import * as styles from './FieldChanges.module.css';
import { wordsOfChange, type Stretch } from './wordsOfChange.ts';

const LABELS = {
  ...forEachField(TEXT_FIELD_NAMES, ({ label }) => label),
  image: 'Image URL',
  type: 'Artifact Type',
  details: 'Guided details',
  foundPin: 'Pin of the find',
  keptPin: 'Pin of the present location',
  ...CARE_LABELS,
  ...CREDIT_LABELS,
} satisfies Record<keyof FieldValues, string>;
const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** A field's value as forms show it to everybody. */
function shown(values: FieldValues, field: keyof FieldValues) {
  if (field === 'findSpot') return FIND_SPOT_LABELS[values.findSpot ?? 'exact'];
  if (field === 'pictureRights' && values.pictureRights === 'own') return OTHERS_RIGHTS;
  if (field === 'pictureRights') return RIGHTS_LABELS[values.pictureRights ?? 'unsaid'];
  return values[field];
}

const TAGS = { kept: 'span', removed: 'del', added: 'ins' } as const;
/** Few screen readers speak `del` and `ins`. */
const SPOKEN = { kept: '', removed: 'removed: ', added: 'added: ' };

/** A line of text is told whole, a text of several lines word by word. */
const isLong = (field: keyof typeof LABELS): boolean =>
  field === 'details' ||
  TEXT_FIELD_NAMES.some((name) => name === field && textField(name).lines !== undefined);

function Words({ kind, text }: Stretch) {
  const Tag = TAGS[kind];
  const spoken = SPOKEN[kind];
  return (
    <Tag>
      {spoken && <span className="visually-hidden"> {spoken}</span>}
      {text}
      {spoken && <span className="visually-hidden">; </span>}
    </Tag>
  );
}

type Props = Pick<Change, 'before' | 'after'> & {
  /** What stands in the place of a field's label. */
  head?: (field: keyof FieldValues, label: string) => ReactNode;
};

/** What changed in an artifact's fields: short ones as old → new, long ones word by word (ARTIFACT-13). */
export function FieldChanges({ before, after, head = (_, label) => label }: Props) {
  return (
    <dl className={styles.fields}>
      {FIELDS.filter((field) => field in after).map((field) => (
        <div key={field}>
          <Typography component="dt" variant="body2" color="textSecondary" className="strong">
            {head(field, LABELS[field])}
          </Typography>
          <Typography component="dd" dir="auto" className={styles.words}>
            {wordsOfChange(shown(before, field), shown(after, field), !isLong(field)).map(
              (stretch, index) => (
                // A text's stretches have no other name than their place.
                <Fragment key={index}>
                  {!isLong(field) && index > 0 && <span aria-hidden> → </span>}
                  <Words {...stretch} />
                </Fragment>
              ),
            )}
          </Typography>
        </div>
      ))}
    </dl>
  );
}
