import { openPicture, useIsOpened } from './openedPictures.ts';
import { PictureFrame, ShownPicture, type PictureProps } from './Picture.tsx';
import * as styles from './CoveredPicture.module.css';

/** A picture in whose place stands its note until that is pressed; a screen reader hears the note as the button's name (CARE-6). */
export function CoveredPicture(props: PictureProps) {
  const { src = '', of, className, ratio } = props;
  if (useIsOpened(src)) return <ShownPicture {...props} />;
  return (
    <PictureFrame className={className} ratio={ratio}>
      <button type="button" className={styles.cover} onClick={() => openPicture(src)} title={of?.notice}>
        <span dir="auto" className={styles.notice}>
          {of?.notice}
        </span>
        <span className={styles.open}>Show the picture</span>
      </button>
    </PictureFrame>
  );
}
