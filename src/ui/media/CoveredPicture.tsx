import { useState } from 'react';
import { openPicture, useIsOpened } from './openedPictures.ts';
import { PictureFrame, ShownPicture, type PictureProps } from './Picture.tsx';
import * as styles from './CoveredPicture.module.css';

/** Whoever opens it goes on from where the cover was, and hears what became of it. */
const OPENED = {
  tabIndex: -1,
  role: 'group',
  'aria-label': 'The picture is shown',
  ref: (frame: HTMLDivElement | null) => frame?.focus(),
};

/** A picture in whose place stands its note until that is pressed; a screen reader hears the note as the button's name (CARE-6). */
export function CoveredPicture(props: PictureProps) {
  const { src = '', of, className, ratio } = props;
  const [isOpener, setIsOpener] = useState(false);
  if (useIsOpened(src)) return <ShownPicture {...props} frame={isOpener ? OPENED : undefined} />;
  const open = () => {
    setIsOpener(true);
    openPicture(src);
  };
  return (
    <PictureFrame className={className} ratio={ratio}>
      <button type="button" className={styles.cover} onClick={open} title={of?.notice}>
        <span dir="auto" className={styles.notice}>
          {of?.notice}
        </span>
        <span className={styles.open}>Show the picture</span>
      </button>
    </PictureFrame>
  );
}
