import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import { useCopy } from '#src/hooks/useCopy.ts';
import { writeSelection } from '#src/lib/artifactSelection.ts';
import { focusAroundLink } from '#src/lib/focusAround.ts';
import type { Selection } from '#src/lib/listParams.ts';
import { orderQuery } from '#src/lib/orderAddress.ts';
import { LinkIcon } from '#src/ui/icons/sharing.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import { PrintButton } from '#src/ui/page/PrintButton.tsx';
import * as styles from './order.module.css';

type LinkProps = Pick<ButtonProps, 'variant'> & { selection: Selection };

/** Draws seven others of the same list. */
export const AnotherSeven = ({ selection, variant }: LinkProps) => (
  <Button variant={variant} component={Link} to={{ search: orderQuery(selection) }} rel="nofollow">
    Another seven
  </Button>
);

/** Leads from the game to the list that its artifacts are of: another view of the same page. */
export const BackToList = ({ selection, variant }: LinkProps) => (
  <Button
    variant={variant}
    component={Link}
    to={{ search: `?${writeSelection(selection)}` }}
    onClick={focusAroundLink}
  >
    Back to the list
  </Button>
);

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
