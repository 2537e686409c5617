import type { MatchedPhrase } from '#contract/artifact.ts';
import { textField } from '#contract/artifactFields.ts';
import * as styles from './MarkedPhrase.module.css';

/** What a search found in a record beside its name, with what matched marked. */
export const MarkedPhrase = ({ field, pieces }: MatchedPhrase) => (
  <span className={styles.phrase}>
    {textField(field).shownAs}:{' '}
    <bdi>{pieces.map((piece, place) => (place % 2 === 0 ? piece : <mark key={place}>{piece}</mark>))}</bdi>
  </span>
);
