import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import * as styles from './CardGridSkeleton.module.css';

type Props = {
  count: number;
  /** A status message over the cards; omitted when the page shows it elsewhere. */
  label?: string;
  /** Cards without type and description. */
  brief?: boolean | undefined;
};

/** A skeleton of exactly the size of a card, so that the layout does not shift when the cards load. */
function CardSkeleton({ brief }: Pick<Props, 'brief'>) {
  return (
    <Card aria-hidden className={styles.card}>
      <Skeleton variant="rectangular" className={styles.picture} />
      <div className={clsx(styles.body, brief && styles.brief)}>
        {!brief && (
          <Typography variant="overline">
            <Skeleton width="30%" />
          </Typography>
        )}
        <Typography variant="h4" component="div">
          <Skeleton width="75%" />
        </Typography>
        <Typography variant="body2" component="div">
          <Skeleton width="55%" />
        </Typography>
        {!brief && (
          <>
            <Typography variant="body2" component="div">
              <Skeleton width="65%" />
            </Typography>
            <Typography variant="body2" component="div">
              <Skeleton />
              <Skeleton />
              <Skeleton width="60%" />
            </Typography>
          </>
        )}
        <div className={styles.actions}>
          <Skeleton variant="rounded" className={styles.button} />
          <Skeleton variant="rounded" className={styles.button} />
        </div>
      </div>
    </Card>
  );
}

/** A card grid that loads. */
export function CardGridSkeleton({ count, label, brief = false }: Props) {
  return (
    <div className={styles.loading}>
      {label && (
        <div role="status" className={styles.label}>
          {label}
        </div>
      )}
      <ul aria-hidden className="card-columns">
        {Array.from({ length: count }, (_, index) => (
          // Counted from the end: those that stay, stay in their places.
          <li key={count - index}>
            <CardSkeleton brief={brief} />
          </li>
        ))}
      </ul>
    </div>
  );
}
