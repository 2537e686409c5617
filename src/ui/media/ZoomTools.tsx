import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode, Ref } from 'react';
import { AddIcon } from '#src/ui/icons/Add.tsx';
import { CloseIcon } from '#src/ui/icons/layout.tsx';
import { RemoveIcon } from '#src/ui/icons/Remove.tsx';
import { RestartAltIcon } from '#src/ui/icons/RestartAlt.tsx';

const toolsSx = {
  position: 'absolute',
  bottom: 16,
  left: '50%',
  transform: 'translateX(-50%)',
  display: 'flex',
  gap: 0.5,
  p: 0.75,
  borderRadius: 999,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  whiteSpace: 'nowrap',
  // Within the tools' own ground: around them is the picture, of any colour.
  '& button:focus-visible': { outlineOffset: 0 },
} as const;

type Props = {
  onZoomOut: () => void;
  onReset: () => void;
  onZoomIn: () => void;
  onClose: () => void;
  /** Of a picture with guided details: whether their tour is on, and what begins or ends it. */
  touring?: boolean;
  onTour?: () => void;
  tourButton?: Ref<HTMLButtonElement>;
};

/** The buttons at the bottom of a full-screen picture. */
export function ZoomTools({
  onZoomOut,
  onReset,
  onZoomIn,
  onClose,
  touring = false,
  onTour,
  tourButton,
}: Props) {
  return (
    <Box sx={toolsSx}>
      {onTour && (
        <Button
          ref={tourButton}
          color="inherit"
          aria-pressed={touring}
          onClick={onTour}
          sx={{ px: 2, borderRadius: 999, '&[aria-pressed=true]': { color: 'primary.main' } }}
        >
          Guided details
        </Button>
      )}
      <Tool label="Zoom out" onClick={onZoomOut} icon={<RemoveIcon />} />
      <Tool label="Show the whole picture" onClick={onReset} icon={<RestartAltIcon />} />
      <Tool label="Zoom in" onClick={onZoomIn} icon={<AddIcon />} />
      <Tool label="Close" onClick={onClose} icon={<CloseIcon />} />
    </Box>
  );
}

function Tool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <IconButton aria-label={label} title={label} color="inherit" onClick={onClick}>
      {icon}
    </IconButton>
  );
}
