import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import type { GuidedDetail } from '#contract/guidedDetails.ts';
import { Picture } from './Picture.tsx';
import { PictureCaption } from './PictureCaption.tsx';
import { ZoomInIcon } from '#src/ui/icons/ZoomIn.tsx';
import { ComingDialog, lazyPart } from '#src/ui/page/lazyPart.tsx';

/** Loads when it is first opened. */
const ZoomDialog = lazyPart(async () => (await import('./ZoomDialog.tsx')).ZoomDialog, ComingDialog);

type Props = {
  /** A URL; without a picture the tile is shown, without zoom. */
  src: string;
  /** What is in the picture. */
  of: Pick<Artifact, 'name' | 'type'>;
  sizes: string;
  /** The points of the picture; empty when it has none. */
  details?: readonly GuidedDetail[];
};

/** A button at the lower edge of the picture. */
const onPictureSx = {
  position: 'absolute',
  bottom: 12,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'background.paper', color: 'primary.main' },
  // Around the ring is the picture, of any colour.
  '&:focus-visible': { boxShadow: '0 0 0 8px var(--mui-palette-background-paper)' },
} as const;

const NO_DETAILS: readonly GuidedDetail[] = [];

/** A large picture over its caption: a click on it, or its button, opens it full-screen, another one with its guided details. */
export function ZoomablePicture({ src, of, sizes, details = NO_DETAILS }: Props) {
  const [open, setOpen] = useState(false);
  const [unavailable, setUnavailable] = useState(src === '');
  const [openings, setOpenings] = useState(0);
  const [guided, setGuided] = useState(false);
  const zoomable = !unavailable;
  const show = (guided: boolean) => {
    setGuided(guided);
    setOpen(true);
    setOpenings(openings + 1);
  };
  return (
    <Box component="figure" sx={{ display: 'grid', gap: 1.25 }}>
      <Box sx={{ position: 'relative' }}>
        <Box {...(zoomable && { onClick: () => show(false), sx: { cursor: 'zoom-in' } })}>
          <Picture
            src={src}
            alt={of.name}
            of={of}
            sizes={sizes}
            eager
            onAvailable={(available) => setUnavailable(!available)}
            sx={{ borderRadius: 1, border: 1, borderColor: 'divider' }}
          />
        </Box>
        {zoomable && (
          <IconButton
            aria-label="Zoom into the picture"
            title="Zoom into the picture"
            aria-haspopup="dialog"
            onClick={() => show(false)}
            sx={{ ...onPictureSx, right: 12 }}
          >
            <ZoomInIcon />
          </IconButton>
        )}
        {zoomable && details.length > 0 && (
          <Button
            color="inherit"
            aria-haspopup="dialog"
            onClick={() => show(true)}
            sx={{ ...onPictureSx, left: 12, height: 42, px: 2 }}
          >
            Guided details ({details.length})
          </Button>
        )}
      </Box>
      {/* Also of one that is not there: what is below it stays where it is. */}
      <PictureCaption src={src} unavailable={unavailable} />
      {openings > 0 && (
        <ZoomDialog
          // Each opening begins with the whole picture, of which nothing is known yet.
          key={openings}
          open={open}
          src={src}
          alt={of.name}
          details={details}
          guided={guided}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}
