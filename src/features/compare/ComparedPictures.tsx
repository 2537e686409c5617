import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { IllustrationNote } from '#src/ui/media/IllustrationNote.tsx';
import { Picture } from '#src/ui/media/Picture.tsx';
import { SCREEN_WIDE } from '#src/ui/media/screenWide.ts';
import * as styles from './ComparedPictures.module.css';
import { ScaledPictures } from './ScaledPictures.tsx';
import { EXTREME, formatSize, sizedOf, timesAsLarge } from '#src/lib/sizeScale.ts';

type Pair = readonly [Artifact, Artifact];

/** Both pictures equally large. */
function EqualPictures({ pair }: { pair: Pair }) {
  return (
    <div className={styles.equal}>
      {pair.map((artifact) => {
        const sized = sizedOf(artifact);
        return (
          <figure key={artifact._id}>
            <Picture
              src={artifact.image}
              of={artifact}
              alt={artifact.name}
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
              <bdi>{artifact.name}</bdi>
              {sized && `, ${formatSize(sized.size)}`}
            </Typography>
          </figure>
        );
      })}
    </div>
  );
}

/** Why pictures are not to scale. */
function unknownSize([a, b]: Pair): string {
  const unknown = [a, b].filter((artifact) => !sizedOf(artifact));
  const whose = unknown.length === 2 ? 'either' : (unknown[0]?.name ?? '');
  return `Not enough is known of the size of ${whose}, so the pictures are equally large.`;
}

/**
 * The pictures of two artifacts: at one scale where the sizes of both are known, equally large otherwise, or when the user
 * wants to see them so.
 */
export function ComparedPictures({ pair }: { pair: Pair }) {
  const [toScale, setToScale] = useState(true);
  const [a, b] = [sizedOf(pair[0]), sizedOf(pair[1])];
  if (!a || !b)
    return (
      <section aria-label="Pictures" className={styles.pictures}>
        <EqualPictures pair={pair} />
        <Typography color="textSecondary">{unknownSize(pair)}</Typography>
        <IllustrationNote shown={pair} toScale={false} />
      </section>
    );
  return (
    <section aria-label="Pictures" className={styles.pictures}>
      <div className={styles.controls}>
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          value={toScale}
          aria-label="Size of the pictures"
          onChange={(_, chosen: boolean | null) => chosen !== null && setToScale(chosen)}
        >
          <ToggleButton value={true}>True size</ToggleButton>
          <ToggleButton value={false}>Both large</ToggleButton>
        </ToggleButtonGroup>
        {toScale && timesAsLarge(a.frame, b.frame) > EXTREME && (
          <Typography variant="body2" color="textSecondary">
            At one scale the smaller one is hard to make out: “Both large” shows them equally.
          </Typography>
        )}
      </div>
      {toScale ? <ScaledPictures pair={pair} sized={[a, b]} /> : <EqualPictures pair={pair} />}
      <IllustrationNote shown={pair} toScale={toScale} />
    </section>
  );
}
