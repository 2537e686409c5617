import { closestCenter, pointerWithin, type CollisionDetection, type Modifier } from '@dnd-kit/core';

/** The hand, where what is let go stays. */
export const HOME = 'home';

/** A pointer that moves less has pressed, and drags nothing. */
export const POINTER = { activationConstraint: { distance: 4 } };

/** What is dragged says nothing of its own: the answer is spoken when it has been placed. */
export const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** Over the hand it is the hand, elsewhere the nearest place. */
export const nearestPlace: CollisionDetection = (args) => {
  const home = args.droppableContainers.filter(({ id }) => id === HOME);
  const held = pointerWithin({ ...args, droppableContainers: home });
  return held.length > 0 ? held : closestCenter(args);
};

/** Moves the middle of what is dragged under the pointer, wherever the card was taken. */
export const underPointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) =>
  activatorEvent instanceof MouseEvent && draggingNodeRect
    ? {
        ...transform,
        x: transform.x + activatorEvent.clientX - draggingNodeRect.left - draggingNodeRect.width / 2,
        y: transform.y + activatorEvent.clientY - draggingNodeRect.top - draggingNodeRect.height / 2,
      }
    : transform;
