import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useInView } from 'react-intersection-observer';
import { COUNTERS } from '#contract/constants.ts';
import { Section } from '#src/ui/section/Section.tsx';
import { Counter } from './Counter.tsx';

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
      sx={{
        py: { xs: 3, sm: 5, md: 7 },
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '1fr 2.6fr' },
        alignItems: 'center',
        gap: { xs: 2, sm: 3, md: 6 },
      }}
      heading={(id) => (
        <Typography id={id} variant="h3" component="h2" sx={{ maxWidth: { md: '9ch' }, fontSize: '1.6rem' }}>
          Our Impact in Numbers
        </Typography>
      )}
    >
      <Box
        component="dl"
        sx={{
          display: 'grid',
          // Below each other where large text leaves them no room.
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6rem), 1fr))',
          rowGap: 2,
        }}
      >
        {FIGURES.map(({ value, label }) => (
          <Box
            key={label}
            sx={{
              display: 'flex',
              flexDirection: 'column-reverse',
              alignItems: 'flex-start',
              justifyContent: 'flex-end',
              gap: 0.5,
              borderLeft: 1,
              borderColor: 'divider',
              pl: { xs: 1.25, sm: 3, md: 5 },
            }}
          >
            <Typography component="dt" color="textSecondary" sx={{ fontSize: { xs: '0.85rem', sm: '1rem' } }}>
              {label}
            </Typography>
            <Typography
              component="dd"
              variant="h1"
              color="primary"
              sx={{
                lineHeight: 1,
                fontSize: { xs: '1.6rem', sm: 'clamp(2rem, 1.4rem + 2.6vw, 3.25rem)' },
                fontVariantNumeric: 'tabular-nums lining-nums',
              }}
            >
              <Counter value={value} running={inView} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
