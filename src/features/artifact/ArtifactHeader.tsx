import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ArtifactPreview } from '#src/lib/artifactLink.ts';
import { SCREEN_WIDE } from '#src/ui/media/screenWide.ts';
import { ZoomablePicture } from '#src/ui/media/ZoomablePicture.tsx';
import { ShareButtons } from '#src/ui/sharing/ShareButtons.tsx';
import type { Artifact } from '#contract/artifact.ts';
import { creditText, pictureCredit } from '#contract/credit.ts';
import { ArtifactColumns } from './ArtifactColumns.tsx';
import * as styles from './ArtifactHeader.module.css';

/** The type of an artifact's name: that of the page's title, unless so long a name would fill the first screen. */
const nameType = (name: string): 'h1' | 'h2' | 'h3' =>
  name.length <= 60 ? 'h1' : name.length <= 140 ? 'h2' : 'h3';

/** How wide the picture beside it is. */
const PICTURE_SIZES = `(min-width: 1200px) 660px, (min-width: 600px) 50vw, ${SCREEN_WIDE}`;

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
        sizes={PICTURE_SIZES}
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

/** What the list knew of an artifact, in the places where its page shows it: the rest is being loaded. */
export const PreviewHeader = ({ known }: { known: ArtifactPreview }) => (
  <ArtifactColumns>
    <ZoomablePicture src={known.image} of={known} sizes={PICTURE_SIZES} isStill />
    {/* The heading, which takes the focus, is that of the artifact itself. */}
    <Typography variant={nameType(known.name)} component="p">
      {known.name}
    </Typography>
  </ArtifactColumns>
);
