import AddAPhotoOutlinedIcon from '@mui/icons-material/AddAPhotoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useId } from 'react';
import { PHOTO_LIMIT } from '#contract/photo.ts';

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
        <Button
          component="label"
          role={undefined}
          tabIndex={-1}
          variant="outlined"
          startIcon={<AddAPhotoOutlinedIcon />}
          disabled={disabled}
          sx={{
            '&:focus-within': {
              outline: '3px solid var(--mui-palette-secondary-main)',
              outlineOffset: 2,
            },
          }}
        >
          Choose a photo
          <Box
            component="input"
            type="file"
            accept="image/*"
            aria-describedby={id}
            aria-invalid={error ? true : undefined}
            disabled={disabled}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
              const [chosen] = event.target.files ?? [];
              if (chosen) onChoose(chosen);
              // Otherwise choosing the same file again fires no change event.
              event.target.value = '';
            }}
            sx={visuallyHidden}
          />
        </Button>
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
        sx={{ m: 0, overflowWrap: 'anywhere', textAlign: { xs: 'center', sm: 'left' } }}
      >
        {error ?? file?.name ?? `An image of ${PHOTO_LIMIT} at most.`}
      </FormHelperText>
    </Box>
  );
}
