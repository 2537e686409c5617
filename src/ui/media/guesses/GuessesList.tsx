import Typography from '@mui/material/Typography';
import { LEVELS, guessesOf } from './guesses.ts';
import * as styles from './Guesses.module.css';

/** What of an illustration is sure, likely and invented: a sentence for each part, under the word and the pattern of its certainty. */
export function GuessesList({ src }: { src: string }) {
  return (
    <dl className={styles.list}>
      {guessesOf(src).map(({ level, texts }) => (
        <div key={level} data-level={level}>
          <Typography component="dt" variant="subtitle2">
            {LEVELS[level]}
          </Typography>
          {texts.map((text) => (
            <Typography key={text} component="dd" variant="body2">
              {text}
            </Typography>
          ))}
        </div>
      ))}
    </dl>
  );
}
