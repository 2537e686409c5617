import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { useCopy } from '#src/hooks/useCopy.ts';
import type { Selection } from '#src/lib/listParams.ts';
import { PrintOutlinedIcon } from '#src/ui/icons/PrintOutlined.tsx';
import { LinkIcon } from '#src/ui/icons/sharing.tsx';
import { AnotherSeven } from './AnotherSeven.tsx';
import * as styles from './order.module.css';

type Props = {
  selection: Selection;
  /** The address's query of the list. */
  list: string;
};

/** What else is done with the seven: passed on, printed, and exchanged for others. */
export function OrderTools({ selection, list }: Props) {
  const copy = useCopy();
  return (
    <div className="screen-only">
      <Typography variant="body2" color="textSecondary" className="measure">
        Everybody who opens this page’s link gets the same seven. Printed, they are cards to cut out.
      </Typography>
      <div className={clsx(styles.actions, styles.tools)}>
        <Button
          startIcon={<LinkIcon />}
          onClick={() => void copy(window.location.href, 'Link copied.', 'copy it from the address bar.')}
        >
          Copy link
        </Button>
        <Button startIcon={<PrintOutlinedIcon />} onClick={() => window.print()}>
          Print
        </Button>
        <AnotherSeven selection={selection} />
        <Button component={Link} to={{ search: list }}>
          Back to the list
        </Button>
      </div>
    </div>
  );
}
