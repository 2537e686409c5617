import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Selection } from '#src/lib/listParams.ts';
import { orderQuery } from '#src/lib/orderAddress.ts';

type Props = { selection: Selection } & Pick<ButtonProps, 'variant'>;

/** Draws seven others of the same list. */
export const AnotherSeven = ({ selection, variant }: Props) => (
  <Button variant={variant} component={Link} to={{ search: orderQuery(selection) }} rel="nofollow">
    Another seven
  </Button>
);
