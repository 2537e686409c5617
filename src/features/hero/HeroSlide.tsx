import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import { Image } from '#src/ui/media/Image.tsx';
import { PreloadedPicture } from '#src/ui/media/PreloadedPicture.tsx';
import { heroFile, heroSrcSet, HERO_SIZES } from './heroPicture.ts';
import type { HeroSlideContent } from './heroSlides.ts';
import * as styles from './HeroSlide.module.css';

type Props = HeroSlideContent & { position: number; count: number; shown: boolean };

/** One slide: a picture, with text if it has any. A hidden slide is inert. */
export function HeroSlide({ picture, alt, words, position, count, shown }: Props) {
  const isFirst = position === 1;
  const avif = heroSrcSet(picture, 'avif');
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${position} of ${count}`}
      aria-hidden={!shown}
      inert={!shown}
      className={styles.slide}
    >
      {isFirst && <PreloadedPicture avif={avif} sizes={HERO_SIZES} />}
      <div className={styles.scene}>
        <picture>
          <source type="image/avif" srcSet={avif} sizes={HERO_SIZES} />
          <Image
            srcSet={heroSrcSet(picture, 'webp')}
            sizes={HERO_SIZES}
            src={`${heroFile(picture)}-1440.webp`}
            alt={alt}
            draggable={false}
            decoding="async"
            {...(isFirst
              ? { loading: 'eager', fetchPriority: 'high' }
              : { loading: 'lazy', fetchPriority: 'low' })}
            className={styles.picture}
          />
        </picture>
        <div className={clsx(styles.shade, words && styles.behindWords)} />
      </div>
      {words && (
        <div className={clsx('page-width', styles.words)}>
          <Typography variant="h1" component="h2" className={styles.headline}>
            {words.headline}
          </Typography>
          <Typography className={styles.text}>{words.text}</Typography>
        </div>
      )}
    </div>
  );
}
