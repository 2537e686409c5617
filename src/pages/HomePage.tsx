import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Suspense } from 'react';
import { PRODUCT_NAME } from '#contract/constants.ts';
import { artifactsApi } from '#src/api/artifacts.api.ts';
import { HeroBanner } from '#src/features/hero/HeroBanner.tsx';
import { ImpactNumbers } from './home/ImpactNumbers.tsx';
import { Featured, Highlights, HistoryMaker, Testimonials, YourRole } from './home/sections.tsx';

/** Below the first screen: each is hydrated by itself, one that is pressed first. */
const SECTIONS = [Featured, Highlights, HistoryMaker, Testimonials, YourRole];

/** Sent by the server before it renders the page for a visitor. */
export const firstQueries = () => [artifactsApi.endpoints.catalogueTotals.initiate()];

/** `/`: seven sections, in their order (HOME-1). */
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
      {SECTIONS.map((Section, index) => (
        <Suspense key={index}>
          <Section />
        </Suspense>
      ))}
    </>
  );
}
