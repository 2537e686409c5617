import Box from '@mui/material/Box';
import { PictureCaption } from './PictureCaption.tsx';

/** Above the tools, readable over any part of the picture, and never in the way of a drag. */
const captionSx = {
  position: 'absolute',
  insetInline: 16,
  bottom: 76,
  // During the tour its words stand here on a narrow screen, and at the right on a wide one (`GuidedPanel.tsx`).
  '&[data-touring=true]': { bottom: { xs: 'auto', md: 76 }, top: { xs: 12, md: 'auto' }, right: { md: 388 } },
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  pointerEvents: 'none',
  '& figcaption': {
    px: 2,
    py: 0.75,
    borderRadius: 1,
    bgcolor: 'rgba(var(--mui-palette-background-defaultChannel) / 0.85)',
  },
} as const;

/** What kind of picture the zoom shows. */
export function ZoomCaption({ src, touring }: { src: string; touring: boolean }) {
  return (
    <Box component="figure" data-touring={touring} sx={captionSx}>
      <PictureCaption src={src} />
    </Box>
  );
}
