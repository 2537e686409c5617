import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import { env } from '#src/config/env.ts';
import { useCopy } from '#src/hooks/useCopy.ts';
import type { Selection } from '#src/lib/listParams.ts';
import { orderQuery } from '#src/lib/orderAddress.ts';
import { PrintOutlinedIcon } from '#src/ui/icons/PrintOutlined.tsx';
import { LinkIcon } from '#src/ui/icons/sharing.tsx';
import * as styles from './order.module.css';

type Props = {
  selection: Selection;
  /** The address's query of the list. */
  list: string;
};

/** What else is done with the seven: passed on, printed, and exchanged for others. */
export function OrderTools({ selection, list }: Props) {
  const { pathname, search } = useLocation();
  const copy = useCopy();
  const link = `${env.publicUrl}${pathname}${search}`;
  return (
    <div className="screen-only">
      <Typography variant="body2" color="textSecondary" className="measure">
        Everybody who opens this page’s link gets the same seven. Printed, they are cards to cut out.
      </Typography>
      <div className={styles.actions}>
        <Button
          startIcon={<LinkIcon />}
          onClick={() => void copy(link, 'Link copied.', 'copy it from the address bar.')}
        >
          Copy link
        </Button>
        <Button startIcon={<PrintOutlinedIcon />} onClick={() => window.print()}>
          Print
        </Button>
        <Button component={Link} to={{ search: orderQuery(selection) }} rel="nofollow">
          Another seven
        </Button>
        <Button component={Link} to={{ search: list }}>
          Back to the list
        </Button>
      </div>
    </div>
  );
}
