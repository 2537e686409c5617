import Box, { type BoxProps } from '@mui/material/Box';

type Props = Omit<BoxProps<'form'>, 'sx'> & {
  gap: number | { xs: number; md: number };
  justifyItems?: 'start';
};

/**
 * A form with its fields in a grid; its schema validates it, not the browser. `post`: where no script runs, what was typed
 * does not become part of an address.
 */
export const Form = ({ gap, justifyItems, ...rest }: Props) => (
  <Box {...rest} component="form" method="post" noValidate sx={{ display: 'grid', gap, justifyItems }} />
);
