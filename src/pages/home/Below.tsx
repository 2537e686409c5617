import { Suspense } from 'react';
import { HISTORY_MAKER, YOUR_ROLE } from './benefits.ts';
import { BenefitSection } from './BenefitSection.tsx';
import { Highlights } from './Highlights.tsx';
import { Testimonials } from './Testimonials.tsx';

const HistoryMaker = () => <BenefitSection {...HISTORY_MAKER} />;
const YourRole = () => <BenefitSection {...YOUR_ROLE} />;

const SECTIONS = [Highlights, HistoryMaker, Testimonials, YourRole];

/** The sections below the first screen: each is hydrated by itself, one that is pressed first. */
export const Below = () =>
  SECTIONS.map((Section, index) => (
    <Suspense key={index}>
      <Section />
    </Suspense>
  ));
