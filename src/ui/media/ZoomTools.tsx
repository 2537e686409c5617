import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { AddIcon } from '#src/ui/icons/Add.tsx';
import { CloseIcon } from '#src/ui/icons/layout.tsx';
import { RemoveIcon } from '#src/ui/icons/Remove.tsx';
import { RestartAltIcon } from '#src/ui/icons/RestartAlt.tsx';
import type { ZoomTour } from './guidedTour/useZoomTour.ts';
import * as styles from './ZoomTools.module.css';

type Props = {
  onZoomOut: () => void;
  onReset: () => void;
  onZoomIn: () => void;
  onClose: () => void;
  /** Of a picture with guided details. */
  tour: ZoomTour | undefined;
};

/** The buttons at the bottom of a full-screen picture. */
export function ZoomTools({ onZoomOut, onReset, onZoomIn, onClose, tour }: Props) {
  return (
    <div className={styles.tools}>
      {tour && <TourButton {...tour} />}
      <Tool label="Zoom out" onClick={onZoomOut} icon={<RemoveIcon />} />
      <Tool label="Show the whole picture" onClick={onReset} icon={<RestartAltIcon />} />
      <Tool label="Zoom in" onClick={onZoomIn} icon={<AddIcon />} />
      <Tool label="Close" onClick={onClose} icon={<CloseIcon />} />
    </div>
  );
}

function TourButton({ tourButton, touring, actor }: ZoomTour) {
  return (
    <Button
      ref={tourButton}
      color="inherit"
      aria-pressed={touring}
      onClick={() => actor.send({ type: touring ? 'stop' : 'start' })}
      className={styles.tour}
    >
      Guided details
    </Button>
  );
}

function Tool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <IconButton aria-label={label} title={label} color="inherit" onClick={onClick}>
      {icon}
    </IconButton>
  );
}
