import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { clamp } from '#src/ui/cards/cardStyles.ts';
import { ZoomablePicture } from '#src/ui/media/ZoomablePicture.tsx';
import { useThisYear } from '#src/hooks/useThisYear.ts';
import { yearsAgo } from '#src/lib/yearsAgo.ts';
import type { Artifact } from '#contract/artifact.ts';
import { CreditLine } from './CreditLine.tsx';
import { HEADER_PICTURE_SIZES, headerSx, nameType } from './headerStyles.ts';
import { leadOf } from './leadOf.ts';

type Props = {
  artifact: Artifact;
  likeButton: ReactNode;
  shareButtons: ReactNode;
};

export function ArtifactHeader({ artifact, likeButton, shareButtons }: Props) {
  const { name, image, type, description, historicalCreationDate, presentLocation } = artifact;
  const facts = [historicalCreationDate, yearsAgo(artifact, useThisYear()), presentLocation]
    .filter(Boolean)
    .join(' · ');
  return (
    <Box sx={headerSx}>
      <ZoomablePicture
        src={image}
        of={artifact}
        sizes={HEADER_PICTURE_SIZES}
        {...(artifact.details && { details: artifact.details })}
      />
      <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        <Box>
          <Typography variant="overline" color="primary">
            {type}
          </Typography>
          <Typography variant={nameType(name)} component="h1" sx={{ mt: 0.5 }}>
            {name}
          </Typography>
        </Box>
        {facts && <Typography color="textSecondary">{facts}</Typography>}
        {description && (
          <Typography
            sx={{
              whiteSpace: 'pre-line',
              ...clamp(8),
            }}
          >
            {/* The Details tab shows the whole text. */}
            {leadOf(description)}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
          {likeButton}
          {shareButtons}
        </Box>
        <CreditLine artifact={artifact} />
      </Box>
    </Box>
  );
}
