import type { Bin } from '#historical/date/timeBins.ts';
import { ticksOf, type Room, type ScaleEnd } from '#src/lib/timeScale.ts';
import * as styles from './TimeTicks.module.css';

/** Labels below the scale: the fewest for the narrowest one. The style sheet shows those of one room alone. */
const ROOMS: readonly Room[] = [
  { most: 3, characters: 20 },
  { most: 4, characters: 42 },
  { most: 10, characters: 110 },
  { most: 10, characters: 160 },
];

type Props = {
  bins: readonly Bin[];
  /** Where the scale ends before its last bin does. */
  end?: ScaleEnd | undefined;
};

/** Round years below the scale of these bins, each with a mark at its beginning. */
export function TimeTicks({ bins, end }: Props) {
  const length = end?.edge ?? bins.length;
  return (
    <div className={styles.scale}>
      {ROOMS.map((room) => (
        <div key={room.characters} aria-hidden className={styles.ticks}>
          {ticksOf(bins, room, end).map(({ edge, text, before }) => (
            <span
              key={edge}
              className={styles.tick}
              style={{ left: `${(edge / length) * 100}%`, '--before': `${before * 100}%` }}
            >
              {text}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
