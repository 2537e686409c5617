import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { NO_IMAGE } from '#contract/constants.ts';
import { colouredPicture } from './colouredPicture.ts';
import { Image } from './Image.tsx';

type Props = {
  /** An address, or empty: then the placeholder stands in. */
  src: string | undefined;
  alt: string;
  /** Width to height, kept while the picture loads. */
  ratio?: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes?: string;
  /** Shown instead of a missing or broken picture. */
  fallback?: string;
  /** True for what is on the first screen. */
  eager?: boolean;
  /** Told when the picture cannot be loaded. */
  onBroken?: () => void;
  sx?: SxProps<Theme>;
};

/** The attributes of every picture: our own have this shape; where a page shows another one, its style sheet cuts. */
const SIZE = { width: 800, height: 600 };

/**
 * An image that holds its space in its own colour, loads when it is near, and falls back once to a placeholder.
 * The product's own come in sizes, as AVIF with WebP beside it; other people's come as they are.
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
