import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { focusUnseen } from './focusUnseen.ts';
import { Sheet } from '#src/ui/page/Sheet.tsx';

type Props = {
  right: number;
  /** How many were placed; the first one lay there. */
  of: number;
  onAgain: () => void;
};

/** How many were put to their places. Nothing of it is kept. */
export const Score = ({ right, of, onAgain }: Props) => (
  <Sheet>
    <Typography gutterBottom variant="h3" tabIndex={-1} ref={focusUnseen}>
      {right === of ? `All ${of} in their places` : `${right} of ${of} in their places`}
    </Typography>
    <Typography gutterBottom>Press a name to read more about it.</Typography>
    <Button variant="contained" onClick={onAgain}>
      Play again
    </Button>
  </Sheet>
);
