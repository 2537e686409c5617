import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { writeSelection } from '#src/lib/artifactSelection.ts';
import { focusAroundLink } from '#src/lib/focusAround.ts';
import type { Selection } from '#src/lib/listParams.ts';

type Props = Pick<ButtonProps, 'variant'> & { selection: Selection };

/** Leads from the game to the list that its artifacts are of: another view of the same page. */
export const BackToList = ({ selection, ...button }: Props) => (
  <Button
    {...button}
    component={Link}
    to={{ search: `?${writeSelection(selection)}` }}
    onClick={focusAroundLink}
  >
    Back to the list
  </Button>
);
