import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CARD_PX } from './cardWidth.ts';
import * as styles from './FitCard.module.css';

type Props = { width: number; onChange: (width: number) => void };

/** A drawn card that the user makes as large as a real one, held to the screen (ARTIFACT-15). */
export function FitCard({ width, onChange }: Props) {
  const id = useId();
  return (
    <>
      <Typography id={`${id}-how`} className={styles.how}>
        Screens do not say how large they are. Hold a bank card to this one, and move the slider until the
        drawn card is exactly as large as yours. This is needed only once.
      </Typography>
      <div>
        <Typography id={id} variant="body2" className="strong">
          Size of the drawn card
        </Typography>
        <div className={styles.slider}>
          <Slider
            min={CARD_PX.least}
            max={CARD_PX.most}
            value={width}
            aria-labelledby={id}
            getAriaValueText={(px) => `${px} pixels wide`}
            onChange={(_event, value) => onChange(value)}
            slotProps={{ input: { 'aria-describedby': `${id}-how` } }}
          />
        </div>
      </div>
      <div className={styles.place}>
        <div data-card style={{ '--card': `${width}px` }} className={styles.card} />
      </div>
    </>
  );
}
