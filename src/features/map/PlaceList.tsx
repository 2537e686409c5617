import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { writeArea, type Area } from '#contract/area.ts';
import type { ArtifactListQuery } from '#contract/artifactList.ts';
import type { MapCell } from '#contract/artifactMap.ts';
import { formatCount } from '#src/lib/formatCount.ts';
import { paths } from '#src/lib/paths.ts';
import { isIn } from './cells.ts';
import { countriesOf } from './placesOfCells.ts';

/** More countries are shown on demand. */
const MOST_FIRST = 14;
/** So many artifacts that lie alone are named at most. */
const MOST_ALONE = 12;

type Props = {
  cells: readonly MapCell[];
  grid: number;
  /** What the map shows. */
  seen: Area;
  searchWith: (changes: Pick<ArtifactListQuery, 'area'>) => string;
};

/** What the map shows as a list of links: the countries with what was found in them, and the artifacts that lie alone. */
export function PlaceList({ cells, grid, seen, searchWith }: Props) {
  const headingId = useId();
  const seenText = writeArea(seen);
  // Once for each answer and view: thousands of places are looked up in the shapes of all countries.
  const { countries, alone } = useMemo(() => {
    const inside = cells.filter((cell) => isIn(cell, seen));
    return { countries: countriesOf(inside, grid), alone: inside.flatMap(({ artifact }) => artifact ?? []) };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `seen` is a new object at each render; its text says whether it is another area
  }, [cells, grid, seenText]);
  const [all, setAll] = useState(false);
  if (countries.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} variant="body2" component="h2" sx={{ fontWeight: 600, mb: 1 }}>
        Countries and their surroundings
      </Typography>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {countries.slice(0, all ? undefined : MOST_FIRST).map(({ name, area, count }) => (
          <li key={name}>
            <Chip
              clickable
              component={Link}
              to={{ search: searchWith({ area: writeArea(area) }) }}
              preventScrollReset
              variant="outlined"
              label={`${name} ${formatCount(count)}`}
            />
          </li>
        ))}
        {countries.length > MOST_FIRST && !all && (
          <li>
            <Button size="small" onClick={() => setAll(true)}>
              All {countries.length}
            </Button>
          </li>
        )}
      </Box>
      {alone.length > 0 && alone.length <= MOST_ALONE && (
        <Box
          component="ul"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 1, typography: 'body2' }}
        >
          {alone.map(({ _id, name }) => (
            <li key={_id}>
              <TextLink component={Link} to={paths.artifact(_id)}>
                <bdi>{name}</bdi>
              </TextLink>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
