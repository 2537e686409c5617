import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { paths } from '#src/lib/paths.ts';
import { Picture } from '#src/ui/media/Picture.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import * as styles from './SignInInvitation.module.css';

/** Pictures of the catalogue, none of them of an object that the page shows elsewhere. */
const PICTURES = ['nebra-sky-disc', 'gundestrup-cauldron', 'lewis-chessmen'];

/** Shown to visitors instead of the cards (HOME-13). */
export function SignInInvitation() {
  return (
    <div className={styles.invitation}>
      <div className={styles.words}>
        <Typography variant="h3" component="p" className={styles.title}>
          Featured artifacts are available upon login.
        </Typography>
        <Typography color="textSecondary" className={styles.text}>
          Please sign in to see what is on display, and to like, review and share it.
        </Typography>
        <div className={styles.actions}>
          <Button component={Link} to={paths.login} variant="contained">
            Login
          </Button>
          <Button component={Link} to={paths.register} variant="outlined">
            Register
          </Button>
        </div>
      </div>
      <div className={styles.pictures}>
        {PICTURES.map((slug) => (
          <Picture
            key={slug}
            src={`/pictures/artifacts/${slug}.webp`}
            alt=""
            ratio="auto"
            sizes="(min-width: 900px) 400px, 33vw"
          />
        ))}
      </div>
    </div>
  );
}
