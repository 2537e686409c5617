import { FeaturedList } from '#src/features/featured/FeaturedList.tsx';
import { LikeButton } from '#src/features/likes/LikeButton.tsx';

const LIKE_FAILURE = { text: 'Error occurred while liking.', serverFirst: true };

/** The featured artifacts, each with its like button. */
export const FeaturedCards = () => (
  <FeaturedList renderLike={(artifact) => <LikeButton artifact={artifact} failure={LIKE_FAILURE} />} />
);
