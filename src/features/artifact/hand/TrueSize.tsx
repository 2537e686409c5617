import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { listen } from '#src/lib/listen.ts';
import { IllustrationNote } from '#src/ui/media/IllustrationNote.tsx';
import { Picture } from '#src/ui/media/Picture.tsx';
import { ScaleBar } from '#src/ui/media/ScaleBar.tsx';
import { formatSize, shareOf, showsPart, type Sized } from '#src/lib/sizeScale.ts';
import { toCssPx } from './cardWidth.ts';
import { trueScale } from './trueScale.ts';
import * as styles from './TrueSize.module.css';

type Props = { artifact: Artifact; sized: Sized; cardScreenPx: number };

/** What the dialog takes of the window beside the picture, and above and below it with the scale bar, in px. */
const AROUND = { width: 48, height: 240 };
/** In a window that is lower still, or of what hands hold and is a little higher, one scrolls. */
const LEAST_ROOM_PX = 160;

const onResize = (onChange: () => void) => listen(window, { resize: onChange });
/** The browser's zoom changes the window's size as well, so that all of this is drawn anew. */
const useRoom = () => ({
  width: Math.max(LEAST_ROOM_PX, useSyncExternalStore(onResize, () => window.innerWidth) - AROUND.width),
  height: Math.max(LEAST_ROOM_PX, useSyncExternalStore(onResize, () => window.innerHeight) - AROUND.height),
});

/** The picture of an artifact as large as the artifact is, or at a fraction that is told, over a scale bar (ARTIFACT-15). */
export function TrueSize({ artifact, sized, cardScreenPx }: Props) {
  const room = useRoom();
  const { width, height, ownHeight, divisor, barCm, barPx } = trueScale(
    sized,
    shareOf(artifact.image),
    toCssPx(cardScreenPx),
    room,
  );
  const { name, image } = artifact;
  return (
    <>
      <Typography>
        {divisor === 1 ? 'At its true size: ' : `At 1/${divisor} of its true size: `}
        {formatSize(sized.size)}
        {showsPart(image) && ' (a part is shown)'}
      </Typography>
      <div className={styles.scaled}>
        <div
          className={styles.window}
          style={{
            width: Math.min(width, room.width),
            height: Math.min(height, Math.max(room.height, ownHeight)),
            '--width': `${width}px`,
            '--height': `${height}px`,
          }}
        >
          <Picture
            src={image}
            of={artifact}
            alt={name}
            ratio={`${width} / ${height}`}
            sizes={`${Math.round(width)}px`}
            eager
            className={styles.picture}
          />
        </div>
        <ScaleBar cm={barCm} width={barPx} />
      </div>
      <IllustrationNote shown={[artifact]} toScale />
    </>
  );
}
