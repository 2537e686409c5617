import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import { useThisYear } from '#src/hooks/useThisYear.ts';
import { typeWords } from '#src/lib/highlightTags.ts';
import { localDate } from '#src/lib/localDate.ts';
import type { Artifact } from '#contract/artifact.ts';
import { ORIGIN_FIELDS, textField, type TextFieldName } from '#contract/artifactFields.ts';
import { yearsAgo } from '#src/lib/yearsAgo.ts';
import { splitLabelledLines, type LabelledLine } from '#src/lib/labelledLines.ts';
import * as styles from './Facts.module.css';

type Row = {
  label: string;
  text: string;
  /** A long text stands below its label, a fact beside it. */
  isProse?: boolean;
  lines?: readonly LabelledLine[];
  /** Shown after the text, and no part of it. */
  note?: string | undefined;
  /** Tells of the record, not of the object. */
  isOfRecord?: boolean;
};

/** The row of a text; the labelled lines of a museum's long text become rows of their own within it. */
function textRow(artifact: Artifact, field: TextFieldName): Row {
  const text = artifact[field];
  const { shownAs: label = '', lines: isLong } = textField(field);
  if (!isLong) return { label, text };
  if (!artifact.source) return { label, text, isProse: true };
  const { prose, lines } = splitLabelledLines(text);
  return { label, text: prose, isProse: true, lines };
}

/** The rows of the Details tab, in their order (ARTIFACT-5). */
const rowsOf = (artifact: Artifact, thisYear: number): Row[] => [
  { label: 'Type', text: typeWords(artifact) },
  textRow(artifact, 'historicalContext'),
  {
    label: 'Created At',
    text: localDate(artifact.createdAt),
    note: artifact.source ? 'When the museum made the record' : 'When the record was added here',
    isOfRecord: true,
  },
  ...ORIGIN_FIELDS.map((field) => ({
    ...textRow(artifact, field),
    ...(field === 'historicalCreationDate' && { note: yearsAgo(artifact, thisYear) }),
  })),
  textRow(artifact, 'description'),
];

function Lines({ lines }: { lines: readonly LabelledLine[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, text }) => (
        <div key={`${label} ${text}`} className={styles.line}>
          <Typography component="dt" variant="body2" color="textSecondary" className={styles.lineLabel}>
            {label}
          </Typography>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The facts of an artifact, by their labels; "N/A" for those that are empty (ARTIFACT-5). */
export const Facts = ({ artifact }: { artifact: Artifact }) => (
  <dl className={styles.facts}>
    {rowsOf(artifact, useThisYear()).map(({ label, text, isProse, lines = [], note, isOfRecord }) => (
      <div
        key={label}
        className={clsx(styles.row, isProse ? styles.prose : styles.fact, isOfRecord && styles.record)}
      >
        <Typography component="dt" variant="body2" color="textSecondary" className="strong">
          {label}
        </Typography>
        <dd data-note={note} className={styles.value}>
          {(text.trim() || lines.length === 0) && (
            <Typography
              component="span"
              color={text.trim() && !isOfRecord ? 'textPrimary' : 'textSecondary'}
              className={clsx(styles.text, isProse && styles.long)}
            >
              {text.trim() || 'N/A'}
            </Typography>
          )}
          {lines.length > 0 && <Lines lines={lines} />}
        </dd>
      </div>
    ))}
  </dl>
);
