import { PictureCaption } from './PictureCaption.tsx';
import * as styles from './ZoomCaption.module.css';

type Props = {
  src: string;
  credit: string | undefined;
  /** What else says something of it, and takes the caption's place on a narrow screen. */
  beside: 'tour' | 'guesses' | undefined;
};

/** What kind of picture the zoom shows, and whose it is. */
export function ZoomCaption({ src, credit, beside }: Props) {
  return (
    <figure data-beside={beside} className={styles.caption}>
      <PictureCaption src={src} credit={credit} />
    </figure>
  );
}
