import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import type { GuidedDetail } from '#contract/guidedDetails.ts';
import { useIsOpened } from './openedPictures.ts';
import { Picture } from './Picture.tsx';
import { PictureCaption } from './PictureCaption.tsx';
import * as styles from './ZoomablePicture.module.css';
import { ZoomInIcon } from '#src/ui/icons/ZoomIn.tsx';
import { ComingDialog, lazyPart } from '#src/ui/page/lazyPart.tsx';

/** Loads when it is first opened. */
const ZoomDialog = lazyPart(async () => (await import('./ZoomDialog.tsx')).ZoomDialog, ComingDialog);

type Props = {
  /** A URL; without a picture the tile is shown, without zoom. */
  src: string;
  /** What is in the picture. */
  of: Pick<Artifact, 'name' | 'type' | 'notice'>;
  sizes: string;
  /** Whose the picture is and under which terms. */
  credit?: string | undefined;
  /** The points of the picture; empty when it has none. */
  details?: readonly GuidedDetail[];
  /** Nothing opens it: another one takes its place soon. */
  isStill?: boolean;
};

const NO_DETAILS: readonly GuidedDetail[] = [];

/** A large picture over its caption: a click on it, or its button, opens it full-screen, another one with its guided details. */
export function ZoomablePicture({ src, of, sizes, credit, details = NO_DETAILS, isStill = false }: Props) {
  const [open, setOpen] = useState(false);
  const isCovered = !useIsOpened(src) && of.notice !== undefined && src !== '';
  const [unavailable, setUnavailable] = useState(src === '');
  const [openings, setOpenings] = useState(0);
  const [guided, setGuided] = useState(false);
  const zoomable = !unavailable && !isCovered && !isStill;
  const show = (guided: boolean) => {
    setGuided(guided);
    setOpen(true);
    setOpenings(openings + 1);
  };
  return (
    <figure className={styles.figure}>
      <div className={styles.stage}>
        <div {...(zoomable && { onClick: () => show(false), className: styles.zoomable })}>
          <Picture
            src={src}
            alt={of.name}
            of={of}
            sizes={sizes}
            eager
            onAvailable={(available) => setUnavailable(!available)}
            className={styles.picture}
          />
        </div>
        {zoomable && (
          <div className={styles.tools}>
            <IconButton
              aria-label="Zoom into the picture"
              title="Zoom into the picture"
              aria-haspopup="dialog"
              onClick={() => show(false)}
              className={styles.zoom}
            >
              <ZoomInIcon />
            </IconButton>
            {details.length > 0 && (
              <Button
                color="inherit"
                aria-haspopup="dialog"
                onClick={() => show(true)}
                className={styles.tour}
              >
                Guided details ({details.length})
              </Button>
            )}
          </div>
        )}
      </div>
      {/* Also of one that is not there: what is below it stays where it is. */}
      <PictureCaption src={src} unavailable={unavailable} />
      {openings > 0 && (
        <ZoomDialog
          // Each opening begins with the whole picture, of which nothing is known yet.
          key={openings}
          open={open}
          src={src}
          alt={of.name}
          credit={credit}
          details={details}
          guided={guided}
          onClose={() => setOpen(false)}
        />
      )}
    </figure>
  );
}
