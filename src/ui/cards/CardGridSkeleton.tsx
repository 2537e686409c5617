import Card from '@mui/material/Card';
import clsx from 'clsx';
import * as styles from './CardGridSkeleton.module.css';

type Props = {
  count: number;
  /** A status message over the cards; omitted when the page shows it elsewhere. */
  label?: string;
  /** Cards without type and description. */
  brief?: boolean | undefined;
};

const Line = ({ width = '100%' }: { width?: string }) => (
  <span className={clsx('skeleton', styles.line)} style={{ width }} />
);

/** A skeleton of exactly the size of a card, so that the layout does not shift when the cards load. */
function CardSkeleton({ brief }: Pick<Props, 'brief'>) {
  return (
    <Card aria-hidden className={styles.card}>
      <span className={clsx('skeleton', styles.picture)} />
      <div className={clsx(styles.body, brief && styles.brief)}>
        {!brief && (
          <div className={styles.type}>
            <Line width="30%" />
          </div>
        )}
        <div className={styles.name}>
          <Line width="75%" />
        </div>
        <Line width="55%" />
        {!brief && (
          <>
            <Line width="65%" />
            <div>
              <Line />
              <Line />
              <Line width="60%" />
            </div>
          </>
        )}
        <div className={styles.actions}>
          <span className={clsx('skeleton', styles.button)} />
          <span className={clsx('skeleton', styles.button)} />
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
