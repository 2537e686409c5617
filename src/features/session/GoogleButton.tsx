import Google from '@mui/icons-material/Google';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Divider from '@mui/material/Divider';
import { useEffect } from 'react';
import { useServices } from '#src/services/Services.ts';

type Props = { busy: boolean; disabled: boolean; onClick: () => void };

/** The OR line and the way in through Google below it. */
export function GoogleButton({ busy, disabled, onClick }: Props) {
  const { auth } = useServices();
  useEffect(() => auth.prepare(), [auth]);
  return (
    <>
      <Divider sx={{ color: 'text.secondary', typography: 'body2' }}>OR</Divider>
      <Button
        variant="outlined"
        size="large"
        fullWidth
        disabled={disabled}
        onClick={onClick}
        startIcon={busy ? <CircularProgress size={18} color="inherit" aria-hidden /> : <Google />}
      >
        Continue with Google
      </Button>
    </>
  );
}
