import Button from '@mui/material/Button';
import { paths } from '#src/lib/paths.ts';
import { Link } from '#src/ui/page/Link.tsx';
import { EmptyVitrine } from '#src/ui/status/EmptyVitrine.tsx';
import { FullPageNotice } from '#src/ui/status/FullPageNotice.tsx';

/** Any address that is not in the route table. */
export function NotFoundPage() {
  return (
    <FullPageNotice
      heading="404 - Page Not Found"
      picture={<EmptyVitrine />}
      action={
        <Button component={Link} to={paths.home} variant="contained" size="large">
          Go Back to Home
        </Button>
      }
    >
      We are sorry: the page you are looking for may have been removed or renamed.
    </FullPageNotice>
  );
}
