import Box, { type BoxProps } from '@mui/material/Box';
import { onSite } from '#src/lib/basePath.ts';

/**
 * The image element of the product. Pictures may be on any server, so no referrer is sent.
 */
export const Image = ({ src, ...props }: BoxProps<'img'>) => (
  <Box {...props} component="img" src={src && onSite(src)} referrerPolicy="no-referrer" />
);
