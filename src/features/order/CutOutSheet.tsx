import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import { ownPictureAt } from '#src/lib/ownPictureAt.ts';
import { Picture } from '#src/ui/media/Picture.tsx';
import { SiteName } from '#src/ui/page/SiteName.tsx';
import type { Dealt } from './dealing.ts';
import { PICTURE_SIZES } from './Hand.tsx';
import * as styles from './order.module.css';
import { yearsText } from './words.ts';

/**
 * On paper: seven cards to cut out, without their dates, and the answers on a page of their own (ORDER-5). Its pictures load with the page, so
 * that the game has them without a connection as well.
 */
export function CutOutSheet({ dealt }: { dealt: readonly Dealt[] }) {
  const byDate = dealt.toSorted(
    (one, other) => one.card.from - other.card.from || one.card.to - other.card.to,
  );
  return (
    <div className={clsx('alone-on-paper', styles.sheet)}>
      <Typography variant="h2" component="p">
        Put these in order
      </Typography>
      <Typography>Cut out the seven cards, and lay them in a line, the oldest first.</Typography>
      <ul>
        {dealt.map(({ artifact: { _id, image, name, type, notice } }) => (
          <li key={_id}>
            {/* What comes after a note is not printed. */}
            <Picture src={notice ? '' : image} of={{ type }} alt="" sizes={PICTURE_SIZES} eager />
            {/* Whole on the page of answers. */}
            <Typography variant="h6" component="p" className="lines-3">
              {name}
            </Typography>
          </li>
        ))}
      </ul>
      <div>
        <Typography variant="h3" component="p">
          The answers, oldest first
        </Typography>
        <Typography>Two whose years overlap are right in either order.</Typography>
        <ol>
          {byDate.map(({ artifact }) => (
            <li key={artifact._id}>
              <bdi>{artifact.name}</bdi>: {yearsText(artifact)}
            </li>
          ))}
        </ol>
        {dealt.some(({ artifact: { image } }) => ownPictureAt(image)) && (
          <Typography variant="body2">
            Pictures of <SiteName /> are illustrations and not photographs.
          </Typography>
        )}
      </div>
    </div>
  );
}
