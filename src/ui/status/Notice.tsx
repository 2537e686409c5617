import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** Of what could not be loaded: the notice is red, has the role `alert`, and a button that tries again. */
  onRetry?: () => unknown;
  action?: ReactNode;
};

/** Loads again what could not be loaded. */
export const RetryButton = ({ onClick }: { onClick: () => unknown }) => (
  <Button variant="outlined" onClick={() => void onClick()}>
    Try again
  </Button>
);

/** The empty or error state of a screen or a section. */
export function Notice({ children, onRetry, action = onRetry && <RetryButton onClick={onRetry} /> }: Props) {
  return (
    <Box
      role={onRetry ? 'alert' : 'status'}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 3,
        py: { xs: 6, md: 9 },
        px: 2,
        textAlign: 'center',
      }}
    >
      <Typography
        color={onRetry ? 'error' : 'textSecondary'}
        variant="h3"
        component="p"
        sx={{ maxWidth: '36ch', textWrap: 'balance' }}
      >
        {children}
      </Typography>
      {action}
    </Box>
  );
}
