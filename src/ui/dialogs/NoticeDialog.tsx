import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import clsx from 'clsx';
import { useId } from 'react';
import { onFirstPress } from '#src/lib/onFirstPress.ts';
import * as styles from './NoticeDialog.module.css';

export type DialogTexts = {
  title: string;
  /** Name of the thing concerned. */
  subject?: string;
  text?: string;
  /** Label of the confirming button. */
  confirmLabel?: string;
  /** Adds a button that cancels and has the initial focus. */
  cancelLabel?: string;
  /** `error` for a confirmation that deletes something. */
  severity?: 'info' | 'error';
};

export type NoticeDialogProps = DialogTexts & { open: boolean; onClose: (confirmed: boolean) => void };

/** An alert or confirmation dialog: a title, a text, and one or two buttons (FORM-3). */
export function NoticeDialog({
  open,
  title,
  subject,
  text,
  confirmLabel = 'OK',
  cancelLabel,
  severity,
  onClose,
}: NoticeDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onFirstPress(() => onClose(false))}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={subject || text ? `${id}-text` : undefined}
      maxWidth="xs"
      fullWidth
      slotProps={{ paper: { className: styles.paper } }}
    >
      <DialogTitle id={`${id}-title`} variant="h3" component="h2">
        {title}
      </DialogTitle>
      {(subject || text) && (
        <DialogContent id={`${id}-text`}>
          {subject && (
            <DialogContentText color="textPrimary" className={clsx('lines-3', styles.subject)}>
              {subject}
            </DialogContentText>
          )}
          {text && <DialogContentText>{text}</DialogContentText>}
        </DialogContent>
      )}
      <DialogActions disableSpacing className={styles.actions}>
        {cancelLabel && (
          <Button onClick={onFirstPress(() => onClose(false))} autoFocus>
            {cancelLabel}
          </Button>
        )}
        <Button
          variant="contained"
          color={severity === 'error' ? 'error' : 'primary'}
          onClick={onFirstPress(() => onClose(true))}
          autoFocus={!cancelLabel}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
