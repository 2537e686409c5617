import Box, { type BoxProps } from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';

type Props = Omit<BoxProps<'form'>, 'sx'> & {
  gap?: number | { xs: number; md: number };
  justifyItems?: 'start';
  sx?: SystemStyleObject<Theme>;
};

/**
 * A form with its fields in a grid; its schema validates it, not the browser. `post`, unless it leads to a list: where no
 * script runs, what was typed does not become part of an address.
 */
export const Form = ({ gap = 2.5, justifyItems, sx, ...rest }: Props) => (
  <Box
    method="post"
    {...rest}
    component="form"
    noValidate
    sx={{ display: 'grid', gap, justifyItems, ...sx }}
  />
);
