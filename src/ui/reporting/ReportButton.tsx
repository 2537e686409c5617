import Button from '@mui/material/Button';
import clsx from 'clsx';
import { useState } from 'react';
import { FlagOutlinedIcon } from '#src/ui/icons/FlagOutlined.tsx';
import { ComingDialog, lazyPart } from '#src/ui/page/lazyPart.tsx';
import * as styles from './reporting.module.css';
import type { ReportProps } from './ReportDialog.tsx';

/** Loads when it is opened, with the form libraries. */
const ReportDialog = lazyPart<ReportProps>(
  async () => (await import('./ReportDialog.tsx')).ReportDialog,
  ComingDialog,
);

type Props = Omit<ReportProps, 'onClose'> & { label: string };

/** Opens the dialog in which an artifact, or one of its reviews, is reported. @param label its name for screen readers */
export function ReportButton({ label, ...reported }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<FlagOutlinedIcon />}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => setOpen(true)}
        className={clsx('flush', styles.button)}
      >
        Report
      </Button>
      {open && <ReportDialog {...reported} onClose={() => setOpen(false)} />}
    </>
  );
}
