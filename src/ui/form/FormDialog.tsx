import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import clsx from 'clsx';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { onFirstPress } from '#src/lib/onFirstPress.ts';
import { useDialogs } from '../dialogs/DialogsProvider.tsx';
import { CloseIcon } from '../icons/layout.tsx';
import { Form } from './Form.tsx';
import * as styles from './FormDialog.module.css';
import { SubmitButton } from './SubmitButton.tsx';

type Props<Fields extends FieldValues> = {
  title: ReactNode;
  form: UseFormReturn<Fields, unknown, Fields>;
  /** What is asked before typed values are discarded; undefined where nobody would miss them. */
  question?: { title: string; text: string };
  /** Whether it is being sent. Closing it then discards nothing: the submission goes on, if it lasts. */
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Unmounts it. */
  onClose: () => void;
  /** A cross beside the title, or "Cancel" beside the submit button. */
  closedBy: 'cross' | 'cancel';
  /** The submit button's label, and its label while the form is sent. */
  submit: { label: string; busyLabel: string; blocked?: boolean; color?: 'error' };
  maxWidth: DialogProps['maxWidth'];
  children: ReactNode;
};

/** A form in a dialog, mounted while it is open. However it is closed (the button, Escape, a press beside it), it asks before it discards
 * what was typed. */
export function FormDialog<Fields extends FieldValues>(props: Props<Fields>) {
  const { title, form, question, busy, onSubmit, onClose, closedBy, submit, maxWidth, children } = props;
  const { label, ...button } = submit;
  const id = useId();
  const { confirm } = useDialogs();
  const { isDirty } = useFormState({ control: form.control });

  const close = async () => {
    if (busy || !(isDirty || button.blocked) || !question) return onClose();
    if (!(await confirm({ ...question, confirmLabel: 'Discard', cancelLabel: 'Keep editing' }))) return;
    form.reset();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onFirstPress(() => void close())}
      aria-labelledby={id}
      maxWidth={maxWidth}
      fullWidth
      scroll="paper"
      slotProps={{ paper: { className: styles.dialog } }}
    >
      <DialogTitle
        id={id}
        variant="h3"
        component="h2"
        className={clsx(closedBy === 'cross' && styles.besideCross)}
      >
        {/* A long name would leave a phone's form no room. */}
        <span className="lines-3">{title}</span>
      </DialogTitle>
      {closedBy === 'cross' && (
        <IconButton aria-label="Close" onClick={() => void close()} className={styles.cross}>
          <CloseIcon />
        </IconButton>
      )}
      <Form onSubmit={onSubmit} className={styles.form}>
        <DialogContent dividers={closedBy === 'cross'}>{children}</DialogContent>
        <DialogActions className={styles.actions}>
          {closedBy === 'cancel' && (
            <Button onClick={() => void close()} disabled={busy}>
              Cancel
            </Button>
          )}
          {/* With another label it is another button. */}
          <SubmitButton key={label} busy={busy} {...button}>
            {label}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
