import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import * as panel from '../guidedTour/GuidedPanel.module.css';
import { Image } from '../Image.tsx';
import { guessesOf, washOf } from './guesses.ts';
import { GuessesList } from './GuessesList.tsx';
import * as styles from './Guesses.module.css';

type Props = { src: string; shown: boolean; onToggle: () => void };

/** The button that washes an illustration in the colours of its certainty, and while it does, their sentences; nothing for another picture. */
export function Guesses({ src, shown, onToggle }: Props) {
  if (guessesOf(src).length === 0) return null;
  return (
    <>
      <Button color="inherit" aria-pressed={shown} onClick={onToggle} className={styles.button}>
        What we guessed
      </Button>
      {shown && (
        // It scrolls, so keys have to reach it, and these not the picture.
        <section
          aria-label="What we guessed"
          tabIndex={0}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.stopPropagation();
          }}
          className={clsx(panel.panel, styles.panel)}
        >
          <Typography variant="h4" component="h2">
            How sure we are
          </Typography>
          <GuessesList src={src} />
        </section>
      )}
    </>
  );
}

/** Lays the colours of what is sure, likely and invented over an illustration that fits into the window. Its words are the list's. */
export const GuessesWash = ({ src }: { src: string }) => (
  <Image src={washOf(src)} alt="" className={styles.wash} />
);
