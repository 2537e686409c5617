import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type ScreenReaderInstructions,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import Typography from '@mui/material/Typography';
import { useState, type ComponentProps } from 'react';
import { useArtifactQuery } from '#src/api/artifacts.api.ts';
import { unabortable } from '#src/api/abortable.ts';
import { useMoveLikedMutation } from '#src/api/likedOrder.api.ts';
import type { LikedItem } from '#src/api/likes.api.ts';
import { useSubmissions } from '#src/hooks/submissions.ts';
import { messageOf } from '#src/lib/failure.ts';
import { GrowingCardGrid } from '#src/ui/cards/GrowingCardGrid.tsx';
import { useToast } from '#src/ui/toasts/useToast.ts';
import * as styles from '../likes.module.css';
import { OrderRow } from './OrderRow.tsx';

type Props = {
  /** By their ids, in the order of the list. */
  items: ReadonlyMap<string, LikedItem>;
  more: ComponentProps<typeof GrowingCardGrid>['more'];
};

/** A pointer that moves less has pressed the handle, and drags nothing. */
const POINTER = { activationConstraint: { distance: 4 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

/** Read with every handle. */
const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Press Space to lift it, the arrow keys to move it, Space to drop it, and Escape to put it back where it was.',
};

/** The screen reader's announcements while one of these artifacts is moved. */
function announcementsOf(ids: readonly string[], nameOf: (id: string) => string): Announcements {
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

/** The liked artifacts as rows that are dragged, or moved by keys or buttons, to their places; each move is saved at once. */
export function LikedOrder({ items, more }: Props) {
  const toast = useToast();
  const submissions = useSubmissions();
  const [move] = useMoveLikedMutation();
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD));
  // Inside of the page's main part, where screen readers find announcements.
  const [container, setContainer] = useState<Element | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const ids = [...items.keys()];
  const nameOf = (id: string): string => {
    const item = items.get(id);
    return typeof item === 'object' ? item.name : 'The artifact';
  };

  const moveTo = async (id: string, to: number) => {
    const moved = arrayMove(ids, ids.indexOf(id), to);
    const { error } = await submissions.track(unabortable(move({ id, after: moved[to - 1] ?? '' })));
    if (error) toast('auth', 'error', `The order could not be saved. ${messageOf(error)}`);
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) void moveTo(String(active.id), ids.indexOf(String(over.id)));
  };

  return (
    <div ref={setContainer} className={styles.rows}>
      <Typography color="textSecondary" className={styles.intro}>
        Drag a row by its handle, or move it with the arrows beside it. Every move is saved at once.
      </Typography>
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{
          announcements: announcementsOf(ids, nameOf),
          screenReaderInstructions: INSTRUCTIONS,
          ...(container && { container }),
        }}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <GrowingCardGrid label="Liked artifacts, to be put in order" layout="rows" more={more}>
            {Array.from(items, ([id, item], index) => (
              <LoadedRow
                key={id}
                id={id}
                item={item}
                index={index}
                count={ids.length}
                onMove={(to) => {
                  setAnnouncement(`${nameOf(id)} is now at place ${to + 1} of ${ids.length}.`);
                  void moveTo(id, to);
                }}
              />
            ))}
          </GrowingCardGrid>
        </SortableContext>
      </DndContext>
    </div>
  );
}

type RowProps = Omit<ComponentProps<typeof OrderRow>, 'artifact'> & { item: LikedItem };

/** Fetches the artifact where the server returned only its id (LIKED-3). */
function LoadedRow({ item, ...row }: RowProps) {
  const isId = typeof item === 'string';
  const { currentData } = useArtifactQuery(row.id, { skip: !isId });
  return <OrderRow {...row} artifact={isId ? (currentData ?? undefined) : item} />;
}
