import { PictureCaption } from './PictureCaption.tsx';
import * as styles from './ZoomCaption.module.css';

/** What kind of picture the zoom shows. */
export function ZoomCaption({ src, touring }: { src: string; touring: boolean }) {
  return (
    <figure data-touring={touring} className={styles.caption}>
      <PictureCaption src={src} />
    </figure>
  );
}
