import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import type { GuidedDetail } from '#contract/guidedDetails.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { ArrowDownwardIcon, ArrowUpwardIcon } from '#src/ui/icons/moving.tsx';
import { DeleteOutlinedIcon } from '#src/ui/icons/DeleteOutlined.tsx';
import * as styles from './PointFields.module.css';
import { onPicture } from './points.ts';

/** The messages of a point's fields. */
export type PointErrors = Partial<Record<keyof GuidedDetail, { message?: string } | undefined>>;

type Props = {
  point: GuidedDetail;
  index: number;
  count: number;
  errors: PointErrors;
  disabled: boolean;
  onFocus: () => void;
  onChange: (changes: Partial<GuidedDetail>) => void;
  /** Exchanges it with the point at this place. */
  onExchange: (other: number) => void;
  onRemove: () => void;
};

/** The words and the place of one point. */
export function PointFields({
  point,
  index,
  count,
  errors,
  disabled,
  onFocus,
  onChange,
  onExchange,
  onRemove,
}: Props) {
  const id = useId();
  const number = index + 1;
  const earlier = useRef<HTMLButtonElement>(null);
  const later = useRef<HTMLButtonElement>(null);
  const exchange = (other: number) => {
    onExchange(other);
    // At an end of the list the button that was pressed is disabled, and the way back the only one.
    if (other === 0) later.current?.focus();
    if (other === count - 1) earlier.current?.focus();
  };
  const place = (name: 'x' | 'y', label: string) => (
    <Field
      label={label}
      type="number"
      disabled={disabled}
      inputProps={{ min: 0, max: 100, step: 0.1, inputMode: 'decimal' }}
      value={Number.isNaN(point[name]) ? '' : point[name]}
      error={errors[name]?.message}
      onChange={({ target: { value } }) =>
        onChange({ [name]: value === '' ? NaN : onPicture(Number(value)) })
      }
    />
  );
  return (
    <fieldset aria-labelledby={id} onFocus={onFocus} className={styles.point}>
      <div className={styles.head}>
        <Typography id={id} component="span" variant="overline" color="primary" className={styles.title}>
          Point {number}
        </Typography>
        <IconButton
          ref={earlier}
          aria-label={`Show point ${number} earlier`}
          title="Earlier"
          disabled={disabled || index === 0}
          onClick={() => exchange(index - 1)}
        >
          <ArrowUpwardIcon />
        </IconButton>
        <IconButton
          ref={later}
          aria-label={`Show point ${number} later`}
          title="Later"
          disabled={disabled || index === count - 1}
          onClick={() => exchange(index + 1)}
        >
          <ArrowDownwardIcon />
        </IconButton>
        <IconButton
          aria-label={`Remove point ${number}`}
          title="Remove"
          disabled={disabled}
          onClick={onRemove}
        >
          <DeleteOutlinedIcon />
        </IconButton>
      </div>
      <div className={styles.fields}>
        <Field
          label={`Title of point ${number}`}
          value={point.title}
          disabled={disabled}
          error={errors.title?.message}
          onChange={({ target }) => onChange({ title: target.value })}
          className={styles.wide}
        />
        <Field
          label={`Text of point ${number}`}
          hint="What is to be seen there, in a sentence or two."
          lines={3}
          value={point.text}
          disabled={disabled}
          error={errors.text?.message}
          onChange={({ target }) => onChange({ text: target.value })}
          className={styles.wide}
        />
        {place('x', 'From the left (%)')}
        {place('y', 'From the top (%)')}
      </div>
    </fieldset>
  );
}
