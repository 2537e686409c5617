import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatLength } from '../../lib/sizeScale.ts';

type Props = {
  cm: number;
  /** How long it is on the screen. */
  width: string | number | { xs: string; sm: string };
};

/** A bar with its length in words: what is as long beside it, is so long. */
export const ScaleBar = ({ cm, width }: Props) => (
  <Box
    role="img"
    aria-label={`Scale bar: ${formatLength(cm)}`}
    sx={{ display: 'grid', justifyItems: 'center', gap: 0.5 }}
  >
    <Box sx={{ height: 8, border: '2px solid var(--mui-palette-text-primary)', borderTop: 0, width }} />
    <Typography variant="body2" aria-hidden>
      {formatLength(cm)}
    </Typography>
  </Box>
);
