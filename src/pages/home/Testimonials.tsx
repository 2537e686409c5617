import Typography from '@mui/material/Typography';
import { SwipeRow } from '#src/ui/section/SwipeRow.tsx';
import { Section } from '#src/ui/section/Section.tsx';
import { Stars } from './Stars.tsx';
import testimonials from './testimonials.json';
import { DEFAULT_AVATAR } from '#contract/constants.ts';
import { Portrait } from '#src/ui/media/Portrait.tsx';
import { Image } from '#src/ui/media/Image.tsx';
import * as styles from './Testimonials.module.css';

/** "What Our Users Say": three fixed testimonials (HOME-17). */
export function Testimonials() {
  return (
    <Section
      heading={(id) => (
        <Typography id={id} variant="h2" className={styles.heading}>
          What Our Users Say
        </Typography>
      )}
    >
      <SwipeRow className={styles.row}>
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
    <figure className={styles.testimonial}>
      <Stars rating={rating} />
      <Typography component="blockquote" variant="h4" className={styles.comment}>
        “{comment}”
      </Typography>
      <figcaption className={styles.author}>
        <Portrait
          alt={`Portrait of ${name}`}
          src={portrait}
          image={{ loading: 'lazy', width: 64, height: 64 }}
          className={styles.portrait}
        >
          <Image src={DEFAULT_AVATAR} alt="" className={styles.standIn} />
        </Portrait>
        <div>
          <Typography className="strong">{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {role}
          </Typography>
        </div>
      </figcaption>
    </figure>
  );
}
