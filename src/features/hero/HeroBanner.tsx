import useForkRef from '@mui/utils/useForkRef';
import { useCallback } from 'react';
import { useSwipeable } from 'react-swipeable';
import { HERO, HERO_WORDS_FADE_MS } from '#contract/constants.ts';
import * as styles from './HeroBanner.module.css';
import { HeroControls } from './HeroControls.tsx';
import { HeroSlide } from './HeroSlide.tsx';
import { HERO_SLIDES } from './heroSlides.ts';
import { useHero } from './useHero.ts';

const [NARROW, MEDIUM, WIDE] = HERO.heightsPx;
/** The numbers of the banner and its slides, for their style sheets. */
const NUMBERS = {
  '--narrow': `${NARROW}px`,
  '--medium': `${MEDIUM}px`,
  '--wide': `${WIDE}px`,
  '--fade': `${HERO.fadeMs}ms`,
  '--words-fade': `${HERO_WORDS_FADE_MS}ms`,
};
const COUNT = HERO_SLIDES.length;
/** Minimum length of a swipe in CSS pixels. */
const SWIPE_PX = 48;

/** The home page's carousel of three slides that fade into each other (HOME-2). */
export function HeroBanner() {
  const { playing, ref, ...hero } = useHero(COUNT);
  const { actor, index } = hero;
  const swipe = useSwipeable({
    delta: SWIPE_PX,
    onSwipedLeft: () => actor.send({ type: 'next' }),
    onSwipedRight: () => actor.send({ type: 'previous' }),
  });
  const swipeRef = useCallback((banner: HTMLElement | null) => swipe.ref(banner), [swipe]);
  return (
    <section
      aria-label="Featured stories"
      aria-roledescription="carousel"
      // Text on pictures is light on dark in both themes.
      data-theme="dark"
      onPointerEnter={() => actor.send({ type: 'hold', why: 'pointer' })}
      onPointerLeave={() => actor.send({ type: 'release', why: 'pointer' })}
      // Only keyboard focus holds the slides: after a click the focus stays on the button.
      onFocus={({ target }) => target.matches(':focus-visible') && actor.send({ type: 'hold', why: 'focus' })}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && actor.send({ type: 'release', why: 'focus' })
      }
      {...swipe}
      ref={useForkRef(swipeRef, ref)}
      className={styles.banner}
      style={NUMBERS}
    >
      <HeroControls count={COUNT} {...hero} />
      <div aria-live={playing ? 'off' : 'polite'}>
        {HERO_SLIDES.map((slide, position) => (
          <HeroSlide
            key={slide.picture}
            {...slide}
            position={position + 1}
            count={COUNT}
            shown={position === index}
          />
        ))}
      </div>
    </section>
  );
}
