import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Suspense, type ComponentType } from 'react';
import { lazyWithPreload } from 'react-lazy-with-preload';
import { PRODUCT_NAME } from '#contract/constants.ts';
import { HeroBanner } from '#src/features/hero/HeroBanner.tsx';
import { WhenNear } from '#src/ui/page/WhenNear.tsx';
import { ImpactNumbers } from './home/ImpactNumbers.tsx';
import type * as Sections from './home/sections.tsx';

const section = (pick: (sections: typeof Sections) => ComponentType) =>
  lazyWithPreload(async () => ({ default: pick(await import('./home/sections.tsx')) }));

const Featured = section((sections) => sections.Featured);
const Highlights = section((sections) => sections.Highlights);
const HistoryMaker = section((sections) => sections.HistoryMaker);
const Testimonials = section((sections) => sections.Testimonials);
const YourRole = section((sections) => sections.YourRole);

/** Loads what is below the first screen, so that it is rendered with the page. */
export async function preload(): Promise<void> {
  await Promise.all(
    [Featured, Highlights, HistoryMaker, Testimonials, YourRole].map((part) => part.preload()),
  );
}

/** `/`: seven sections, in the specification's order (section 2, "Home"). */
export function HomePage() {
  return (
    <>
      <title>{PRODUCT_NAME}</title>
      <Box component="h1" sx={visuallyHidden}>
        {PRODUCT_NAME}
      </Box>
      <HeroBanner />
      <Suspense>
        <ImpactNumbers />
      </Suspense>
      <WhenNear part={Featured} />
      <WhenNear part={Highlights} />
      <WhenNear part={HistoryMaker} />
      <WhenNear part={Testimonials} />
      <WhenNear part={YourRole} />
    </>
  );
}
