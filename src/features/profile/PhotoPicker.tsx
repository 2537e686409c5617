import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { PHOTO_LIMIT } from '#contract/photo.ts';
import { AddAPhotoOutlinedIcon } from '#src/ui/icons/AddAPhotoOutlined.tsx';
import { FileButton } from '#src/ui/photoUpload/FileButton.tsx';

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
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: { xs: 'center', sm: 'start' }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <FileButton
          label="Choose a photo"
          icon={<AddAPhotoOutlinedIcon />}
          disabled={disabled}
          aria-describedby={id}
          aria-invalid={error ? true : undefined}
          onChoose={onChoose}
        />
        {file && (
          <Button onClick={onRemove} disabled={disabled}>
            Remove
          </Button>
        )}
      </Box>
      <FormHelperText
        id={id}
        error={Boolean(error)}
        aria-live="polite"
        sx={{ m: 0, textAlign: { xs: 'center', sm: 'start' } }}
      >
        {error ?? file?.name ?? `An image of ${PHOTO_LIMIT} at most.`}
      </FormHelperText>
    </Box>
  );
}
