import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Divider from '@mui/material/Divider';
import { useEffect } from 'react';
import { useServices } from '#src/services/Services.ts';
import { GoogleIcon } from '#src/ui/icons/Google.tsx';

/** Delay before the provider's library is preloaded, in milliseconds. */
const PRELOAD_AFTER_MS = 2000;

type Props = { busy: boolean; disabled: boolean; onClick: () => void };

/** The OR divider and the Google button. */
export function GoogleButton({ busy, disabled, onClick }: Props) {
  const { auth } = useServices();
  useEffect(() => {
    // Delayed, so that evaluating the library does not compete with the page's first render.
    const timer = setTimeout(auth.prepare, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [auth]);
  return (
    <>
      <Divider sx={{ color: 'text.secondary', typography: 'body2' }}>OR</Divider>
      <Button
        variant="outlined"
        size="large"
        fullWidth
        disabled={disabled}
        onClick={onClick}
        onPointerEnter={auth.prepare}
        onFocus={auth.prepare}
        startIcon={busy ? <CircularProgress size={18} color="inherit" aria-hidden /> : <GoogleIcon />}
      >
        Continue with Google
      </Button>
    </>
  );
}
