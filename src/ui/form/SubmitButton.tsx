import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

type Props = ButtonProps & {
  busy: boolean;
  /** Whether the form waits for something else, such as an upload. */
  blocked?: boolean;
  /** Label while the form is submitted, e.g. "Saving...". */
  busyLabel?: string;
};

/** A form's submit button: disabled and with a spinner while the form is submitted. */
export function SubmitButton({ busy, blocked = false, busyLabel, children, ...rest }: Props) {
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      disabled={busy || blocked}
      startIcon={busy ? <CircularProgress size={18} color="inherit" aria-hidden /> : undefined}
      {...rest}
    >
      {busy && busyLabel ? busyLabel : children}
    </Button>
  );
}
