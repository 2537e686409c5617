import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { newArtifactSchema } from '#contract/artifact.ts';
import { ImageOutlinedIcon } from '#src/ui/icons/ImageOutlined.tsx';
import { Picture } from '#src/ui/media/Picture.tsx';
import type { ArtifactForm } from './artifactForm.ts';
import * as styles from './ImagePreview.module.css';

const imageSchema = newArtifactSchema.pick(['image']);

/** Previews the image at the typed URL, or shows why there is none. */
export function ImagePreview({ control }: Pick<ArtifactForm, 'control'>) {
  const [typed, name] = useWatch({ control, name: ['image', 'name'] });
  const [broken, setBroken] = useState<string>();
  const image = typed.trim();
  const loadable = imageSchema.isValidSync({ image });

  const caption = () => {
    if (!image) return 'The picture appears here.';
    if (!loadable) return 'This is not the address of a picture yet.';
    if (broken === image) return 'No picture can be loaded from this address.';
    return 'This is how the picture will look.';
  };

  return (
    <Box component="figure">
      <Box
        sx={{
          border: 1,
          borderStyle: loadable ? 'solid' : 'dashed',
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
        }}
      >
        {loadable ? (
          <Picture
            src={image}
            alt={name.trim() ? `Preview of ${name.trim()}` : 'Preview of the picture'}
            eager
            onAvailable={(available) => setBroken(available ? undefined : image)}
          />
        ) : (
          <Box
            sx={{ aspectRatio: '4 / 3', display: 'grid', placeItems: 'center', color: 'text.secondary' }}
            aria-hidden
          >
            <ImageOutlinedIcon className={styles.noPicture} />
          </Box>
        )}
      </Box>
      <Typography
        component="figcaption"
        variant="body2"
        color={broken === image && loadable ? 'error' : 'textSecondary'}
        aria-live="polite"
        sx={{ mt: 1 }}
      >
        {caption()}
      </Typography>
    </Box>
  );
}
