import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import type { Artifact } from '#contract/artifact.ts';
import { Picture } from '#src/ui/media/Picture.tsx';
import { ScaleBar } from '#src/ui/media/ScaleBar.tsx';
import { SCREEN_WIDE } from '#src/ui/media/screenWide.ts';
import { barLength, formatSize, showsPart, type Sized } from '#src/lib/sizeScale.ts';
import * as styles from './ScaledPictures.module.css';

type Props = { pair: readonly [Artifact, Artifact]; sized: readonly [Sized, Sized] };

/** What the scale bar takes of the larger picture's width. */
const BAR_SHARE = 0.4;

/** The pictures of two artifacts at one scale, above a bar with its length. */
export function ScaledPictures({ pair, sized }: Props) {
  const [a, b] = [sized[0].frame, sized[1].frame];
  const wider = Math.max(a.widthCm, b.widthCm);
  const barCm = barLength(BAR_SHARE * wider);
  const lengths = {
    '--wider': wider,
    '--both': a.widthCm + b.widthCm,
    '--highest': Math.max(a.heightCm, b.heightCm),
  };
  return (
    <div className={styles.stage} style={lengths}>
      <div className={styles.pictures}>
        {pair.map((artifact, index) => {
          const { frame, size } = sized[index] as Sized;
          return (
            <figure key={artifact._id} style={{ '--width': frame.widthCm }}>
              <Picture
                src={artifact.image}
                of={artifact}
                alt={artifact.name}
                ratio={`${frame.widthCm} / ${frame.heightCm}`}
                sizes={`(min-width: 600px) 50vw, ${SCREEN_WIDE}`}
                eager
                className={styles.picture}
              />
              <Typography
                component="figcaption"
                variant="body2"
                color="textSecondary"
                className={styles.caption}
              >
                <span className={clsx('lines-2', styles.name)}>{artifact.name}</span>
                {formatSize(size)}
                {showsPart(artifact.image) && ' (a part is shown)'}
              </Typography>
            </figure>
          );
        })}
      </div>
      <div className={styles.bar}>
        <ScaleBar cm={barCm} width={`calc(${barCm} * var(--centimetre))`} />
      </div>
    </div>
  );
}
