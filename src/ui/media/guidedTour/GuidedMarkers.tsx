import ButtonBase from '@mui/material/ButtonBase';
import type { GuidedDetail } from '#contract/guidedDetails.ts';
import * as styles from './GuidedMarkers.module.css';
import type { Size } from './pictureBox.ts';

type Props = {
  details: readonly GuidedDetail[];
  /** The picture's own size, in pixels. */
  picture: Size;
  /** The point that is shown; undefined outside of a tour. */
  current: number | undefined;
  onChoose: (index: number) => void;
};

/**
 * The numbers on a picture that fits into the window. They lie within what is zoomed, and keep their size through the
 * property `--zoom` of an element around them.
 */
export function GuidedMarkers({ details, picture: { width, height }, current, onChoose }: Props) {
  return (
    <div
      role="group"
      aria-label="Guided details"
      className={styles.markers}
      style={{ '--width': `${width}px`, '--ratio': `${width} / ${height}` }}
    >
      {details.map(({ x, y, title }, index) => (
        <ButtonBase
          // The list is replaced as a whole.
          key={index}
          aria-label={`${index + 1}: ${title}`}
          {...(index === current && { 'aria-current': 'step' as const })}
          title={title}
          onClick={() => onChoose(index)}
          onDoubleClick={(event) => event.stopPropagation()}
          style={{ left: `${x}%`, top: `${y}%` }}
          className={styles.marker}
        >
          {index + 1}
        </ButtonBase>
      ))}
    </div>
  );
}
