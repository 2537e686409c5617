import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { artifactLink } from '#src/lib/artifactLink.ts';
import * as raised from '#src/ui/cards/raised.module.css';
import { InfoOutlinedIcon } from '#src/ui/icons/InfoOutlined.tsx';
import { Picture } from '#src/ui/media/Picture.tsx';
import type { Artifact } from '#contract/artifact.ts';
import { SCREEN_WIDE } from '#src/ui/media/screenWide.ts';
import { Link } from '#src/ui/page/Link.tsx';
import * as styles from './FeaturedCard.module.css';

/**
 * A featured artifact. The name is a link stretched over the whole card; the like and details buttons are above it.
 */
export function FeaturedCard({ artifact, likeButton }: { artifact: Artifact; likeButton: ReactNode }) {
  const { name, image, presentLocation } = artifact;
  return (
    <Card component="article" className={clsx('linked', raised.card)}>
      <Picture
        src={image}
        of={artifact}
        alt=""
        sizes={`(min-width: 900px) 360px, (min-width: 600px) 50vw, ${SCREEN_WIDE}`}
        signed
      />
      <div className={clsx(raised.body, styles.body)}>
        <Typography variant="h4" component="h3" className="lines-2">
          <Link {...artifactLink(artifact)} className="stretched">
            {name}
          </Link>
        </Typography>
        <Typography variant="body2" className="lines-2">
          <span className={styles.label}>Location: </span>
          {presentLocation || 'Unknown'}
        </Typography>
        <div className={styles.actions}>
          {likeButton}
          <IconButton
            component={Link}
            {...artifactLink(artifact)}
            aria-label={`Details: ${name}`}
            title="Details"
            className={styles.details}
          >
            <InfoOutlinedIcon />
          </IconButton>
        </div>
      </div>
    </Card>
  );
}
