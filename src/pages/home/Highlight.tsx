import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Picture } from '#src/ui/media/Picture.tsx';
import type highlights from './highlights.json';

type Props = (typeof highlights)[number];

/** One highlight: a picture with its caption. */
export function Highlight({ name, role, description, discoveryDate, tag, image }: Props) {
  return (
    <Box component="article" sx={{ '&:hover picture img': { transform: 'scale(1.03)' } }}>
      <Picture
        src={image}
        alt={name}
        ratio="auto"
        sizes="(min-width: 900px) 58vw, (min-width: 600px) 50vw, 100vw"
        sx={{
          height: { xs: '64vw', sm: '40vw', md: 'clamp(320px, 34vw, 520px)' },
          borderRadius: 1,
          '& img': { transition: 'transform 600ms' },
        }}
      />
      <Box sx={{ mt: 2.5, display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 2 }}>
        <Typography variant="overline" color="primary">
          {tag}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Discovered: {discoveryDate}
        </Typography>
      </Box>
      <Typography variant="h3" sx={{ mt: 0.5, fontSize: { md: '1.6rem' } }}>
        {name}
      </Typography>
      <Typography sx={{ mt: 0.5, fontWeight: 600 }}>{role}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '62ch' }}>
        {description}
      </Typography>
    </Box>
  );
}
