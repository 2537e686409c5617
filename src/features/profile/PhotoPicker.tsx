import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useRef } from 'react';
import { PHOTO_LIMIT } from '#contract/photo.ts';
import { AddAPhotoOutlinedIcon } from '#src/ui/icons/AddAPhotoOutlined.tsx';
import { FileButton } from '#src/ui/photoUpload/FileButton.tsx';
import * as styles from './PhotoPicker.module.css';

type Props = {
  file: File | null;
  /** Why the last chosen file was rejected. */
  error: string | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
};

export function PhotoPicker({ file, error, disabled, onChoose, onRemove }: Props) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.picker}>
      <div className={styles.buttons}>
        <FileButton
          ref={chooser}
          label="Choose a photo"
          icon={<AddAPhotoOutlinedIcon />}
          disabled={disabled}
          aria-describedby={id}
          aria-invalid={error ? true : undefined}
          onChoose={onChoose}
        />
        {file && (
          <Button
            disabled={disabled}
            onClick={() => {
              // This button disappears.
              chooser.current?.focus();
              onRemove();
            }}
          >
            Remove
          </Button>
        )}
      </div>
      <FormHelperText id={id} error={Boolean(error)} aria-live="polite" className={styles.below}>
        {error ?? file?.name ?? `An image of ${PHOTO_LIMIT} at most.`}
      </FormHelperText>
    </div>
  );
}
