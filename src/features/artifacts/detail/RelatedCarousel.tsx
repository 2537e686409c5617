import 'swiper/css';
import 'swiper/css/a11y';
import 'swiper/css/pagination';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { Swiper as SwiperCore } from 'swiper';
import { A11y, Pagination } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Artifact } from '#contract/artifact.ts';
import { RELATED_CAROUSEL } from '#contract/constants.ts';
import { ArtifactCard } from '../ArtifactCard.tsx';

const { speedMs, loopAbove, slidesPerView } = RELATED_CAROUSEL;

/** Slides per view from these viewport widths on, in px (section 9). */
const BREAKPOINTS = {
  640: { slidesPerView: slidesPerView.below1024 },
  1024: { slidesPerView: slidesPerView.wide },
};

const carouselSx = {
  '--swiper-theme-color': 'var(--mui-palette-primary-main)',
  // A dot is 12 px to see and 24 px to hit; twelve of them fit on the narrowest phone.
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
  // Room for the cards' shadow and focus ring inside the clipped view, and for the dots below.
  '& .swiper': { p: '6px 6px 56px', m: '-6px' },
  '& .swiper-slide': { height: 'auto' },
} as const;

/** The arrows stand at both ends of the dots' line, and let the dots between them be clicked; on a phone, below it. */
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

/** Related artifacts side by side, with dots and arrows; slides outside the view take no focus. */
export function RelatedCarousel({ artifacts }: { artifacts: readonly Artifact[] }) {
  const [carousel, setCarousel] = useState<SwiperCore | null>(null);
  const [edges, setEdges] = useState<Edges>({ start: true, end: true, all: true });
  const loop = artifacts.length > loopAbove;
  const look = ({ isBeginning, isEnd, isLocked }: SwiperCore) =>
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
        // A second press of an arrow counts while the first still moves.
        loopPreventsSliding={false}
        watchSlidesProgress
        pagination={{ clickable: true }}
        a11y={{ paginationBulletMessage: 'Go to artifact {{index}}' }}
        onSwiper={setCarousel}
        onAfterInit={look}
        onSlideChange={look}
        onResize={look}
        onLock={look}
        onUnlock={look}
      >
        {artifacts.map((artifact) => (
          <SwiperSlide key={artifact._id}>
            {({ isVisible }) => (
              <Box inert={!isVisible} sx={{ height: '100%' }}>
                <ArtifactCard artifact={artifact} />
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
