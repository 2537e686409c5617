import { Suspense } from 'react';
import { artifactsApi } from '#src/api/artifacts.api.ts';
import { HeroBanner } from '#src/features/hero/HeroBanner.tsx';
import { institution } from '#src/lib/institution.ts';
import { near } from '#src/ui/page/near.ts';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import { Featured } from './home/Featured.tsx';
import { ImpactNumbers } from './home/ImpactNumbers.tsx';

const BELOW = 'below';

/** Everything below the first screen stands in the HTML: its script is loaded, and it is hydrated, when somebody comes near. */
const Below = lazyPart(async () => {
  await near(BELOW);
  return (await import('./home/Below.tsx')).Below;
});

/** What the server renders as well, though browsers load it later. */
export const lateParts = [Below];

/** Sent by the server before it renders the page for a visitor. */
export const firstQueries = () => [artifactsApi.endpoints.catalogueTotals.initiate()];

/** `/`: seven sections, in their order (HOME-1). */
export function HomePage() {
  return (
    <>
      <title>{institution().name}</title>
      <h1 className="visually-hidden">{institution().name}</h1>
      <HeroBanner />
      {/* Each is hydrated by itself, one that is pressed first. */}
      <Suspense>
        <ImpactNumbers />
      </Suspense>
      <Suspense>
        <Featured />
      </Suspense>
      <div id={BELOW}>
        <Below />
      </div>
    </>
  );
}
