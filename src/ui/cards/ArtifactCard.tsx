import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useThisYear } from '#src/hooks/useThisYear.ts';
import { yearsAgo } from '#src/lib/yearsAgo.ts';
import { cardSx, cardTextSx, linesHigh } from '#src/ui/cards/cardStyles.ts';
import { paperRowSx } from '#src/ui/cards/paperRow.ts';
import { Picture } from '#src/ui/media/Picture.tsx';
import type { Artifact } from '#contract/artifact.ts';
import { formatCount } from '#src/lib/formatCount.ts';
import { FavoriteIcon } from '#src/ui/icons/Favorite.tsx';
import { FavoriteBorderIcon } from '#src/ui/icons/FavoriteBorder.tsx';
import { PlaceOutlinedIcon } from '#src/ui/icons/PlaceOutlined.tsx';
import { ScheduleIcon } from '#src/ui/icons/Schedule.tsx';
import { CARD_SIZES } from './cardSizes.ts';
import { useArtifactLink } from './resultsLink.ts';

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
    <Card component="article" sx={{ ...cardSx, ...paperRowSx }}>
      <Picture src={image} of={artifact} alt="" sizes={CARD_SIZES} eager={eager} signed />
      <Box
        className="card-body"
        sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, gap: 1, p: 2.5 }}
      >
        <Box className="card-top" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="overline" color="primary">
            {type}
          </Typography>
          {showLikes && (
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontVariantNumeric: 'tabular-nums' }}
            >
              {/* A filled heart says "I like this". */}
              <Heart aria-hidden sx={{ fontSize: 16, color: 'primary.main' }} />
              {formatCount(likes)}
              <Box component="span" sx={visuallyHidden}>
                {likes === 1 ? ' like' : ' likes'}
              </Box>
            </Typography>
          )}
        </Box>
        <Box className="card-words" sx={cardTextSx}>
          <Typography variant="h4" component="h2" className="clamped-name">
            <Link {...useArtifactLink(artifact)} className="stretched">
              {name}
            </Link>
          </Typography>
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}
          >
            <PlaceOutlinedIcon aria-hidden sx={{ fontSize: 18, mt: '1px' }} />
            <Box component="span" sx={visuallyHidden}>
              Location:{' '}
            </Box>
            <Box component="span" dir="auto" className="clamped-place">
              {presentLocation || 'Unknown'}
            </Box>
          </Typography>
          {/* Kept free without a date, so that cards are equally high. */}
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, minHeight: linesHigh(1) }}
          >
            {historicalCreationDate && (
              <>
                <ScheduleIcon aria-hidden sx={{ fontSize: 18, mt: '1px' }} />
                <Box component="span" sx={visuallyHidden}>
                  Created:{' '}
                </Box>
                {/* On a narrow card the date goes on in a second line, instead of being cut off by what follows it. */}
                <Box component="span" className="clamped-name">
                  <bdi>{historicalCreationDate}</bdi>
                  {ago && (
                    <>
                      {/* Never at the beginning of a line. */}
                      {'\u00A0· '}
                      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                        {ago}
                      </Box>
                    </>
                  )}
                </Box>
              </>
            )}
          </Typography>
          <Typography variant="body2" className="clamped-text" sx={{ whiteSpace: 'pre-line' }}>
            {linesOf(shortDescription || description)}
          </Typography>
        </Box>
        {reason && (
          <Typography
            variant="body2"
            className="clamped-name reason"
            sx={{
              mt: 'auto',
              pt: 1,
              borderTop: 1,
              borderColor: 'divider',
              color: 'primary.main',
              fontWeight: 600,
            }}
          >
            {reason}
          </Typography>
        )}
        {actions && (
          <Box className="actions" sx={{ flexWrap: 'wrap', gap: 1, pt: 1 }}>
            {actions}
          </Box>
        )}
      </Box>
    </Card>
  );
}
