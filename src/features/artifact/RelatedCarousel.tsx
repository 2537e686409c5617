import 'swiper/css';
import 'swiper/css/a11y';
import 'swiper/css/pagination';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import type { Swiper as SwiperCore } from 'swiper';
import { A11y, Pagination } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Artifact, RelatedArtifact } from '#contract/artifact.ts';
import { RELATED_CAROUSEL } from '#contract/constants.ts';
import { ChevronLeftIcon } from '#src/ui/icons/ChevronLeft.tsx';
import { ChevronRightIcon } from '#src/ui/icons/ChevronRight.tsx';
import { ArtifactCard } from '#src/ui/cards/ArtifactCard.tsx';

const { speedMs, loopAbove, slidesPerView } = RELATED_CAROUSEL;

/** Slides per view from these viewport widths on, in px (RELATED-2). */
const BREAKPOINTS = {
  640: { slidesPerView: slidesPerView.below1024 },
  1024: { slidesPerView: slidesPerView.wide },
};

const carouselSx = {
  '--swiper-theme-color': 'var(--mui-palette-primary-main)',
  // A dot is 12 px wide in a target of 24 px; twelve of them fit on a phone of 320 px.
  '--swiper-pagination-bullet-size': '24px',
  '--swiper-pagination-bullet-horizontal-gap': '0px',
  '--swiper-pagination-bullet-inactive-color': 'transparent',
  '--swiper-pagination-bullet-inactive-opacity': 1,
  '--swiper-pagination-color': 'transparent',
  '--swiper-pagination-bottom': '10px',
  '& .swiper-pagination-bullet::before': {
    content: '""',
    display: 'block',
    width: 12,
    height: 12,
    m: '6px',
    borderRadius: '50%',
    bgcolor: 'text.secondary',
    opacity: 0.45,
  },
  '& .swiper-pagination-bullet-active::before': { bgcolor: 'primary.main', opacity: 1 },
  // Space for the cards' shadow and focus ring inside the clipped container, and for the dots.
  '& .swiper': { p: '6px 6px 56px', m: '-6px' },
  '& .swiper-slide': { height: 'auto' },
} as const;

/** The arrows are at both ends of the line of dots, which stay clickable between them; on a phone below the dots. */
const arrowsSx = {
  display: 'flex',
  justifyContent: 'space-between',
  position: 'relative',
  zIndex: 2,
  mt: { xs: '-8px', sm: '-48px' },
  pointerEvents: 'none',
  '& button': { pointerEvents: 'auto' },
  '& button:disabled': { pointerEvents: 'none' },
} as const;

type Edges = { start: boolean; end: boolean; all: boolean };

type Props = { artifacts: readonly RelatedArtifact[]; renderActions: (artifact: Artifact) => ReactNode };

/** A carousel of cards, each with the reason why it is related, with dots and arrows; slides outside of the view are inert. */
export function RelatedCarousel({ artifacts, renderActions }: Props) {
  const [carousel, setCarousel] = useState<SwiperCore | null>(null);
  const [edges, setEdges] = useState<Edges>({ start: true, end: true, all: true });
  const loop = artifacts.length > loopAbove;
  const updateEdges = ({ isBeginning, isEnd, isLocked }: SwiperCore) =>
    setEdges({ start: isBeginning, end: isEnd, all: isLocked });

  return (
    <Box role="region" aria-roledescription="carousel" aria-label="Related artifacts" sx={carouselSx}>
      <Swiper
        modules={[A11y, Pagination]}
        slidesPerView={slidesPerView.below640}
        breakpoints={BREAKPOINTS}
        spaceBetween={24}
        speed={speedMs}
        loop={loop}
        // Otherwise a click during a transition is ignored.
        loopPreventsSliding={false}
        watchSlidesProgress
        pagination={{ clickable: true }}
        a11y={{ paginationBulletMessage: 'Go to artifact {{index}}' }}
        onSwiper={setCarousel}
        onAfterInit={updateEdges}
        onSlideChange={updateEdges}
        onResize={updateEdges}
        onLock={updateEdges}
        onUnlock={updateEdges}
      >
        {artifacts.map((artifact) => (
          <SwiperSlide key={artifact._id}>
            {({ isVisible }) => (
              <Box inert={!isVisible} sx={{ height: '100%' }}>
                <ArtifactCard
                  artifact={artifact}
                  reason={artifact.reason}
                  actions={renderActions(artifact)}
                />
              </Box>
            )}
          </SwiperSlide>
        ))}
      </Swiper>
      {!edges.all && (
        <Box sx={arrowsSx}>
          <IconButton
            aria-label="Previous related artifacts"
            disabled={!loop && edges.start}
            onClick={() => carousel?.slidePrev()}
          >
            <ChevronLeftIcon />
          </IconButton>
          <IconButton
            aria-label="Next related artifacts"
            disabled={!loop && edges.end}
            onClick={() => carousel?.slideNext()}
          >
            <ChevronRightIcon />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
