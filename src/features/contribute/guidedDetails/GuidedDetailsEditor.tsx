import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, useWatch } from 'react-hook-form';
import { isImageUrl } from '#contract/artifact.ts';
import { GUIDED_DETAILS } from '#contract/guidedDetailsLimits.ts';
import type { GuidedDetail } from '#contract/guidedDetails.ts';
import { useArtifactQuery } from '#src/api/artifacts.api.ts';
import { FieldNote } from '#src/ui/form/FieldNote.tsx';
import { AddIcon } from '#src/ui/icons/Add.tsx';
import { Loading } from '#src/ui/status/Loading.tsx';
import { Notice } from '#src/ui/status/Notice.tsx';
import type { ArtifactForm } from '../artifactForm.ts';
import * as styles from './GuidedDetailsEditor.module.css';
import { PointFields, type PointErrors } from './PointFields.tsx';
import { usePictureChanged } from './pictureChange.ts';
import { PointsOnPicture } from './PointsOnPicture.tsx';
import { exchanged, newPoint } from './points.ts';

type Props = { form: ArtifactForm; disabled: boolean; artifactId: string | undefined };

const NONE: readonly GuidedDetail[] = [];

/** React keys of as many points as there can be. */
const KEYS = Array.from({ length: GUIDED_DETAILS.most }, (_, key) => key);

/** Edits the numbered points on an artifact's picture. Nothing is sent of them until something is changed here. */
export function GuidedDetailsEditor({ form: { control }, disabled, artifactId }: Props) {
  const { field, fieldState } = useController({ control, name: 'details' });
  // Not the controller's value: after `undefined` that would be the one with which the editor was opened.
  const edited = useWatch({ control, name: 'details' });
  // `PictureChangeNote` has asked for it when the form was opened.
  const stored = useArtifactQuery(artifactId ?? skipToken);
  const image = useWatch({ control, name: 'image' }).trim();
  const pictureChanged = usePictureChanged(control);
  const [chosen, setChosen] = useState(0);
  // The form's values have no identity. A point takes its key along, so that the focus stays with it when it is moved.
  const [keys, setKeys] = useState<readonly number[]>(KEYS);
  const addButton = useRef<HTMLButtonElement>(null);
  const [broken, setBroken] = useState<string>();

  if (!edited && stored.isFetching) return <Loading label="Loading guided details..." />;
  if (!edited && stored.isError) {
    return <Notice onRetry={stored.refetch}>The guided details could not be loaded.</Notice>;
  }

  // Those of the old picture are no places on a new one.
  const untouched = pictureChanged ? NONE : (stored.data?.details ?? NONE);
  const points: readonly GuidedDetail[] = edited ?? untouched;
  const set = (changed: readonly GuidedDetail[]) => field.onChange([...changed]);
  const change = (index: number, changes: Partial<GuidedDetail>) =>
    set(points.map((point, at) => (at === index ? { ...point, ...changes } : point)));
  const add = (point: GuidedDetail) => {
    setChosen(points.length);
    set([...points, point]);
  };
  const remove = (index: number) => {
    flushSync(() => {
      setChosen(Math.max(0, index - 1));
      // The key is free for the next point.
      setKeys([...keys.filter((_, at) => at !== index), ...keys.slice(index, index + 1)]);
      set(points.filter((_, at) => at !== index));
    });
    // The focused button is gone with its point.
    addButton.current?.focus();
  };
  const exchange = (index: number, other: number) => {
    // At once: who asked for it moves the focus then.
    flushSync(() => {
      setChosen(other);
      setKeys(exchanged(keys, index, other));
      set(exchanged(points, index, other));
    });
  };
  // react-hook-form keeps a list's messages in a list, and those of the list itself as one.
  const error = fieldState.error as
    ({ message?: string } & Record<number, PointErrors | undefined>) | undefined;
  const focusFault = (root: HTMLElement) =>
    (root.querySelector<HTMLElement>('[aria-invalid="true"]') ?? addButton.current)?.focus();
  const isFull = points.length >= GUIDED_DETAILS.most;

  return (
    <div ref={(root) => field.ref(root && { focus: () => focusFault(root) })} className={styles.editor}>
      <Typography variant="body2" color="textSecondary">
        Three to five numbered points on the picture, each with a title and a sentence or two. Whoever opens
        the picture is led from one to the next.
      </Typography>
      {broken === image ? (
        <Typography variant="body2">
          No picture can be loaded from its address, so the points cannot be shown on it.
        </Typography>
      ) : isImageUrl(image) || image.startsWith('/') ? (
        <div>
          <PointsOnPicture
            src={image}
            points={points}
            keys={keys}
            chosen={chosen}
            disabled={disabled}
            onChoose={setChosen}
            onMove={change}
            onBroken={() => setBroken(image)}
            onPress={(place) => (points.length === 0 ? add(newPoint(place)) : change(chosen, place))}
          />
          <Typography variant="body2" color="textSecondary" className={styles.hint}>
            {points.length === 0
              ? 'Press on the picture to place the first point.'
              : `Press on the picture to move point ${chosen + 1} there. The arrow keys move a number that has the focus.`}
          </Typography>
        </div>
      ) : (
        <Typography variant="body2">Give the address of the picture first.</Typography>
      )}
      {points.map((point, index) => (
        <PointFields
          key={keys[index]}
          point={point}
          index={index}
          count={points.length}
          errors={error?.[index] ?? {}}
          disabled={disabled}
          onFocus={() => setChosen(index)}
          onChange={(changes) => change(index, changes)}
          onExchange={(other) => exchange(index, other)}
          onRemove={() => remove(index)}
        />
      ))}
      {error?.message && (
        <FieldNote error role="alert">
          {error.message}
        </FieldNote>
      )}
      <Button
        ref={addButton}
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={disabled}
        aria-disabled={isFull}
        onClick={() => isFull || add(newPoint())}
        className={styles.add}
      >
        Add a point
      </Button>
    </div>
  );
}
