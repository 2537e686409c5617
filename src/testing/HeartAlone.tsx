import { useArtifactQuery } from '#src/api/artifacts.api.ts';
import { LikeButton } from '#src/features/likes/LikeButton.tsx';
import { SignedIn } from './SignedIn.tsx';

const FAILURE = { title: 'Error', text: 'Failed to like/unlike.' };

function Heart({ of: id }: { of: string }) {
  const { data } = useArtifactQuery(id);
  return data ? <LikeButton artifact={data} failure={FAILURE} /> : null;
}

/** The heart of an artifact, for who is signed in, without the rest of its page. */
export const HeartAlone = ({ of: id }: { of: string }) => (
  <SignedIn>
    <Heart of={id} />
  </SignedIn>
);
