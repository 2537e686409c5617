import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';

/** Read with every handle. */
export const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Press Space to lift it, the arrow keys to move it, Space to drop it, and Escape to put it back where it was.',
};

/** The screen reader's announcements while one of these artifacts is moved. */
export function announcementsOf(ids: readonly string[], nameOf: (id: string) => string): Announcements {
  const placeOf = (id: unknown): string => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  const name = ({ id }: { id: unknown }): string => nameOf(String(id));
  return {
    // `onDragOver` follows at once, over its own place: an announcement here would be interrupted.
    onDragStart: () => undefined,
    onDragOver({ active, over }) {
      if (!over) return undefined;
      const state = over.id === active.id ? 'is lifted,' : 'would be';
      return `${name(active)} ${state} at ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => `${name(active)} is dropped at ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${name(active)} is back at ${placeOf(active.id)}.`,
  };
}
