import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { Period } from '#contract/period.ts';
import { isPeriod, periodText } from './periodText.ts';

type Props = {
  period: Period;
  onRemove: () => void;
  /** Clears the search and the type as well. */
  onClearAll: () => void;
};

/** The chosen period beside the other filters; nothing while there is none. */
export function PeriodChip({ period, onRemove, onClearAll }: Props) {
  if (!isPeriod(period)) return null;
  const text = periodText(period);
  return (
    <>
      <Chip
        clickable
        component="button"
        type="button"
        color="secondary"
        aria-label={`Remove the period: ${text}`}
        label={text}
        onClick={onRemove}
        onDelete={onRemove}
        deleteIcon={<CloseIcon aria-hidden />}
        sx={{ height: 36, px: 0.5, fontWeight: 600, fontSize: '0.9rem' }}
      />
      <Button size="small" onClick={onClearAll} sx={{ height: 36 }}>
        Clear filters
      </Button>
    </>
  );
}
