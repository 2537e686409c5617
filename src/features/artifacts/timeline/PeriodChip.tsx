import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Link } from 'react-router-dom';
import type { Period } from '#contract/period.ts';
import { isPeriod, periodText } from './periodText.ts';

type Props = {
  period: Period;
  /** The address's query without the period. */
  without: string;
  /** The same without search and type as well. */
  withoutAll: string;
  /** Runs when one of the two is followed, which both then disappear. */
  onFollow: () => void;
};

/** The chosen period beside the other filters; nothing while there is none. */
export function PeriodChip({ period, without, withoutAll, onFollow }: Props) {
  if (!isPeriod(period)) return null;
  const text = periodText(period);
  return (
    <>
      <Chip
        clickable
        component={Link}
        to={{ search: without }}
        preventScrollReset
        color="secondary"
        aria-label={`Remove the period: ${text}`}
        label={
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            {text}
            <CloseIcon aria-hidden fontSize="small" />
          </Box>
        }
        onClick={onFollow}
        sx={{ height: 36, px: 0.5, fontWeight: 600, fontSize: '0.9rem' }}
      />
      <Button
        size="small"
        component={Link}
        to={{ search: withoutAll }}
        preventScrollReset
        onClick={onFollow}
        sx={{ height: 36 }}
      >
        Clear filters
      </Button>
    </>
  );
}
