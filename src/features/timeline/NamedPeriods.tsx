import Button from '@mui/material/Button';
import type { Period } from '#contract/period.ts';
import { useMedia } from '#src/hooks/useMedia.ts';
import type { Bin } from './bins.ts';
import { namedPeriodsOf } from './namedPeriods.ts';
import * as styles from './NamedPeriods.module.css';

type Props = {
  bins: readonly Bin[];
  /** The years that the timeline shows. */
  view: Period;
  period: Period;
  onChoose: (period: Period) => void;
};

/** What a finger chooses instead of a bar, which is narrower than it; pressed again, it gives way to all that the timeline shows. */
export function NamedPeriods({ bins, view, period, onChoose }: Props) {
  const isTouch = useMedia('(pointer: coarse)');
  if (!isTouch) return null;
  return (
    <div role="group" aria-label="Period" className={styles.periods}>
      {namedPeriodsOf(bins, view).map(({ name, from, to }) => {
        const isChosen = from === period.from && to === period.to;
        return (
          <Button
            key={name}
            color={isChosen ? 'primary' : 'inherit'}
            variant={isChosen ? 'contained' : 'outlined'}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? view : { from, to })}
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}
