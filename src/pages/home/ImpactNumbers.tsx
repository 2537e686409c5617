import Typography from '@mui/material/Typography';
import { useInView } from 'react-intersection-observer';
import { COUNTERS } from '#contract/constants.ts';
import { Section } from '#src/ui/section/Section.tsx';
import { Counter } from './Counter.tsx';
import * as styles from './ImpactNumbers.module.css';

/** The product's marketing figures (HOME-7). */
const FIGURES = [
  { value: 5000, label: 'Artifacts Catalogued' },
  { value: 1200, label: 'Active Users' },
  { value: 300, label: 'Contributors' },
];

/** Three counters that start when the section first has 30 percent in view. */
export function ImpactNumbers() {
  const { ref, inView } = useInView({
    threshold: COUNTERS.threshold,
    triggerOnce: true,
    fallbackInView: true,
  });
  return (
    <Section
      ref={ref}
      tone="paper"
      className={styles.impact}
      heading={(id) => (
        <Typography id={id} variant="h3" component="h2" className={styles.heading}>
          Our Impact in Numbers
        </Typography>
      )}
    >
      <dl className={styles.figures}>
        {FIGURES.map(({ value, label }) => (
          <div key={label} className={styles.figure}>
            <Typography component="dt" color="textSecondary" className={styles.label}>
              {label}
            </Typography>
            <Typography component="dd" variant="h1" color="primary" className={styles.value}>
              <Counter value={value} running={inView} />
            </Typography>
          </div>
        ))}
      </dl>
    </Section>
  );
}
