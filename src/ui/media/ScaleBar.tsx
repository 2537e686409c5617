import Typography from '@mui/material/Typography';
import { formatLength } from '#src/lib/sizeScale.ts';
import * as styles from './ScaleBar.module.css';

type Props = {
  cm: number;
  /** How long it is on the screen: in px, or a length of CSS. */
  width: string | number;
};

/** A bar with its length in words: what is as long beside it, is so long. */
export const ScaleBar = ({ cm, width }: Props) => (
  <div role="img" aria-label={`Scale bar: ${formatLength(cm)}`} className={styles.scale}>
    <div className={styles.bar} style={{ width }} />
    <Typography variant="body2" aria-hidden>
      {formatLength(cm)}
    </Typography>
  </div>
);
