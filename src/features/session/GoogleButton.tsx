import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useEffect, useState } from 'react';
import { useServices } from '#src/services/Services.ts';
import { GoogleIcon } from '#src/ui/icons/Google.tsx';
import { Spinner } from '#src/ui/status/Spinner.tsx';
import * as styles from './forms.module.css';

type Props = { busy: boolean; disabled: boolean; onClick: () => void };

/** The OR divider and the Google button, which is busy until a press may open Google's window. */
export function GoogleButton({ busy, disabled, onClick }: Props) {
  const { auth } = useServices();
  const [ready, setReady] = useState(false);
  useEffect(() => void auth.prepareWindow().then(() => setReady(true)), [auth]);
  return (
    <>
      <Divider className={styles.or}>OR</Divider>
      <Button
        variant="outlined"
        size="large"
        fullWidth
        disabled={disabled || !ready}
        onClick={onClick}
        startIcon={busy || !ready ? <Spinner /> : <GoogleIcon />}
      >
        Continue with Google
      </Button>
    </>
  );
}
