import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { pictureOrigin } from './pictureOrigin.ts';

/** What the picture above it is: "Illustration" with how it was made, or the site that it comes from. */
export function PictureCaption({ src, unavailable }: { src: string; unavailable?: boolean }) {
  const origin = pictureOrigin(src, unavailable);
  if (!origin) return null;
  return (
    <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ maxWidth: '75ch' }}>
      <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {origin.label}
      </Box>
      {origin.text && `. ${origin.text}`}
    </Typography>
  );
}
