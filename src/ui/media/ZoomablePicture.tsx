import ZoomIn from '@mui/icons-material/ZoomIn';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { Picture } from './Picture.tsx';
import { PictureCaption } from './PictureCaption.tsx';

/** Loads when it is first opened. */
const ZoomDialog = lazy(async () => ({ default: (await import('./ZoomDialog.tsx')).ZoomDialog }));

type Props = {
  /** A URL; without a picture the tile is shown, without zoom. */
  src: string;
  /** What is in the picture. */
  of: Pick<Artifact, 'name' | 'type'>;
  sizes: string;
};

/** A large picture over its caption: a click on it, or its button, opens it full-screen. */
export function ZoomablePicture({ src, of, sizes }: Props) {
  const [open, setOpen] = useState(false);
  const [unavailable, setUnavailable] = useState(src === '');
  const [opened, setOpened] = useState(false);
  const zoomable = !unavailable;
  const show = () => {
    setOpen(true);
    setOpened(true);
  };
  return (
    <Box component="figure" sx={{ display: 'grid', gap: 1.25 }}>
      <Box sx={{ position: 'relative' }}>
        <Box {...(zoomable && { onClick: show, sx: { cursor: 'zoom-in' } })}>
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
            onClick={show}
            sx={{
              position: 'absolute',
              right: 12,
              bottom: 12,
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
              '&:hover': { bgcolor: 'background.paper', color: 'primary.main' },
            }}
          >
            <ZoomIn />
          </IconButton>
        )}
      </Box>
      {zoomable && <PictureCaption src={src} />}
      {opened && (
        <Suspense>
          <ZoomDialog open={open} src={src} alt={of.name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
