import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';
import { Spinner } from '#src/ui/status/Spinner.tsx';

type Props = ButtonProps & {
  busy: boolean;
  /** Whether the form waits for something else, such as an upload. */
  blocked?: boolean;
  /** Label while the form is submitted, e.g. "Saving..."; of one of several that was not pressed '', and nothing is told. */
  busyLabel?: string;
};

/**
 * A form's submit button: disabled and with a spinner while the form is submitted. The second half of a double press does nothing where the
 * first one was on something else: whoever pressed has not seen this button yet.
 */
export function SubmitButton({ busy, blocked = false, busyLabel, onClick, children, ...rest }: Props) {
  const pressed = useRef(false);
  return (
    <>
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={busy || blocked}
        onClick={(event) => {
          if (event.detail > 1 && !pressed.current) return event.preventDefault();
          pressed.current = true;
          onClick?.(event);
        }}
        startIcon={busy ? <Spinner /> : undefined}
        {...rest}
      >
        {busy && busyLabel ? busyLabel : children}
      </Button>
      {/* A button that changes is not told; and always rendered, as screen readers announce only changes of an existing status. */}
      <span role="status" className="visually-hidden">
        {busy && busyLabel !== '' && 'Please wait...'}
      </span>
    </>
  );
}
