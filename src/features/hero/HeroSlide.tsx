import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { HERO, HERO_WORDS_FADE_MS } from '#contract/constants.ts';
import { Image } from '#src/ui/media/Image.tsx';
import { heroFile, heroSrcSet, HERO_SIZES } from './heroPicture.ts';
import type { HeroSlideContent } from './heroSlides.ts';

function HeroPicture({
  picture,
  alt,
  first,
}: Pick<HeroSlideContent, 'picture' | 'alt'> & { first: boolean }) {
  return (
    <picture>
      <source type="image/avif" srcSet={heroSrcSet(picture, 'avif')} sizes={HERO_SIZES} />
      <Image
        srcSet={heroSrcSet(picture, 'webp')}
        sizes={HERO_SIZES}
        src={`${heroFile(picture)}-1440.webp`}
        alt={alt}
        draggable={false}
        decoding="async"
        {...(first ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy', fetchPriority: 'low' })}
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          objectFit: 'cover',
          objectPosition: { xs: '72% 50%', md: '50% 50%' },
        }}
      />
    </picture>
  );
}

/** The right edge of the text: its width, from the left edge of the page's container (1536 px, centred). */
const TEXT_END = 'min(60%, max(0px, 50% - 768px) + 36rem)';

const ink = (opacity: number) => `rgba(var(--mui-palette-background-defaultChannel) / ${opacity})`;

/** Gradients behind the controls and behind the text, for contrast on any crop of any picture. */
const CONTROLS_GRADIENT = `linear-gradient(to top, ${ink(0.85)} 0, ${ink(0.45)} 72px, ${ink(0)} 168px)`;
const TEXT_GRADIENT = `linear-gradient(to right, ${ink(0.76)} 0, ${ink(0.4)} ${TEXT_END}, ${ink(0)} 100%)`;

/**
 * The words of a slide leave before those of the next one come, so that two headlines never lie over each other; its picture
 * fades meanwhile.
 */
const wordsTransition = (shown: boolean): string =>
  `opacity ${HERO_WORDS_FADE_MS}ms ease ${shown ? HERO_WORDS_FADE_MS : 0}ms`;

type Props = HeroSlideContent & { position: number; count: number; shown: boolean };

/** One slide: a picture, with text if it has any. A hidden slide is inert. */
export function HeroSlide({ picture, alt, words, position, count, shown }: Props) {
  const fade = `${HERO.fadeMs}ms`;
  return (
    <Box
      role="group"
      aria-roledescription="slide"
      aria-label={`${position} of ${count}`}
      aria-hidden={!shown}
      inert={!shown}
      sx={{
        position: 'absolute',
        inset: 0,
        visibility: shown ? 'visible' : 'hidden',
        transition: `visibility 0s ${shown ? '0s' : fade}`,
      }}
    >
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          opacity: shown ? 1 : 0,
          transition: `opacity ${fade} ease-in-out`,
        }}
      >
        <HeroPicture picture={picture} alt={alt} first={position === 1} />
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            background: words ? `${CONTROLS_GRADIENT}, ${TEXT_GRADIENT}` : CONTROLS_GRADIENT,
          }}
        />
      </Box>
      {words && (
        <Container
          maxWidth="xl"
          sx={{
            position: 'relative',
            zIndex: 1,
            opacity: shown ? 1 : 0,
            transition: wordsTransition(shown),
            height: '100%',
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'center',
            pb: { xs: 6, md: 9 },
            // Contrast of the text's edges on a light part of the picture.
            textShadow: `0 0 14px ${ink(0.85)}, 0 1px 3px ${ink(0.7)}`,
          }}
        >
          <Typography
            variant="h1"
            component="h2"
            sx={{
              maxWidth: '14ch',
              // The banner's height is fixed, so text of any setting must fit into it.
              fontSize: 'min(clamp(1.85rem, 1.1rem + 4vw, 4.75rem), 9.6vw)',
              lineHeight: 1.04,
              textWrap: 'balance',
            }}
          >
            {words.headline}
          </Typography>
          <Typography
            sx={{
              mt: { xs: 1, md: 2.5 },
              // Keeps the text on the dark side of the gradient.
              maxWidth: { xs: '28ch', md: '40ch' },
              textWrap: 'balance',
              fontSize: 'min(clamp(0.95rem, 0.85rem + 0.6vw, 1.35rem), 5vw)',
            }}
          >
            {words.text}
          </Typography>
        </Container>
      )}
    </Box>
  );
}
