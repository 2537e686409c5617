import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Remove from '@mui/icons-material/Remove';
import RestartAlt from '@mui/icons-material/RestartAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode, Ref } from 'react';

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
      <Tool label="Zoom out" onClick={onZoomOut} icon={<Remove />} />
      <Tool label="Show the whole picture" onClick={onReset} icon={<RestartAlt />} />
      <Tool label="Zoom in" onClick={onZoomIn} icon={<Add />} />
      <Tool label="Close" onClick={onClose} icon={<Close />} />
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
