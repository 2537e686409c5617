import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useOnThisDayQuery } from '#src/api/artifacts.api.ts';
import { artifactLink } from '#src/lib/artifactLink.ts';

/** Today where the reader is, as the call takes it: "07-15". */
function today(): string {
  const now = new Date();
  return [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Whether a text names this day: "15 July 1799" or "July 15, 1799". */
function namesDay(text: string, day: string): boolean {
  const [month = 0, date = 0] = day.split('-').map(Number);
  const name = new Date(2000, month - 1, 1).toLocaleDateString('en', { month: 'long' });
  return new RegExp(`\\b(?:0?${date} ${name}|${name} 0?${date},)`).test(text);
}

/**
 * Names an artifact that was found on today's date, else the one whose date is nearest. Rendered when the panel is in view,
 * never on the server, which does not know the reader's date.
 */
export function OnThisDay() {
  const [day] = useState(today);
  const { data: artifact } = useOnThisDayQuery(day);
  if (!artifact) return null;
  return (
    <Box>
      <Typography variant="overline" component="p" color="primary">
        {namesDay(artifact.discoveredAt, day) ? 'Found on this day' : 'Found around this day'}
      </Typography>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} {...artifactLink(artifact)} color="inherit">
          {artifact.name}
        </Link>
      </Typography>
      <Typography variant="body2" color="textSecondary" className="clamped-name">
        {artifact.discoveredAt}
      </Typography>
    </Box>
  );
}
