import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

type Props = Omit<LinkProps, 'to' | 'color'> & {
  /** The address's query. */
  search: string;
  /** Outlined unless given. */
  color?: 'primary' | 'secondary';
  children: ReactNode;
};

const chipSx = {
  maxWidth: '100%',
  height: 36,
  flexShrink: 0,
  px: '15px',
  border: 1,
  borderRadius: '16px',
  fontSize: '0.9rem',
  fontWeight: 600,
  transition: 'background-color 300ms, box-shadow 300ms',
  '&:active': { boxShadow: 1 },
} as const;

const outlinedSx = {
  ...chipSx,
  borderColor: 'var(--mui-palette-Chip-defaultBorder)',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { bgcolor: 'action.focus' },
} as const;

const filledSx = (color: 'primary' | 'secondary') =>
  ({
    ...chipSx,
    borderColor: 'transparent',
    bgcolor: `${color}.main`,
    color: `${color}.contrastText`,
    '&:hover, &.Mui-focusVisible': { bgcolor: `${color}.dark` },
  }) as const;

/** A link that looks like a chip and changes what the list is narrowed by. */
export const FilterLink = ({ search, color, children, ...link }: Props) => (
  <ButtonBase
    component={Link}
    to={{ search }}
    preventScrollReset
    sx={color ? filledSx(color) : outlinedSx}
    {...link}
  >
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  </ButtonBase>
);
