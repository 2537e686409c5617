import { Image } from '../Image.tsx';
import { washOf } from './guesses.ts';
import * as styles from './Guesses.module.css';

/** Lays the colours of what is sure, likely and invented over an illustration that fits into the window. Its words are the list's. */
export const GuessesWash = ({ src }: { src: string }) => (
  <Image src={washOf(src)} alt="" className={styles.wash} />
);
