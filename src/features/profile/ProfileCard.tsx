import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { CurrentUser } from '#contract/user.ts';
import { paths } from '#src/lib/paths.ts';
import { LogoutIcon } from '#src/ui/icons/Logout.tsx';
import { ProfilePhoto } from './ProfilePhoto.tsx';

/** The user's photo, name and e-mail, with the Edit Profile and Logout buttons. */
export function ProfileCard({ user, onLogout }: { user: CurrentUser; onLogout: () => void }) {
  const { name, email, profilePicture } = user;
  return (
    <Card sx={{ overflow: 'visible' }}>
      <Box
        sx={(theme) => ({
          height: { xs: 96, sm: 120 },
          borderRadius: 'inherit',
          borderBottomLeftRadius: 0,
          borderBottomRightRadius: 0,
          bgcolor: 'primary.main',
          opacity: 0.9,
          // A woven pattern.
          backgroundImage:
            'repeating-linear-gradient(45deg, rgb(255 255 255 / 0.08) 0 2px, transparent 2px 14px), repeating-linear-gradient(-45deg, rgb(0 0 0 / 0.1) 0 2px, transparent 2px 14px)',
          // The whole band in brass would outshine the page of the night.
          ...theme.applyStyles('dark', {
            bgcolor:
              'color-mix(in oklab, var(--mui-palette-primary-main) 26%, var(--mui-palette-background-paper))',
          }),
        })}
      />
      <Box
        sx={{
          display: 'grid',
          justifyItems: 'center',
          textAlign: 'center',
          gap: 1,
          px: { xs: 2.5, sm: 5 },
          pb: { xs: 4, sm: 5 },
          mt: '-80px',
        }}
      >
        <ProfilePhoto
          src={profilePicture}
          alt={name ? `Photo of ${name}` : 'Your photo'}
          editPath={paths.updateProfile}
        />
        <Typography variant="h2" sx={{ mt: 1.5 }}>
          {name || 'No Name Found'}
        </Typography>
        <Typography color="textSecondary">{email || 'No Email Found'}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 3 }}>
          <Button variant="contained" component={Link} to={paths.updateProfile}>
            Edit Profile
          </Button>
          <Button variant="outlined" startIcon={<LogoutIcon />} onClick={onLogout}>
            Logout
          </Button>
        </Box>
      </Box>
    </Card>
  );
}
