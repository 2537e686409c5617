import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { localDate } from '#src/lib/localDate.ts';
import type { Artifact } from '#contract/artifact.ts';
import { splitLabelledLines, type LabelledLine } from './labelledLines.ts';

type Row = { label: string; text: string; lines?: readonly LabelledLine[]; note?: string };

/** A text of a museum's record: its labelled lines become rows of their own within it. */
function textRow(label: string, text: string, { source }: Artifact): Row {
  if (!source) return { label, text };
  const { prose, lines } = splitLabelledLines(text);
  return { label, text: prose, lines };
}

/** The rows of the Details tab, in the spec's order (section 2; ruling R4). */
const rowsOf = (artifact: Artifact): Row[] => [
  { label: 'Type', text: artifact.type },
  textRow('Historical Context', artifact.historicalContext, artifact),
  {
    label: 'Created At',
    text: localDate(artifact.createdAt),
    note: artifact.source ? 'When the museum made the record' : 'When the record was added here',
  },
  { label: 'Historical Creation Date', text: artifact.historicalCreationDate },
  { label: 'Discovered At', text: artifact.discoveredAt },
  { label: 'Discovered By', text: artifact.discoveredBy },
  { label: 'Present Location', text: artifact.presentLocation },
  textRow('Description', artifact.description, artifact),
];

const rowSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '220px minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: 0.5,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;

const valueSx = {
  display: 'grid',
  gap: 2,
  overflowWrap: 'anywhere',
  // Spoken and shown, but no part of the value.
  '&[data-note]': { gap: 0.25 },
  '&[data-note]::after': { content: 'attr(data-note)', typography: 'body2', color: 'text.secondary' },
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
          <dd>{text}</dd>
        </Box>
      ))}
    </Box>
  );
}

/** The fields of an artifact; "N/A" for empty ones. */
export function DetailsTab({ artifact }: { artifact: Artifact }) {
  return (
    <Box component="dl">
      {rowsOf(artifact).map(({ label, text, lines = [], note }) => (
        <Box key={label} sx={rowSx}>
          <Typography
            component="dt"
            variant="body2"
            color="textSecondary"
            sx={{ fontWeight: 600, pt: '2px' }}
          >
            {label}
          </Typography>
          <Box component="dd" data-note={note} sx={valueSx}>
            {(text.trim() || lines.length === 0) && (
              <Typography
                component="span"
                color={text.trim() ? 'textPrimary' : 'textSecondary'}
                sx={{ maxWidth: '75ch', whiteSpace: 'pre-line' }}
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
}
