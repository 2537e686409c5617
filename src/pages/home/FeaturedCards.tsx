import { FeaturedList } from '#src/features/featured/FeaturedList.tsx';
import { LikeButton } from '#src/features/likes/LikeButton.tsx';
import type { CurrentUser } from '#contract/user.ts';

const LIKE_FAILURE = { text: 'Error occurred while liking.', serverFirst: true };

/** The featured artifacts, each with its like button. */
export const FeaturedCards = ({ user }: { user: CurrentUser }) => (
  <FeaturedList
    renderLike={(artifact) => <LikeButton artifact={artifact} user={user} failure={LIKE_FAILURE} />}
  />
);
