import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import { useId, useMemo, useState } from 'react';
import { areaOf, EARTH, writeArea } from '#contract/area.ts';
import type { ArtifactMap, MapQuery } from '#contract/artifactMap.ts';
import { useArtifactSelection } from '#src/hooks/useArtifactSelection.ts';
import { formatCount } from '#src/lib/formatCount.ts';
import { paths } from '#src/lib/paths.ts';
import { FilterLink } from '#src/ui/page/FilterLink.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import * as styles from './map.module.css';
import { countriesOf } from './placesOfCells.ts';

/** More countries are shown on demand. */
const MOST_FIRST = 8;
/** So many artifacts that lie alone are named at most. */
const MOST_ALONE = 12;

type Props = {
  /** What the map shows. */
  map: ArtifactMap & Pick<MapQuery, 'area'>;
};

/** What the map shows as a list of links: the countries with what was found in them, and the artifacts that lie alone. */
export function PlaceList({ map }: Props) {
  const { searchWith } = useArtifactSelection();
  const headingId = useId();
  const aloneId = useId();
  // Once for each answer: thousands of places are looked up in the shapes of all countries.
  const { countries, alone } = useMemo(() => {
    const { cells, grid, area = '' } = map;
    return {
      countries: countriesOf(cells, grid, areaOf(area) ?? EARTH),
      alone: cells.flatMap(({ artifact }) => artifact ?? []),
    };
  }, [map]);
  const [all, setAll] = useState(false);
  if (countries.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <Typography id={headingId} variant="body2" component="h2" className={styles.countriesHeading}>
        Countries and their surroundings
      </Typography>
      <ul className={styles.countries}>
        {countries.slice(0, all ? undefined : MOST_FIRST).map(({ name, area, count }) => (
          <li key={name}>
            <FilterLink search={searchWith({ area: writeArea(area), place: name })} className="touch-target">
              {`${name} ${formatCount(count)}`}
            </FilterLink>
          </li>
        ))}
        {countries.length > MOST_FIRST && (
          <li>
            <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} className="touch-target">
              {all ? 'Fewer' : `All ${countries.length}`}
            </Button>
          </li>
        )}
      </ul>
      {alone.length > 0 && alone.length <= MOST_ALONE && (
        <>
          <Typography id={aloneId} variant="body2" component="h3" className={styles.aloneHeading}>
            Alone at their place
          </Typography>
          <ul aria-labelledby={aloneId} className={styles.alone}>
            {alone.map(({ _id, name }) => (
              <li key={_id}>
                <Link to={paths.artifact(_id)} className={clsx('touch-target', styles.aloneLink)}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
