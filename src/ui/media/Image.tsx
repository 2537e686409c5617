import Box, { type BoxProps } from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { onSite } from '#src/lib/basePath.ts';

/**
 * The image element of the product. Pictures may be on any server, so no referrer is sent.
 */
export const Image = ({ src, sx, ...props }: BoxProps<'img'>) =>
  sx ? (
    <Box {...props} sx={sx} component="img" src={src && onSite(src)} referrerPolicy="no-referrer" />
  ) : (
    <img {...(props as ComponentProps<'img'>)} src={src && onSite(src)} referrerPolicy="no-referrer" />
  );
