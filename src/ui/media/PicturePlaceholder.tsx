import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import type { Artifact } from '#contract/artifact.ts';
import { TYPE_SIGNS } from '#contract/typeSigns.ts';
import * as styles from './PicturePlaceholder.module.css';

type Props = Partial<Pick<Artifact, 'type'>> & {
  /** The picture's `alt`; without one the tile is decoration, like the picture. */
  alt: string;
};

/** Stands in for a picture that is missing: the sign of the type, on the type's tint. The name stands beside every picture. */
export function PicturePlaceholder({ type = 'Others', alt }: Props) {
  const { paths, tint } = TYPE_SIGNS[type];
  return (
    <div
      {...(alt ? { role: 'img', 'aria-label': `${alt}: picture unavailable` } : { 'aria-hidden': true })}
      className={styles.tile}
      style={{ '--tint': tint }}
    >
      <div className={styles.content}>
        <svg aria-hidden viewBox="0 0 24 24" className={clsx('icon', styles.sign)}>
          {paths.map((path) => (
            <path key={path} d={path} />
          ))}
        </svg>
        <Typography variant="body2" color="textSecondary" className={styles.words}>
          Picture unavailable
        </Typography>
      </div>
    </div>
  );
}
