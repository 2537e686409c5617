import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { artifactLink } from '#src/lib/artifactLink.ts';
import { cardSx } from '#src/ui/cards/cardStyles.ts';
import { InfoOutlinedIcon } from '#src/ui/icons/InfoOutlined.tsx';
import { Picture } from '#src/ui/media/Picture.tsx';
import type { Artifact } from '#contract/artifact.ts';

/**
 * A featured artifact. The name is a link stretched over the whole card; the like and details buttons are above it.
 */
export function FeaturedCard({ artifact, likeButton }: { artifact: Artifact; likeButton: ReactNode }) {
  const { name, image, presentLocation } = artifact;
  return (
    <Card component="article" sx={cardSx}>
      <Picture
        src={image}
        of={artifact}
        alt=""
        sizes="(min-width: 900px) 360px, (min-width: 600px) 50vw, 100vw"
        signed
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, gap: 1.5, p: 2.5, pb: 1.5 }}>
        <Typography variant="h4" component="h3" className="clamped-name">
          <Link {...artifactLink(artifact)} className="stretched">
            {name}
          </Link>
        </Typography>
        <Typography variant="body2" className="clamped-name">
          <Box component="span" sx={{ color: 'text.secondary' }}>
            Location:{' '}
          </Box>
          {presentLocation || 'Unknown'}
        </Typography>
        <Box className="actions" sx={{ mr: -1 }}>
          {likeButton}
          <IconButton
            component={Link}
            {...artifactLink(artifact)}
            aria-label={`Details: ${name}`}
            title="Details"
            sx={{ color: 'text.secondary' }}
          >
            <InfoOutlinedIcon />
          </IconButton>
        </Box>
      </Box>
    </Card>
  );
}
