import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { areaOf, EARTH, writeArea } from '#contract/area.ts';
import type { ArtifactListQuery } from '#contract/artifactList.ts';
import type { ArtifactMap, MapQuery } from '#contract/artifactMap.ts';
import { formatCount } from '#src/lib/formatCount.ts';
import { paths } from '#src/lib/paths.ts';
import { countriesOf } from './placesOfCells.ts';
import { touchTargetSx } from '#src/ui/form/touchTargetSx.ts';

/** More countries are shown on demand. */
const MOST_FIRST = 14;
/** So many artifacts that lie alone are named at most. */
const MOST_ALONE = 12;

type Props = {
  /** What the map shows. */
  map: ArtifactMap & Pick<MapQuery, 'area'>;
  searchWith: (changes: Pick<ArtifactListQuery, 'area'>) => string;
};

/** What the map shows as a list of links: the countries with what was found in them, and the artifacts that lie alone. */
export function PlaceList({ map, searchWith }: Props) {
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
              sx={touchTargetSx}
            />
          </li>
        ))}
        {countries.length > MOST_FIRST && (
          <li>
            <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={touchTargetSx}>
              {all ? 'Fewer' : `All ${countries.length}`}
            </Button>
          </li>
        )}
      </Box>
      {alone.length > 0 && alone.length <= MOST_ALONE && (
        <>
          <Typography id={aloneId} variant="body2" component="h3" sx={{ fontWeight: 600, mt: 1.5 }}>
            Alone at their place
          </Typography>
          <Box
            component="ul"
            aria-labelledby={aloneId}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2' }}
          >
            {alone.map(({ _id, name }) => (
              <li key={_id}>
                <TextLink
                  component={Link}
                  to={paths.artifact(_id)}
                  sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 32, ...touchTargetSx }}
                >
                  <bdi>{name}</bdi>
                </TextLink>
              </li>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
