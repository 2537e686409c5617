import { useSortable } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Artifact } from '#contract/artifact.ts';
import { useReducedMotion } from '#src/hooks/useReducedMotion.ts';
import { clamp } from '#src/ui/cards/cardStyles.ts';
import { ArrowDownwardIcon, ArrowUpwardIcon } from '#src/ui/icons/moving.tsx';
import { DragIndicatorIcon } from '#src/ui/icons/DragIndicator.tsx';
import { Picture } from '#src/ui/media/Picture.tsx';

type Props = {
  id: string;
  artifact: Artifact | undefined;
  /** From 0. */
  index: number;
  count: number;
  /** Moves it to another index. */
  onMove: (to: number) => void;
};

const rowSx = (isLifted: boolean) =>
  ({
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: { xs: 1, sm: 2 },
    p: { xs: 0.5, sm: 1 },
    border: 1,
    borderColor: isLifted ? 'primary.main' : 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
    boxShadow: isLifted ? 6 : 0,
    position: 'relative',
    zIndex: isLifted ? 2 : 0,
  }) as const;

/** A liked artifact in the list that is put in order: with a handle to drag it by, and with two buttons. */
export function OrderRow({ id, artifact, index, count, onMove }: Props) {
  const reducedMotion = useReducedMotion();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, ...(reducedMotion && { transition: null }) });
  const name = artifact?.name ?? '';
  const place = `place ${index + 1} of ${count}`;
  // Not `disabled`, which would take the focus away from a button that has just moved its row to the end.
  const arrow = (to: number) => {
    const isPossible = to >= 0 && to < count;
    return {
      'aria-disabled': !isPossible,
      onClick: () => isPossible && onMove(to),
      // The sign alone is dimmed, not the focus ring.
      sx: { '&[aria-disabled=true]': { cursor: 'default', '& svg': { opacity: 0.35 } } },
    };
  };
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      sx={rowSx(isDragging)}
    >
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}, ${place}`}
        // Without this a finger on the handle would scroll the page.
        sx={{ touchAction: 'none', cursor: isDragging ? 'grabbing' : 'grab' }}
      >
        <DragIndicatorIcon />
      </IconButton>
      <Picture
        src={artifact?.image}
        of={artifact ?? {}}
        alt=""
        sizes="96px"
        sx={{ width: { xs: 56, sm: 84 }, borderRadius: 0.5 }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, ...clamp(2) }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={clamp(1)}>
          {artifact?.historicalCreationDate}
        </Typography>
      </Box>
      {/* Above each other on a phone, where the name needs the width. */}
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
        <IconButton aria-label={`Move ${name} up`} {...arrow(index - 1)}>
          <ArrowUpwardIcon size="small" />
        </IconButton>
        <IconButton aria-label={`Move ${name} down`} {...arrow(index + 1)}>
          <ArrowDownwardIcon size="small" />
        </IconButton>
      </Box>
    </Box>
  );
}
