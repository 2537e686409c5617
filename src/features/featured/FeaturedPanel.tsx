import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInView } from 'react-intersection-observer';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import type { Totals } from '#contract/artifactList.ts';
import { formatCount } from '#src/lib/formatCount.ts';
import { ArrowForwardIcon } from '#src/ui/icons/ArrowForward.tsx';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';

/** Loads when the panel comes into view. */
const OnThisDay = lazyPart(async () => (await import('./OnThisDay.tsx')).OnThisDay);

/** `value` is undefined until it is loaded: a dash keeps its place. */
function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="h2"
        color="primary"
        sx={{ fontVariantNumeric: 'tabular-nums lining-nums' }}
      >
        {value === undefined ? '–' : formatCount(value)}
      </Typography>
    </Box>
  );
}

/** The left panel: artifact count and total likes of the whole catalogue (HOME-8), a quote, and a link to All Artifacts. */
export function FeaturedPanel({ totals }: { totals: Totals | undefined }) {
  const { ref, inView } = useInView({ triggerOnce: true, fallbackInView: true, rootMargin: '200px' });
  return (
    <Box
      ref={ref}
      data-theme="dark"
      sx={{
        display: 'grid',
        // On a tablet the find of the day stands beside the quote, so that nothing moves when it comes.
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'minmax(0, 1fr)',
        },
        alignContent: 'space-between',
        gap: { xs: 2.5, sm: 4 },
        p: { xs: 2.5, sm: 4 },
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
      }}
    >
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridColumn: '1 / -1',
          gridTemplateColumns: '1fr 1fr',
          gap: { xs: 2, sm: 4, lg: 2 },
        }}
      >
        <Figure label="Artifacts" value={totals?.artifacts} />
        <Figure label="Total Likes" value={totals?.likes} />
      </Box>
      <Box component="figure" sx={{ pl: 2.5, borderLeft: 2, borderColor: 'primary.main' }}>
        <Typography
          component="blockquote"
          variant="h3"
          sx={{
            lineHeight: 1.4,
            fontSize: { xs: '1.1rem', sm: '1.35rem', lg: '1.6rem' },
            textWrap: 'pretty',
          }}
        >
          “History is the witness of the times, the light of truth, the life of memory.”
        </Typography>
        <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          Cicero, On the Orator, 55 BC
        </Typography>
      </Box>
      {inView && <OnThisDay />}
      <Button
        component={Link}
        to={paths.allArtifacts}
        variant="contained"
        size="large"
        endIcon={<ArrowForwardIcon />}
        sx={{ justifySelf: 'start', gridRow: { sm: 3, lg: 'auto' } }}
      >
        View All Exhibits
      </Button>
    </Box>
  );
}
