import Typography from '@mui/material/Typography';
import * as styles from './PictureCaption.module.css';
import { pictureOrigin } from './pictureOrigin.ts';

type Props = {
  src: string;
  unavailable?: boolean;
  /** Whose the picture is and under which terms, where nothing else on the screen says it. */
  credit?: string | undefined;
};

/** What the picture above it is: "Illustration" with how it was made, or the site that it comes from. */
export function PictureCaption({ src, unavailable, credit }: Props) {
  const origin = pictureOrigin(src, unavailable);
  if (!origin) return null;
  return (
    <Typography component="figcaption" variant="body2" color="textSecondary" className="measure">
      <span className={styles.label}>{origin.label}</span>
      {origin.text && `. ${origin.text}`}
      {credit && (
        <>
          {' · '}
          <bdi>{credit}</bdi>
        </>
      )}
    </Typography>
  );
}
