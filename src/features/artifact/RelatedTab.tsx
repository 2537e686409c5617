import type { ReactNode } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { useRelatedArtifactsQuery } from '#src/api/artifacts.api.ts';
import { CardGridSkeleton } from '#src/ui/cards/CardGridSkeleton.tsx';
import { Notice } from '#src/ui/status/Notice.tsx';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';

const Coming = () => <CardGridSkeleton count={3} label="Loading related artifacts..." />;

/** Loads when its tab is opened, as it needs Swiper. */
const RelatedCarousel = lazyPart(async () => (await import('./RelatedCarousel.tsx')).RelatedCarousel, Coming);

type Props = { artifact: Artifact; renderActions: (related: Artifact) => ReactNode };

/** The Related Artifacts tab; a failed load is treated as an empty list (RELATED-1). */
export function RelatedTab({ artifact, renderActions }: Props) {
  const { data: artifacts, isLoading } = useRelatedArtifactsQuery(artifact._id);
  if (isLoading) return <Coming />;
  if (!artifacts?.length) return <Notice>No related artifacts found.</Notice>;
  return <RelatedCarousel artifacts={artifacts} renderActions={renderActions} />;
}
