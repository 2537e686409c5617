import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ZoomablePicture } from '#src/ui/media/ZoomablePicture.tsx';
import { useThisYear } from '#src/hooks/useThisYear.ts';
import { typeWords } from '#src/lib/highlightTags.ts';
import { yearsAgo } from '#src/lib/yearsAgo.ts';
import type { Artifact } from '#contract/artifact.ts';
import { HEADER_PICTURE_SIZES, nameType } from './header.ts';
import * as styles from './ArtifactHeader.module.css';

type Props = {
  artifact: Artifact;
  likeButton: ReactNode;
  shareButtons: ReactNode;
};

/** The picture of an artifact and its name, for the columns of its page. Its description is in the Details tab. */
export function ArtifactHeader({ artifact, likeButton, shareButtons }: Props) {
  const { name, image, historicalCreationDate, presentLocation } = artifact;
  const when = [historicalCreationDate, yearsAgo(artifact, useThisYear())].filter(Boolean).join(' · ');
  return (
    <>
      <ZoomablePicture
        src={image}
        of={artifact}
        sizes={HEADER_PICTURE_SIZES}
        {...(artifact.details && { details: artifact.details })}
      />
      <div className={styles.name}>
        <div>
          <Typography variant="overline" color="primary">
            {typeWords(artifact)}
          </Typography>
          <Typography variant={nameType(name)} component="h1" tabIndex={-1}>
            {name}
          </Typography>
        </div>
        {(when || presentLocation) && (
          <Typography color="textSecondary">
            {when}
            <span className={styles.place}>
              {when && presentLocation && ' · '}
              {presentLocation}
            </span>
          </Typography>
        )}
        <div className={styles.actions}>
          {likeButton}
          {shareButtons}
        </div>
      </div>
    </>
  );
}
