import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { Picture } from '#src/ui/media/Picture.tsx';

/** Pictures of the catalogue, none of them of an object that the page shows elsewhere. */
const PICTURES = ['nebra-sky-disc', 'gundestrup-cauldron', 'lewis-chessmen'];

/** Shown to visitors instead of the cards (HOME-13). */
export function SignInInvitation() {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        minHeight: { md: 380 },
        overflow: 'hidden',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box
        sx={{ display: 'grid', alignContent: 'center', justifyItems: 'start', gap: 2, p: { xs: 2.5, sm: 5 } }}
      >
        <Typography variant="h3" component="p" sx={{ fontSize: { md: '1.6rem' }, textWrap: 'balance' }}>
          Featured artifacts are available upon login.
        </Typography>
        <Typography color="textSecondary" sx={{ maxWidth: '44ch' }}>
          Please sign in to see what is on display, and to like, review and share it.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
          <Button component={Link} to={paths.login} variant="contained">
            Login
          </Button>
          <Button component={Link} to={paths.register} variant="outlined">
            Register
          </Button>
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
          gap: '2px',
          order: { xs: -1, md: 0 },
          height: { xs: 120, sm: 220, md: '100%' },
        }}
      >
        {PICTURES.map((slug) => (
          <Picture
            key={slug}
            src={`/pictures/artifacts/${slug}.webp`}
            alt=""
            ratio="auto"
            sizes="(min-width: 900px) 400px, 33vw"
            sx={{ minHeight: 0 }}
          />
        ))}
      </Box>
    </Box>
  );
}
