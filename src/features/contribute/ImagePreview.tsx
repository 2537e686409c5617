import Typography from '@mui/material/Typography';
import clsx from 'clsx';
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
    <figure>
      <div className={clsx(styles.frame, !loadable && styles.empty)}>
        {loadable ? (
          <Picture
            src={image}
            alt={name.trim() ? `Preview of ${name.trim()}` : 'Preview of the picture'}
            eager
            onAvailable={(available) => setBroken(available ? undefined : image)}
          />
        ) : (
          <div className={styles.noPicture} aria-hidden>
            <ImageOutlinedIcon />
          </div>
        )}
      </div>
      <Typography
        component="figcaption"
        variant="body2"
        color={broken === image && loadable ? 'error' : 'textSecondary'}
        aria-live="polite"
        className={styles.caption}
      >
        {caption()}
      </Typography>
    </figure>
  );
}
