import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { clamp } from '#src/ui/cards/cardLook.ts';
import { ZoomablePicture } from '#src/ui/media/ZoomablePicture.tsx';
import type { Artifact } from '#contract/artifact.ts';
import { CreditLine } from './CreditLine.tsx';
import { leadOf } from './leadOf.ts';

type Props = {
  artifact: Artifact;
  likeButton: ReactNode;
  shareButtons: ReactNode;
};

export function ArtifactHeader({ artifact, likeButton, shareButtons }: Props) {
  const { name, image, type, description, historicalCreationDate, presentLocation } = artifact;
  const facts = [historicalCreationDate, presentLocation].filter(Boolean).join(' · ');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 6 },
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.05fr) minmax(0, 1fr)' },
      }}
    >
      <ZoomablePicture
        src={image}
        of={artifact}
        sizes="(min-width: 1536px) 740px, (min-width: 900px) 50vw, 100vw"
      />
      <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        <Box>
          <Typography variant="overline" color="primary">
            {type}
          </Typography>
          <Typography variant="h1" sx={{ mt: 0.5 }}>
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
