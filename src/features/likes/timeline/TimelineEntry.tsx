import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { artifactLink } from '#src/lib/artifactLink.ts';
import { Picture } from '#src/ui/media/Picture.tsx';
import type { Entry } from './likedTimeline.ts';
import * as styles from './timeline.module.css';

/** An artifact on the line, with the time that lies between it and the next one. */
export const TimelineEntry = memo(function TimelineEntry({ artifact, gap }: Entry) {
  const { image, name, historicalCreationDate } = artifact;
  return (
    <li {...(gap && { style: { '--gap': gap.px } })}>
      <div className={clsx('linked', styles.entry)}>
        <Picture src={image} of={artifact} alt="" sizes="128px" className={styles.picture} />
        <div className={styles.words}>
          <Typography
            component={Link}
            {...artifactLink(artifact)}
            className={clsx('stretched', 'lines-2', styles.name)}
          >
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary" className="lines-2">
            {historicalCreationDate}
          </Typography>
        </div>
      </div>
      {gap && (
        <Typography
          variant="body2"
          color="textSecondary"
          className={clsx(styles.gap, gap.isCut && styles.cut)}
        >
          {gap.years ?? gap.text}
          {gap.years && <span className={styles.onScreen}>{gap.text.slice(gap.years.length)}</span>}
        </Typography>
      )}
    </li>
  );
});
