import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { localDate } from '#src/lib/localDate.ts';
import type { Artifact } from '#contract/artifact.ts';
import { TEXT_FIELD_NAMES, textField, type TextFieldName } from '#contract/artifactFields.ts';
import { splitLabelledLines, type LabelledLine } from '#src/lib/labelledLines.ts';

type Row = {
  label: string;
  text: string;
  /** A long text stands below its label, a fact beside it. */
  isProse?: boolean;
  lines?: readonly LabelledLine[];
  note?: string;
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

const ORIGIN = TEXT_FIELD_NAMES.filter((field) => !textField(field).isKept);

/** The rows of the Details tab, in their order (ARTIFACT-5). */
const rowsOf = (artifact: Artifact): Row[] => [
  { label: 'Type', text: artifact.type },
  textRow(artifact, 'historicalContext'),
  {
    label: 'Created At',
    text: localDate(artifact.createdAt),
    note: artifact.source ? 'When the museum made the record' : 'When the record was added here',
  },
  ...ORIGIN.map((field) => textRow(artifact, field)),
  textRow(artifact, 'description'),
];

const rowSx = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'baseline',
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;

const proseSx = { ...rowSx, py: { xs: 1.25, sm: 2 } } as const;

const factSx = {
  ...rowSx,
  gridTemplateColumns: { xs: '112px minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
  py: { xs: 0.75, sm: 1 },
} as const;

/** What tells of the record, not of the object. */
const noteSx = {
  ...factSx,
  py: 0.75,
  color: 'text.secondary',
  '& dt, & dd': { fontSize: '0.8125rem', fontWeight: 400 },
  // Spoken and shown, but no part of the value.
  '& dd::after': { content: '" · " attr(data-note)' },
} as const;

function Lines({ lines }: { lines: readonly LabelledLine[] }) {
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 0.75, maxWidth: '75ch' }}>
      {lines.map(({ label, text }) => (
        <Box
          key={`${label} ${text}`}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', md: '150px minmax(0, 1fr)' },
            columnGap: 2,
          }}
        >
          <Typography component="dt" variant="body2" color="textSecondary" sx={{ pt: '2px' }}>
            {label}
          </Typography>
          <dd dir="auto">{text}</dd>
        </Box>
      ))}
    </Box>
  );
}

/** The facts of an artifact, by their labels; "N/A" for those that are empty (ARTIFACT-5). */
export const Facts = ({ artifact }: { artifact: Artifact }) => (
  <Box component="dl">
    {rowsOf(artifact).map(({ label, text, isProse, lines = [], note }) => (
      <Box key={label} sx={isProse ? proseSx : note ? noteSx : factSx}>
        <Typography component="dt" variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        <Box component="dd" data-note={note} sx={{ display: note ? 'block' : 'grid', gap: 2 }}>
          {(text.trim() || lines.length === 0) && (
            <Typography
              component="span"
              color={text.trim() && !note ? 'textPrimary' : 'textSecondary'}
              sx={{
                maxWidth: '75ch',
                fontSize: 'inherit',
                lineHeight: isProse ? 1.6 : undefined,
                whiteSpace: 'pre-line',
              }}
            >
              {text.trim() || 'N/A'}
            </Typography>
          )}
          {lines.length > 0 && <Lines lines={lines} />}
        </Box>
      </Box>
    ))}
  </Box>
);
