import clsx from 'clsx';
import * as styles from './Stars.module.css';

const FULL = 'M12 17.27 18.18 21l-1.64-7.03L22 9.24l-7.19-.61L12 2 9.19 8.63 2 9.24l5.46 4.73L5.82 21z';
const EMPTY =
  'M22 9.24l-7.19-.62L12 2 9.19 8.63 2 9.24l5.46 4.73L5.82 21 12 17.27 18.18 21l-1.63-7.03L22 9.24zM12 15.4l-3.76 2.27 1-4.28-3.32-2.88 4.38-.38L12 6.1l1.71 4.04 4.38.38-3.32 2.88 1 4.28L12 15.4z';

/** A rating out of 5, in halves, as five stars. */
export const Stars = ({ rating }: { rating: number }) => (
  <svg
    role="img"
    aria-label={`Rated ${rating} out of 5`}
    viewBox="0 0 120 24"
    className={clsx('icon', styles.stars)}
  >
    {[0, 1, 2, 3, 4].map((before) => (
      <g key={before} transform={`translate(${24 * before})`} fill="currentColor">
        {rating < before + 1 && <path d={EMPTY} />}
        {rating >= before + 1 && <path d={FULL} />}
        {rating === before + 0.5 && <path d={FULL} style={{ clipPath: 'inset(0 50% 0 0)' }} />}
      </g>
    ))}
  </svg>
);
