import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { onFirstPress } from '#src/lib/onFirstPress.ts';
import type { Sized } from '#src/lib/sizeScale.ts';
import { keepCardWidth, keptCardWidth, NOMINAL_PX, toCssPx } from './cardWidth.ts';
import { FitCard } from './FitCard.tsx';
import * as styles from './HandDialog.module.css';
import { handLabel } from './trueScale.ts';
import { TrueSize } from './TrueSize.tsx';

type Props = { artifact: Artifact; sized: Sized; open: boolean; onClose: () => void };

/** Shows an artifact at its true size, once the user has fitted a drawn bank card to a real one (ARTIFACT-15). */
export function HandDialog({ artifact, sized, open, onClose }: Props) {
  const id = useId();
  const [kept, setKept] = useState(keptCardWidth);
  const [width, setWidth] = useState(Math.round(kept === undefined ? NOMINAL_PX : toCssPx(kept)));
  const [fitting, setFitting] = useState(kept === undefined);
  return (
    <Dialog open={open} onClose={onClose} fullScreen aria-labelledby={id}>
      <DialogTitle id={id} variant="h3" component="h2" className="lines-2">
        {handLabel(sized.size)}: {artifact.name}
      </DialogTitle>
      {/* Where it is higher than the window, it is scrolled with the keyboard, too. */}
      <DialogContent tabIndex={fitting ? undefined : 0} className={styles.content}>
        {fitting || kept === undefined ? (
          <FitCard width={width} onChange={setWidth} />
        ) : (
          <TrueSize artifact={artifact} sized={sized} cardScreenPx={kept} />
        )}
      </DialogContent>
      <DialogActions className={styles.actions}>
        {fitting ? (
          <Button
            variant="contained"
            onClick={onFirstPress(() => {
              setKept(keepCardWidth(width));
              setFitting(false);
            })}
          >
            The card fits
          </Button>
        ) : (
          <Button onClick={onFirstPress(() => setFitting(true))}>Fit the card again</Button>
        )}
        <Button variant={fitting ? 'text' : 'contained'} onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
