import { FeaturedArtifacts } from '#src/features/featured/FeaturedArtifacts.tsx';
import { LikeButton } from '#src/features/likes/LikeButton.tsx';
import { useSession } from '#src/features/session/useSession.ts';
import { HISTORY_MAKER, YOUR_ROLE } from './benefits.ts';
import { BenefitSection } from './BenefitSection.tsx';

export { Highlights } from './Highlights.tsx';
export { Testimonials } from './Testimonials.tsx';

const LIKE_FAILURE = { text: 'Error occurred while liking.', serverFirst: true };

export function Featured() {
  const { user } = useSession();
  return (
    <FeaturedArtifacts
      user={user}
      renderLike={(artifact) => <LikeButton artifact={artifact} user={user} failure={LIKE_FAILURE} />}
    />
  );
}

export const HistoryMaker = () => <BenefitSection {...HISTORY_MAKER} />;

export const YourRole = () => <BenefitSection {...YOUR_ROLE} />;
