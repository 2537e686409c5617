import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useOnThisDayQuery } from '#src/api/artifacts.api.ts';
import { artifactLink } from '#src/lib/artifactLink.ts';
import { Link } from '#src/ui/page/Link.tsx';

/** Today where the reader is, as the call takes it: "07-15". */
function today(): string {
  const now = new Date();
  return [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/**
 * Names an artifact whose record tells of today's date, else of one within a week. What happened on it, a find or a seal, its own words say. Rendered when the panel is in view,
 * never on the server, which does not know the reader's date.
 */
export function OnThisDay() {
  const [day] = useState(today);
  const { data: artifact } = useOnThisDayQuery(day);
  if (!artifact) return null;
  return (
    <>
      <Typography variant="overline" component="p" color="primary">
        {artifact.onTheDay ? 'On this day' : 'Nearest to this day'}
      </Typography>
      <Typography className="strong">
        <Link {...artifactLink(artifact)} dir="auto" className="inherit-link">
          {artifact.name}
        </Link>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {artifact.discoveredAt}
      </Typography>
    </>
  );
}
