import { skipToken } from '@reduxjs/toolkit/query';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useMemo } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { NewArtifact } from '#contract/artifact.ts';
import type { SimilarQuery } from '#contract/artifactList.ts';
import { LENGTHS } from '#contract/constants.ts';
import { useSimilarArtifactsQuery } from '#src/api/ownArtifacts.api.ts';
import { useDebouncedValue } from '#src/hooks/useDebounce.ts';
import { onSite } from '#src/lib/basePath.ts';
import { paths } from '#src/lib/paths.ts';
import { Picture } from '#src/ui/media/Picture.tsx';

/** Two letters are in every name. */
const SHORTEST = 3;

/** Whether it is long enough, and no longer than the form takes. */
const canBeAsked = ({ name, image }: SimilarQuery): boolean =>
  name.length >= SHORTEST && name.length <= LENGTHS.name && image.length <= LENGTHS.url;

const linkSx = {
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  py: 0.5,
  color: 'text.primary',
} as const;

/** Up to five artifacts that are named alike or have the same picture, so that nothing is added twice (ADD-9). They inform, and open beside the form. */
export function SimilarArtifacts({ control }: { control: Control<NewArtifact> }) {
  const [name, image] = useWatch({ control, name: ['name', 'image'] });
  const typed = useMemo(() => ({ name: name.trim(), image: image.trim() }), [name, image]);
  const paused = useDebouncedValue(typed);
  const { currentData: similar = [] } = useSimilarArtifactsQuery(
    paused && canBeAsked(paused) ? paused : skipToken,
  );
  return (
    <Box sx={{ display: 'grid', gap: 0.5, mt: similar.length > 0 ? 1.5 : 0 }}>
      <Typography role="status" variant="body2" color="textSecondary">
        {similar.length > 0 && `Already here? ${similar.length === 1 ? 'This looks' : 'These look'} alike:`}
      </Typography>
      {similar.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {similar.map(({ _id, name, image, type, presentLocation }) => (
            <li key={_id}>
              <Link href={onSite(paths.artifact(_id))} target="_blank" underline="hover" sx={linkSx}>
                <Picture src={image} alt="" of={{ type }} ratio="1" sizes="56px" sx={{ borderRadius: 1 }} />
                <span>
                  <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600 }}>
                    <bdi>{name}</bdi>
                  </Typography>
                  <Typography component="span" variant="body2" color="textSecondary">
                    <bdi>{presentLocation}</bdi>
                    <Box component="span" sx={visuallyHidden}>
                      {' '}
                      (opens in a new tab)
                    </Box>
                  </Typography>
                </span>
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
