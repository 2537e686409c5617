import ButtonBase from '@mui/material/ButtonBase';
import clsx from 'clsx';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { GuidedDetail } from '#contract/guidedDetails.ts';
import { Image } from '#src/ui/media/Image.tsx';
import { movedBy, placeIn, type Place } from './points.ts';
import * as styles from './PointsOnPicture.module.css';

type Props = {
  src: string;
  points: readonly GuidedDetail[];
  /** The React key of each. */
  keys: readonly number[];
  /** The point that a press on the picture moves. */
  chosen: number;
  disabled: boolean;
  onChoose: (index: number) => void;
  onMove: (index: number, place: Place) => void;
  /** The picture was pressed beside the numbers. */
  onPress: (place: Place) => void;
  /** The picture cannot be loaded. */
  onBroken: () => void;
};

/** The whole picture with its numbers: pressed, it takes the chosen one there; the arrow keys move the one with the focus. */
export function PointsOnPicture({
  src,
  points,
  keys,
  chosen,
  disabled,
  onChoose,
  onMove,
  onPress,
  onBroken,
}: Props) {
  const press = (event: MouseEvent<HTMLElement>) => {
    if (!disabled) onPress(placeIn(event.currentTarget.getBoundingClientRect(), event));
  };
  const move = (index: number, point: GuidedDetail) => (event: KeyboardEvent) => {
    const place = disabled ? undefined : movedBy(point, event);
    if (!place) return;
    event.preventDefault();
    onMove(index, place);
  };
  return (
    <div
      data-testid="picture-of-points"
      onClick={press}
      className={clsx(styles.picture, disabled && styles.disabled)}
    >
      <Image src={src} alt="" onError={onBroken} className={styles.image} />
      {points.map((point, index) => (
        <ButtonBase
          key={keys[index]}
          aria-label={`Point ${index + 1} on the picture: ${point.x} percent from the left, ${point.y} from the top`}
          aria-pressed={index === chosen}
          disabled={disabled}
          onClick={(event) => {
            event.stopPropagation();
            onChoose(index);
          }}
          onKeyDown={move(index, point)}
          style={{ left: `${point.x || 0}%`, top: `${point.y || 0}%` }}
          className={styles.point}
        >
          {index + 1}
        </ButtonBase>
      ))}
    </div>
  );
}
