import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Artifact } from '#contract/artifact.ts';
import { useMedia } from '#src/hooks/useMedia.ts';
import { useRelatedArtifactsQuery } from '#src/api/artifacts.api.ts';
import { paths } from '#src/lib/paths.ts';
import { useThisYear } from '#src/hooks/useThisYear.ts';
import { TimeTicks } from '#src/ui/time/TimeTicks.tsx';
import { stripOf, type Place } from './timePlaces.ts';
import * as styles from './TimeStrip.module.css';

/** A dot's target as a share of the strip: of a phone of 320 px, from the small width, and from the medium width on. */
const WIDTH = { phone: 0.09, tablet: 0.045, wide: 0.032 };

/** So many stand above each other at most. */
const LANES = 3;

const labelOf = ({ name, historicalCreationDate }: Artifact): string => `${name}, ${historicalCreationDate}`;

/**
 * A dated artifact and its related ones on a scale from the oldest of them to today, each at its true place; a press goes to it.
 */
export function TimeStrip({ artifact }: { artifact: Artifact }) {
  const { breakpoints } = useTheme();
  const wide = useMedia(breakpoints.up('md'));
  const phone = useMedia(breakpoints.down('sm'));
  const headingId = useId();
  const { data: related = [] } = useRelatedArtifactsQuery(artifact._id);
  const width = wide ? WIDTH.wide : phone ? WIDTH.phone : WIDTH.tablet;
  const { bins, today, places } = stripOf([artifact, ...related], useThisYear(), { width, lanes: LANES });
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.legend}>
        <Typography id={headingId} variant="body2" component="h2" color="textPrimary">
          In time
        </Typography>
        <span className={styles.dot} data-dot="own">
          This artifact
        </span>
        <span className={styles.dot} data-dot="related">
          Related artifacts
        </span>
      </div>
      <ul className={styles.strip} style={{ '--lanes': LANES }}>
        {places.map((place) => (
          <PlaceOnStrip key={place.artifact._id} place={place} own={place.artifact._id === artifact._id} />
        ))}
      </ul>
      <div className={styles.scale}>
        <TimeTicks bins={bins} end={{ edge: today, text: 'Today' }} />
      </div>
    </section>
  );
}

function PlaceOnStrip({ place: { artifact, share, years, lane }, own }: { place: Place; own: boolean }) {
  const label = labelOf(artifact);
  const percent = (share: number) => `${share * 100}%`;
  return (
    <li
      {...(own && { 'aria-label': `This artifact: ${label}`, 'aria-current': 'true' })}
      style={{
        '--lane': lane,
        '--middle': percent(share),
        '--start': percent(years.start),
        '--length': percent(years.end - years.start),
      }}
    >
      <span className={styles.years} />
      {own ? (
        <span title={label} className={styles.place} />
      ) : (
        <Link to={paths.artifact(artifact._id)} title={label} aria-label={label} className={styles.place} />
      )}
    </li>
  );
}
