import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SwipeRow } from '#src/ui/section/SwipeRow.tsx';
import { Section } from '#src/ui/section/Section.tsx';
import { Stars } from './Stars.tsx';
import testimonials from './testimonials.json';
import { DEFAULT_AVATAR } from '#contract/constants.ts';
import { Portrait } from '#src/ui/media/Portrait.tsx';
import { Image } from '#src/ui/media/Image.tsx';

/** "What Our Users Say": three fixed testimonials (HOME-17). */
export function Testimonials() {
  return (
    <Section
      heading={(id) => (
        <Typography id={id} variant="h2" sx={{ mb: { xs: 4, md: 6 } }}>
          What Our Users Say
        </Typography>
      )}
    >
      <SwipeRow
        sx={{
          gap: { xs: 2.5, sm: 5, md: 6 },
          gridTemplateColumns: { sm: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {testimonials.map((testimonial) => (
          <li key={testimonial.name}>
            <Testimonial {...testimonial} />
          </li>
        ))}
      </SwipeRow>
    </Section>
  );
}

/** One testimonial; `rating` is out of 5, in halves. */
function Testimonial({ name, role, comment, rating, portrait }: (typeof testimonials)[number]) {
  return (
    <Box
      component="figure"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2.5,
        height: '100%',
        pt: 3,
        borderTop: 2,
        borderColor: 'primary.main',
      }}
    >
      <Stars rating={rating} />
      <Typography
        component="blockquote"
        variant="h4"
        sx={{ flexGrow: 1, fontWeight: 420, lineHeight: 1.5, textWrap: 'pretty' }}
      >
        “{comment}”
      </Typography>
      <Box component="figcaption" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Portrait
          alt={`Portrait of ${name}`}
          src={portrait}
          image={{ loading: 'lazy', width: 64, height: 64 }}
          sx={{ width: 64, height: 64 }}
        >
          <Image src={DEFAULT_AVATAR} alt="" sx={{ width: '100%' }} />
        </Portrait>
        <Box>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {role}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}
