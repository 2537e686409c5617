import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { clamp } from '#src/ui/cards/cardStyles.ts';

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
      onClose={() => onClose(false)}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={subject || text ? `${id}-text` : undefined}
      maxWidth="xs"
      fullWidth
      slotProps={{
        paper: {
          sx: { m: { xs: 2, sm: 4 }, width: { xs: 'calc(100% - 32px)', sm: 'calc(100% - 64px)' } },
        },
      }}
    >
      <DialogTitle id={`${id}-title`} variant="h3" component="h2">
        {title}
      </DialogTitle>
      {(subject || text) && (
        <DialogContent id={`${id}-text`}>
          {subject && (
            <DialogContentText color="textPrimary" sx={{ mb: 1, fontWeight: 600, ...clamp(3) }}>
              {subject}
            </DialogContentText>
          )}
          {text && <DialogContentText>{text}</DialogContentText>}
        </DialogContent>
      )}
      <DialogActions
        disableSpacing
        sx={{ flexWrap: 'wrap', gap: 1, px: 3, pt: 0.5, pb: 2.5, '& button': { whiteSpace: 'nowrap' } }}
      >
        {cancelLabel && (
          <Button onClick={() => onClose(false)} autoFocus>
            {cancelLabel}
          </Button>
        )}
        <Button
          variant="contained"
          color={severity === 'error' ? 'error' : 'primary'}
          onClick={() => onClose(true)}
          autoFocus={!cancelLabel}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
