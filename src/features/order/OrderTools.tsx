import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import { useCopy } from '#src/hooks/useCopy.ts';
import type { Selection } from '#src/lib/listParams.ts';
import { LinkIcon } from '#src/ui/icons/sharing.tsx';
import { PrintButton } from '#src/ui/page/PrintButton.tsx';
import { AnotherSeven } from './AnotherSeven.tsx';
import { BackToList } from './BackToList.tsx';
import * as styles from './order.module.css';

/** What else is done with the seven: passed on, printed, and exchanged for others. */
export function OrderTools({ selection }: { selection: Selection }) {
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
        <PrintButton />
        <AnotherSeven selection={selection} />
        <BackToList selection={selection} />
      </div>
    </div>
  );
}
