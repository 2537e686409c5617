import { useDraggable, useDroppable } from '@dnd-kit/core';
import Typography from '@mui/material/Typography';
import type { PointerEvent } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { DragIndicatorIcon } from '#src/ui/icons/DragIndicator.tsx';
import { Picture } from '#src/ui/media/Picture.tsx';
import { HOME } from './dragging.ts';
import { focusUnseen } from './focusUnseen.ts';
import * as styles from './order.module.css';

/** One file of each picture serves the hand, the line and the sheet, and is there when the connection is not. */
export const PICTURE_SIZES = '320px';

type Props = {
  artifact: Artifact;
  /** Which of all that are dealt it is, from 1. */
  number: number;
  of: number;
  /** Takes the focus, as what had it is gone. */
  takesFocus: boolean;
};

/** The artifact that is to be placed: its name and its picture, and nothing of its date. */
export function Hand({ artifact, number, of, takesFocus }: Props) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: 'hand' });
  const { setNodeRef: setHome } = useDroppable({ id: HOME });
  const drag = listeners?.onPointerDown as ((event: PointerEvent<HTMLElement>) => void) | undefined;
  return (
    <div
      ref={setHome}
      className={styles.card}
      data-lifted={isDragging}
      // A finger scrolls the page with the card, and drags it by the handle.
      onPointerDown={(event) => event.pointerType === 'mouse' && drag?.(event)}
    >
      <Picture src={artifact.image} of={artifact} alt="" sizes={PICTURE_SIZES} eager signed />
      <div>
        <Typography variant="overline" color="textSecondary">
          {number} of {of}
        </Typography>
        <Typography variant="h3" tabIndex={-1} ref={takesFocus ? focusUnseen : undefined} className="lines-3">
          {artifact.name}
        </Typography>
      </div>
      <div ref={setNodeRef} onPointerDown={drag} aria-hidden data-handle>
        <DragIndicatorIcon />
      </div>
    </div>
  );
}

/** What follows the pointer: never a picture that comes after a note. */
export const DragCopy = ({ artifact: { name, image, type, notice } }: { artifact: Artifact }) => (
  <div className={styles.copy}>
    <Picture src={notice ? '' : image} of={{ type }} alt="" ratio="1" sizes={PICTURE_SIZES} />
    <span className="lines-2">{name}</span>
  </div>
);
