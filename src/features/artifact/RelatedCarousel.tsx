import 'swiper/css';
import 'swiper/css/a11y';
import 'swiper/css/pagination';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import type { Swiper as SwiperCore } from 'swiper';
import { A11y, Pagination } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Artifact, RelatedArtifact } from '#contract/artifact.ts';
import { RELATED_CAROUSEL } from '#contract/constants.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons/chevrons.tsx';
import { ArtifactCard } from '#src/ui/cards/ArtifactCard.tsx';
import * as styles from './RelatedCarousel.module.css';

const { speedMs, loopAbove, slidesPerView } = RELATED_CAROUSEL;

/** Slides per view from these viewport widths on, in px (RELATED-2). */
const BREAKPOINTS = {
  640: { slidesPerView: slidesPerView.below1024 },
  1024: { slidesPerView: slidesPerView.wide },
};

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
    <div
      role="region"
      aria-roledescription="carousel"
      aria-label="Related artifacts"
      className={styles.carousel}
    >
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
              <div inert={!isVisible} className={styles.slide}>
                <ArtifactCard
                  artifact={artifact}
                  reason={artifact.reason}
                  actions={renderActions(artifact)}
                />
              </div>
            )}
          </SwiperSlide>
        ))}
      </Swiper>
      {!edges.all && (
        <div className={styles.arrows}>
          <IconButton
            aria-label="Previous related artifacts"
            aria-disabled={!loop && edges.start}
            onClick={() => carousel?.slidePrev()}
          >
            <ChevronLeftIcon />
          </IconButton>
          <IconButton
            aria-label="Next related artifacts"
            aria-disabled={!loop && edges.end}
            onClick={() => carousel?.slideNext()}
          >
            <ChevronRightIcon />
          </IconButton>
        </div>
      )}
    </div>
  );
}
