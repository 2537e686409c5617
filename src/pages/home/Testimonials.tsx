import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Section } from '#src/ui/section/Section.tsx';
import { Testimonial } from './Testimonial.tsx';
import testimonials from './testimonials.json';

/** "What Our Users Say": three fixed testimonials (product specification, section 2, "Home"). */
export function Testimonials() {
  return (
    <Section
      heading={(id) => (
        <Typography id={id} variant="h2" sx={{ mb: { xs: 4, md: 6 } }}>
          What Our Users Say
        </Typography>
      )}
    >
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: { xs: 5, md: 6 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {testimonials.map((testimonial) => (
          <li key={testimonial.name}>
            <Testimonial {...testimonial} />
          </li>
        ))}
      </Box>
    </Section>
  );
}
