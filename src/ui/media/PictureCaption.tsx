import Typography from '@mui/material/Typography';
import * as styles from './PictureCaption.module.css';
import { pictureOrigin } from './pictureOrigin.ts';

/** What the picture above it is: "Illustration" with how it was made, or the site that it comes from. */
export function PictureCaption({ src, unavailable }: { src: string; unavailable?: boolean }) {
  const origin = pictureOrigin(src, unavailable);
  if (!origin) return null;
  return (
    <Typography component="figcaption" variant="body2" color="textSecondary" className="measure">
      <span className={styles.label}>{origin.label}</span>
      {origin.text && `. ${origin.text}`}
    </Typography>
  );
}
