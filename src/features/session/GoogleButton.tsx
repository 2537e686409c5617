import Google from '@mui/icons-material/Google';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Divider from '@mui/material/Divider';
import { useEffect } from 'react';
import { useServices } from '#src/services/Services.ts';

/** When the provider's library is loaded for what is asked next, unless something is asked before. */
const PREPARE_AFTER_MS = 2000;

type Props = { busy: boolean; disabled: boolean; onClick: () => void };

/** The OR line and the way in through Google below it. */
export function GoogleButton({ busy, disabled, onClick }: Props) {
  const { auth } = useServices();
  useEffect(() => {
    // After the page has come to rest; whoever is faster waits for the library as for any answer.
    const timer = setTimeout(auth.prepare, PREPARE_AFTER_MS);
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
        startIcon={busy ? <CircularProgress size={18} color="inherit" aria-hidden /> : <Google />}
      >
        Continue with Google
      </Button>
    </>
  );
}
