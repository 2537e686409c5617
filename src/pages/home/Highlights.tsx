import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Section } from '#src/ui/section/Section.tsx';
import { Highlight } from './Highlight.tsx';
import highlights from './highlights.json';

/** How many of twelve columns each entry spans; narrow and wide alternate from row to row. */
const COLUMN_SPANS = [5, 7, 7, 5, 5, 7];

/** "Key Highlights of Historical Artifacts": six fixed entries (product specification, section 2, "Home"). */
export function Highlights() {
  return (
    <Section
      tone="paper"
      heading={(id) => (
        <Typography id={id} variant="h2" sx={{ mb: { xs: 4, md: 7 }, maxWidth: '20ch' }}>
          Key Highlights of Historical Artifacts
        </Typography>
      )}
    >
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(12, minmax(0, 1fr))' },
          columnGap: { xs: 3, md: 5 },
          rowGap: { xs: 6, md: 9 },
        }}
      >
        {highlights.map((highlight, position) => (
          <Box
            component="li"
            key={highlight.slug}
            sx={{ gridColumn: { sm: 'span 6', md: `span ${COLUMN_SPANS[position] ?? 6}` } }}
          >
            <Highlight {...highlight} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}
