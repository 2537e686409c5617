import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInView } from 'react-intersection-observer';
import { useCatalogueTotalsQuery } from '#src/api/artifacts.api.ts';
import { paths } from '#src/lib/paths.ts';
import { formatCount } from '#src/lib/formatCount.ts';
import { ArrowForwardIcon } from '#src/ui/icons/ArrowForward.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import * as styles from './FeaturedPanel.module.css';

/** Loads when the panel comes into view; its place is kept. */
const OnThisDay = lazyPart(async () => (await import('./OnThisDay.tsx')).OnThisDay, null);

/** `value` is undefined until it is loaded: a dash keeps its place. */
function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className={styles.figure}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="h2" color="primary" className={styles.value}>
        {value === undefined ? '–' : formatCount(value)}
      </Typography>
    </div>
  );
}

/** The left panel: artifact count and total likes of the whole catalogue (HOME-8), a quote, and a link to All Artifacts. */
export function FeaturedPanel() {
  const { data: totals } = useCatalogueTotalsQuery();
  const { ref, inView } = useInView({ triggerOnce: true, fallbackInView: true, rootMargin: '200px' });
  return (
    <div ref={ref} data-theme="dark" className={styles.panel}>
      <dl className={styles.figures}>
        <Figure label="Artifacts" value={totals?.artifacts} />
        <Figure label="Total Likes" value={totals?.likes} />
      </dl>
      <figure className={styles.quote}>
        <Typography component="blockquote" variant="h3" className={styles.words}>
          “History is the witness of the times, the light of truth, the life of memory.”
        </Typography>
        <Typography component="figcaption" variant="body2" color="textSecondary" className={styles.source}>
          Cicero, On the Orator, 55 BC
        </Typography>
      </figure>
      <div className={styles.day}>{inView && <OnThisDay />}</div>
      <Button
        component={Link}
        to={paths.allArtifacts}
        variant="contained"
        size="large"
        endIcon={<ArrowForwardIcon />}
        className={styles.all}
      >
        View All Exhibits
      </Button>
    </div>
  );
}
