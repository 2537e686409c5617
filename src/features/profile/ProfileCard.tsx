import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { CurrentUser } from '#contract/user.ts';
import { paths } from '#src/lib/paths.ts';
import { LogoutIcon } from '#src/ui/icons/Logout.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import * as styles from './ProfileCard.module.css';
import { ProfilePhoto } from './ProfilePhoto.tsx';

/** The user's photo, name and e-mail, with the Edit Profile and Logout buttons. */
export function ProfileCard({ user, onLogout }: { user: CurrentUser; onLogout: () => void }) {
  const { name, email, profilePicture } = user;
  return (
    <Card className={styles.card}>
      <div className={styles.band} />
      <div className={styles.person}>
        <ProfilePhoto
          src={profilePicture}
          alt={name ? `Photo of ${name}` : 'Your photo'}
          editPath={paths.updateProfile}
        />
        <Typography variant="h2" className={styles.name}>
          {name || 'No Name Found'}
        </Typography>
        <Typography color="textSecondary">{email || 'No Email Found'}</Typography>
        <div className={styles.actions}>
          <Button variant="contained" component={Link} to={paths.updateProfile}>
            Edit Profile
          </Button>
          <Button variant="outlined" startIcon={<LogoutIcon />} onClick={onLogout}>
            Logout
          </Button>
        </div>
      </div>
    </Card>
  );
}
