import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import { memo, useState } from 'react';
import { useAllLikedQuery } from '#src/api/allLiked.api.ts';
import { useIsPrinting } from '#src/hooks/useIsPrinting.ts';
import { useThisYear } from '#src/hooks/useThisYear.ts';
import { artifactLink } from '#src/lib/artifactLink.ts';
import { GrowingCardGrid } from '#src/ui/cards/GrowingCardGrid.tsx';
import { ownPictureAt } from '#src/lib/ownPictureAt.ts';
import { Picture } from '#src/ui/media/Picture.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import { PrintButton } from '#src/ui/page/PrintButton.tsx';
import { SiteName } from '#src/ui/page/SiteName.tsx';
import { Loading } from '#src/ui/status/Loading.tsx';
import { Notice } from '#src/ui/status/Notice.tsx';
import { likedTimelineOf, type Entry } from './likedTimeline.ts';
import * as styles from './timeline.module.css';

/** So many artifacts are rendered at first, more when the user scrolls to them (LIMIT-5), and all of them on paper. */
const PART = 48;

/** While the line is shown, paper is landscape; a style sheet's `@page` would hold for all pages. */
const LANDSCAPE = '@page { size: A4 landscape; margin: 12mm; }';

/** An artifact on the line, with the time that lies between it and the next one. */
const TimelineEntry = memo(function TimelineEntry({ artifact, gap }: Entry) {
  const { image, name, historicalCreationDate } = artifact;
  return (
    <li {...(gap && { style: { '--gap': gap.px } })}>
      <div className={clsx('linked', styles.entry)}>
        <Picture src={image} of={artifact} alt="" sizes="128px" className={styles.picture} />
        <div className={styles.words}>
          <Typography
            component={Link}
            {...artifactLink(artifact)}
            className={clsx('stretched', 'lines-2', styles.name)}
          >
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary" className="lines-2">
            {historicalCreationDate}
          </Typography>
        </div>
      </div>
      {gap && (
        <Typography
          variant="body2"
          color="textSecondary"
          className={clsx(styles.gap, gap.isCut && styles.cut)}
        >
          {gap.years ?? gap.text}
          {gap.years && <span className={styles.onScreen}>{gap.text.slice(gap.years.length)}</span>}
        </Typography>
      )}
    </li>
  );
});

/**
 * All liked artifacts as a line through time, which is printed as a frieze (LIKED-5).
 * @param isUnliked whether the server does not know yet that an artifact is unliked
 */
export function LikedTimeline({ isUnliked }: { isUnliked: (id: string) => boolean }) {
  const { data, isError, isFetching, refetch } = useAllLikedQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [shownOnScreen, setShown] = useState(PART);
  const shown = useIsPrinting() ? Infinity : shownOnScreen;
  const now = useThisYear();
  if (!data && isError && !isFetching)
    return <Notice onRetry={refetch}>Failed to load liked artifacts. Please try again.</Notice>;
  if (!data) return <Loading label="Loading liked artifacts..." />;

  const liked = data.filter(({ _id }) => !isUnliked(_id));
  const { line, undated } = likedTimelineOf(liked, now);
  const more = (count: number) => ({
    hasNextPage: shown < count,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => setShown((before) => before + PART),
  });
  return (
    <div className="alone-on-paper">
      <style>{LANDSCAPE}</style>
      <div className={styles.top}>
        <Typography variant="h3" component="h2">
          My millennia
        </Typography>
        <PrintButton variant="outlined" className={styles.print} />
      </div>
      {line.length > 0 && (
        <div className={styles.line}>
          <GrowingCardGrid label="My millennia, oldest first" layout="rows" more={more(line.length)}>
            {line.slice(0, shown).map((entry) => (
              <TimelineEntry key={entry.artifact._id} {...entry} />
            ))}
          </GrowingCardGrid>
        </div>
      )}
      {undated.length > 0 && shown >= line.length && (
        <section className={styles.undated}>
          <Typography variant="h3" component="h2" className={styles.undatedHeading}>
            Date unknown
          </Typography>
          <GrowingCardGrid label="Date unknown" layout="rows" more={more(line.length + undated.length)}>
            {undated.slice(0, shown - line.length).map((artifact) => (
              <TimelineEntry key={artifact._id} artifact={artifact} />
            ))}
          </GrowingCardGrid>
        </section>
      )}
      {liked.some(({ image }) => ownPictureAt(image)) && (
        <Typography variant="body2" className={styles.illustrations}>
          Pictures of <SiteName /> are illustrations and not photographs.
        </Typography>
      )}
    </div>
  );
}
