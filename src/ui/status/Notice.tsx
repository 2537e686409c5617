import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = {
  /** What happened, or what there is not. */
  children: ReactNode;
  /** `error` is red and announced at once. */
  severity?: 'empty' | 'error';
  /** What to do about it: a button or a link. */
  action?: ReactNode;
};

/** A screen's or a section's one sentence in place of its content: nothing there, or it went wrong. */
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
