import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { NO_IMAGE } from '#contract/constants.ts';
import { colouredPicture } from './colouredPicture.ts';
import { Image } from './Image.tsx';

type Props = {
  /** A URL; the fallback is shown when empty. */
  src: string | undefined;
  alt: string;
  /** Aspect ratio, reserved while the picture loads. */
  ratio?: string;
  sizes?: string;
  /** Shown instead of a missing or broken picture. */
  fallback?: string;
  /** Loads the picture at once, for the first screen. */
  eager?: boolean;
  /** Runs when the picture fails to load. */
  onBroken?: () => void;
  sx?: SxProps<Theme>;
};

/** `width` and `height` of every picture; other aspect ratios are cropped by `object-fit`. */
const SIZE = { width: 800, height: 600 };

/**
 * A lazy image with reserved space, a background colour while it loads, and a fallback. The product's own pictures have a
 * `srcset` in AVIF and WebP; pictures of other sites are shown as they are.
 */
export function Picture({
  src,
  alt,
  ratio = '4 / 3',
  sizes = '100vw',
  fallback = NO_IMAGE,
  eager = false,
  onBroken,
  sx,
}: Props) {
  const [broken, setBroken] = useState<string>();
  const shown = src && broken !== src ? src : fallback;
  const own = colouredPicture(shown);
  return (
    <Box
      component="picture"
      sx={{
        display: 'block',
        aspectRatio: ratio,
        overflow: 'hidden',
        bgcolor: own?.colour ?? 'action.hover',
        ...sx,
      }}
    >
      {own && <source type="image/avif" srcSet={own.srcSet('avif')} sizes={sizes} />}
      <Image
        src={shown}
        {...(own && { srcSet: own.srcSet('webp'), sizes })}
        {...SIZE}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => {
          if (shown === fallback) return;
          setBroken(shown);
          onBroken?.();
        }}
        sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
      />
    </Box>
  );
}
