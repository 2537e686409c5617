import { PictureCaption } from './PictureCaption.tsx';
import * as styles from './ZoomCaption.module.css';

/** What kind of picture the zoom shows. */
export function ZoomCaption({
  src,
  touring,
  guessing,
}: {
  src: string;
  touring: boolean;
  guessing: boolean;
}) {
  return (
    <figure data-touring={touring} data-guessing={guessing} className={styles.caption}>
      <PictureCaption src={src} />
    </figure>
  );
}
