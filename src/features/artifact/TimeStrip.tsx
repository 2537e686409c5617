import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type PointerEvent } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { useMedia } from '#src/hooks/useMedia.ts';
import { usePageKeys } from '#src/hooks/usePageKeys.ts';
import { useRelatedArtifactsQuery } from '#src/api/artifacts.api.ts';
import { paths } from '#src/lib/paths.ts';
import { useThisYear } from '#src/hooks/useThisYear.ts';
import { Link } from '#src/ui/page/Link.tsx';
import { TimeTicks } from '#src/ui/time/TimeTicks.tsx';
import { stripOf, type Place } from './timePlaces.ts';
import * as styles from './TimeStrip.module.css';

/** A dot's target as a share of the strip: of a phone of 320 px, from the small width, and from the medium width on. */
const WIDTH = { phone: 0.09, tablet: 0.045, wide: 0.032 };

/** So many stand above each other at most. */
const LANES = 3;

/**
 * A dated artifact and its related ones on a scale from the oldest of them to today, each at its true place; nothing where it has no
 * company. A dot that is pointed at or focused shows its name until Escape, and a press goes to it; of a finger the first press names, the second goes; a screen reader's goes.
 */
export function TimeStrip({ artifact }: { artifact: Artifact }) {
  const wide = useMedia('(min-width: 900px)');
  const phone = useMedia('(max-width: 599.95px)');
  const headingId = useId();
  const { data: related = [], isLoading } = useRelatedArtifactsQuery(artifact._id);
  const [named, setNamed] = useState<string>();
  usePageKeys({ escape: named ? () => setNamed(undefined) : undefined });
  const width = wide ? WIDTH.wide : phone ? WIDTH.phone : WIDTH.tablet;
  const { bins, today, places } = stripOf([artifact, ...related], useThisYear(), { width, lanes: LANES });
  if (places.length < 2 && !isLoading) return null;
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
          <PlaceOnStrip
            key={place.artifact._id}
            place={place}
            own={place.artifact._id === artifact._id}
            named={place.artifact._id === named}
            onName={setNamed}
          />
        ))}
      </ul>
      <div className={styles.scale}>
        <TimeTicks bins={bins} end={{ edge: today, text: 'Today' }} />
      </div>
    </section>
  );
}

type PlaceProps = {
  place: Place;
  own: boolean;
  /** Whether its name is shown. */
  named: boolean;
  /** Asks that the name of the artifact with this id is shown, or with undefined none. */
  onName: (id: string | undefined) => void;
};

function PlaceOnStrip({ place: { artifact, share, years, lane }, own, named, onName }: PlaceProps) {
  const label = `${artifact.name}, ${artifact.historicalCreationDate}`;
  const percent = (share: number) => `${share * 100}%`;
  const isFinger = (event: PointerEvent) => event.pointerType === 'touch';
  const byFinger = useRef(false);
  const show = () => onName(artifact._id);
  const hide = () => onName(undefined);
  const naming = {
    className: styles.place,
    onPointerDown: (event: PointerEvent) => {
      // A screen reader, which has read the name, presses with a pointer of no size, or with none.
      byFinger.current = isFinger(event) && event.width > 0 && event.height > 0;
    },
    onPointerCancel: () => {
      byFinger.current = false;
    },
  };
  return (
    // The name is a part of it: a pointer that goes on to it leaves nothing.
    <li
      onPointerEnter={(event) => !isFinger(event) && show()}
      onPointerLeave={(event) => !isFinger(event) && hide()}
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
        <span {...naming} onPointerUp={show} />
      ) : (
        <Link
          {...naming}
          to={paths.artifact(artifact._id)}
          aria-label={label}
          onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && show()}
          onBlur={hide}
          onClick={(event) => {
            const names = byFinger.current && event.detail > 0 && !named;
            byFinger.current = false;
            if (!names) return;
            event.preventDefault();
            show();
          }}
        />
      )}
      {named && (
        <span aria-hidden className={styles.name}>
          {label}
        </span>
      )}
    </li>
  );
}
