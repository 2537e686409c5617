import Box, { type BoxProps } from '@mui/material/Box';

/**
 * The one image element of the product. Pictures may live on anybody's server: none of them is told which page shows it.
 */
export const Image = (props: BoxProps<'img'>) => (
  <Box {...props} component="img" referrerPolicy="no-referrer" />
);
