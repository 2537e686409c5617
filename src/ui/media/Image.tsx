import Box, { type BoxProps } from '@mui/material/Box';

/**
 * The image element of the product. Pictures may be on any server, so no referrer is sent.
 */
export const Image = (props: BoxProps<'img'>) => (
  <Box {...props} component="img" referrerPolicy="no-referrer" />
);
