import { useSortable } from '@dnd-kit/sortable';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import type { Artifact } from '#contract/artifact.ts';
import { useMedia } from '#src/hooks/useMedia.ts';
import { useReducedMotion } from '#src/hooks/useReducedMotion.ts';
import { ArrowDownwardIcon, ArrowUpwardIcon } from '#src/ui/icons/moving.tsx';
import { DragIndicatorIcon } from '#src/ui/icons/DragIndicator.tsx';
import { Picture } from '#src/ui/media/Picture.tsx';
import * as styles from './OrderRow.module.css';

type Props = {
  id: string;
  artifact: Artifact | undefined;
  /** From 0. */
  index: number;
  count: number;
  /** Moves it to another index. */
  onMove: (to: number) => void;
};

/** A liked artifact in the list that is put in order: with a handle to drag it by, and with two buttons. */
export function OrderRow({ id, artifact, index, count, onMove }: Props) {
  const reducedMotion = useReducedMotion();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, ...(reducedMotion && { transition: null }) });
  /** Rows stand beside each other (`likes.module.css`); elsewhere a dragged one stays in its column. */
  const isWide = useMedia('(min-width: 1200px)');
  const name = artifact?.name ?? '';
  const place = `place ${index + 1} of ${count}`;
  // Not `disabled`, which would take the focus away from a button that has just moved its row to the end.
  const arrow = (to: number) => {
    const isPossible = to >= 0 && to < count;
    return {
      'aria-disabled': !isPossible,
      onClick: () => isPossible && onMove(to),
    };
  };
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(${isWide ? transform.x : 0}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={clsx(styles.row, isDragging && styles.lifted)}
    >
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}, ${place}`}
        className={styles.handle}
      >
        <DragIndicatorIcon />
      </IconButton>
      <span aria-hidden className={styles.place}>
        {index + 1}
      </span>
      <Picture src={artifact?.image} of={artifact ?? {}} alt="" sizes="96px" className={styles.picture} />
      <div className={styles.words}>
        <Typography className="lines-2 strong">{name}</Typography>
        <Typography variant="body2" color="textSecondary" className="lines-1">
          {artifact?.historicalCreationDate}
        </Typography>
      </div>
      <div className={styles.arrows}>
        <IconButton aria-label={`Move ${name} up`} {...arrow(index - 1)}>
          <ArrowUpwardIcon size="small" />
        </IconButton>
        <IconButton aria-label={`Move ${name} down`} {...arrow(index + 1)}>
          <ArrowDownwardIcon size="small" />
        </IconButton>
      </div>
    </li>
  );
}
