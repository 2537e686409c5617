import { Suspense } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { useRelatedArtifactsQuery } from '#src/api/artifacts.api.ts';
import { CardGridSkeleton } from '#src/ui/cards/CardGridSkeleton.tsx';
import { Notice } from '#src/ui/status/Notice.tsx';
import { lazyPart } from '#src/ui/page/lazyPart.ts';

/** Loads when its tab is opened, as it needs Swiper. */
const RelatedCarousel = lazyPart(async () => (await import('./RelatedCarousel.tsx')).RelatedCarousel);

/** The Related Artifacts tab; a failed load is treated as an empty list (section 7). */
export function RelatedTab({ artifact }: { artifact: Artifact }) {
  const { data: artifacts, isLoading } = useRelatedArtifactsQuery(artifact._id);
  const loading = <CardGridSkeleton count={3} label="Loading related artifacts..." />;
  if (isLoading) return loading;
  if (!artifacts?.length) return <Notice>No related artifacts found.</Notice>;
  return (
    <Suspense fallback={loading}>
      <RelatedCarousel artifact={artifact} artifacts={artifacts} />
    </Suspense>
  );
}
