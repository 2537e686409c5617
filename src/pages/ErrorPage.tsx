import Button from '@mui/material/Button';
import { onSite } from '#src/lib/basePath.ts';
import { paths } from '#src/lib/paths.ts';
import { FullPageNotice } from '#src/ui/status/FullPageNotice.tsx';
import * as styles from './ErrorPage.module.css';

/** Shown instead of a page that throws. Both buttons reload the site. */
export function ErrorPage() {
  return (
    <FullPageNotice
      heading="Something went wrong"
      action={
        <div className={styles.actions}>
          <Button variant="contained" size="large" onClick={() => window.location.reload()}>
            Try again
          </Button>
          <Button href={onSite(paths.home)} variant="outlined" size="large">
            Go Back to Home
          </Button>
        </div>
      }
    >
      We are sorry: this page could not be shown. Please try again, or go back to the home page.
    </FullPageNotice>
  );
}
