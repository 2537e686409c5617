import TextLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import { geoPath } from 'd3-geo';
import { useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Artifact } from '#contract/artifact.ts';
import { useRelatedArtifactsQuery } from '#src/api/artifacts.api.ts';
import { writeArea } from '#contract/area.ts';
import type { StoredPlace } from '#contract/place.ts';
import { pointText } from '#src/lib/areaText.ts';
import { paths } from '#src/lib/paths.ts';
import type { DrawMarks } from '#src/ui/map/mapControl.ts';
import type { MapColours } from '#src/ui/map/mapColours.ts';
import { MapFrame } from '#src/ui/map/MapFrame.tsx';
import { projectionOf, viewOf, wholeWorld, type Size, type View } from '#src/ui/map/mapView.ts';
import * as styles from './map.module.css';
import { areaNear, areaOfWay, distanceText, shadeOf } from './way.ts';

const HEIGHT_PX = 220;
/** The country around a single place, and those beside it, are seen. */
const CLOSEST_SHARE = 9;

/** A place of the map: its colour says which one it is, a ring and a disc tell them apart without colour. */
type Mark = { place: StoredPlace; isFound: boolean };

/** What a place is called; a pin stands beside words that may name none. */
const nameOf = (place: StoredPlace): string => (place.own ? pointText(place) : place.name);

const colourOf = ({ isFound }: Mark, colours: MapColours): string =>
  isFound ? colours.mark : colours.secondMark;

function drawMark(
  context: CanvasRenderingContext2D,
  mark: Mark,
  [x, y]: readonly [number, number],
  colours: MapColours,
): void {
  context.beginPath();
  context.arc(x, y, mark.isFound ? 6 : 5, 0, 2 * Math.PI);
  context.fillStyle = mark.isFound ? colourOf(mark, colours) : colours.sea;
  context.fill();
  context.lineWidth = mark.isFound ? 2 : 3;
  context.strokeStyle = mark.isFound ? colours.sea : colourOf(mark, colours);
  context.stroke();
}

/** Draws what is known of the places, the shortest way on earth between them, and where related artifacts were found. */
const drawWay =
  (marks: readonly Mark[], related: readonly StoredPlace[]): DrawMarks =>
  (context, { view, size, projection }, colours) => {
    const path = geoPath(projectionOf(view, size, true), context);
    context.fillStyle = colours.line;
    for (const place of related) {
      const spot = projection([place.lon, place.lat]);
      if (!spot || shadeOf(place)) continue;
      context.beginPath();
      context.arc(...spot, 4, 0, 2 * Math.PI);
      context.fill();
    }
    for (const mark of marks) {
      const shade = shadeOf(mark.place);
      if (!shade) continue;
      context.beginPath();
      path(shade.shape);
      context.fillStyle = colourOf(mark, colours);
      context.globalAlpha = 0.28;
      context.fill();
      context.globalAlpha = 1;
      context.lineWidth = 1.5;
      context.strokeStyle = colourOf(mark, colours);
      context.stroke();
    }
    if (marks.length > 1) {
      context.beginPath();
      path({ type: 'LineString', coordinates: marks.map(({ place }) => [place.lon, place.lat]) });
      context.setLineDash([2, 5]);
      context.lineCap = 'round';
      context.lineWidth = 2;
      context.strokeStyle = colours.text;
      context.stroke();
      context.setLineDash([]);
    }
    for (const mark of marks) {
      const spot = projection([mark.place.lon, mark.place.lat]);
      if (spot && !shadeOf(mark.place)) drawMark(context, mark, spot, colours);
    }
  };

function startAt(places: readonly StoredPlace[], size: Size): View {
  const view = viewOf(areaOfWay(places), size);
  return { ...view, scale: Math.min(view.scale, wholeWorld(size).scale * CLOSEST_SHARE) };
}

/**
 * Where an artifact was found and where it is kept, and the way between the two, among related artifacts; a press leads to what else was
 * found there.
 */
export function PlaceMap({
  artifact: { _id, found, kept },
}: {
  artifact: Pick<Artifact, '_id' | 'found' | 'kept'>;
}) {
  const headingId = useId();
  const { data } = useRelatedArtifactsQuery(_id);
  const related = useMemo(() => (data ?? []).flatMap(({ found }) => found ?? []), [data]);
  const marks = useMemo<Mark[]>(
    () => [
      ...(found ? [{ place: found, isFound: true }] : []),
      ...(kept ? [{ place: kept, isFound: false }] : []),
    ],
    [found, kept],
  );
  const drawMarks = useMemo(() => drawWay(marks, related), [marks, related]);
  const picture = (
    <MapFrame
      height={HEIGHT_PX}
      start={(size) =>
        startAt(
          marks.map(({ place }) => place),
          size,
        )
      }
      drawMarks={drawMarks}
    />
  );
  const nearby = found && { pathname: paths.allArtifacts, search: `area=${writeArea(areaNear(found))}` };
  return (
    <section aria-labelledby={headingId} className={styles.part}>
      <div className={styles.legend}>
        <Typography
          id={headingId}
          variant="body2"
          component="h2"
          color="textPrimary"
          className={styles.strong}
        >
          On the map
        </Typography>
        {found && (
          <span data-mark="found">
            Found <bdi>{nameOf(found)}</bdi>
          </span>
        )}
        {kept && (
          <span data-mark="kept">
            Kept <bdi>{nameOf(kept)}</bdi>
          </span>
        )}
        {related.some((place) => !shadeOf(place)) && <span data-mark="related">Related artifacts</span>}
      </div>
      {nearby ? (
        <Link to={nearby} aria-hidden tabIndex={-1}>
          {picture}
        </Link>
      ) : (
        picture
      )}
      <div className={clsx(styles.apart, styles.way)}>
        {found && kept && <span>{distanceText(found, kept)}</span>}
        {nearby && (
          <TextLink component={Link} to={nearby} className={clsx('touch-target', styles.near)}>
            Found near <bdi>{nameOf(found)}</bdi>
          </TextLink>
        )}
      </div>
    </section>
  );
}
