import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Link } from 'react-router-dom';
import type { Artifact } from '#contract/artifact.ts';
import { useThisYear } from '#src/hooks/useThisYear.ts';
import { artifactLink } from '#src/lib/artifactLink.ts';
import { compareFacts } from './facts.ts';

/** A table on wide screens. On a phone the label of a row stands over its two facts; the roles keep it a table there. */
const tableSx = {
  display: 'grid',
  width: '100%',
  '& thead, & tbody': { display: 'grid' },
  '& tr': {
    display: 'grid',
    columnGap: { xs: 2, sm: 3 },
    rowGap: 0.5,
    py: 1.5,
    borderBottom: 1,
    borderColor: 'divider',
    gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: '180px repeat(2, minmax(0, 1fr))' },
  },
  '& tbody tr:last-of-type': { borderBottom: 0 },
  '& th, & td': { p: 0, textAlign: 'start', fontWeight: 400 },
  '& th[scope="row"]': {
    gridColumn: { xs: '1 / -1', sm: 'auto' },
    color: 'text.secondary',
    typography: 'body2',
    fontWeight: 600,
    pt: '2px',
  },
  // What differs is what one looks for.
  '& tr[data-same] td': { color: 'text.secondary' },
} as const;

const EMPTY = 'N/A';

/** The facts of two artifacts, one in each row; a value that both share is dimmed and marked. */
export function FactsTable({ pair }: { pair: readonly [Artifact, Artifact] }) {
  const facts = compareFacts(...pair, useThisYear());
  return (
    <Box component="table" role="table" sx={tableSx}>
      <caption style={visuallyHidden}>What is known of both</caption>
      <thead role="rowgroup">
        <tr role="row">
          <Box component="td" role="cell" sx={{ display: { xs: 'none', sm: 'block' } }} />
          {pair.map((artifact) => (
            <th key={artifact._id} scope="col" role="columnheader">
              <Typography variant="h3" component="h2">
                {artifact.name}
              </Typography>
              <Button
                component={Link}
                {...artifactLink(artifact)}
                size="small"
                aria-label={`Open ${artifact.name}`}
                sx={{ ml: -1.25, px: 1.25, mt: 0.5, minWidth: 0 }}
              >
                Open
              </Button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {facts.map(({ label, texts, isSame }) => (
          <tr key={label} role="row" data-same={isSame || undefined}>
            <th scope="row" role="rowheader">
              {label}
              {isSame && ' · the same'}
            </th>
            {pair.map(({ _id }, index) => (
              <td key={_id} role="cell" dir="auto">
                {texts[index] || <Typography color="textSecondary">{EMPTY}</Typography>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
