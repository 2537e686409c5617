import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ZoomablePicture } from '#src/ui/media/ZoomablePicture.tsx';
import { useThisYear } from '#src/hooks/useThisYear.ts';
import { yearsAgo } from '#src/lib/yearsAgo.ts';
import type { Artifact } from '#contract/artifact.ts';
import { HEADER_PICTURE_SIZES, nameType } from './headerStyles.ts';

type Props = {
  artifact: Artifact;
  likeButton: ReactNode;
  shareButtons: ReactNode;
};

/** The picture of an artifact and its name, for the columns of its page. Its description is in the Details tab. */
export function ArtifactHeader({ artifact, likeButton, shareButtons }: Props) {
  const { name, image, type, historicalCreationDate, presentLocation } = artifact;
  const when = [historicalCreationDate, yearsAgo(artifact, useThisYear())].filter(Boolean).join(' · ');
  return (
    <>
      <ZoomablePicture
        src={image}
        of={artifact}
        sizes={HEADER_PICTURE_SIZES}
        {...(artifact.details && { details: artifact.details })}
      />
      <Box sx={{ gridArea: 'name', display: 'grid', gap: { xs: 1.5, sm: 2 } }}>
        <Box>
          <Typography variant="overline" color="primary">
            {type}
          </Typography>
          <Typography variant={nameType(name)} component="h1" tabIndex={-1}>
            {name}
          </Typography>
        </Box>
        {(when || presentLocation) && (
          <Typography color="textSecondary">
            {when}
            {/* On a phone the story would begin below the first screen. */}
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {when && presentLocation && ' · '}
              {presentLocation}
            </Box>
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 1, sm: 2 } }}>
          {likeButton}
          {shareButtons}
        </Box>
      </Box>
    </>
  );
}
