import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { localDate } from '#src/lib/localDate.ts';
import type { Artifact } from '#contract/artifact.ts';

/** The rows of the Details tab, in the spec's order (section 2; ruling R4). */
const rowsOf = (artifact: Artifact): [label: string, text: string][] => [
  ['Type', artifact.type],
  ['Historical Context', artifact.historicalContext],
  ['Created At', localDate(artifact.createdAt)],
  ['Historical Creation Date', artifact.historicalCreationDate],
  ['Discovered At', artifact.discoveredAt],
  ['Discovered By', artifact.discoveredBy],
  ['Present Location', artifact.presentLocation],
  ['Description', artifact.description],
];

/** The fields of an artifact; "N/A" for empty ones. */
export function DetailsTab({ artifact }: { artifact: Artifact }) {
  return (
    <Box component="dl">
      {rowsOf(artifact).map(([label, text]) => (
        <Box
          key={label}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '220px minmax(0, 1fr)' },
            gap: { xs: 0.5, sm: 3 },
            py: 2,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-of-type': { borderBottom: 0 },
          }}
        >
          <Typography
            component="dt"
            variant="body2"
            color="textSecondary"
            sx={{ fontWeight: 600, pt: '2px' }}
          >
            {label}
          </Typography>
          <Typography
            component="dd"
            color={text.trim() ? 'textPrimary' : 'textSecondary'}
            sx={{ maxWidth: '75ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {text.trim() || 'N/A'}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
