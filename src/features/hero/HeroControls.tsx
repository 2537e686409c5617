import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import { REDUCED_MOTION } from '#src/hooks/useReducedMotion.ts';
import { ChevronLeftIcon } from '#src/ui/icons/ChevronLeft.tsx';
import { ChevronRightIcon } from '#src/ui/icons/ChevronRight.tsx';
import { PauseIcon } from '#src/ui/icons/Pause.tsx';
import { PlayArrowIcon } from '#src/ui/icons/PlayArrow.tsx';
import type { useHero } from './useHero.ts';

/** One dot in a target of 32 px. */
function Dot({ position, current, onClick }: { position: number; current: boolean; onClick: () => void }) {
  return (
    <ButtonBase
      aria-label={`Show slide ${position}`}
      aria-current={current ? 'true' : undefined}
      onClick={onClick}
      sx={{
        width: current ? 44 : 32,
        height: 32,
        borderRadius: 4,
        transition: 'width 300ms',
        // The next dot is so near that a ring outside of this one would lie on it.
        '&:focus-visible': { outlineOffset: -2 },
        '&::after': {
          content: '""',
          width: current ? 32 : 10,
          height: current ? 6 : 10,
          borderRadius: 5,
          border: 1,
          borderColor: current ? 'primary.main' : 'text.primary',
          bgcolor: current ? 'primary.main' : 'transparent',
          transition: 'width 300ms, height 300ms, background-color 300ms',
        },
        '&:hover::after': { bgcolor: current ? 'primary.main' : 'text.primary' },
      }}
    />
  );
}

type RoundButtonProps = { label: string; Icon: typeof PauseIcon; onClick: () => void; sx?: object };

function RoundButton({ label, Icon, onClick, sx }: RoundButtonProps) {
  return (
    <IconButton
      aria-label={label}
      onClick={onClick}
      sx={{
        width: { xs: 38, md: 48 },
        height: { xs: 38, md: 48 },
        color: 'text.primary',
        border: 1,
        borderColor: 'rgba(var(--mui-palette-text-primaryChannel) / 0.45)',
        bgcolor: 'rgba(var(--mui-palette-background-defaultChannel) / 0.45)',
        '&:hover': { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' },
        ...sx,
      }}
    >
      <Icon />
    </IconButton>
  );
}

type Props = Pick<ReturnType<typeof useHero>, 'actor' | 'index' | 'stopped' | 'reducedMotion'> & {
  count: number;
};

/** The hero's controls: pause, dots, previous and next. */
export function HeroControls({ actor, count, index, stopped, reducedMotion }: Props) {
  return (
    <Box
      sx={{
        position: 'absolute',
        insetInline: 0,
        bottom: { xs: 8, md: 24 },
        // Above the words of the slides.
        zIndex: 2,
        pointerEvents: 'none',
      }}
    >
      <Container
        maxWidth="xl"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, '& > *': { pointerEvents: 'auto' } }}
      >
        {/* With reduced motion the slides do not advance. */}
        {!reducedMotion && (
          <RoundButton
            sx={{ [`@media ${REDUCED_MOTION}`]: { display: 'none' } }}
            label={stopped ? 'Play slides' : 'Pause slides'}
            Icon={stopped ? PlayArrowIcon : PauseIcon}
            onClick={() => actor.send({ type: stopped ? 'play' : 'pause' })}
          />
        )}
        <Box role="group" aria-label="Slides" sx={{ display: 'flex' }}>
          {Array.from({ length: count }, (_, slide) => (
            <Dot
              key={slide}
              position={slide + 1}
              current={slide === index}
              onClick={() => actor.send({ type: 'goTo', index: slide })}
            />
          ))}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          <RoundButton
            label="Previous slide"
            Icon={ChevronLeftIcon}
            onClick={() => actor.send({ type: 'previous' })}
          />
          <RoundButton
            label="Next slide"
            Icon={ChevronRightIcon}
            onClick={() => actor.send({ type: 'next' })}
          />
        </Box>
      </Container>
    </Box>
  );
}
