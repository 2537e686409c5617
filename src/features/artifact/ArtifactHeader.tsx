import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ZoomablePicture } from '#src/ui/media/ZoomablePicture.tsx';
import { ShareButtons } from '#src/ui/sharing/ShareButtons.tsx';
import type { Artifact } from '#contract/artifact.ts';
import { creditText, pictureCredit } from '#contract/credit.ts';
import { HEADER_PICTURE_SIZES, nameType } from './header.ts';
import * as styles from './ArtifactHeader.module.css';

type Props = { artifact: Artifact; likeButton: ReactNode };

/** The picture of an artifact and its name, for the columns of its page. What is known of it stands once, in the Details tab. */
export function ArtifactHeader({ artifact, likeButton }: Props) {
  const { name, image } = artifact;
  const credit = pictureCredit(artifact);
  return (
    <>
      <ZoomablePicture
        src={image}
        of={artifact}
        sizes={HEADER_PICTURE_SIZES}
        {...(credit && { credit: creditText(credit) })}
        {...(artifact.details && { details: artifact.details })}
      />
      <div className={styles.name}>
        <Typography variant={nameType(name)} component="h1" tabIndex={-1}>
          {name}
        </Typography>
        <div className={styles.actions}>
          {likeButton}
          <ShareButtons name={name} />
        </div>
      </div>
    </>
  );
}
