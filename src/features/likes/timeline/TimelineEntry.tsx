import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { artifactLink } from '#src/lib/artifactLink.ts';
import { clamp } from '#src/ui/cards/cardStyles.ts';
import { Picture } from '#src/ui/media/Picture.tsx';
import type { Entry } from './likedTimeline.ts';

/** An artifact on the line, with the time that lies between it and the next one. */
export const TimelineEntry = memo(function TimelineEntry({ artifact, gap }: Entry) {
  const { image, name, historicalCreationDate } = artifact;
  return (
    <li {...(gap && { style: { '--gap': gap.px } as object })}>
      <Box className="entry">
        <Picture src={image} of={artifact} alt="" sizes="128px" sx={{ borderRadius: 0.5 }} />
        <Box className="words">
          <Typography component={Link} {...artifactLink(artifact)} className="stretched" sx={clamp(2)}>
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={clamp(2)}>
            {historicalCreationDate}
          </Typography>
        </Box>
      </Box>
      {gap && (
        <Typography variant="body2" color="textSecondary" className={gap.isCut ? 'gap cut' : 'gap'}>
          {gap.years ?? gap.text}
          {gap.years && <span className="on-screen">{gap.text.slice(gap.years.length)}</span>}
        </Typography>
      )}
    </li>
  );
});
