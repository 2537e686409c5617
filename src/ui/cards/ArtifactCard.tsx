import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useThisYear } from '#src/hooks/useThisYear.ts';
import { yearsAgo } from '#src/lib/yearsAgo.ts';
import { Picture } from '#src/ui/media/Picture.tsx';
import { SCREEN_WIDE } from '#src/ui/media/screenWide.ts';
import type { Artifact } from '#contract/artifact.ts';
import { formatCount } from '#src/lib/formatCount.ts';
import { FavoriteBorderIcon, FavoriteIcon } from '#src/ui/icons/hearts.tsx';
import { PlaceOutlinedIcon } from '#src/ui/icons/PlaceOutlined.tsx';
import { ScheduleIcon } from '#src/ui/icons/Schedule.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import * as styles from './ArtifactCard.module.css';
import * as raised from './raised.module.css';
import { useArtifactLink } from './resultsLink.ts';

/** The `sizes` attribute of a card's image on All Artifacts. */
const CARD_SIZES = `(min-width: 1536px) 480px, (min-width: 900px) 32vw, (min-width: 600px) 50vw, ${SCREEN_WIDE}`;

type Props = {
  artifact: Artifact;
  actions?: ReactNode;
  /** Why it is in the list. */
  reason?: ReactNode;
  /** False when `actions` contain a like button, which shows the count. */
  showLikes?: boolean;
  /** Loads the image at once, for cards on the first screen. */
  eager?: boolean;
};

/** The lines of a text without the empty ones between them: museums end theirs with lines such as "Material: glass". */
const linesOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

/**
 * An artifact's card in every list except the featured one. The name is the card's one link, stretched over the whole
 * card; the buttons are positioned above it.
 */
export function ArtifactCard({ artifact, actions, reason, showLikes = true, eager = false }: Props) {
  const { name, image, type, description, shortDescription, presentLocation, likes, historicalCreationDate } =
    artifact;
  const ago = yearsAgo(artifact, useThisYear());
  const Heart = artifact.isLikedByUser ? FavoriteIcon : FavoriteBorderIcon;
  return (
    <Card component="article" className={clsx('linked', raised.card, styles.card)}>
      <Picture src={image} of={artifact} alt="" sizes={CARD_SIZES} eager={eager} signed />
      <div className={clsx(raised.body, styles.body)}>
        <div className={styles.top}>
          <Typography variant="overline" color="primary">
            {type}
          </Typography>
          {showLikes && (
            <Typography variant="body2" color="textSecondary" className={styles.likes}>
              {/* A filled heart says "I like this". */}
              <Heart aria-hidden />
              {formatCount(likes)}
              <span className="visually-hidden">{likes === 1 ? ' like' : ' likes'}</span>
            </Typography>
          )}
        </div>
        <div className={styles.words}>
          <Typography variant="h4" component="h2" className="lines-2">
            <Link {...useArtifactLink(artifact)} className="stretched">
              {name}
            </Link>
          </Typography>
          <Typography variant="body2" color="textSecondary" className={styles.fact}>
            <PlaceOutlinedIcon aria-hidden />
            <span className="visually-hidden">Location: </span>
            <span dir="auto" className="lines-1">
              {presentLocation || 'Unknown'}
            </span>
          </Typography>
          <Typography variant="body2" color="textSecondary" className={styles.fact}>
            {historicalCreationDate && (
              <>
                <ScheduleIcon aria-hidden />
                <span className="visually-hidden">Created: </span>
                {/* On a narrow card the date goes on in a second line, instead of being cut off by what follows it. */}
                <span className="lines-2">
                  <bdi>{historicalCreationDate}</bdi>
                  {ago && (
                    <>
                      {/* Never at the beginning of a line. */}
                      {'\u00A0· '}
                      <span className={styles.ago}>{ago}</span>
                    </>
                  )}
                </span>
              </>
            )}
          </Typography>
          <Typography variant="body2" className={clsx('lines-3', styles.text)}>
            {linesOf(shortDescription || description)}
          </Typography>
        </div>
        {reason && (
          <Typography variant="body2" className={clsx('lines-2', styles.reason)}>
            {reason}
          </Typography>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Card>
  );
}
