import { PictureCaption } from './PictureCaption.tsx';
import * as styles from './ZoomCaption.module.css';

type Props = {
  src: string;
  credit: string | undefined;
  touring: boolean;
  guessing: boolean;
};

/** What kind of picture the zoom shows, and whose it is. */
export function ZoomCaption({ src, credit, touring, guessing }: Props) {
  return (
    <figure data-touring={touring} data-guessing={guessing} className={styles.caption}>
      <PictureCaption src={src} credit={credit} />
    </figure>
  );
}
