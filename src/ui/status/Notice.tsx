import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** `error` is red and has the role `alert`. */
  severity?: 'empty' | 'error';
  action?: ReactNode;
};

/** The empty or error state of a screen or a section. */
export function Notice({ children, severity = 'empty', action }: Props) {
  return (
    <Box
      role={severity === 'error' ? 'alert' : 'status'}
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
        color={severity === 'error' ? 'error' : 'textSecondary'}
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
