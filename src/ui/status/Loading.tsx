import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';

/** A spinner with a label that screen readers announce. */
export function Loading({ label }: { label: string }) {
  return (
    <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 8 }}>
      <CircularProgress aria-hidden />
      <Typography color="textSecondary">{label}</Typography>
    </Box>
  );
}
