import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import { useId, useMemo } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { useRelatedArtifactsQuery } from '#src/api/artifacts.api.ts';
import { writeArea } from '#contract/area.ts';
import type { StoredPlace } from '#contract/place.ts';
import { placeWord } from '#historical/place/placeWord.ts';
import { pointText } from '#src/lib/areaText.ts';
import { paths } from '#src/lib/paths.ts';
import { MapFrame } from '#src/ui/map/MapFrame.tsx';
import { viewOf, wholeWorld, type Size, type View } from '#src/ui/map/mapView.ts';
import { Link } from '#src/ui/page/Link.tsx';
import { drawWay, type Mark } from './drawWay.ts';
import * as styles from './map.module.css';
import { areaNear, areaOfWay, waysText, shadeOf } from './way.ts';

const HEIGHT_PX = 220;
/** The country around a single place, and those beside it, are seen. */
const CLOSEST_SHARE = 9;

/** What a place is called; a pin stands beside words that may name none. */
const nameOf = (place: StoredPlace): string => (place.own ? pointText(place) : place.name);

function startAt(marks: readonly Mark[], size: Size): View {
  const view = viewOf(areaOfWay(marks.map(({ place }) => place)), size);
  return { ...view, scale: Math.min(view.scale, wholeWorld(size).scale * CLOSEST_SHARE) };
}

/**
 * Where an artifact was found, or is from, and where it is kept, by all that hold a part of it, and the ways between, among related artifacts; a press
 * leads to what else is from there.
 */
export function PlaceMap({ artifact }: { artifact: Artifact }) {
  const { _id, found, kept, alsoKept } = artifact;
  const headingId = useId();
  const { data } = useRelatedArtifactsQuery(_id);
  const related = useMemo(() => (data ?? []).flatMap(({ found }) => found ?? []), [data]);
  const marks = useMemo<Mark[]>(
    () => [
      ...(found ? [{ place: found, isFound: true }] : []),
      ...(kept ? [kept, ...(alsoKept ?? [])] : []).map((place) => ({ place, isFound: false })),
    ],
    [found, kept, alsoKept],
  );
  const word = found?.told ? 'By its description from' : placeWord(artifact);
  const drawMarks = useMemo(() => drawWay(marks, related), [marks, related]);
  const picture = (
    <MapFrame height={HEIGHT_PX} start={(size) => startAt(marks, size)} drawMarks={drawMarks} />
  );
  const nearby = found && { pathname: paths.allArtifacts, search: `area=${writeArea(areaNear(found))}` };
  return (
    <section aria-labelledby={headingId} className={styles.part}>
      <div className={styles.legend}>
        <Typography id={headingId} variant="body2" component="h2" color="textPrimary" className="strong">
          On the map
        </Typography>
        {found && (
          <span data-mark={found.told ? 'told' : 'found'}>
            {word} <bdi>{nameOf(found)}</bdi>
          </span>
        )}
        {kept && (
          <span data-mark="kept">
            Kept <bdi>{[kept, ...(alsoKept ?? [])].map(nameOf).join('; ')}</bdi>
          </span>
        )}
        {related.some((place) => !shadeOf(place)) && <span data-mark="related">Related artifacts</span>}
      </div>
      {nearby ? (
        <Link to={nearby} rel="nofollow" aria-hidden tabIndex={-1}>
          {picture}
        </Link>
      ) : (
        picture
      )}
      <div className={clsx(styles.apart, styles.way)}>
        {found && kept && <span>{waysText(found, [kept, ...(alsoKept ?? [])], word === 'Found')}</span>}
        {nearby && (
          <Link to={nearby} rel="nofollow" className={clsx('touch-target', styles.near)}>
            More from near <bdi>{nameOf(found)}</bdi>
          </Link>
        )}
      </div>
    </section>
  );
}
