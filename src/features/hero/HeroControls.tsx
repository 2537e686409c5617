import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import clsx from 'clsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons/chevrons.tsx';
import { PauseIcon, PlayArrowIcon } from '#src/ui/icons/playing.tsx';
import * as styles from './HeroControls.module.css';
import type { useHero } from './useHero.ts';

type Props = Pick<ReturnType<typeof useHero>, 'actor' | 'index' | 'stopped' | 'reducedMotion'> & {
  count: number;
};

/** The hero's controls: pause, dots, previous and next. */
export function HeroControls({ actor, count, index, stopped, reducedMotion }: Props) {
  return (
    <div className={styles.controls}>
      <div className={clsx('page-width', styles.line)}>
        {/* With reduced motion the slides do not advance. */}
        {!reducedMotion && (
          <IconButton
            aria-label={stopped ? 'Play slides' : 'Pause slides'}
            onClick={() => actor.send({ type: stopped ? 'release' : 'hold', why: 'user' })}
            className={clsx(styles.round, styles.pause)}
          >
            {stopped ? <PlayArrowIcon /> : <PauseIcon />}
          </IconButton>
        )}
        <div role="group" aria-label="Slides" className={styles.dots}>
          {Array.from({ length: count }, (_, slide) => (
            <ButtonBase
              key={slide}
              aria-label={`Show slide ${slide + 1}`}
              aria-current={slide === index ? 'true' : undefined}
              onClick={() => actor.send({ type: 'goTo', index: slide })}
              className={styles.dot}
            />
          ))}
        </div>
        <div className={styles.arrows}>
          <IconButton
            aria-label="Previous slide"
            onClick={() => actor.send({ type: 'previous' })}
            className={styles.round}
          >
            <ChevronLeftIcon />
          </IconButton>
          <IconButton
            aria-label="Next slide"
            onClick={() => actor.send({ type: 'next' })}
            className={styles.round}
          >
            <ChevronRightIcon />
          </IconButton>
        </div>
      </div>
    </div>
  );
}
